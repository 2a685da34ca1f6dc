//! Where the values of lanes come from, and where they go.

use super::functions::float::{Round, SINGLE, narrow, widen_half};
use crate::execute::mode::GPR_INDEX;
use crate::execute::scalar::source::Source as Scalar;
use crate::targets::Target;
use crate::wave::{MAX_LANES, Register, VGPRS, Wave};

/// Values of all lanes.
pub type Lanes = [u64; MAX_LANES];

/// Which bits of its registers a value has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bits {
    /// one of the four bytes
    Byte(u8),
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
    pub place: SourcePlace,
    /// which bits of it
    pub bits: Bits,
    /// what is done to its sign
    pub sign: Sign,
    /// whether the sign of a part of a register is that of the whole value
    pub extends: bool,
    /// whether it is a value of 16 bits
    pub is_half: bool,
    /// whether it is a number of 16 bits with a point that becomes one of 32
    pub widens: bool,
    /// which halves of a register are the two numbers of 16 bits that it is, if it is made of two
    pub halves: Option<[Half; 2]>,
}

/// Half a register, a number of 16 bits with a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half {
    /// the high half
    pub is_high: bool,
    /// its sign is changed
    pub negated: bool,
}

impl Half {
    fn of(self, register: u64) -> u64 {
        let bits = if self.is_high { register >> 16 } else { register } & 0xffff;
        bits ^ u64::from(self.negated) << 15
    }
}

/// Where a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourcePlace {
    /// a VGPR, or two from it on; accumulation registers are behind the VGPRs
    Vgpr(usize),
    /// one value for all lanes
    Scalar(Scalar),
}

impl Source {
    /// What isn't there.
    pub const NONE: Source = Source::new(SourcePlace::Scalar(Scalar::Constant(0)), Bits::Word);

    /// A source as it is.
    pub const fn new(place: SourcePlace, bits: Bits) -> Self {
        let sign = Sign { negated: false, absolute: false };
        Source { place, bits, sign, extends: false, is_half: false, widens: false, halves: None }
    }

    /// The same source with a value for all lanes in the place where it is.
    pub const fn with_value(self, value: u32) -> Self {
        Source { place: SourcePlace::Scalar(Scalar::Constant(value as u64)), ..self }
    }

    /// The values of all lanes, with their signs as they are used. `number` says which source it is, for indexed
    /// registers.
    pub fn fetch(&self, wave: &Wave, target: Target, number: u32, lanes: &mut Lanes) {
        self.fetch_plain(wave, target, number, lanes);
        self.change_signs(lanes, true);
    }

    /// The values of all lanes, as they are before anything is done to their signs.
    pub fn fetch_plain(&self, wave: &Wave, target: Target, number: u32, lanes: &mut Lanes) {
        match self.place {
            SourcePlace::Vgpr(register) => {
                let first = indexed(wave, register, number, target).unwrap_or_default();
                let first = Register::at(first);
                let words = wave.register(first);
                match self.bits {
                    Bits::Pair => {
                        let high = wave.register(first.after(1));
                        for (lane, (low, high)) in lanes.iter_mut().zip(words.iter().zip(high)) {
                            *lane = u64::from(*low) | u64::from(*high) << 32;
                        }
                    }
                    part => each(lanes, words, |word| part.of(word).into()),
                }
            }
            SourcePlace::Scalar(scalar) => {
                let value = match self.bits {
                    Bits::Pair => scalar.wide(wave, target),
                    part => part.of(scalar.value(wave, target)).into(),
                };
                lanes.fill(value);
            }
        }
        if self.extends {
            lanes.iter_mut().for_each(|value| *value = self.bits.extended(*value as u32).into());
            if self.is_half {
                lanes.iter_mut().for_each(|value| *value &= 0xffff);
            }
        }
    }

    /// Changes signs, and makes numbers of 32 bits of those of 16 that are used as such: denormals of 16 bits are kept
    /// if MODE says so (RDNA3 ISA 16.8, V_CVT_F32_F16).
    pub fn change_signs(&self, lanes: &mut [u64], keeps_denormals: bool) {
        let sign = match self.bits {
            // That of each number.
            _ if self.halves.is_some() => 1 << 31 | 1 << 15,
            Bits::Pair => 1 << 63,
            _ if self.is_half => 1 << 15,
            _ => 1 << 31,
        };
        if self.sign.absolute {
            lanes.iter_mut().for_each(|value| *value &= !sign);
        }
        if self.sign.negated {
            lanes.iter_mut().for_each(|value| *value ^= sign);
        }
        if let Some([low, high]) = self.halves {
            lanes.iter_mut().for_each(|value| *value = low.of(*value) | high.of(*value) << 16);
        }
        if self.widens {
            let single = |half: u64| {
                let is_flushed = half & 0x7c00 == 0 && !keeps_denormals;
                let half = if is_flushed { half & 0x8000 } else { half };
                narrow(widen_half(half as u16), SINGLE, Round::Zero)
            };
            lanes.iter_mut().for_each(|value| *value = single(*value).into());
        }
    }
}

