//! Numbers with a point of eight, six and four bits, and conversions of those of a byte, and of four bits.

use super::float::{BRAIN, Format, HALF, Round, SINGLE, narrow, widen_half};
use super::function::Function::Value;
use super::function::{Entry, Given, word};
use super::integer::pack;
use super::pattern::source;
use crate::targets::ByteFloats;

/// Functions of VOP1 and VOP3. A conversion to bytes is to the nearest number, whatever MODE says.
pub const TABLE: &[Entry] = &[
    ("v_cvt_f32_fp8", Value(|g| word(single(g, read_byte(g), fp8(g.mode.bytes))))),
    ("v_cvt_f32_bf8", Value(|g| word(single(g, read_byte(g), bf8(g.mode.bytes))))),
    ("v_cvt_pk_f32_fp8", Value(|g| two_singles(g, fp8(g.mode.bytes)))),
    ("v_cvt_pk_f32_bf8", Value(|g| two_singles(g, bf8(g.mode.bytes)))),
    ("v_cvt_pk_fp8_f32", Value(|g| two_bytes(g, fp8(g.mode.bytes)))),
    ("v_cvt_pk_bf8_f32", Value(|g| two_bytes(g, bf8(g.mode.bytes)))),
    ("v_cvt_scalef32_f32_fp8", Value(|g| word(scaled(g, fp8(g.mode.bytes), read_byte(g), SINGLE)[0]))),
    ("v_cvt_scalef32_f16_fp8", Value(|g| word(scaled(g, fp8(g.mode.bytes), read_byte(g), HALF)[0]))),
    ("v_cvt_scalef32_f32_bf8", Value(|g| word(scaled(g, bf8(g.mode.bytes), read_byte(g), SINGLE)[0]))),
    ("v_cvt_scalef32_f16_bf8", Value(|g| word(scaled(g, bf8(g.mode.bytes), read_byte(g), HALF)[0]))),
    ("v_cvt_scalef32_pk_f32_fp8", Value(|g| two_words(scaled(g, fp8(g.mode.bytes), read_half(g), SINGLE)))),
    ("v_cvt_scalef32_pk_f16_fp8", Value(|g| pack(scaled(g, fp8(g.mode.bytes), read_half(g), HALF).map(u64::from)))),
    ("v_cvt_scalef32_pk_bf16_fp8", Value(|g| pack(scaled(g, fp8(g.mode.bytes), read_half(g), BRAIN).map(u64::from)))),
    ("v_cvt_scalef32_pk_f32_bf8", Value(|g| two_words(scaled(g, bf8(g.mode.bytes), read_half(g), SINGLE)))),
    ("v_cvt_scalef32_pk_f16_bf8", Value(|g| pack(scaled(g, bf8(g.mode.bytes), read_half(g), HALF).map(u64::from)))),
    ("v_cvt_scalef32_pk_bf16_bf8", Value(|g| pack(scaled(g, bf8(g.mode.bytes), read_half(g), BRAIN).map(u64::from)))),
    ("v_cvt_scalef32_pk_f32_fp4", Value(|g| two_words(scaled(g, FP4, read_byte(g), SINGLE)))),
    ("v_cvt_scalef32_pk_f16_fp4", Value(|g| pack(scaled(g, FP4, read_byte(g), HALF).map(u64::from)))),
    ("v_cvt_scalef32_pk_bf16_fp4", Value(|g| pack(scaled(g, FP4, read_byte(g), BRAIN).map(u64::from)))),
    ("v_cvt_scalef32_pk_fp8_f32", Value(|g| divided(g, fp8(g.mode.bytes), singles(g)))),
    ("v_cvt_scalef32_pk_fp8_f16", Value(|g| divided(g, fp8(g.mode.bytes), halves(g)))),
    ("v_cvt_scalef32_pk_fp8_bf16", Value(|g| divided(g, fp8(g.mode.bytes), brains(g)))),
    ("v_cvt_scalef32_pk_bf8_f32", Value(|g| divided(g, bf8(g.mode.bytes), singles(g)))),
    ("v_cvt_scalef32_pk_bf8_f16", Value(|g| divided(g, bf8(g.mode.bytes), halves(g)))),
    ("v_cvt_scalef32_pk_bf8_bf16", Value(|g| divided(g, bf8(g.mode.bytes), brains(g)))),
    ("v_cvt_scalef32_pk_fp4_f32", Value(|g| divided(g, FP4, singles(g)))),
    ("v_cvt_scalef32_pk_fp4_f16", Value(|g| divided(g, FP4, halves(g)))),
    ("v_cvt_scalef32_pk_fp4_bf16", Value(|g| divided(g, FP4, brains(g)))),
];

