//! Numbers with a point of 16 bits: what they make is exact as a number of 64 bits, or sticky, and rounded once.

use super::float::{HALF, Mode, Round, narrow, narrow_half, parts, sticky_sum, widen_half};
use super::function::Function::Value;
use super::function::{Entry, Given, half, word};
use super::integer::pack;
use super::pattern::{Pattern, first_nan, flushed, kept, negated, result, source, sources};
use super::transcendental::{cosine, sine};

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_add_f16", Value(|g| arithmetic(g, [source(g, 0), ONE, source(g, 1)]))),
    ("v_sub_f16", Value(|g| arithmetic(g, [source(g, 0), ONE, negated(source(g, 1))]))),
    ("v_subrev_f16", Value(|g| arithmetic(g, [source(g, 1), ONE, negated(source(g, 0))]))),
    // Adding a zero of the product's sign changes nothing.
    (
        "v_mul_f16",
        Value(|g| {
            let (a, b) = (source(g, 0), source(g, 1));
            arithmetic(g, [a, b, (a ^ b) & u16::SIGN])
        }),
    ),
    ("v_fma_f16", Value(|g| arithmetic(g, sources(g)))),
    ("v_fmac_f16", Value(|g| arithmetic(g, [source(g, 0), source(g, 1), kept(g.mode, g.d as u16)]))),
    ("v_fmamk_f16", Value(|g| arithmetic(g, sources(g)))),
    ("v_fmaak_f16", Value(|g| arithmetic(g, sources(g)))),
    // These round twice, and keep no denormals.
    ("v_mad_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_mad_legacy_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_mac_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.d as u16]))),
    ("v_madmk_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_madak_f16", Value(|g| twice(g, [g.h(0), g.h(1), g.h(2)]))),
    ("v_fma_legacy_f16", Value(|g| arithmetic(g, sources(g)))),
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
    ("v_frexp_exp_i16_f16", Value(|g| half(parts(widen_half(source(g, 0))).1 as i16))),
    ("v_frexp_mant_f16", Value(|g| of(g, Round::Zero, |value| parts(value).0))),
    // The manuals say of these that they are near: here they are the nearest.
    ("v_rcp_f16", Value(|g| of(g, Round::Nearest, f64::recip))),
    ("v_sqrt_f16", Value(|g| of(g, Round::Nearest, f64::sqrt))),
    ("v_rsq_f16", Value(|g| of(g, Round::Nearest, |value| value.sqrt().recip()))),
    ("v_exp_f16", Value(|g| of(g, Round::Nearest, f64::exp2))),
    ("v_log_f16", Value(|g| of(g, Round::Nearest, f64::log2))),
    ("v_sin_f16", Value(|g| of(g, Round::Nearest, sine))),
    ("v_cos_f16", Value(|g| of(g, Round::Nearest, cosine))),
    ("v_cvt_f16_u16", Value(|g| word(narrow_half(g.mode, g.h(0).into(), g.mode.round_other)))),
    ("v_cvt_f16_i16", Value(|g| word(narrow_half(g.mode, g.k(0).into(), g.mode.round_other)))),
    ("v_cvt_u16_f16", Value(|g| u64::from(widen_half(source(g, 0)) as u16))),
    ("v_cvt_i16_f16", Value(|g| half(widen_half(source(g, 0)) as i16))),
    ("v_cvt_norm_i16_f16", Value(|g| norm_signed(g, 0))),
    ("v_cvt_norm_u16_f16", Value(|g| norm_unsigned(g, 0))),
    ("v_cvt_pk_norm_i16_f16", Value(|g| pack([norm_signed(g, 0), norm_signed(g, 1)]))),
    ("v_cvt_pk_norm_u16_f16", Value(|g| pack([norm_unsigned(g, 0), norm_unsigned(g, 1)]))),
];

/// 1.
const ONE: u16 = 0x3c00;

/// A value of 64 bits that sources made, as a result.
fn rounded(mode: Mode, sources: &[u16], round: Round, value: f64) -> u64 {
    let made = || match value.is_nan() {
        true => u16::NO_NUMBER,
        // It has 16 bits.
        false => result(mode, narrow_half(mode, value, round) as u16),
    };
    first_nan(sources).unwrap_or_else(made).into()
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
    if let Some(nan) = first_nan(&sources) {
        return nan.into();
    }
    let mode = Mode { keeps_other_results: false, ..g.mode };
    let product = widen_half(sources[0]) * widen_half(sources[1]);
    if product.is_nan() {
        return u16::NO_NUMBER.into();
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

fn norm_signed(g: &Given, number: usize) -> u64 {
    half((widen_half(source(g, number)).clamp(-1.0, 1.0) * 32767.0).round_ties_even() as i16)
}

fn norm_unsigned(g: &Given, number: usize) -> u64 {
    u64::from((widen_half(source(g, number)).clamp(0.0, 1.0) * 65535.0).round_ties_even() as u16)
}