impl Bits {
    /// The lowest bit, and how many there are, of those of one register.
    pub const fn place(self) -> (u32, u32) {
        match self {
            Bits::Byte(number) => (8 * number as u32, 8),
            Bits::Low => (0, 16),
            Bits::High => (16, 16),
            Bits::Word | Bits::Pair => (0, 32),
        }
    }

    /// The part of a register.
    const fn of(self, word: u32) -> u32 {
        let (low, count) = self.place();
        word >> low & (u32::MAX >> (32 - count))
    }

    /// The part's value with its sign.
    const fn extended(self, value: u32) -> u32 {
        let unused = 32 - self.place().1;
        (value.cast_signed() << unused >> unused).cast_unsigned()
    }
}

fn each(lanes: &mut Lanes, words: &[u32; MAX_LANES], of: impl Fn(u32) -> u64) {
    for (lane, word) in lanes.iter_mut().zip(words) {
        *lane = of(*word);
    }
}

/// The VGPR of an operand: source 0 to 2, or 3 for the destination. On gfx906 M0 indexes those that it names, if MODE
/// says so. `None` for a register that there isn't: a source is v0 then, and a destination takes nothing (Vega
/// ISA 3.6).
pub fn indexed(wave: &Wave, register: usize, operand: u32, target: Target) -> Option<usize> {
    if register >= VGPRS {
        return Some(register);
    }
    let is_indexed =
        target.facts().waves.gpr_index && GPR_INDEX.get(wave.mode) == 1 && wave.m0 >> (12 + operand) & 1 == 1;
    let number = register + if is_indexed { (wave.m0 & 0xff) as usize } else { 0 };
    (number < VGPRS).then_some(number)
}

/// Where the values of lanes go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// the first VGPR; accumulation registers are behind the VGPRs
    pub register: usize,
    /// which bits of it
    pub bits: Bits,
    /// what becomes of the other bits of the register
    pub rest: Rest,
    /// whether values have 16 bits: of a larger place the bits above are 0
    pub is_half: bool,
}

/// What becomes of the other bits of a register of which a part is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// the other bits stay
    Kept,
    /// the other bits become 0
    Zero,
    /// the bits above become the part's sign, the bits below become 0
    Sign,
}

impl Destination {
    /// The bytes of the register that stay as they are, a bit for each.
    pub fn kept(&self) -> u8 {
        let (low, count) = self.bits.place();
        let written = ((1u32 << (count / 8)) - 1) << (low / 8);
        if self.rest == Rest::Kept { !written as u8 & 0xf } else { 0 }
    }

    /// What is there before, in all lanes.
    pub fn fetch(&self, wave: &Wave, target: Target, lanes: &mut Lanes) {
        let Destination { register, bits, .. } = *self;
        Source::new(SourcePlace::Vgpr(register), bits).fetch(wave, target, 3, lanes);
    }

    /// Writes the values of lanes that are on in a mask.
    pub fn store(&self, wave: &mut Wave, target: Target, active: u64, lanes: &Lanes) {
        let Some(register) = indexed(wave, self.register, 3, target) else { return };
        let register = Register::at(register);
        let (low, count) = self.bits.place();
        let mask = u32::MAX >> (32 - count);
        let there = if self.is_half { 0xffff } else { u32::MAX };
        let changed = |word: u32, value: u32| match self.rest {
            Rest::Kept => word & !(mask << low) | (value & mask) << low,
            Rest::Zero => (value & mask) << low,
            Rest::Sign => self.bits.extended(value & mask) << low,
        };
        let words = wave.register_mut(register);
        for (lane, value) in lanes.iter().enumerate().filter(|(lane, _)| active >> lane & 1 == 1) {
            words[lane] = changed(words[lane], *value as u32 & there);
        }
        if self.bits == Bits::Pair {
            let high = wave.register_mut(register.after(1));
            for (lane, value) in lanes.iter().enumerate().filter(|(lane, _)| active >> lane & 1 == 1) {
                high[lane] = (value >> 32) as u32;
            }
        }
    }
}
