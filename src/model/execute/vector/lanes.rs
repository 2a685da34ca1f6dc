//! All lanes of a wave: sources, EXEC, modifiers and what is written back are the same for every function.

use super::dpp::Dpp;
use super::functions::float::Mode;
use super::functions::function::{Function, Given};
use super::modifiers::Modifiers;
use super::operand::{Destination, Lanes, Source};
use crate::execute::scalar::registers::{EXEC, VCC, read, read_pair, write, write_pair};
use crate::execute::undefined::Inputs;
use crate::targets::{Arithmetic, Target};
use crate::wave::{MAX_LANES, Wave, WaveSize};

/// A vector instruction with its function and its operands.
#[derive(Clone, Copy, Debug)]
pub struct Vector {
    /// what it does
    pub function: Function,
    /// its sources
    pub sources: [Source; 3],
    /// how many there are
    pub count: usize,
    /// where values go, if the function has some
    pub destination: Option<Destination>,
    /// whether the function reads what is in the destination
    pub reads_destination: bool,
    /// a number of the instruction that the function takes
    pub number: u32,
    /// the number of the scalar register with a bit for each lane that is a source
    pub bits: u32,
    /// the number of that which the function's bits go to
    pub mask: Option<u32>,
    /// whether they go to EXEC, too
    pub writes_exec: bool,
    /// what is done to results with a point
    pub modifiers: Option<Modifiers>,
    /// which lanes the first source comes from
    pub dpp: Option<Dpp>,
    /// what generations differ in
    pub target: Target,
}

/// What comes out of all lanes.
pub struct Results {
    pub(super) values: Lanes,
    pub(super) bits: u64,
    /// lanes that are written
    pub(super) active: u64,
    /// lanes whose bit stays as it was
    pub(super) kept: u64,
}

/// What the function takes in all lanes, before signs are changed.
pub struct Fetched {
    pub(super) sources: [Lanes; 3],
    /// the destination before, if the function reads it
    pub(super) before: Lanes,
    /// a bit for each lane
    pub(super) bits: u64,
    /// lanes that are written
    pub(super) active: u64,
    /// lanes whose bit stays as it was
    pub(super) kept: u64,
}

impl Vector {
    /// The same instruction with a value of all lanes as its first source.
    pub const fn with_first(mut self, value: u32) -> Self {
        self.sources[0] = self.sources[0].with_value(value);
        self
    }

    /// The first of two SGPRs with the bits of 64 lanes, if it is an odd one: two SGPRs have them (RDNA3
    /// ISA 7.2.6), of which the first is even (RDNA3 ISA 3.3, alignment of SGPRs).
    pub fn odd_mask(&self, wave: &Wave) -> Option<u32> {
        // What nobody keeps has a number of its own, which may be odd.
        let null = self.target.facts().code.null;
        let masks = [Some(self.bits), self.mask].into_iter().flatten().filter(|number| Some(*number) != null);
        masks.into_iter().find(|number| wave.size == WaveSize::Wave64 && number & 1 == 1)
    }

    /// Whether the bit of a lane in the scalar result stays as it is, in a wave that is about to execute it.
    pub fn keeps_bits(&self, wave: &Wave) -> bool {
        let without_source = |dpp: Dpp| dpp.moves(&mut [0; MAX_LANES], wave.exec & wave.all_lanes(), wave.lanes()).1;
        self.mask.is_some() && self.arithmetic().dpp_keeps_bits && self.dpp.is_some_and(|dpp| without_source(dpp) != 0)
    }

