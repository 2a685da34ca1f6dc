//! Sums of two numbers of 16 bits in a dword: `ds_pk_add_f16`, `ds_pk_add_bf16` (CDNA3 ISA 12.12, RDNA4 ISA 16.15).
//!
//! The rules are those of the other float sums (CDNA4 ISA 9.2, RDNA4 ISA 13): to the nearest, ties to even; denormals
//! by MODE, whose bits for doubles are those for 16 bits, too; a NaN is passed on, quieted. A sum of two such numbers
//! is rounded twice here, to a double first, which changes nothing: a double has more than twice the bits of each.

use crate::targets::{Reading, Rules};

/// How a number of 16 bits is cut.
#[derive(Clone, Copy)]
pub(super) struct Format {
    /// bits of the fraction
    fraction: u16,
}

const SIGN: u16 = 0x8000;

impl Format {
    /// Half precision: 5 bits of exponent.
    pub(super) const F16: Format = Format { fraction: 10 };
    /// `bfloat16`: the upper half of a single, with 8 bits of exponent.
    pub(super) const BF16: Format = Format { fraction: 7 };

    /// The exponent's bits, and so infinity.
    const fn infinity(self) -> u16 {
        0x7fff & !((1 << self.fraction) - 1)
    }

    const fn bias(self) -> i32 {
        (1 << (14 - self.fraction)) - 1
    }

    const fn is_nan(self, word: u16) -> bool {
        word & !SIGN > self.infinity()
    }

    /// Of a pair of bits in MODE, bit 0 keeps denormal inputs and bit 1 denormal results; otherwise they are zeroes of
    /// their sign.
    const fn flushed(self, word: u16, kept: bool) -> u16 {
        if !kept && word & self.infinity() == 0 { word & SIGN } else { word }
    }

    /// A number that is no NaN.
    fn value(self, word: u16) -> f64 {
        let exponent = i32::from((word & !SIGN) >> self.fraction);
        let fraction = word & ((1 << self.fraction) - 1);
        let magnitude = match exponent {
            0 => f64::from(fraction) * power(1 - self.bias() - i32::from(self.fraction)),
            _ if word & !SIGN == self.infinity() => f64::INFINITY,
            _ => f64::from(fraction | 1 << self.fraction) * power(exponent - self.bias() - i32::from(self.fraction)),
        };
        if word & SIGN == 0 { magnitude } else { -magnitude }
    }

    /// The nearest number, of two the even one.
    fn nearest(self, value: f64) -> u16 {
        let sign = if value.is_sign_negative() { SIGN } else { 0 };
        if value == 0.0 || value.is_infinite() {
            return sign | if value == 0.0 { 0 } else { self.infinity() };
        }
        let (least, fraction) = (1 - self.bias(), i32::from(self.fraction));
        // No double that comes here is denormal: the smallest is 2^-133.
        let exponent = ((value.abs().to_bits() >> 52) as i32 - 1023).max(least);
        let units = (value.abs() / power(exponent - fraction)).round_ties_even() as i64;
        // The leading bit of what isn't denormal adds 1 to the exponent.
        let word = (i64::from(exponent - least) << fraction) + units;
        sign | word.min(self.infinity().into()) as u16
    }

    /// The sum of a number in memory and one of the data.
    fn sum(self, mode: u32, rules: Rules, memory: u16, data: u16) -> u16 {
        let preferred = if rules.reads(Reading::TwoNans) { [data, memory] } else { [memory, data] };
        if let Some(nan) = preferred.into_iter().find(|word| self.is_nan(*word)) {
            return nan | 1 << (self.fraction - 1);
        }
        let (inputs, outputs) = (mode >> 6 & 1 != 0, mode >> 7 & 1 != 0);
        let [memory, data] = [memory, data].map(|word| self.value(self.flushed(word, inputs)));
        let sum = memory + data;
        // Infinities of both signs.
        if sum.is_nan() {
            SIGN | self.infinity() | 1 << (self.fraction - 1)
        } else {
            self.flushed(self.nearest(sum), outputs)
        }
    }

    /// The sums of both halves.
    pub(super) fn sums(self, mode: u32, rules: Rules, memory: u32, data: u32) -> u32 {
        let half =
            |shift: u32| u32::from(self.sum(mode, rules, (memory >> shift) as u16, (data >> shift) as u16)) << shift;
        half(0) | half(16)
    }
}

