//! Numbers with a point: what MODE says of them, and how values are rounded to fewer bits.
//!
//! Sums and products of numbers of 32 bits are made as numbers of 64 bits. A product of two is exact there; of a sum
//! what is left over is made sticky: its last bit is set if anything is lost. A number of 53 bits that was made so has
//! the same nearest number of 24 bits, and those to all sides, as the exact value.

use crate::execute::mode::{DX10_CLAMP, FP16_OVFL, IEEE, Part};
use crate::targets::{Arithmetic, ByteFloats};

/// How a value is rounded that has more bits than its place: the numbers that MODE has for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Round {
    /// to the nearest, of two to the even one
    #[default]
    Nearest,
    /// up
    Up,
    /// down
    Down,
    /// to zero
    Zero,
}

/// What MODE says of numbers with a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// how results of 32 bits are rounded
    pub round: Round,
    /// how results of 16 and 64 bits are rounded
    pub round_other: Round,
    /// whether sources of 32 bits keep denormals
    pub keeps_sources: bool,
    /// whether results of 32 bits keep denormals
    pub keeps_results: bool,
    /// whether sources of 16 and 64 bits keep denormals
    pub keeps_other_sources: bool,
    /// whether results of 16 and 64 bits keep denormals
    pub keeps_other_results: bool,
    /// whether clamping makes 0 of NaNs
    pub clamps_nans: bool,
    /// whether minimum and maximum give signaling NaNs, quieted
    pub ieee: bool,
    /// whether a number that is too large for 16 bits becomes the largest one there
    pub limits_halves: bool,
    /// whether the minimum of two NaNs is the second one; otherwise it is the first one
    pub takes_second_nan: bool,
    /// whether the minimum of two NaNs is a quiet one
    pub quiets_two_nans: bool,
    /// whether of several NaNs a signaling one is the result of what gives a NaN if there is one; otherwise the first
    /// one is
    pub signaling_wins: bool,
    /// whether a minimum or a maximum is flushed like other results
    pub flushes_chosen: bool,
    /// what numbers of a byte are
    pub bytes: ByteFloats,
}

impl Mode {
    /// Of a MODE register.
    pub fn of(mode: u32, arithmetic: &Arithmetic) -> Self {
        let is_set = |bit: u32| mode >> bit & 1 == 1;
        Mode {
            round: Round::of(mode & 3),
            round_other: Round::of(mode >> 2 & 3),
            keeps_sources: is_set(4),
            keeps_results: is_set(5),
            keeps_other_sources: is_set(6),
            keeps_other_results: is_set(7),
            clamps_nans: Part::get(DX10_CLAMP, mode) == 1 || arithmetic.clamps_nans,
            ieee: Part::get(IEEE, mode) == 1,
            limits_halves: Part::get(FP16_OVFL, mode) == 1,
            takes_second_nan: arithmetic.takes_second_nan,
            quiets_two_nans: arithmetic.quiets_two_nans,
            signaling_wins: arithmetic.signaling_wins,
            flushes_chosen: arithmetic.flushes_chosen,
            bytes: arithmetic.bytes,
        }
    }
}

impl Round {
    const fn of(bits: u32) -> Self {
        match bits {
            0 => Round::Nearest,
            1 => Round::Up,
            2 => Round::Down,
            _ => Round::Zero,
        }
    }
}

/// A format of numbers with a point: bits of the exponent and of the fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    exponent: u32,
    fraction: u32,
}

/// Numbers of 16 bits.
pub const HALF: Format = Format { exponent: 5, fraction: 10 };
/// Numbers of 16 bits that are the high half of those of 32.
pub const BRAIN: Format = Format { exponent: 8, fraction: 7 };
/// Numbers of 32 bits.
pub const SINGLE: Format = Format { exponent: 8, fraction: 23 };

/// The number of 64 bits as one with fewer. NaNs keep the high bits of what they say, and are quiet.
pub fn narrow(value: f64, format: Format, round: Round) -> u32 {
    let Format { exponent, fraction } = format;
    let bits = value.to_bits();
    let sign = ((bits >> 63) as u32) << (exponent + fraction);
    let infinity = ((1u32 << exponent) - 1) << fraction;
    if value.is_nan() {
        // What fits of the fraction.
        return sign | infinity | 1 << (fraction - 1) | ((bits << 12 >> (64 - fraction)) as u32);
    }
    if value.is_infinite() || value == 0.0 {
        return sign | if value == 0.0 { 0 } else { infinity };
    }
    // A number of 64 bits that isn't normal is far below the denormals of smaller formats.
    let significand = bits & ((1 << 52) - 1) | 1 << 52;
    let bias = (1i32 << (exponent - 1)) - 1;
    let power = (bits >> 52 & 0x7ff) as i32 - 1023 + bias;
    // Of a denormal fewer bits stay.
    let dropped = (52 - fraction).cast_signed() + (1 - power).max(0);
    let dropped = dropped.min(62).cast_unsigned();
    let (kept, rest) = (significand >> dropped, significand & ((1 << dropped) - 1));
    let middle = 1 << (dropped - 1);
    let is_up = match round {
        Round::Nearest => rest > middle || rest == middle && kept & 1 == 1,
        Round::Up => rest != 0 && sign == 0,
        Round::Down => rest != 0 && sign != 0,
        Round::Zero => false,
    };
    // The leading one of a normal number adds 1 to the exponent, and so does what rounding carries over.
    let start = (i64::from(power.max(1) - 1) << fraction).cast_unsigned();
    let magnitude = start + kept + u64::from(is_up);
    if magnitude < infinity.into() {
        // It is below 2 to the 31.
        return sign | magnitude as u32;
    }
    let is_largest = match round {
        Round::Nearest => false,
        Round::Up => sign != 0,
        Round::Down => sign == 0,
        Round::Zero => true,
    };
    sign | if is_largest { infinity - 1 } else { infinity }
}