    fn arithmetic(&self) -> &'static Arithmetic {
        &self.target.facts().waves.arithmetic
    }

    /// Executes it.
    pub fn execute(&self, wave: &mut Wave) {
        let results = self.compute(wave);
        self.write(wave, &results);
    }

    /// What comes out of the lanes that are on. Nothing of the wave changes.
    pub fn compute(&self, wave: &Wave) -> Results {
        self.compute_given(wave, [None; 3])
    }

    /// As [`Vector::compute`], of sources whose values are given here instead of being in registers.
    pub fn compute_given(&self, wave: &Wave, values: [Option<&Lanes>; 3]) -> Results {
        self.evaluate(wave, &self.fetch(wave, values))
    }

    /// What the function takes, but for values that are given here instead of being in registers.
    pub(super) fn fetch(&self, wave: &Wave, values: [Option<&Lanes>; 3]) -> Fetched {
        let mut sources = [[0; MAX_LANES]; 3];
        for (number, source) in self.sources[..self.count].iter().enumerate() {
            match values[number] {
                Some(values) => sources[number] = *values,
                None => source.fetch_plain(wave, self.target, number as u32, &mut sources[number]),
            }
        }
        let mut before = [0; MAX_LANES];
        if self.reads_destination
            && let Some(destination) = self.destination
        {
            destination.fetch(wave, self.target, &mut before);
        }
        let bits = lane_mask(wave, self.bits, self.target);
        let (mut active, mut kept) = (wave.exec & wave.all_lanes(), 0);
        if let Some(dpp) = self.dpp {
            (active, kept) = dpp.moves(&mut sources[0], active, wave.lanes());
            kept &= if self.arithmetic().dpp_keeps_bits { u64::MAX } else { 0 };
        }
        Fetched { sources, before, bits, active, kept }
    }

    /// What the function makes of it.
    pub(super) fn evaluate(&self, wave: &Wave, fetched: &Fetched) -> Results {
        let mode = Mode::of(wave.mode, self.arithmetic());
        let Fetched { before, bits: mask_bits, active, .. } = fetched;
        let mut sources = fetched.sources;
        // A lane that can't be read is a source of 0, whose sign is changed like any other.
        for (source, values) in self.sources[..self.count].iter().zip(&mut sources) {
            source.change_signs(values, mode.keeps_other_sources);
        }
        let mut results = Results { values: [0; MAX_LANES], bits: 0, active: *active, kept: fetched.kept };
        let function_mode = self.modifiers.map_or(mode, |modifiers| modifiers.before(mode));
        let given = |lane: usize| Given {
            s: [sources[0][lane], sources[1][lane], sources[2][lane]],
            d: before[lane],
            bit: mask_bits >> lane & 1 == 1,
            lane: lane as u32,
            number: self.number,
            mode: function_mode,
        };
        let on = (0..wave.lanes()).filter(|lane| active >> lane & 1 == 1);
        match self.function {
            Function::Value(function) => on.for_each(|lane| results.values[lane] = function(&given(lane))),
            Function::Carry(function) => on.for_each(|lane| {
                let (value, bit) = function(&given(lane));
                results.values[lane] = value;
                results.bits |= u64::from(bit) << lane;
            }),
            Function::Compare(function) => {
                on.for_each(|lane| results.bits |= u64::from(function(&given(lane))) << lane);
            }
        }
        if let Some(modifiers) = self.modifiers {
            for value in &mut results.values {
                *value = modifiers.apply(mode, *value);
            }
        }
        results
    }

    /// The value and the bit that come out of one lane.
    pub(super) fn one(&self, wave: &Wave, lane: usize, inputs: &Inputs) -> (u64, bool) {
        let mode = Mode::of(wave.mode, self.arithmetic());
        let mut s = inputs.s;
        for (source, value) in self.sources[..self.count].iter().zip(&mut s) {
            source.change_signs(std::slice::from_mut(value), mode.keeps_other_sources);
        }
        let function_mode = self.modifiers.map_or(mode, |modifiers| modifiers.before(mode));
        let (lane, number) = (lane as u32, self.number);
        let given = Given { s, d: inputs.d, bit: inputs.bit, lane, number, mode: function_mode };
        let (value, bit) = match self.function {
            Function::Value(function) => (function(&given), false),
            Function::Carry(function) => function(&given),
            Function::Compare(function) => (0, function(&given)),
        };
        (self.modifiers.map_or(value, |modifiers| modifiers.apply(mode, value)), bit)
    }

    /// Writes what came out. Bits of lanes that are off, or that masks of DPP leave out, are 0. A lane for which DPP
    /// finds no source keeps its bit.
    pub fn write(&self, wave: &mut Wave, results: &Results) {
        if let Some(destination) = self.destination {
            destination.store(wave, self.target, results.active, &results.values);
        }
        let bits = |wave: &Wave, number: u32| {
            let before = if results.kept == 0 { 0 } else { lane_mask(wave, number, self.target) };
            results.bits | before & results.kept
        };
        if let Some(mask) = self.mask {
            write_lane_mask(wave, mask, bits(wave, mask), self.target);
        }
        if self.writes_exec {
            write_lane_mask(wave, EXEC, bits(wave, EXEC), self.target);
        }
    }
}

/// A bit for each lane: of a wave of 32 lanes one register, of 64 two.
pub fn lane_mask(wave: &Wave, number: u32, target: Target) -> u64 {
    match (number, wave.size) {
        (VCC, _) => wave.vcc,
        (_, WaveSize::Wave32) => read(wave, number, target).into(),
        (_, WaveSize::Wave64) => read_pair(wave, number, target),
    }
}

/// Sets a bit for each lane that there is.
fn write_lane_mask(wave: &mut Wave, number: u32, bits: u64, target: Target) {
    match wave.size {
        WaveSize::Wave32 => write(wave, number, bits as u32, target),
        WaveSize::Wave64 => write_pair(wave, number, bits, target),
    }
}