/// Which bits are no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Special {
    /// none
    Nothing,
    /// those that would be -0 are no number, and nothing is infinite
    MinusZero,
    /// all ones, with either sign, are no number, and nothing is infinite
    Ones,
    /// the largest exponent, as of wider numbers
    LargestExponent,
}

/// A format of numbers with a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tiny {
    exponent: u32,
    fraction: u32,
    bias: i32,
    special: Special,
}

/// Six bits: two of them of exponent.
pub const FP6: Tiny = Tiny { exponent: 2, fraction: 3, bias: 1, special: Special::Nothing };
/// Six bits: three of them of exponent.
pub const BF6: Tiny = Tiny { exponent: 3, fraction: 2, bias: 3, special: Special::Nothing };
/// Four bits: two of them of exponent.
pub const FP4: Tiny = Tiny { exponent: 2, fraction: 1, bias: 1, special: Special::Nothing };

/// A byte with four bits of exponent.
pub const fn fp8(bytes: ByteFloats) -> Tiny {
    let tiny = Tiny { exponent: 4, fraction: 3, bias: 7, special: Special::Ones };
    match bytes {
        ByteFloats::Fnuz => Tiny { bias: 8, special: Special::MinusZero, ..tiny },
        ByteFloats::None | ByteFloats::Ocp => tiny,
    }
}

/// A byte with five bits of exponent.
pub const fn bf8(bytes: ByteFloats) -> Tiny {
    let tiny = Tiny { exponent: 5, fraction: 2, bias: 15, special: Special::LargestExponent };
    match bytes {
        ByteFloats::Fnuz => Tiny { bias: 16, special: Special::MinusZero, ..tiny },
        ByteFloats::None | ByteFloats::Ocp => tiny,
    }
}

impl Tiny {
    /// The bit of the sign.
    const fn sign(self) -> u32 {
        1 << (self.exponent + self.fraction)
    }

    /// The bits of the largest number.
    const fn largest(self) -> u32 {
        let ones = self.sign() - 1;
        match self.special {
            Special::Nothing | Special::MinusZero => ones,
            Special::Ones => ones - 1,
            Special::LargestExponent => ones - (1 << self.fraction),
        }
    }

    /// The bits that are no number.
    const fn no_number(self) -> u32 {
        match self.special {
            Special::MinusZero => self.sign(),
            _ => self.sign() - 1,
        }
    }

    /// A number as a whole one with its sign, the exponent of its lowest bit, and that of the place of its leading bit.
    /// What it is of bits that are no number, nobody asks.
    pub fn parts(self, bits: u32) -> (i64, i32, i32) {
        let magnitude = bits & (self.sign() - 1);
        let (power, fraction) = (magnitude >> self.fraction, magnitude & ((1 << self.fraction) - 1));
        // A denormal has the least exponent and no leading 1.
        let significand = i64::from(if power == 0 { fraction } else { fraction | 1 << self.fraction });
        let exponent = power.max(1).cast_signed() - self.bias;
        let signed = if bits & self.sign() == 0 { significand } else { -significand };
        (signed, exponent - self.fraction.cast_signed(), exponent)
    }

    /// The exact value.
    pub fn value(self, bits: u32) -> f64 {
        let (is_negative, magnitude) = (bits & self.sign() != 0, bits & (self.sign() - 1));
        let is_over = magnitude > self.largest();
        let size = match self.special {
            Special::MinusZero if is_negative && magnitude == 0 => f64::NAN,
            Special::LargestExponent if is_over && magnitude == self.largest() + 1 => f64::INFINITY,
            _ if is_over => f64::NAN,
            _ => {
                let (significand, unit, _) = self.parts(magnitude);
                significand as f64 * 2f64.powi(unit)
            }
        };
        if is_negative { -size } else { size }
    }

