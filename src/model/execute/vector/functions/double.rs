//! Numbers with a point of 64 bits.

use super::exact;
use super::float::{Mode, Round, parts};
use super::function::Function::Value;
use super::function::{Entry, Given, int};
use super::pattern::{Pattern, first_nan, kept, result, source, sources};

/// Functions of VOP1 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_add_f64", Value(|g| fused(g.mode, [source(g, 0), ONE, source(g, 1)], 0))),
    ("v_mul_f64", Value(|g| multiply(g.mode, source(g, 0), source(g, 1)))),
    ("v_fma_f64", Value(|g| fused(g.mode, sources(g), 0))),
    ("v_fmac_f64", Value(|g| fused(g.mode, [source(g, 0), source(g, 1), kept(g.mode, g.d)], 0))),
    ("v_trunc_f64", Value(|g| of(g, f64::trunc))),
    ("v_ceil_f64", Value(|g| of(g, f64::ceil))),
    ("v_floor_f64", Value(|g| of(g, f64::floor))),
    ("v_rndne_f64", Value(|g| of(g, f64::round_ties_even))),
    ("v_fract_f64", Value(fract)),
    ("v_ldexp_f64", Value(|g| scaled(g.mode, source(g, 0), g.i(1)))),
    ("v_frexp_exp_i32_f64", Value(|g| int(parts(f64::from_bits(source(g, 0))).1))),
    ("v_frexp_mant_f64", Value(|g| of(g, |value| parts(value).0))),
    // The manuals say nothing of the bits of these: here they are the nearest, or beside it.
    ("v_rcp_f64", Value(|g| of(g, f64::recip))),
    ("v_sqrt_f64", Value(|g| of(g, f64::sqrt))),
    ("v_rsq_f64", Value(|g| of(g, |value| value.sqrt().recip()))),
];

/// 1.
const ONE: u64 = 1f64.to_bits();

/// A function of one number.
fn of(g: &Given, function: fn(f64) -> f64) -> u64 {
    let bits = source(g, 0);
    let value = function(f64::from_bits(bits));
    match first_nan(&[bits]) {
        Some(nan) => nan,
        None if value.is_nan() => u64::NO_NUMBER,
        None => result(g.mode, value.to_bits()),
    }
}

/// The product.
pub fn multiply(mode: Mode, a: u64, b: u64) -> u64 {
    // Adding a zero of the product's sign changes nothing.
    fused(mode, [a, b, (a ^ b) & u64::SIGN], 0)
}

/// The product of two and a third, times a power of two, rounded once.
pub fn fused(mode: Mode, [a, b, c]: [u64; 3], power: i32) -> u64 {
    if let Some(nan) = first_nan(&[a, b, c]) {
        return nan;
    }
    let [x, y, z] = [a, b, c].map(f64::from_bits);
    let value = x.mul_add(y, z);
    if value.is_nan() {
        return u64::NO_NUMBER;
    }
    let is_finite = [x, y, z].iter().all(|value| value.is_finite());
    if power == 0 && mode.round_other == Round::Nearest || !is_finite {
        return result(mode, value.to_bits());
    }
    match exact::fused(x, y, z, power, mode.round_other) {
        Some(value) => result(mode, value.to_bits()),
        None => exact_zero(mode, (a ^ b) & u64::SIGN, c & u64::SIGN),
    }
}

fn exact_zero(mode: Mode, product: u64, c: u64) -> u64 {
    match product == c {
        true => c,
        false if mode.round_other == Round::Down => u64::SIGN,
        false => 0,
    }
}

fn fract(g: &Given) -> u64 {
    let bits = source(g, 0);
    let value = f64::from_bits(bits);
    match first_nan(&[bits]) {
        Some(nan) => nan,
        None if value.is_infinite() => u64::NO_NUMBER,
        None => match fused(g.mode, [bits, ONE, (-value.floor()).to_bits()], 0) {
            ONE => ONE - 1,
            fraction => fraction,
        },
    }
}

/// The number times a power of two, rounded once.
pub fn scaled(mode: Mode, bits: u64, power: i32) -> u64 {
    let value = f64::from_bits(bits);
    if let Some(nan) = first_nan(&[bits]) {
        return nan;
    }
    if value == 0.0 || value.is_infinite() {
        return bits;
    }
    // Whatever is beyond the range of numbers by so much stays beyond it.
    match exact::fused(value, 1.0, 0.0, power.clamp(-5000, 5000), mode.round_other) {
        Some(value) => result(mode, value.to_bits()),
        None => bits & u64::SIGN,
    }
}
