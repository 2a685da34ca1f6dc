//! What the LDS does in each clock, in plain numbers from `docs/timing/r700.md` and `docs/r700.md`.

use crate::common::Dice;
use lds_rtl::r700::Mux;
use std::collections::VecDeque;

const LANES: usize = 64;
/// Threads that are served in a clock, and banks.
const QUAD: usize = 4;
/// Clocks from an access to the outputs.
const LATENCY: usize = 3;
/// Dwords of a bank.
const DWORDS: usize = 1024;

/// An LDS instruction of a wave, with the operands of all its threads.
#[derive(Clone, Debug)]
pub struct Order {
    pub write: bool,
    pub wave: usize,
    pub relative: bool,
    pub stride: usize,
    pub index: usize,
    pub mux: Mux,
    pub waterfall: bool,
    pub broadcast: bool,
    pub on: [bool; LANES],
    pub strobes: [bool; QUAD],
    pub banks: [usize; LANES],
    pub offsets: [usize; LANES],
    pub data: [[u32; QUAD]; LANES],
}

impl Order {
    /// Any instruction that can be encoded, and now and then one that can't: a stride or an index that isn't legal.
    pub fn random(dice: &mut Dice) -> Self {
        let (odd_stride, odd_index) = (dice.one_in(12), dice.one_in(12));
        let (on, spread, few) = (dice.mask(LANES), dice.one_in(2), dice.one_in(2));
        let broadcast = dice.one_in(6);
        let mux = dice.pick(&[Mux::None, Mux::FftPermute, Mux::WordSelect]);
        // Addresses that meet in a bank, and such that don't; in the entries that small strides reach, or anywhere.
        let shift = dice.below(4) as usize;
        let banks = |lane: usize, dice: &mut Dice| if spread { lane ^ shift } else { dice.below(4) as usize } % QUAD;
        Order {
            write: dice.one_in(2),
            wave: dice.below(16) as usize,
            relative: dice.one_in(2),
            stride: if odd_stride { dice.bits(7) as usize } else { 4 * (1 + dice.below(16) as usize) },
            index: if odd_index { dice.bits(6) as usize } else { 4 * dice.below(16) as usize },
            mux: if broadcast && mux == Mux::FftPermute { Mux::None } else { mux },
            waterfall: dice.one_in(4),
            broadcast,
            on: std::array::from_fn(|lane| on >> lane & 1 == 1),
            strobes: std::array::from_fn(|_| !dice.one_in(4)),
            banks: std::array::from_fn(|lane| banks(lane, dice)),
            offsets: std::array::from_fn(|_| dice.below(if few { 64 } else { DWORDS as u64 }) as usize),
            data: std::array::from_fn(|_| std::array::from_fn(|_| dice.word() as u32)),
        }
    }

    /// Its clocks: for each of them the quad, the threads of it that are read for, and whether an answer comes of it.
    fn clocks(&self) -> Vec<Step> {
        let step = |quad: usize, pass: Option<usize>| Step { quad, pass, first: true, last: true };
        if self.write || !self.broadcast && !self.waterfall {
            return (0..16).flat_map(|quad| vec![step(quad, None); self.turns(quad)]).collect::<Vec<_>>().marked();
        }
        if self.broadcast {
            return (0..4).map(|quad| step(quad, None)).collect();
        }
        (0..64).map(|clock| step(clock % 16, Some(clock / 16))).collect()
    }

    /// Clocks of a quad: threads of its most wanted bank.
    fn turns(&self, quad: usize) -> usize {
        let wanted = |bank| (4 * quad..4 * quad + 4).filter(|lane| self.on[*lane] && self.banks[*lane] == bank).count();
        if self.write { 1 } else { (0..QUAD).map(wanted).max().unwrap().max(1) }
    }
}

/// A clock of an instruction.
#[derive(Clone, Copy, Debug)]
struct Step {
    quad: usize,
    /// with WATERFALL the thread of the quad that is read for
    pass: Option<usize>,
    /// of the clocks of the quad
    first: bool,
    last: bool,
}

trait Marked {
    fn marked(self) -> Self;
}

impl Marked for Vec<Step> {
    /// The same steps; those of one quad stand behind each other, and the first and the last of them know it.
    fn marked(mut self) -> Self {
        let quads: Vec<usize> = self.iter().map(|step| step.quad).collect();
        for (clock, step) in self.iter_mut().enumerate() {
            step.first = clock == 0 || quads[clock - 1] != step.quad;
            step.last = quads.get(clock + 1) != Some(&step.quad);
        }
        self
    }
}

/// What four threads, or with `all` sixteen, load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub quad: usize,
    pub all: bool,
    pub on: [bool; QUAD],
    pub components: [bool; QUAD],
    pub values: [[u32; QUAD]; QUAD],
}

/// The LDS.
pub struct Oracle {
    memory: Vec<[u32; DWORDS]>,
    order: Option<(Order, VecDeque<Step>)>,
    /// of the last clocks, the oldest one first
    answers: [Option<Answer>; LATENCY],
    pub conflict: bool,
    pub overflow: bool,
}

