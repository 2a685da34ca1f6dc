//! The steps of a division: `v_div_scale`, `v_div_fmas`, `v_div_fixup` of 32 bits (RDNA3 ISA 16.12).
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

use super::float::{INFINITY, NO_NUMBER, SIGN, SINGLE, is_nan, narrow, quiet};
use super::function::Function::{Carry, Value};
use super::function::{Entry, Given, word};
use super::single::{fused, result, scaled, source};

/// Functions of VOP3.
pub const TABLE: &[Entry] = &[
    ("v_div_scale_f32", Carry(scale)),
    ("v_div_fmas_f32", Value(|g| word(last_step(g)))),
    ("v_div_fixup_f32", Value(|g| word(fixup(g)))),
];

/// The quotient with its last correction, and without the factor that one of the numbers was scaled with. Sources keep
/// their denormals.
fn last_step(g: &Given) -> u32 {
    let sources = [0, 1, 2].map(|number| g.u(number));
    let power = match (g.bit, exponent(sources[2]) > 127) {
        (false, _) => 0,
        (true, true) => 64,
        (true, false) => -64,
    };
    fused(g.mode, sources, power)
}

/// The exponent's field.
const fn exponent(bits: u32) -> i32 {
    (bits >> 23 & 0xff).cast_signed()
}

const fn is_zero(bits: u32) -> bool {
    bits & !SIGN == 0
}

fn is_denormal(value: f64) -> bool {
    value != 0.0 && value.abs() < f64::from(f32::MIN_POSITIVE)
}

/// The first source, which is the second or the third, scaled so that no step of dividing the third by the second
/// leaves the range of numbers; and whether the last step has to scale back.
fn scale(g: &Given) -> (u64, bool) {
    let [value, below, above] = [0, 1, 2].map(|number| source(g, number));
    let up = || word(scaled(g.mode, value, 64));
    if is_zero(above) || is_zero(below) {
        return (word(NO_NUMBER), false);
    }
    let (wide_below, wide_above) = (f64::from(f32::from_bits(below)), f64::from(f32::from_bits(above)));
    let has_small_inverse = is_denormal(1.0 / wide_below);
    let has_small_quotient = is_denormal(wide_above / wide_below);
    let same = word(value);
    if exponent(above) - exponent(below) >= 96 {
        (if value == below { up() } else { same }, true)
    } else if is_denormal(wide_below) {
        (up(), false)
    } else if has_small_inverse && has_small_quotient {
        (if value == below { word(scaled(g.mode, value, -64)) } else { same }, true)
    } else if has_small_inverse {
        (word(scaled(g.mode, value, -64)), false)
    } else if has_small_quotient {
        (if value == above { up() } else { same }, true)
    } else if exponent(above) <= 23 {
        (up(), false)
    } else {
        (same, false)
    }
}

/// The quotient, with the answers for what can't be divided.
fn fixup(g: &Given) -> u32 {
    let [quotient, below, above] = [0, 1, 2].map(|number| source(g, number));
    let sign = (below ^ above) & SIGN;
    let (is_below_infinite, is_above_infinite) = (below & !SIGN == INFINITY, above & !SIGN == INFINITY);
    if is_nan(above) {
        quiet(above)
    } else if is_nan(below) {
        quiet(below)
    } else if is_zero(below) && is_zero(above) || is_below_infinite && is_above_infinite {
        NO_NUMBER
    } else if is_zero(below) || is_above_infinite {
        sign | INFINITY
    } else if is_below_infinite || is_zero(above) {
        sign
    } else if exponent(above) - exponent(below) < -150 {
        // Less than the least number: as results are rounded.
        let size = 2f64.powi(-160);
        result(g.mode, narrow(if sign == 0 { size } else { -size }, SINGLE, g.mode.round))
    } else if is_nan(quotient) {
        // It is too large: steps before took an infinite number from another one.
        sign | INFINITY
    } else {
        result(g.mode, sign | quotient & !SIGN)
    }
}