/// A power of two that a double has.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// MODE with all denormals kept.
    const KEPT: u32 = 0xf0;

    fn sum(format: Format, mode: u32, memory: u16, data: u16) -> u16 {
        format.sum(mode, Rules::default(), memory, data)
    }

    #[test]
    fn halves_are_added_apart() {
        // 1.5 + 2.25 below, 65504 + 65504 above: infinity, and nothing carries into it.
        assert_eq!(Format::F16.sums(KEPT, Rules::default(), 0x7bff_3e00, 0x7bff_4080), 0x7c00_4380);
        // A sign below is none above: 1 + 1 above, -1 - 1 below.
        assert_eq!(Format::F16.sums(KEPT, Rules::default(), 0x3c00_bc00, 0x3c00_bc00), 0x4000_c000);
        // 1.5 + 2.25 above, -1 + 1 below.
        assert_eq!(Format::BF16.sums(KEPT, Rules::default(), 0x3fc0_bf80, 0x4010_3f80), 0x4070_0000);
    }

    /// (memory, data, sum), by hand
    #[test]
    fn sums_of_half_precision() {
        for (memory, data, expected) in [
            (0x3c00, 0x3c00, 0x4000),
            // 2048 + 1 is halfway between 2048 and 2050: the even one; 2050 + 1 between 2050 and 2052.
            (0x6800, 0x3c00, 0x6800),
            (0x6801, 0x3c00, 0x6802),
            // 65504 + 16 is halfway to 65536, which is infinity; 65504 + 15.99 is nearer to 65504.
            (0x7bff, 0x4c00, 0x7c00),
            (0x7bff, 0x4bff, 0x7bff),
            // The smallest denormal twice; the largest denormal and the smallest make the smallest normal number.
            (0x0001, 0x0001, 0x0002),
            (0x03ff, 0x0001, 0x0400),
            (0x8001, 0x0001, 0x0000),
            (0x8000, 0x0000, 0x0000),
            (0x8000, 0x8000, 0x8000),
            (0x7c00, 0xfbff, 0x7c00),
            (0xfc00, 0x3c00, 0xfc00),
            (0x7c00, 0xfc00, 0xfe00),
            // NaNs: quieted, memory's of two.
            (0x7c01, 0x3c00, 0x7e01),
            (0x3c00, 0xfd23, 0xff23),
            (0x7c01, 0xfd23, 0x7e01),
        ] {
            assert_eq!(sum(Format::F16, KEPT, memory, data), expected, "{memory:#x} + {data:#x}");
        }
    }

    #[test]
    fn sums_of_bfloat16() {
        for (memory, data, expected) in [
            (0x3f80, 0x3f80, 0x4000),
            // 256 + 1 is halfway between 256 and 258; 258 + 1 between 258 and 260.
            (0x4380, 0x3f80, 0x4380),
            (0x4381, 0x3f80, 0x4382),
            // 2^127 twice is infinity. A tiny number is nothing beside 1, whatever its sign.
            (0x7f00, 0x7f00, 0x7f80),
            (0x3f80, 0x0001, 0x3f80),
            (0x3f80, 0x8001, 0x3f80),
            (0x007f, 0x0001, 0x0080),
            (0x7f80, 0xff80, 0xffc0),
            (0x7f81, 0x3f80, 0x7fc1),
        ] {
            assert_eq!(sum(Format::BF16, KEPT, memory, data), expected, "{memory:#x} + {data:#x}");
        }
    }

    #[test]
    fn denormals_go_by_the_bits_of_doubles() {
        let (inputs, outputs, single) = (0x40, 0x80, 0x30);
        // The smallest normal number and a denormal.
        assert_eq!(sum(Format::F16, single | outputs, 0x0400, 0x0001), 0x0400, "an input counts as 0");
        assert_eq!(sum(Format::F16, inputs | outputs, 0x0400, 0x0001), 0x0401);
        // Of two normal numbers the difference is denormal.
        assert_eq!(sum(Format::F16, inputs, 0x0401, 0x8400), 0x0000, "a result becomes 0");
        assert_eq!(sum(Format::F16, outputs, 0x0401, 0x8400), 0x0001);
        assert_eq!(sum(Format::F16, inputs, 0x8401, 0x0400), 0x8000, "of its sign");
        assert_eq!(sum(Format::BF16, outputs, 0x0080, 0x0001), 0x0080);
    }

    #[test]
    fn the_other_reading_passes_on_the_nan_of_the_data() {
        let rules = Rules { readings: Reading::TwoNans.into(), ..Rules::default() };
        assert_eq!(Format::F16.sum(KEPT, rules, 0x7c01, 0xfd23), 0xff23);
    }

    /// Of every number and another one: no neighbour of the sum is nearer to what a double holds, which for numbers so
    /// alike is exact.
    #[test]
    fn the_sum_is_the_nearest_number() {
        let single = |word: u16| f64::from(f32::from_bits(u32::from(word) << 16));
        for memory in 0..=u16::MAX {
            let data = memory ^ memory.rotate_left(5) & 0x83ff;
            let exact = single(memory) + single(data);
            if !exact.is_finite() {
                continue;
            }
            let found = sum(Format::BF16, KEPT, memory, data);
            let off = |word: u16| (single(word) - exact).abs();
            for next in [found.wrapping_add(1), found.wrapping_sub(1)] {
                assert!(!single(next).is_finite() || off(found) <= off(next), "{memory:#x} + {data:#x}");
            }
        }
    }
}