/// The number of 64 bits as one of 16. MODE may ask for the largest number in the place of infinity, where what is
/// rounded isn't infinite itself (Vega ISA 3.5, RDNA3 ISA 3.4.2: FP16_OVFL).
pub fn narrow_half(mode: Mode, value: f64, round: Round) -> u32 {
    let bits = narrow(value, HALF, round);
    let is_too_large = value.is_finite() && bits & 0x7fff == 0x7c00;
    if mode.limits_halves && is_too_large { bits - 1 } else { bits }
}

/// The sum of two numbers of 64 bits, with the last bit set if the sum isn't exact: rounded to odd.
pub fn sticky_sum(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if !sum.is_finite() || sum == 0.0 {
        return sum;
    }
    let rest = lost(a, b, sum);
    if rest == 0.0 {
        return sum;
    }
    let bits = sum.to_bits();
    let is_above = (rest > 0.0) == (sum > 0.0);
    // The number nearer to zero of the two that the exact sum lies between.
    let below = if is_above { bits } else { bits - 1 };
    f64::from_bits(below | 1)
}

/// What of a sum was lost when it was rounded.
fn lost(a: f64, b: f64, sum: f64) -> f64 {
    let from_b = sum - a;
    let from_a = sum - from_b;
    (a - from_a) + (b - from_b)
}

/// The number of 16 bits that is nearest to a number; of two the even one.
pub fn nearest_half(value: f64) -> u16 {
    narrow(value, HALF, Round::Nearest) as u16
}

/// The exact value of a number of 16 bits.
pub fn widen_half(bits: u16) -> f64 {
    let (sign, power, fraction) = (bits >> 15, i32::from(bits >> 10 & 31), f64::from(bits & 0x3ff));
    let magnitude = match power {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => {
            let quiet = u64::from(bits & 0x3ff) << 42;
            return f64::from_bits(u64::from(sign) << 63 | 0x7ff0_0000_0000_0000 | quiet);
        }
        _ => (1.0 + fraction / 1024.0) * 2f64.powi(power - 15),
    };
    if sign == 1 { -magnitude } else { magnitude }
}

/// A number of at least 1/2 and less than 1, and the power of two that makes the value of it.
pub fn parts(value: f64) -> (f64, i32) {
    if value == 0.0 || !value.is_finite() {
        return (value, 0);
    }
    let (normal, more) = if value.is_subnormal() { (value * 2f64.powi(64), -64) } else { (value, 0) };
    let bits = normal.to_bits();
    let power = (bits >> 52 & 0x7ff) as i32 - 1022 + more;
    (f64::from_bits(bits & !(0x7ff << 52) | 1022 << 52), power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SIDES: [Round; 4] = [Round::Nearest, Round::Up, Round::Down, Round::Zero];

    /// The next number of 32 bits above, of one that is finite.
    fn above(value: f32) -> f32 {
        value.next_up()
    }

    #[test]
    fn halves_go_both_ways() {
        for bits in 0..=u16::MAX {
            let wide = widen_half(bits);
            for round in SIDES {
                let back = narrow(wide, HALF, round);
                let wanted = if wide.is_nan() { bits | 0x200 } else { bits };
                assert_eq!(back, u32::from(wanted), "{bits:#x} {round:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn the_nearest_is_the_hosts(bits in any::<u64>(), near in -200..200_i32) {
            for value in [f64::from_bits(bits), f64::from_bits(bits >> 12 | 0x3ff << 52) * 2f64.powi(near)] {
                let found = narrow(value, SINGLE, Round::Nearest);
                if value.is_nan() {
                    // It is quiet.
                    prop_assert!(f32::from_bits(found).is_nan() && found & 0x40_0000 != 0);
                } else {
                    prop_assert_eq!(found, (value as f32).to_bits());
                }
            }
        }

        #[test]
        fn sides_are_the_neighbours_around(bits in any::<u64>(), near in -160..140_i32) {
            let size = f64::from_bits(bits >> 12 | 0x3ff << 52) * 2f64.powi(near);
            let value = if bits & 1 == 0 { size } else { -size };
            let [up, down, zero] = [Round::Up, Round::Down, Round::Zero]
                .map(|round| f32::from_bits(narrow(value, SINGLE, round)));
            prop_assert!(f64::from(down) <= value && value <= f64::from(up));
            prop_assert!(up == down || above(down) == up);
            prop_assert_eq!(up == down, f64::from(value as f32) == value);
            prop_assert_eq!(zero.to_bits(), if value > 0.0 { down } else { up }.to_bits());
        }

        /// A sum of numbers of 32 bits as an integer of 1,024 bits would be long: of a sticky sum it is enough that it
        /// lies on the side of the exact one, which is told by the difference.
        #[test]
        fn sticky_sums_are_odd_or_exact(a in any::<f32>(), b in any::<f32>()) {
            let (a, b) = (f64::from(a), f64::from(b));
            prop_assume!(a.is_finite() && b.is_finite());
            let (sum, sticky) = (a + b, sticky_sum(a, b));
            let is_exact = sum - a == b && sum - b == a;
            prop_assert!(sticky == sum || !is_exact);
            prop_assert!(is_exact || sticky.to_bits() & 1 == 1);
            prop_assert!(sticky.to_bits().abs_diff(sum.to_bits()) <= 1);
        }
    }
}
