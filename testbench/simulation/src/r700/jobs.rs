//! What the models have done, as what comes to the ports of a SIMD.

use super::order::Order;
use lds::r700::isa::{Destination, Fetch, Gpr, Source, Where};
use lds::r700::model::{Half, LANES, Readings, Simd};
use lds::r700::program::Event;
use lds::r700::timing::{GROUP_CLOCKS, Span};
use std::collections::BTreeSet;

/// An LDS instruction.
#[derive(Clone, Debug)]
pub struct FetchJob {
    pub order: Order,
    /// instructions that the wave has been given before
    pub number: u64,
    /// the wave is in the even slot
    pub even: bool,
    pub words: [u32; 3],
    /// the clock in which it could start if nothing but the hardware kept it back
    pub released: u64,
}

/// The part of a wave in a turn.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub wave: usize,
    pub number: u64,
    pub on: u64,
    /// the first clock of its group
    pub start: u64,
}

/// A turn.
#[derive(Clone, Debug)]
pub struct TurnJob {
    pub span: Span,
    /// of the odd and of the even slot
    pub parts: [Option<Part>; 2],
    pub words: Vec<u32>,
    /// instructions of the group
    pub instructions: u64,
    pub released: u64,
}

/// A dword of a memory that a directive sets.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// from which clock on it is there
    pub clock: u64,
    pub memory: usize,
    pub row: usize,
    pub value: u32,
    /// it is of a lane for which a read before may still bring something: the last two clocks of a read load up to
    /// 32 lanes, those of a BROADCAST
    pub late: bool,
}

/// All of it, in the order of issue.
pub struct Jobs {
    readings: Readings,
    /// instructions of each wave
    numbers: [u64; 16],
    pub fetches: Vec<FetchJob>,
    pub turns: Vec<TurnJob>,
    pub sets: Vec<Set>,
    /// registers of the SIMD that are named or set
    pub rows: BTreeSet<usize>,
}

impl TurnJob {
    /// Whose group the ALUs execute in a clock of the turn: of the even slot, for which quarter of the lanes, and how
    /// many instructions it has. None while a wave waits.
    pub fn executes(&self, clock: i64) -> Option<(bool, u64, u64)> {
        let quarter = |part: &Part| u64::try_from(clock - part.start as i64).ok().filter(|at| *at < GROUP_CLOCKS);
        self.parts.iter().enumerate().find_map(|(slot, part)| {
            let quarter = quarter(part.as_ref()?)?;
            Some((slot == 1, quarter, self.instructions))
        })
    }

    /// The first clock in which a wave waits.
    pub fn waits(&self) -> Option<u64> {
        (self.span.end - self.span.start == 3 * GROUP_CLOCKS).then(|| self.span.start + GROUP_CLOCKS)
    }
}

impl Jobs {
    /// Nothing yet.
    pub fn new(readings: Readings) -> Self {
        Jobs {
            readings,
            numbers: [0; 16],
            fetches: Vec::new(),
            turns: Vec::new(),
            sets: Vec::new(),
            rows: BTreeSet::new(),
        }
    }

    /// The number of a wave's next instruction.
    fn number(&mut self, wave: usize) -> u64 {
        self.numbers[wave] += 1;
        self.numbers[wave] - 1
    }

    /// Something is about to happen on the models.
    pub fn before(&mut self, event: &Event<'_>, simd: &Simd) {
        match event {
            Event::Fetch { wave, instruction, span, released, .. } => {
                let order = Order::new(simd, self.readings, *wave, instruction, *span);
                match instruction {
                    Fetch::Write(write) => self.own(simd, *wave, write.src),
                    Fetch::Read(read) => [read.src, read.dst].iter().for_each(|own| self.own(simd, *wave, *own)),
                }
                let [first, second, third, _] = Fetch::encode(instruction);
                let even = simd.half(*wave) == Ok(Half::Even);
                let (number, words) = (self.number(*wave), [first, second, third]);
                self.fetches.push(FetchJob { order, number, even, words, released: *released });
            }
            Event::Turn { odd, even, span, released, group, .. } => {
                let parts = [odd, even].map(|part| {
                    part.map(|(wave, span)| Part {
                        wave,
                        number: self.number(wave),
                        on: simd.on(wave).unwrap_or_default(),
                        start: span.start,
                    })
                });
                for (wave, _) in [odd, even].into_iter().flatten() {
                    for instruction in group.instructions() {
                        let sources = instruction.src.iter();
                        let read =
                            sources.filter_map(|source| if let Source::Gpr(gpr) = source { Some(*gpr) } else { None });
                        let written = if let Destination::Gpr(gpr) = instruction.dst { Some(gpr) } else { None };
                        read.chain(written).for_each(|gpr| self.named(simd, *wave, gpr));
                    }
                }
                let instructions = group.instructions().len() as u64;
                let words = group.encode();
                self.turns.push(TurnJob { span: *span, parts, words, instructions, released: *released });
            }
            Event::Register { clock, wave, number, component, lane, value } => {
                let half = simd.half(*wave).unwrap_or(Half::Odd);
                if let Ok(row) = simd.layout().row(*wave, half, *number) {
                    self.register(*clock, row, *component, *lane, *value);
                }
            }
            Event::Shared { clock, number, component, lane, value } => {
                self.register(*clock, (*number).into(), *component, *lane, *value);
            }
            Event::Dword { clock, bank, offset, value } => {
                let (memory, row) = (4 * bank + offset % 4, offset / 4);
                self.sets.push(Set { clock: *clock, memory, row, value: *value, late: false });
            }
            Event::Lanes { .. } => {}
        }
    }

    /// A wave names one of its registers.
    fn own(&mut self, simd: &Simd, wave: usize, number: u8) {
        let half = simd.half(wave).unwrap_or(Half::Odd);
        self.rows.extend(simd.layout().row(wave, half, number).ok());
    }

    /// A wave names an operand.
    fn named(&mut self, simd: &Simd, wave: usize, gpr: Gpr) {
        let number = u32::from(gpr.number);
        match gpr.place {
            Where::Wave => self.own(simd, wave, gpr.number),
            Where::Simd => self.rows.extend([number as usize]),
            Where::SimdAr => {
                let sums = (0..LANES).filter_map(|lane| Some(simd.ar(wave, lane).ok()?.wrapping_add(number)));
                self.rows.extend(sums.filter(|sum| *sum < 128).map(|sum| sum as usize));
            }
        }
    }

    fn register(&mut self, clock: u64, row: usize, component: usize, lane: usize, value: u32) {
        self.rows.insert(row);
        let (memory, row) = super::place::register(row, component, lane);
        self.sets.push(Set { clock, memory, row, value, late: lane >= LANES / 2 });
    }
}
