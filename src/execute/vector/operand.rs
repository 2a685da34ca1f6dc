//! Where the values of lanes come from, and where they go.

use crate::execute::mode::GPR_INDEX;
use crate::execute::scalar::source::Source as Scalar;
use crate::targets::Target;
use crate::wave::{MAX_LANES, VGPRS, Wave};

/// Values of all lanes.
pub type Lanes = [u64; MAX_LANES];

/// Which bits of its registers a value has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bits {
    /// bits 15:0
    Low,
    /// bits 31:16
    High,
    /// one register
    Word,
    /// two registers
    Pair,
}

/// What is done to a source before it is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    /// its sign is changed, after the other
    pub negated: bool,
    /// its sign is dropped
    pub absolute: bool,
}

/// A source of a vector instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// where it is
    pub place: Place,
    /// which bits of it
    pub bits: Bits,
    /// what is done to its sign
    pub sign: Sign,
}

/// Where a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// a VGPR, or two from it on
    Vgpr(usize),
    /// the same for all lanes
    Scalar(Scalar),
}

impl Source {
    /// What isn't there.
    pub const NONE: Source = Source {
        place: Place::Scalar(Scalar::Constant(0)),
        bits: Bits::Word,
        sign: Sign { negated: false, absolute: false },
    };

    /// The values of all lanes. `number` says which source it is, for indexed registers.
    pub fn fetch(&self, wave: &Wave, target: Target, number: u32, lanes: &mut Lanes) {
        match self.place {
            Place::Vgpr(register) => {
                let first = indexed(wave, register, number, target).unwrap_or_default();
                let words = &wave.vgprs[first];
                match self.bits {
                    Bits::Low => each(lanes, words, |word| u64::from(word & 0xffff)),
                    Bits::High => each(lanes, words, |word| u64::from(word >> 16)),
                    Bits::Word => each(lanes, words, u64::from),
                    Bits::Pair => {
                        let high = &wave.vgprs[(first + 1) % VGPRS];
                        for (lane, (low, high)) in lanes.iter_mut().zip(words.iter().zip(high)) {
                            *lane = u64::from(*low) | u64::from(*high) << 32;
                        }
                    }
                }
            }
            Place::Scalar(scalar) => {
                let value = match self.bits {
                    Bits::Low => u64::from(scalar.value(wave, target) & 0xffff),
                    Bits::High => u64::from(scalar.value(wave, target) >> 16),
                    Bits::Word => scalar.value(wave, target).into(),
                    Bits::Pair => scalar.wide(wave, target),
                };
                lanes.fill(value);
            }
        }
        let sign = self.bits.sign();
        if self.sign.absolute {
            lanes.iter_mut().for_each(|value| *value &= !sign);
        }
        if self.sign.negated {
            lanes.iter_mut().for_each(|value| *value ^= sign);
        }
    }
}

impl Bits {
    /// The sign of a number with a point.
    const fn sign(self) -> u64 {
        match self {
            Bits::Low | Bits::High => 1 << 15,
            Bits::Word => 1 << 31,
            Bits::Pair => 1 << 63,
        }
    }
}

fn each(lanes: &mut Lanes, words: &[u32; MAX_LANES], of: impl Fn(u32) -> u64) {
    for (lane, word) in lanes.iter_mut().zip(words) {
        *lane = of(*word);
    }
}

/// The VGPR of an operand: source 0 to 2, or 3 for the destination. On gfx906 M0 indexes those that it names, if MODE
/// says so. `None` for a register that there isn't: a source is v0 then, and a destination takes nothing (Vega ISA 3.6).
pub fn indexed(wave: &Wave, register: usize, operand: u32, target: Target) -> Option<usize> {
    let is_indexed = target == Target::Gfx906 && GPR_INDEX.get(wave.mode) == 1 && wave.m0 >> (12 + operand) & 1 == 1;
    let number = register + if is_indexed { (wave.m0 & 0xff) as usize } else { 0 };
    (number < VGPRS).then_some(number)
}

/// Where the values of lanes go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// the first VGPR
    pub register: usize,
    /// which bits of it
    pub bits: Bits,
    /// whether the other half of the register stays where 16 bits are written
    pub keeps: bool,
}

impl Destination {
    /// What is there before, in all lanes.
    pub fn fetch(&self, wave: &Wave, target: Target, lanes: &mut Lanes) {
        let Destination { register, bits, .. } = *self;
        Source { place: Place::Vgpr(register), bits, sign: Sign::default() }.fetch(wave, target, 3, lanes);
    }

    /// Writes the values of lanes that are on in a mask.
    pub fn store(&self, wave: &mut Wave, target: Target, mask: u64, lanes: &Lanes) {
        let Some(register) = indexed(wave, self.register, 3, target) else { return };
        let changed = |low: u32, value: u32| match self.bits {
            Bits::Low if self.keeps => low & 0xffff_0000 | value & 0xffff,
            Bits::Low => value & 0xffff,
            Bits::High if self.keeps => low & 0xffff | value << 16,
            Bits::High => value << 16,
            Bits::Word | Bits::Pair => value,
        };
        for (lane, value) in lanes.iter().enumerate().filter(|(lane, _)| mask >> lane & 1 == 1) {
            let word = &mut wave.vgprs[register][lane];
            *word = changed(*word, *value as u32);
        }
        if self.bits == Bits::Pair {
            let high = &mut wave.vgprs[(register + 1) % VGPRS];
            for (lane, value) in lanes.iter().enumerate().filter(|(lane, _)| mask >> lane & 1 == 1) {
                high[lane] = (value >> 32) as u32;
            }
        }
    }
}
