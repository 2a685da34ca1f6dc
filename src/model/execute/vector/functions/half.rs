//! Numbers with a point of 16 bits: what they make is exact as a number of 64 bits, or sticky, and rounded once.

use super::float::{HALF, Mode, Round, narrow, narrow_half, sticky_sum, widen_half};
use super::function::Function::{Compare, Value};
use super::function::{Entry, Function, Given, half, word};
use super::integer::pack;
use super::relation::{self, Ordered};
use super::transcendental::{cosine, sine};
use std::cmp::Ordering;

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_add_f16", Value(|g| arithmetic(g, [source(g, 0), ONE, source(g, 1)]))),
    ("v_sub_f16", Value(|g| arithmetic(g, [source(g, 0), ONE, source(g, 1) ^ SIGN]))),
    ("v_subrev_f16", Value(|g| arithmetic(g, [source(g, 1), ONE, source(g, 0) ^ SIGN]))),
    // Adding a zero of the product's sign changes nothing.
    (
        "v_mul_f16",
        Value(|g| {
            let (a, b) = (source(g, 0), source(g, 1));
            arithmetic(g, [a, b, (a ^ b) & SIGN])
        }),
    ),
    ("v_fma_f16", Value(|g| arithmetic(g, [source(g, 0), source(g, 1), source(g, 2)]))),
    ("v_fmac_f16", Value(|g| arithmetic(g, [source(g, 0), source(g, 1), kept(g.mode, g.d as u16)]))),
    ("v_fmamk_f16", Value(|g| arithmetic(g, [source(g, 0), source(g, 1), source(g, 2)]))),
    ("v_fmaak_f16", Value(|g| arithmetic(g, [source(g, 0), source(g, 1), source(g, 2)]))),
    // These round twice, and keep no denormals.
    ("v_mad_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_mad_legacy_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_mac_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.d as u16]))),
    ("v_madmk_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_madak_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_fma_legacy_f16", Value(|g| arithmetic(g, [source(g, 0), source(g, 1), source(g, 2)]))),
    ("v_min_f16", Value(|g| bits(least(g.mode, source(g, 0), source(g, 1))))),
    ("v_max_f16", Value(|g| bits(greatest(g.mode, source(g, 0), source(g, 1))))),
    ("v_min3_f16", Value(|g| bits(least(g.mode, least(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_max3_f16", Value(|g| bits(greatest(g.mode, greatest(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_med3_f16", Value(|g| bits(middle(g.mode, [0, 1, 2].map(|number| source(g, number)))))),
    ("v_maxmin_f16", Value(|g| bits(least(g.mode, greatest(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_minmax_f16", Value(|g| bits(greatest(g.mode, least(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    // These give a NaN if there is one.
    ("v_minimum_f16", Value(|g| bits(minimum(g.mode, source(g, 0), source(g, 1))))),
    ("v_maximum_f16", Value(|g| bits(maximum(g.mode, source(g, 0), source(g, 1))))),
    ("v_minimum3_f16", Value(|g| bits(minimum(g.mode, minimum(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_maximum3_f16", Value(|g| bits(maximum(g.mode, maximum(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    (
        "v_minimummaximum_f16",
        Value(|g| bits(maximum(g.mode, minimum(g.mode, source(g, 0), source(g, 1)), source(g, 2)))),
    ),
    (
        "v_maximumminimum_f16",
        Value(|g| bits(minimum(g.mode, maximum(g.mode, source(g, 0), source(g, 1)), source(g, 2)))),
    ),
    ("v_trunc_f16", Value(|g| of(g, Round::Zero, f64::trunc))),
    ("v_ceil_f16", Value(|g| of(g, Round::Zero, f64::ceil))),
    ("v_floor_f16", Value(|g| of(g, Round::Zero, f64::floor))),
    ("v_rndne_f16", Value(|g| of(g, Round::Zero, f64::round_ties_even))),
    (
        "v_fract_f16",
        Value(|g| {
            let value = source(g, 0);
            let below = narrow(-widen_half(value).floor(), HALF, Round::Zero) as u16;
            // The manuals limit the results of 32 and 64 bits, and not this one.
            arithmetic(g, [value, ONE, below])
        }),
    ),
    (
        "v_ldexp_f16",
        Value(|g| {
            let power = f64::from(g.k(1)).clamp(-100.0, 100.0).exp2();
            rounded(g.mode, &[source(g, 0)], g.mode.round_other, widen_half(source(g, 0)) * power)
        }),
    ),
    ("v_frexp_exp_i16_f16", Value(|g| half(parts(widen_half(source(g, 0))).1))),
    ("v_frexp_mant_f16", Value(|g| of(g, Round::Zero, |value| parts(value).0))),
    // The manuals say of these that they are near: here they are the nearest.
    ("v_rcp_f16", Value(|g| of(g, Round::Nearest, f64::recip))),
    ("v_sqrt_f16", Value(|g| of(g, Round::Nearest, f64::sqrt))),
    ("v_rsq_f16", Value(|g| of(g, Round::Nearest, |value| value.sqrt().recip()))),
    ("v_exp_f16", Value(|g| of(g, Round::Nearest, f64::exp2))),
    ("v_log_f16", Value(|g| of(g, Round::Nearest, f64::log2))),
    ("v_sin_f16", Value(|g| of(g, Round::Nearest, sine))),
    ("v_cos_f16", Value(|g| of(g, Round::Nearest, cosine))),
    ("v_div_fixup_f16", Value(fixup)),
    ("v_div_fixup_legacy_f16", Value(fixup)),
    ("v_cvt_f16_u16", Value(|g| word(narrow_half(g.mode, g.h(0).into(), g.mode.round_other)))),
    ("v_cvt_f16_i16", Value(|g| word(narrow_half(g.mode, g.k(0).into(), g.mode.round_other)))),
    ("v_cvt_u16_f16", Value(|g| u64::from(widen_half(source(g, 0)) as u16))),
    ("v_cvt_i16_f16", Value(|g| half(widen_half(source(g, 0)) as i16))),
    ("v_cvt_norm_i16_f16", Value(|g| norm_signed(g, 0))),
    ("v_cvt_norm_u16_f16", Value(|g| norm_unsigned(g, 0))),
    ("v_cvt_pk_norm_i16_f16", Value(|g| pack([norm_signed(g, 0), norm_signed(g, 1)]))),
    ("v_cvt_pk_norm_u16_f16", Value(|g| pack([norm_unsigned(g, 0), norm_unsigned(g, 1)]))),
];

/// Numbers of 16 bits in their order.
struct Half;

impl Ordered for Half {
    fn order(given: &Given) -> Option<Ordering> {
        widen_half(source(given, 0)).partial_cmp(&widen_half(source(given, 1)))
    }
}

/// The function of a comparison: `lt_f16` and so on, and `class_f16`.
pub fn find(name: &str) -> Option<Function> {
    match name.strip_suffix("_f16")? {
        "class" => Some(Compare(|g| g.s[1] >> class(g.h(0)) & 1 == 1)),
        relation => relation::find::<Half>(relation),
    }
}

const SIGN: u16 = 0x8000;
const INFINITY: u16 = 0x7c00;
const QUIET: u16 = 0x0200;
const ONE: u16 = 0x3c00;

/// What comes out where there is no answer.
const NO_NUMBER: u16 = SIGN | INFINITY | QUIET;

/// Whether a number of 16 bits is none.
pub const fn is_nan(bits: u16) -> bool {
    bits & !SIGN > INFINITY
}

const fn is_signaling(bits: u16) -> bool {
    is_nan(bits) && bits & QUIET == 0
}

const fn flushed(bits: u16) -> u16 {
    if bits & INFINITY == 0 { bits & SIGN } else { bits }
}

const fn kept(mode: Mode, bits: u16) -> u16 {
    if mode.keeps_other_sources { bits } else { flushed(bits) }
}

/// A source as MODE has it.
const fn source(g: &Given, number: usize) -> u16 {
    kept(g.mode, g.h(number))
}

const fn result(mode: Mode, bits: u16) -> u16 {
    if mode.keeps_other_results { bits } else { flushed(bits) }
}

const fn bits(value: u16) -> u64 {
    value as u64
}

/// A value of 64 bits that sources made, as a result.
fn rounded(mode: Mode, sources: &[u16], round: Round, value: f64) -> u64 {
    if let Some(nan) = sources.iter().copied().find(|bits| is_nan(*bits)) {
        return bits(nan | QUIET);
    }
    // It has 16 bits.
    bits(if value.is_nan() { NO_NUMBER } else { result(mode, narrow_half(mode, value, round) as u16) })
}

/// The product of two and a third, rounded once.
fn arithmetic(g: &Given, sources: [u16; 3]) -> u64 {
    let [a, b, c] = sources.map(widen_half);
    let product = a * b;
    let sum = sticky_sum(product, c);
    let is_down = g.mode.round_other == Round::Down && product.is_sign_negative() != c.is_sign_negative();
    // A sum of numbers with different signs that is exactly 0.
    let sum = if sum == 0.0 && is_down { -0.0 } else { sum };
    rounded(g.mode, &sources, g.mode.round_other, sum)
}

/// The product of a number and a power of two.
pub fn multiply(mode: Mode, bits: u16, factor: f64) -> u64 {
    rounded(mode, &[bits], mode.round_other, widen_half(bits) * factor)
}

/// A product and a sum, each rounded, without denormals whatever MODE says (Vega ISA 12.12, V_MAD_F16).
fn twice(g: &Given, sources: [u16; 3]) -> u64 {
    let sources = sources.map(flushed);
    if let Some(nan) = sources.iter().copied().find(|bits| is_nan(*bits)) {
        return bits(nan | QUIET);
    }
    let mode = Mode { keeps_other_results: false, ..g.mode };
    let product = widen_half(sources[0]) * widen_half(sources[1]);
    if product.is_nan() {
        return bits(NO_NUMBER);
    }
    // It has 16 bits.
    let product = result(mode, narrow_half(mode, product, mode.round_other) as u16);
    arithmetic(&Given { mode, ..*g }, [product, ONE, sources[2]])
}

/// A function of one number.
fn of(g: &Given, round: Round, function: fn(f64) -> f64) -> u64 {
    let bits = source(g, 0);
    rounded(g.mode, &[bits], round, function(widen_half(bits)))
}

/// Unsigned numbers in the order of the numbers: -0 is below 0.
const fn rank(bits: u16) -> u16 {
    if bits & SIGN == 0 { bits | SIGN } else { !bits }
}

/// The one of two that isn't a NaN, and signaling NaNs if MODE says so; `None` if both are numbers.
fn of_nans(mode: Mode, a: u16, b: u16) -> Option<u16> {
    if mode.ieee
        && let Some(nan) = [a, b].into_iter().find(|bits| is_signaling(*bits))
    {
        return Some(nan | QUIET);
    }
    match (is_nan(a), is_nan(b)) {
        (true, true) if mode.quiets_two_nans => Some(a | QUIET),
        (true, true) => Some(if mode.takes_second_nan { b } else { a }),
        (true, false) => Some(b),
        (false, true) => Some(a),
        (false, false) => None,
    }
}

/// A source that is the result: on gfx1100 it may be a denormal whatever MODE says of results (RDNA3 ISA 16.7,
/// V_MIN_F16).
const fn handed_on(mode: Mode, bits: u16) -> u16 {
    if mode.flushes_chosen { result(mode, bits) } else { bits }
}

fn least(mode: Mode, a: u16, b: u16) -> u16 {
    handed_on(mode, of_nans(mode, a, b).unwrap_or(if rank(a) < rank(b) { a } else { b }))
}

fn greatest(mode: Mode, a: u16, b: u16) -> u16 {
    handed_on(mode, of_nans(mode, a, b).unwrap_or(if rank(a) > rank(b) { a } else { b }))
}

/// A NaN among two numbers, quieted: on RDNA4 a signaling one, or else the first (RDNA4 ISA, V_MINIMUM_F16).
fn any_nan(mode: Mode, a: u16, b: u16) -> Option<u16> {
    let signaling = [a, b].into_iter().find(|bits| mode.signaling_wins && is_signaling(*bits));
    signaling.or_else(|| [a, b].into_iter().find(|bits| is_nan(*bits))).map(|bits| bits | QUIET)
}

/// The minimum, or a NaN.
fn minimum(mode: Mode, a: u16, b: u16) -> u16 {
    any_nan(mode, a, b).unwrap_or_else(|| least(mode, a, b))
}

/// The maximum, or a NaN.
fn maximum(mode: Mode, a: u16, b: u16) -> u16 {
    any_nan(mode, a, b).unwrap_or_else(|| greatest(mode, a, b))
}

/// The one of three that is neither the least nor the greatest; with a NaN the least (RDNA3 ISA 16.12, V_MED3).
fn middle(mode: Mode, [a, b, c]: [u16; 3]) -> u16 {
    if [a, b, c].into_iter().any(is_nan) {
        return least(mode, least(mode, a, b), c);
    }
    // Zeros of both signs are equal here: which of them is the middle depends on their places.
    // A denormal is the greatest as it is, and flushed at the end.
    let kept = Mode { keeps_other_results: true, ..mode };
    let is_greatest = |value| widen_half(greatest(kept, greatest(kept, a, b), c)) == widen_half(value);
    match (is_greatest(a), is_greatest(b)) {
        (true, _) => greatest(mode, b, c),
        (_, true) => greatest(mode, a, c),
        _ => greatest(mode, a, b),
    }
}

/// A number of at least 1/2 and less than 1, and the power of two that makes the value of it.
fn parts(value: f64) -> (f64, i16) {
    if value == 0.0 || !value.is_finite() {
        return (value, 0);
    }
    // A number of 16 bits is normal with 64.
    let bits = value.to_bits();
    let power = (bits >> 52 & 0x7ff) as i16 - 1022;
    (f64::from_bits(bits & !(0x7ff << 52) | 1022 << 52), power)
}

fn norm_signed(g: &Given, number: usize) -> u64 {
    half((widen_half(source(g, number)).clamp(-1.0, 1.0) * 32767.0).round_ties_even() as i16)
}

fn norm_unsigned(g: &Given, number: usize) -> u64 {
    u64::from((widen_half(source(g, number)).clamp(0.0, 1.0) * 65535.0).round_ties_even() as u16)
}

/// A quotient of the third source by the second, with the answers for what can't be divided.
fn fixup(g: &Given) -> u64 {
    let [quotient, below, above] = [0, 1, 2].map(|number| source(g, number));
    let sign = (below ^ above) & SIGN;
    let is_zero = |value: u16| value & !SIGN == 0;
    let (is_below_infinite, is_above_infinite) = (below & !SIGN == INFINITY, above & !SIGN == INFINITY);
    bits(if let Some(nan) = [above, below].into_iter().find(|value| is_nan(*value)) {
        nan | QUIET
    } else if is_zero(below) && is_zero(above) || is_below_infinite && is_above_infinite {
        NO_NUMBER
    } else if is_zero(below) || is_above_infinite {
        sign | INFINITY
    } else if is_below_infinite || is_zero(above) {
        sign
    } else {
        result(g.mode, sign | quotient & !SIGN)
    })
}

/// Which of the ten classes of `v_cmp_class_f16` a number is of.
fn class(bits: u16) -> u32 {
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