    /// The bits of the nearest number; of two the even one. What is too large becomes the largest one if that is asked
    /// for, and otherwise infinite, or no number where nothing is.
    pub fn bits(self, value: f64, limits: bool) -> u32 {
        if value.is_nan() {
            return self.no_number();
        }
        let sign = if value.is_sign_negative() { self.sign() } else { 0 };
        let size = value.abs();
        // The exponent of the lowest bit that the number has here.
        let unit = |exponent: i32| exponent.max(1 - self.bias) - self.fraction.cast_signed();
        let exponent = ((size.to_bits() >> 52) as i32) - 1023;
        let count = (size * 2f64.powi(-unit(exponent))).round_ties_even();
        // A denormal has no leading 1, and what rounding carries over goes into the exponent.
        let above = unit(exponent) - unit(i32::MIN);
        // Far less than a number of 32 bits in any format here, or too large.
        let magnitude =
            if above < 1 << self.exponent { (above.cast_unsigned() << self.fraction) + count as u32 } else { u32::MAX };
        match magnitude {
            0 if self.special == Special::MinusZero => 0,
            _ if magnitude <= self.largest() => sign | magnitude,
            _ if limits => sign | self.largest(),
            _ if self.special == Special::LargestExponent => sign | (self.largest() + 1),
            _ if self.special == Special::Nothing => sign | self.largest(),
            _ => self.no_number() | if self.special == Special::Ones { sign } else { 0 },
        }
    }
}

/// The number whose lowest bit is one of the source's.
fn single(g: &Given, first: u32, tiny: Tiny) -> u32 {
    narrow(tiny.value(g.u(0) >> first & 0xff), SINGLE, Round::Nearest)
}

fn two_singles(g: &Given, tiny: Tiny) -> u64 {
    two_words([0, 8].map(|first| single(g, read_half(g) + first, tiny)))
}

fn two_bytes(g: &Given, tiny: Tiny) -> u64 {
    let byte = |number: usize| tiny.bits(f32::from_bits(source(g, number)).into(), g.mode.limits_halves);
    word(byte(0) | byte(1) << 8)
}

/// The power of two that the exponent of a number of 32 bits says (CDNA4 ISA, "Converts with Scale"). The exponent has
/// eight bits, of which the largest number is none (Open Compute Project, E8M0).
fn power(bits: u32) -> f64 {
    match bits >> 23 & 0xff {
        0xff => f64::NAN,
        exponent => 2f64.powi(exponent.cast_signed() - 127),
    }
}

/// The lowest bit of the byte of a source that the instruction reads.
const fn read_byte(g: &Given) -> u32 {
    8 * (g.number & 3)
}

/// Likewise of the half.
const fn read_half(g: &Given) -> u32 {
    16 * (g.number & 1)
}

/// Two numbers of a source from a bit on, each multiplied with a power of two. Denormals stay.
fn scaled(g: &Given, tiny: Tiny, first: u32, format: Format) -> [u32; 2] {
    let width = tiny.sign().trailing_zeros() + 1;
    let bits = |number: u32| u64::from(g.u(0)) >> (first + number * width) & ((1 << width) - 1);
    [0, 1].map(|number| narrow(tiny.value(bits(number) as u32) * power(g.u(1)), format, Round::Nearest))
}

/// Two numbers and the number whose exponent is the power of two: of 32 bits, of 16, and high halves of those of 32.
fn singles(g: &Given) -> ([f64; 2], u32) {
    ([0, 1].map(|number| f32::from_bits(source(g, number)).into()), g.u(2))
}

fn halves(g: &Given) -> ([f64; 2], u32) {
    ([0, 16].map(|low| widen_half((g.u(0) >> low) as u16)), g.u(1))
}

fn brains(g: &Given) -> ([f64; 2], u32) {
    ([0, 16].map(|low| f32::from_bits(g.u(0) >> low << 16).into()), g.u(1))
}

/// Two numbers that are divided by a power of two: half a register, or a byte of the destination, whose others stay.
fn divided(g: &Given, tiny: Tiny, (numbers, exponent): ([f64; 2], u32)) -> u64 {
    let width = tiny.sign().trailing_zeros() + 1;
    let [low, high] = numbers.map(|number| tiny.bits(number / power(exponent), g.mode.limits_halves));
    let both = low | high << width;
    if width == 8 {
        return word(both);
    }
    let first = 8 * (g.number >> 2);
    word(g.d as u32 & !(0xff << first) | both << first)
}

