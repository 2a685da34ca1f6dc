//! What instructions do, in plain numbers from `docs/r700.md`, and which clocks they take.

use super::load::{Given, Split};
use crate::blocks::r700::interlock;
use crate::blocks::r700::oracle::{Oracle, Order};
use crate::common::{Dice, has};
use lds_isa::r700::{AluOp, Destination, Fetch, Gpr, Group, Mux, Select, Source, Where};
use lds_rtl::r700 as rtl;

const LANES: usize = 64;

/// Registers of a SIMD, AR.x of its waves, and its LDS.
pub struct Machine {
    pub split: Split,
    /// by register, component and lane
    pub registers: Vec<[[u32; LANES]; 4]>,
    pub ar: Vec<[u32; LANES]>,
    pub lds: Oracle,
}

impl Machine {
    /// Everything has some value; many are small, so that comparisons are close and numbers with AR.x are shared
    /// registers.
    pub fn random(dice: &mut Dice, split: Split) -> Self {
        let value = |dice: &mut Dice| if dice.one_in(2) { dice.below(40) as u32 } else { dice.word() as u32 };
        let mut lds = Oracle::new();
        for (bank, offset) in (0..4).flat_map(|bank| (0..1024).map(move |offset| (bank, offset))) {
            lds.set_dword(bank, offset, dice.word() as u32);
        }
        let mut lanes = |_: usize| std::array::from_fn(|_| value(dice));
        let registers = (0..256).map(|_| std::array::from_fn(&mut lanes)).collect();
        Machine { split, registers, ar: (0..16).map(&mut lanes).collect(), lds }
    }

    /// The register of an operand in a lane, if there is one.
    fn row(&self, wave: usize, gpr: Gpr, lane: usize) -> Option<usize> {
        match gpr.place {
            Where::Wave => Some(self.split.row(wave, gpr.number)),
            Where::Simd => Some(gpr.number.into()),
            Where::SimdAr => {
                Some(self.ar[wave][lane].wrapping_add(gpr.number.into()) as usize).filter(|row| *row < 128)
            }
        }
    }

    fn source(&self, wave: usize, source: Source, lane: usize) -> u32 {
        match source {
            Source::Gpr(gpr) => {
                self.row(wave, gpr, lane).map_or(0, |row| self.registers[row][gpr.component.index()][lane])
            }
            Source::Zero => 0,
            Source::One => 1,
            Source::MinusOne => u32::MAX,
        }
    }

    /// A wave executes a group: all sources of a lane before its results.
    pub fn execute(&mut self, given: &Given<Group>) {
        let wave = given.wave;
        for lane in (0..LANES).filter(|lane| has(given.lanes, *lane)) {
            let mut results = Vec::new();
            for instruction in given.what.instructions() {
                let [a, b] = instruction.src.map(|source| self.source(wave, source, lane));
                let signed = (a as i32, b as i32);
                results.push(match instruction.op {
                    AluOp::Mov | AluOp::MovaInt => a,
                    AluOp::AndInt => a & b,
                    AluOp::OrInt => a | b,
                    AluOp::AddInt => (u64::from(a) + u64::from(b)) as u32,
                    AluOp::SubInt => (i64::from(a) - i64::from(b)) as u32,
                    AluOp::MaxInt => {
                        if signed.0 > signed.1 {
                            a
                        } else {
                            b
                        }
                    }
                    AluOp::MinInt => {
                        if signed.0 < signed.1 {
                            a
                        } else {
                            b
                        }
                    }
                    AluOp::MaxUint => {
                        if a > b {
                            a
                        } else {
                            b
                        }
                    }
                    AluOp::MinUint => {
                        if a < b {
                            a
                        } else {
                            b
                        }
                    }
                });
            }
            let places: Vec<_> = given
                .what
                .instructions()
                .iter()
                .map(|instruction| match instruction.dst {
                    Destination::Gpr(gpr) => self.row(wave, gpr, lane).map(|row| (row, gpr.component.index())),
                    Destination::Ar => None,
                })
                .collect();
            for ((instruction, place), result) in given.what.instructions().iter().zip(places).zip(results) {
                match place {
                    Some((row, component)) => self.registers[row][component][lane] = result,
                    None if instruction.dst == Destination::Ar => self.ar[wave][lane] = result,
                    None => {}
                }
            }
        }
    }

    fn selected(&self, row: usize, select: Select, lane: usize) -> u32 {
        match select {
            Select::Component(component) => self.registers[row][component.index()][lane],
            Select::Zero | Select::Masked => 0,
            Select::One => 1.0f32.to_bits(),
        }
    }

    /// What the LDS gets of an instruction.
    pub fn order(&self, given: &Given<Fetch>) -> Order {
        let on = std::array::from_fn(|lane| has(given.lanes, lane));
        match given.what {
            Fetch::Write(write) => {
                let row = self.split.row(given.wave, write.src);
                Order {
                    write: true,
                    wave: given.wave,
                    relative: write.relative,
                    stride: write.stride.into(),
                    index: write.index.into(),
                    mux: rtl::Mux::None,
                    waterfall: false,
                    broadcast: false,
                    on,
                    strobes: write.select.map(|select| select != Select::Masked),
                    banks: [0; LANES],
                    offsets: [0; LANES],
                    data: std::array::from_fn(|lane| write.select.map(|select| self.selected(row, select, lane))),
                }
            }
            Fetch::Read(read) => {
                let row = self.split.row(given.wave, read.src);
                let value = |select, lane| self.selected(row, select, lane) as usize;
                let mux = match read.mux {
                    Mux::None => rtl::Mux::None,
                    Mux::FftPermute => rtl::Mux::FftPermute,
                    Mux::WordSelect => rtl::Mux::WordSelect,
                };
                let further = 4 * usize::from(read.rd_offset);
                Order {
                    write: false,
                    wave: given.wave,
                    relative: false,
                    stride: 0,
                    index: 0,
                    mux,
                    waterfall: read.waterfall,
                    broadcast: read.broadcast,
                    on,
                    strobes: [false; 4],
                    banks: std::array::from_fn(|lane| value(read.bank, lane) % 4),
                    offsets: std::array::from_fn(|lane| (value(read.offset, lane) + further) % 1024),
                    data: [[0; 4]; LANES],
                }
            }
        }
    }

    /// Loads what an instruction reads, of which everything before it has been written.
    pub fn load(&mut self, given: &Given<Fetch>, order: &Order) {
        let Fetch::Read(read) = given.what else { return };
        let row = self.split.row(given.wave, read.dst);
        for answer in self.lds.answers_of(order) {
            let lanes = if answer.all { 16 } else { 4 };
            for place in (0..lanes).filter(|place| answer.on[place % 4]) {
                for component in (0..4).filter(|component| answer.components[*component] && read.write[*component]) {
                    let thread = if answer.all { 0 } else { place };
                    self.registers[row][component][4 * answer.quad + place] = answer.values[thread][component];
                }
            }
        }
    }
}

/// The shared registers of a group, for the clocks that its turn takes.
pub fn names(group: &Group) -> interlock::Group {
    let name = |gpr: Gpr| (gpr.place == Where::Simd).then_some(gpr.number.into());
    interlock::Group {
        reads: group.shared_read().map(name).collect(),
        writes: group.shared_written().map(name).collect(),
    }
}
