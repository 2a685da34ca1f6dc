//! Functions of numbers of 32 bits that are answered to within 1 unit in the last place: the manuals say no more of
//! them than that, and that denormals are flushed (RDNA3 ISA 16.8). What is given here is the number that is nearest to
//! the exact answer, as far as 64 bits tell: another one beside it would be as true.

use super::float::{Round, SINGLE, narrow};
use super::function::Function::Value;
use super::function::{Entry, Given, word};
use super::pattern::{Pattern, first_nan, flushed};

/// Functions of VOP1.
pub const TABLE: &[Entry] = &[
    ("v_exp_f32", Value(|g| of(g, f64::exp2))),
    ("v_exp_legacy_f32", Value(|g| of(g, f64::exp2))),
    ("v_log_f32", Value(|g| of(g, f64::log2))),
    ("v_log_legacy_f32", Value(|g| of(g, f64::log2))),
    ("v_rcp_f32", Value(|g| of(g, f64::recip))),
    ("v_rcp_iflag_f32", Value(|g| of(g, f64::recip))),
    ("v_rsq_f32", Value(|g| of(g, |value| value.sqrt().recip()))),
    ("v_sqrt_f32", Value(|g| of(g, f64::sqrt))),
    ("v_sin_f32", Value(|g| of(g, sine))),
    ("v_cos_f32", Value(|g| of(g, cosine))),
];

/// A function of the source as a number of 64 bits.
fn of(g: &Given, function: fn(f64) -> f64) -> u64 {
    let bits = flushed(g.u(0));
    if let Some(nan) = first_nan(&[bits]) {
        return word(nan);
    }
    let value = function(f32::from_bits(bits).into());
    word(if value.is_nan() { u32::NO_NUMBER } else { flushed(narrow(value, SINGLE, Round::Nearest)) })
}

/// The part of a number of turns that isn't whole: what an angle is by, however large the number is (RDNA3 ISA 16.8,
/// V_SIN_F32: "Full range input is supported"). An infinite number of turns has none.
fn turn(turns: f64) -> f64 {
    turns % 1.0
}

/// The sine of so many turns. Of half turns it is 0, which the nearest number to their angle hasn't; -0 is -0, and of
/// whole turns backwards it is 0 (RDNA3 ISA 16.8, examples of V_SIN_F32).
pub fn sine(turns: f64) -> f64 {
    let part = turn(turns);
    match (2.0 * part) % 1.0 == 0.0 {
        true if turns == 0.0 => turns,
        true => 0.0,
        false => (part * std::f64::consts::TAU).sin(),
    }
}

/// The cosine of so many turns. Of odd quarters of a turn it is 0 (RDNA3 ISA 16.8, V_COS_F32: cos(0.25) = 0).
pub fn cosine(turns: f64) -> f64 {
    let part = turn(turns);
    if ((2.0 * part) % 1.0).abs() == 0.5 { 0.0 } else { (part * std::f64::consts::TAU).cos() }
}