impl Oracle {
    pub fn new() -> Self {
        Oracle {
            memory: vec![[0; DWORDS]; QUAD],
            order: None,
            answers: [const { None }; LATENCY],
            conflict: false,
            overflow: false,
        }
    }

    pub fn dword(&self, bank: usize, offset: usize) -> u32 {
        self.memory[bank][offset]
    }

    /// The instruction that is under way, and the quad whose operands count.
    pub fn works(&self) -> Option<(&Order, usize)> {
        self.order.as_ref().map(|(order, steps)| (order, steps[0].quad))
    }

    /// Sets a dword from outside.
    pub fn set_dword(&mut self, bank: usize, offset: usize, value: u32) {
        self.memory[bank][offset] = value;
    }

    /// The clock is for a later pass of WATERFALL.
    pub fn repeats(&self) -> bool {
        self.order.as_ref().is_some_and(|(_, steps)| steps[0].pass.is_some_and(|pass| pass > 0))
    }

    /// The clock is one that an instruction without conflicts and WATERFALL wouldn't take.
    pub fn delays(&self) -> bool {
        self.repeats() || self.order.as_ref().is_some_and(|(_, steps)| !steps[0].last)
    }

    /// Something that was read is on its way to the outputs, or there.
    pub fn drains(&self) -> bool {
        self.answers.iter().any(Option::is_some)
    }

    /// An instruction is taken at the end of this clock.
    pub fn ready(&self) -> bool {
        self.order.as_ref().is_none_or(|(_, steps)| steps.len() == 1)
    }

    /// What is at the outputs.
    pub fn answer(&self) -> Option<&Answer> {
        self.answers[0].as_ref()
    }

    /// What an instruction reads, if nothing is written meanwhile.
    pub fn answers_of(&self, order: &Order) -> Vec<Answer> {
        let steps = if order.write { Vec::new() } else { order.clocks() };
        steps.into_iter().filter(|step| step.last).map(|step| self.read(order, step)).collect()
    }

    /// An edge, with which the clock ends if `step` is on.
    pub fn edge(&mut self, offered: Option<&Order>, reset: bool, step: bool) {
        if step {
            self.end_clock(offered);
        }
        if reset {
            (self.order, self.answers) = (None, Default::default());
            (self.conflict, self.overflow) = (false, false);
        }
    }

    fn end_clock(&mut self, offered: Option<&Order>) {
        let ready = self.ready();
        let mut answer = None;
        if let Some((order, mut steps)) = self.order.take() {
            let step = steps.pop_front().unwrap();
            if order.write {
                self.write(&order, step.quad);
            } else {
                self.conflict |= !order.waterfall && !order.broadcast && step.first && order.turns(step.quad) > 1;
                answer = step.last.then(|| self.read(&order, step));
            }
            self.order = (!steps.is_empty()).then_some((order, steps));
        }
        if ready && let Some(order) = offered {
            self.order = Some((order.clone(), order.clocks().into()));
        }
        self.answers.rotate_left(1);
        self.answers[LATENCY - 1] = answer;
    }

    fn write(&mut self, order: &Order, quad: usize) {
        for lane in (4 * quad..4 * quad + 4).filter(|lane| order.on[*lane]) {
            let thread = if order.relative { LANES * order.wave + lane } else { lane };
            let offset = thread / 4 * order.stride + order.index;
            let legal = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64].contains(&order.stride)
                && order.index.is_multiple_of(4);
            if !legal || offset >= DWORDS {
                self.overflow = true;
                continue;
            }
            for dword in (0..QUAD).filter(|dword| order.strobes[*dword]) {
                self.memory[thread % 4][offset + dword] = order.data[lane][dword];
            }
        }
    }

    fn read(&self, order: &Order, step: Step) -> Answer {
        let entry = |lane: usize| -> [u32; QUAD] {
            let (bank, offset) = (order.banks[lane], order.offsets[lane]);
            let word = |dword| if order.mux == Mux::WordSelect { offset } else { offset / 4 * 4 + dword };
            std::array::from_fn(|dword| self.memory[bank][word(dword)])
        };
        if order.broadcast {
            return Answer {
                quad: 4 * step.quad,
                all: true,
                on: [true; QUAD],
                components: [true; QUAD],
                values: [entry(0); QUAD],
            };
        }
        let first = 4 * step.quad;
        let on: [bool; QUAD] = std::array::from_fn(|thread| order.on[first + thread]);
        let own: [[u32; QUAD]; QUAD] =
            std::array::from_fn(|thread| if on[thread] { entry(first + thread) } else { [0; QUAD] });
        let permuted = order.mux == Mux::FftPermute;
        let values = std::array::from_fn(|i| std::array::from_fn(|j| if permuted { own[j][i] } else { own[i][j] }));
        let its = |place: usize| step.pass.is_none_or(|pass| pass == place);
        Answer {
            quad: step.quad,
            all: false,
            on: std::array::from_fn(|thread| on[thread] && (permuted || its(thread))),
            components: std::array::from_fn(|component| !permuted || its(component)),
            values,
        }
    }
}
