//! The steps of a division: `v_div_scale`, `v_div_fmas`, `v_div_fixup` of 32 and 64 bits, and `v_div_fixup` of 16 bits
//! (RDNA3 ISA 16.12).
//!
//! The listings of the manual don't divide in three places:
//!
//! * `v_div_fmas` multiplies with 2 to the power of 32, though it has to undo a factor of 2 to the power of 64 or -64.
//!   Here it undoes the factor that there was, which the quotient's size tells.
//! * A denominator whose inverse is a denormal gets larger, and infinite, where the quotient is a denormal too. Here it
//!   gets smaller.
//! * `v_div_fixup` lets a NaN pass that earlier steps have made of a quotient that is too large. Here that NaN becomes
//!   infinite.
//!
//! So the steps make the nearest quotient of any two numbers.

use super::float::Mode;
use super::function::Function::{Carry, Value};
use super::function::{Entry, Given};
use super::pattern::{Pattern, first_nan, is_nan, is_zero, result, sources};
use super::{double, single};

/// Functions of VOP3.
pub const TABLE: &[Entry] = &[
    ("v_div_scale_f32", Carry(scale::<u32>)),
    ("v_div_scale_f64", Carry(scale::<u64>)),
    ("v_div_fmas_f32", Value(last_step::<u32>)),
    ("v_div_fmas_f64", Value(last_step::<u64>)),
    ("v_div_fixup_f16", Value(half_fixup)),
    ("v_div_fixup_legacy_f16", Value(half_fixup)),
    ("v_div_fixup_f32", Value(fixup::<u32>)),
    ("v_div_fixup_f64", Value(fixup::<u64>)),
];

/// Numbers that are divided in steps.
trait Divided: Pattern {
    /// 1
    const ONE: Self;
    /// the power of two that numbers are scaled with
    const POWER: i32;
    /// from this difference of exponents on a quotient is too large for the steps
    const FAR: i32;
    /// up to this field of the exponent the third source is too small for the steps
    const SMALL: i32;
    /// below this difference of exponents the quotient is less than the least number
    const BELOW: i32;
    /// a power of two that is less than half of the least number
    const NOTHING: i32;
    /// the least number that is no denormal
    const NORMAL: f64;

    /// The product of two and a third, times a power of two, rounded once.
    fn fused(mode: Mode, sources: [Self; 3], power: i32) -> Self;
    /// The number times a power of two, rounded once.
    fn scaled(mode: Mode, bits: Self, power: i32) -> Self;
}

impl Divided for u32 {
    const ONE: u32 = 1f32.to_bits();
    const POWER: i32 = 64;
    const FAR: i32 = 96;
    const SMALL: i32 = 23;
    const BELOW: i32 = -150;
    const NOTHING: i32 = -160;
    const NORMAL: f64 = f32::MIN_POSITIVE as f64;

    fn fused(mode: Mode, sources: [u32; 3], power: i32) -> u32 {
        single::fused(mode, sources, power)
    }

    fn scaled(mode: Mode, bits: u32, power: i32) -> u32 {
        single::scaled(mode, bits, power)
    }
}

impl Divided for u64 {
    const ONE: u64 = 1f64.to_bits();
    const POWER: i32 = 128;
    const FAR: i32 = 768;
    const SMALL: i32 = 53;
    const BELOW: i32 = -1075;
    const NOTHING: i32 = -1200;
    const NORMAL: f64 = f64::MIN_POSITIVE;

    fn fused(mode: Mode, sources: [u64; 3], power: i32) -> u64 {
        double::fused(mode, sources, power)
    }

    fn scaled(mode: Mode, bits: u64, power: i32) -> u64 {
        double::scaled(mode, bits, power)
    }
}

/// The quotient with its last correction, and without the factor that one of the numbers was scaled with. Sources keep
/// their denormals.
fn last_step<T: Divided>(g: &Given) -> u64 {
    let sources = g.s.map(T::of);
    let power = match (g.bit, sources[2].exponent() > T::ONE.exponent()) {
        (false, _) => 0,
        (true, true) => T::POWER,
        (true, false) => -T::POWER,
    };
    T::fused(g.mode, sources, power).into()
}

/// The first source, which is the second or the third, scaled so that no step of dividing the third by the second
/// leaves the range of numbers; and whether the last step has to scale back.
fn scale<T: Divided>(g: &Given) -> (u64, bool) {
    let [value, below, above] = sources::<T>(g);
    if is_zero(above) || is_zero(below) {
        return (T::NO_NUMBER.into(), false);
    }
    let by = |power: i32| T::scaled(g.mode, value, power);
    let is_denormal = |value: f64| value != 0.0 && value.abs() < T::NORMAL;
    let has_small_inverse = is_denormal(1.0 / below.value());
    let has_small_quotient = is_denormal(above.value() / below.value());
    let (scaled, scales_back) = if above.exponent() - below.exponent() >= T::FAR {
        (if value == below { by(T::POWER) } else { value }, true)
    } else if is_denormal(below.value()) {
        (by(T::POWER), false)
    } else if has_small_inverse && has_small_quotient {
        (if value == below { by(-T::POWER) } else { value }, true)
    } else if has_small_inverse {
        (by(-T::POWER), false)
    } else if has_small_quotient {
        (if value == above { by(T::POWER) } else { value }, true)
    } else if above.exponent() <= T::SMALL {
        (by(T::POWER), false)
    } else {
        (value, false)
    };
    (scaled.into(), scales_back)
}

/// The answer where the third source can't be divided by the second.
fn special<T: Pattern>(below: T, above: T) -> Option<T> {
    let sign = (below ^ above) & T::SIGN;
    let (is_below_infinite, is_above_infinite) = (below & !T::SIGN == T::INFINITY, above & !T::SIGN == T::INFINITY);
    match first_nan(&[above, below]) {
        Some(nan) => Some(nan),
        None if is_zero(below) && is_zero(above) || is_below_infinite && is_above_infinite => Some(T::NO_NUMBER),
        None if is_zero(below) || is_above_infinite => Some(sign | T::INFINITY),
        None if is_below_infinite || is_zero(above) => Some(sign),
        None => None,
    }
}

/// The quotient, with the answers for what can't be divided.
fn fixup<T: Divided>(g: &Given) -> u64 {
    let [quotient, below, above] = sources::<T>(g);
    let sign = (below ^ above) & T::SIGN;
    let fixed = special(below, above).unwrap_or_else(|| {
        if above.exponent() - below.exponent() < T::BELOW {
            // Less than the least number: as results are rounded.
            T::scaled(g.mode, sign | T::ONE, T::NOTHING)
        } else if is_nan(quotient) {
            // It is too large: steps before took an infinite number from another one.
            sign | T::INFINITY
        } else {
            result(g.mode, sign | quotient & !T::SIGN)
        }
    });
    fixed.into()
}

/// The quotient of 16 bits, which other instructions divide.
fn half_fixup(g: &Given) -> u64 {
    let [quotient, below, above] = sources::<u16>(g);
    let divided = || result(g.mode, (below ^ above) & u16::SIGN | quotient & !u16::SIGN);
    special(below, above).unwrap_or_else(divided).into()
}
