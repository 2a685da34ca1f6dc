//! Numbers with a point of 64 bits.

use super::exact;
use super::float::{Mode, Round};
use super::function::Function::{Carry, Compare, Value};
use super::function::{Entry, Function, Given, int};
use super::relation::{self, Ordered};
use std::cmp::Ordering;

/// Functions of VOP1 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_add_f64", Value(|g| fused(g.mode, source(g, 0), ONE, source(g, 1), 0))),
    ("v_mul_f64", Value(|g| multiply(g.mode, source(g, 0), source(g, 1)))),
    ("v_fma_f64", Value(|g| fused(g.mode, source(g, 0), source(g, 1), source(g, 2), 0))),
    ("v_fmac_f64", Value(|g| fused(g.mode, source(g, 0), source(g, 1), before(g), 0))),
    ("v_min_f64", Value(|g| choice(g, |a, b| rank(a) < rank(b)))),
    ("v_max_f64", Value(|g| choice(g, |a, b| rank(a) > rank(b)))),
    // These give a NaN if there is one.
    ("v_minimum_f64", Value(|g| any_nan(g).unwrap_or_else(|| choice(g, |a, b| rank(a) < rank(b))))),
    ("v_maximum_f64", Value(|g| any_nan(g).unwrap_or_else(|| choice(g, |a, b| rank(a) > rank(b))))),
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
    ("v_div_scale_f64", Carry(scale)),
    (
        "v_div_fmas_f64",
        Value(|g| {
            let power = match (g.bit, exponent(g.s[2]) > 1023) {
                (false, _) => 0,
                (true, true) => 128,
                (true, false) => -128,
            };
            // Sources keep their denormals (RDNA3 ISA 16.12).
            fused(g.mode, g.s[0], g.s[1], g.s[2], power)
        }),
    ),
    ("v_div_fixup_f64", Value(fixup)),
];

/// Numbers of 64 bits in their order.
struct Double;

impl Ordered for Double {
    fn order(given: &Given) -> Option<Ordering> {
        f64::from_bits(source(given, 0)).partial_cmp(&f64::from_bits(source(given, 1)))
    }
}

/// The function of a comparison: `lt_f64` and so on, and `class_f64`.
pub fn find(name: &str) -> Option<Function> {
    match name.strip_suffix("_f64")? {
        "class" => Some(Compare(|g| g.s[1] >> class(g.s[0]) & 1 == 1)),
        relation => relation::find::<Double>(relation),
    }
}

const SIGN: u64 = 1 << 63;
const INFINITY: u64 = 0x7ff << 52;
const QUIET: u64 = 1 << 51;
const ONE: u64 = 1023 << 52;

/// What comes out where there is no answer.
const NO_NUMBER: u64 = SIGN | INFINITY | QUIET;

const fn is_nan(bits: u64) -> bool {
    bits & !SIGN > INFINITY
}

const fn is_signaling(bits: u64) -> bool {
    is_nan(bits) && bits & QUIET == 0
}

const fn flushed(bits: u64) -> u64 {
    if bits & INFINITY == 0 { bits & SIGN } else { bits }
}

/// A source as MODE has it.
const fn source(g: &Given, number: usize) -> u64 {
    if g.mode.keeps_other_sources { g.s[number] } else { flushed(g.s[number]) }
}

/// The destination before, as MODE has sources.
const fn before(g: &Given) -> u64 {
    if g.mode.keeps_other_sources { g.d } else { flushed(g.d) }
}

/// A result as MODE has it.
pub const fn result(mode: Mode, bits: u64) -> u64 {
    if mode.keeps_other_results { bits } else { flushed(bits) }
}

/// The first NaN, quieted.
fn first_nan(sources: &[u64]) -> Option<u64> {
    sources.iter().copied().find(|bits| is_nan(*bits)).map(|bits| bits | QUIET)
}

/// A function of one number.
fn of(g: &Given, function: fn(f64) -> f64) -> u64 {
    let bits = source(g, 0);
    let value = function(f64::from_bits(bits));
    match first_nan(&[bits]) {
        Some(nan) => nan,
        None if value.is_nan() => NO_NUMBER,
        None => result(g.mode, value.to_bits()),
    }
}

/// The product.
pub fn multiply(mode: Mode, a: u64, b: u64) -> u64 {
    // Adding a zero of the product's sign changes nothing.
    fused(mode, a, b, (a ^ b) & SIGN, 0)
}

/// The product of two and a third, times a power of two, rounded once.
fn fused(mode: Mode, a: u64, b: u64, c: u64, power: i32) -> u64 {
    if let Some(nan) = first_nan(&[a, b, c]) {
        return nan;
    }
    let [x, y, z] = [a, b, c].map(f64::from_bits);
    let value = x.mul_add(y, z);
    if value.is_nan() {
        return NO_NUMBER;
    }
    let is_finite = [x, y, z].iter().all(|value| value.is_finite());
    if power == 0 && mode.round_other == Round::Nearest || !is_finite {
        return result(mode, value.to_bits());
    }
    match exact::fused(x, y, z, power, mode.round_other) {
        Some(value) => result(mode, value.to_bits()),
        None => exact_zero(mode, (a ^ b) & SIGN, c & SIGN),
    }
}

fn exact_zero(mode: Mode, product: u64, c: u64) -> u64 {
    match product == c {
        true => c,
        false if mode.round_other == Round::Down => SIGN,
        false => 0,
    }
}