fn two_words([low, high]: [u32; 2]) -> u64 {
    word(low) | word(high) << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMATS: [Tiny; 7] =
        [fp8(ByteFloats::Fnuz), fp8(ByteFloats::Ocp), bf8(ByteFloats::Fnuz), bf8(ByteFloats::Ocp), FP6, BF6, FP4];

    /// The largest numbers of the specifications (OCP's and that of FNUZ), and what is none.
    #[test]
    fn formats_are_those_of_their_specifications() {
        assert_eq!(FORMATS.map(|tiny| tiny.value(tiny.largest())), [240.0, 448.0, 57344.0, 57344.0, 7.5, 28.0, 6.0]);
        let least = [-10, -9, -17, -16, -3, -4, -1].map(|power| 2f64.powi(power));
        assert_eq!(FORMATS.map(|tiny| tiny.value(1)), least);
        let one = [0x40, 0x38, 0x40, 0x3c, 8, 12, 2];
        assert_eq!(std::array::from_fn::<f64, 7, _>(|index| FORMATS[index].value(one[index])), [1.0; 7]);
        let none = |index: usize| -> Vec<u32> {
            let tiny: Tiny = FORMATS[index];
            (0..2 * tiny.sign()).filter(|bits| tiny.value(*bits).is_nan()).collect()
        };
        assert_eq!([none(0), none(1), none(2)], [vec![0x80], vec![0x7f, 0xff], vec![0x80]]);
        assert_eq!(none(3), [0x7d, 0x7e, 0x7f, 0xfd, 0xfe, 0xff]);
        assert_eq!([FORMATS[3].value(0x7c), FORMATS[3].value(0xfc)], [f64::INFINITY, f64::NEG_INFINITY]);
        assert!((4..7).all(|index| none(index).is_empty()));
    }

    #[test]
    fn numbers_go_both_ways_and_to_the_nearest() {
        for tiny in FORMATS {
            let numbers: Vec<u32> = (0..=tiny.largest()).collect();
            for bits in &numbers {
                assert_eq!(tiny.bits(tiny.value(*bits), false), *bits, "{tiny:?}");
                if *bits > 0 {
                    assert_eq!(tiny.bits(-tiny.value(*bits), false), *bits | tiny.sign(), "{tiny:?}");
                }
            }
            for pair in numbers.windows(2) {
                let [low, high] = [tiny.value(pair[0]), tiny.value(pair[1])];
                let even = if pair[0] & 1 == 0 { pair[0] } else { pair[1] };
                assert_eq!(tiny.bits((low + high) / 2.0, false), even, "{tiny:?}");
                assert_eq!(tiny.bits(low * 0.49 + high * 0.51, false), pair[1], "{tiny:?}");
                assert_eq!(tiny.bits(low * 0.51 + high * 0.49, false), pair[0], "{tiny:?}");
            }
        }
    }

    #[test]
    fn what_is_too_large_is_no_number_or_the_largest() {
        let of = |index: usize, value: f64| [false, true].map(|limits| FORMATS[index].bits(value, limits));
        assert_eq!([of(0, 1e9), of(0, f64::NEG_INFINITY)], [[0x80, 0x7f], [0x80, 0xff]]);
        assert_eq!([of(1, 1e9), of(1, -1e9)], [[0x7f, 0x7e], [0xff, 0xfe]]);
        assert_eq!([of(3, 1e9), of(3, -1e9)], [[0x7c, 0x7b], [0xfc, 0xfb]]);
        assert_eq!([of(4, 9.0), of(6, -9.0)], [[0x1f; 2], [0xf; 2]]);
        assert_eq!(
            [of(0, f64::NAN), of(1, f64::NAN), of(0, -0.0), of(1, -0.0)],
            [[0x80; 2], [0x7f; 2], [0; 2], [0x80; 2]]
        );
        assert_eq!(of(0, 1e-30), [0; 2]);
        // Half of the least number is 0, and a bit more isn't.
        assert_eq!([of(1, 2f64.powi(-10)), of(1, 1.5 * 2f64.powi(-10))], [[0; 2], [1; 2]]);
    }
}