/// A NaN among two numbers, quieted: on RDNA4 a signaling one, or else the first (RDNA4 ISA, V_MINIMUM_F64).
fn any_nan(g: &Given) -> Option<u64> {
    let both = [source(g, 0), source(g, 1)];
    let signaling = both.into_iter().find(|bits| g.mode.signaling_wins && is_signaling(*bits));
    signaling.or_else(|| both.into_iter().find(|bits| is_nan(*bits))).map(|bits| bits | QUIET)
}

/// Unsigned numbers in the order of the numbers: -0 is below 0.
const fn rank(bits: u64) -> u64 {
    if bits & SIGN == 0 { bits | SIGN } else { !bits }
}

/// The first of two that are numbers, or the second.
fn choice(g: &Given, is_first: fn(u64, u64) -> bool) -> u64 {
    let (a, b) = (source(g, 0), source(g, 1));
    if g.mode.ieee
        && let Some(nan) = [a, b].into_iter().find(|bits| is_signaling(*bits))
    {
        return nan | QUIET;
    }
    let chosen = match (is_nan(a), is_nan(b)) {
        (true, true) if g.mode.quiets_two_nans => a | QUIET,
        (true, true) => {
            if g.mode.takes_second_nan {
                b
            } else {
                a
            }
        }
        (true, false) => b,
        (false, true) => a,
        (false, false) => {
            if is_first(a, b) {
                a
            } else {
                b
            }
        }
    };
    // On gfx1100 a denormal is handed on whatever MODE says of results (RDNA3 ISA 16.12, V_MIN_F64).
    if g.mode.flushes_chosen { result(g.mode, chosen) } else { chosen }
}

fn fract(g: &Given) -> u64 {
    let bits = source(g, 0);
    let value = f64::from_bits(bits);
    match first_nan(&[bits]) {
        Some(nan) => nan,
        None if value.is_infinite() => NO_NUMBER,
        None => match fused(g.mode, bits, ONE, (-value.floor()).to_bits(), 0) {
            ONE => ONE - 1,
            fraction => fraction,
        },
    }
}

/// The number times a power of two, rounded once.
fn scaled(mode: Mode, bits: u64, power: i32) -> u64 {
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
        None => bits & SIGN,
    }
}

/// A number of at least 1/2 and less than 1, and the power of two that makes the value of it.
fn parts(value: f64) -> (f64, i32) {
    if value == 0.0 || !value.is_finite() {
        return (value, 0);
    }
    let (normal, more) = if value.is_subnormal() { (value * 2f64.powi(64), -64) } else { (value, 0) };
    let bits = normal.to_bits();
    let power = (bits >> 52 & 0x7ff) as i32 - 1022 + more;
    (f64::from_bits(bits & !INFINITY | 1022 << 52), power)
}

/// Which of the ten classes of `v_cmp_class_f64` a number is of.
fn class(bits: u64) -> u32 {
    let classes = match bits & INFINITY {
        INFINITY if is_signaling(bits) => [0, 0],
        INFINITY if is_nan(bits) => [1, 1],
        INFINITY => [9, 2],
        0 if bits & !SIGN == 0 => [6, 5],
        0 => [7, 4],
        _ => [8, 3],
    };
    classes[usize::from(bits & SIGN != 0)]
}

const fn exponent(bits: u64) -> i32 {
    (bits >> 52 & 0x7ff) as i32
}

const fn is_zero(bits: u64) -> bool {
    bits & !SIGN == 0
}

/// The first source, which is the second or the third, scaled so that no step of dividing the third by the second
/// leaves the range of numbers; and whether the last step has to scale back. As for 32 bits, with other numbers.
fn scale(g: &Given) -> (u64, bool) {
    let [value, below, above] = [0, 1, 2].map(|number| source(g, number));
    if is_zero(above) || is_zero(below) {
        return (NO_NUMBER, false);
    }
    let by = |power: i32| scaled(g.mode, value, power);
    let (x, y) = (f64::from_bits(above), f64::from_bits(below));
    let has_small_inverse = (1.0 / y).is_subnormal();
    let has_small_quotient = (x / y).is_subnormal();
    if exponent(above) - exponent(below) >= 768 {
        (if value == below { by(128) } else { value }, true)
    } else if y.is_subnormal() {
        (by(128), false)
    } else if has_small_inverse && has_small_quotient {
        (if value == below { by(-128) } else { value }, true)
    } else if has_small_inverse {
        (by(-128), false)
    } else if has_small_quotient {
        (if value == above { by(128) } else { value }, true)
    } else if exponent(above) <= 53 {
        (by(128), false)
    } else {
        (value, false)
    }
}

/// The quotient, with the answers for what can't be divided.
fn fixup(g: &Given) -> u64 {
    let [quotient, below, above] = [0, 1, 2].map(|number| source(g, number));
    let sign = (below ^ above) & SIGN;
    let (is_below_infinite, is_above_infinite) = (below & !SIGN == INFINITY, above & !SIGN == INFINITY);
    if let Some(nan) = first_nan(&[above, below]) {
        nan
    } else if is_zero(below) && is_zero(above) || is_below_infinite && is_above_infinite {
        NO_NUMBER
    } else if is_zero(below) || is_above_infinite {
        sign | INFINITY
    } else if is_below_infinite || is_zero(above) {
        sign
    } else if exponent(above) - exponent(below) < -1075 {
        // Less than the least number: as results are rounded.
        scaled(g.mode, sign | ONE, -1200)
    } else if is_nan(quotient) {
        // It is too large: steps before took an infinite number from another one.
        sign | INFINITY
    } else {
        result(g.mode, sign | quotient & !SIGN)
    }
}
