//! Numbers with a point of 32 bits: sums, products, comparisons, selections.
//!
//! A NaN among the sources comes out, quieted: the first one of several. Where there is no answer, the NaN without a
//! cause comes out. No source says which NaN comes out of several.

use super::float::{INFINITY, Mode, NO_NUMBER, Round, SIGN, SINGLE, first_nan, flushed, is_nan, is_signaling, narrow};
use super::float::{quiet, sticky_sum};
use super::function::Function::{Compare, Value};
use super::function::{Entry, Function, Given, int, word};
use super::relation::{self, Ordered};
use std::cmp::Ordering;

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_add_f32", Value(|g| word(add(g.mode, source(g, 0), source(g, 1))))),
    ("v_sub_f32", Value(|g| word(add(g.mode, source(g, 0), negated(source(g, 1)))))),
    ("v_subrev_f32", Value(|g| word(add(g.mode, source(g, 1), negated(source(g, 0)))))),
    ("v_mul_f32", Value(|g| word(multiply(g.mode, source(g, 0), source(g, 1))))),
    (
        "v_mul_dx9_zero_f32",
        Value(|g| {
            word(match has_zero(g) {
                true => 0,
                false => multiply(g.mode, source(g, 0), source(g, 1)),
            })
        }),
    ),
    ("v_fma_f32", Value(|g| word(fused(g.mode, [source(g, 0), source(g, 1), source(g, 2)], 0)))),
    ("v_fmac_f32", Value(|g| word(fused(g.mode, [source(g, 0), source(g, 1), kept(g.mode, g.d as u32)], 0)))),
    // What is between the sources in the text is a literal.
    ("v_fmamk_f32", Value(|g| word(fused(g.mode, [source(g, 0), source(g, 1), source(g, 2)], 0)))),
    ("v_fmaak_f32", Value(|g| word(fused(g.mode, [source(g, 0), source(g, 1), source(g, 2)], 0)))),
    (
        "v_fma_dx9_zero_f32",
        Value(|g| {
            word(match has_zero(g) {
                true => result(g.mode, source(g, 2)),
                false => fused(g.mode, [source(g, 0), source(g, 1), source(g, 2)], 0),
            })
        }),
    ),
    (
        "v_fmac_dx9_zero_f32",
        Value(|g| {
            word(match has_zero(g) {
                true => result(g.mode, kept(g.mode, g.d as u32)),
                false => fused(g.mode, [source(g, 0), source(g, 1), kept(g.mode, g.d as u32)], 0),
            })
        }),
    ),
    // These round twice, and keep no denormals.
    ("v_mad_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.u(2)])))),
    ("v_mac_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.d as u32])))),
    ("v_madmk_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.u(2)])))),
    ("v_madak_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.u(2)])))),
    (
        "v_mad_legacy_f32",
        Value(|g| {
            word(match [g.u(0), g.u(1)].iter().any(|bits| flushed(*bits) & !SIGN == 0) {
                true => twice(g.mode, [0, 0, g.u(2)]),
                false => twice(g.mode, [g.u(0), g.u(1), g.u(2)]),
            })
        }),
    ),
    ("v_min_f32", Value(|g| word(least(g.mode, source(g, 0), source(g, 1))))),
    ("v_max_f32", Value(|g| word(greatest(g.mode, source(g, 0), source(g, 1))))),
    ("v_min3_f32", Value(|g| word(least(g.mode, least(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_max3_f32", Value(|g| word(greatest(g.mode, greatest(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_med3_f32", Value(|g| word(middle(g.mode, [0, 1, 2].map(|number| source(g, number)))))),
    ("v_maxmin_f32", Value(|g| word(least(g.mode, greatest(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_minmax_f32", Value(|g| word(greatest(g.mode, least(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    // These give a NaN if there is one.
    ("v_minimum_f32", Value(|g| word(minimum(g.mode, source(g, 0), source(g, 1))))),
    ("v_maximum_f32", Value(|g| word(maximum(g.mode, source(g, 0), source(g, 1))))),
    ("v_minimum3_f32", Value(|g| word(minimum(g.mode, minimum(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    ("v_maximum3_f32", Value(|g| word(maximum(g.mode, maximum(g.mode, source(g, 0), source(g, 1)), source(g, 2))))),
    (
        "v_minimummaximum_f32",
        Value(|g| word(maximum(g.mode, minimum(g.mode, source(g, 0), source(g, 1)), source(g, 2)))),
    ),
    (
        "v_maximumminimum_f32",
        Value(|g| word(minimum(g.mode, maximum(g.mode, source(g, 0), source(g, 1)), source(g, 2)))),
    ),
    ("v_mullit_f32", Value(mullit)),
    ("v_cubeid_f32", Value(|g| word(cube(g).face.to_bits()))),
    ("v_cubesc_f32", Value(|g| word(result(g.mode, cube(g).s)))),
    ("v_cubetc_f32", Value(|g| word(result(g.mode, cube(g).t)))),
    ("v_cubema_f32", Value(|g| word(multiply(g.mode, cube(g).axis, 2f32.to_bits())))),
    ("v_fract_f32", Value(fract)),
    ("v_trunc_f32", Value(|g| word(whole(g, f32::trunc)))),
    ("v_ceil_f32", Value(|g| word(whole(g, f32::ceil)))),
    ("v_floor_f32", Value(|g| word(whole(g, f32::floor)))),
    ("v_rndne_f32", Value(|g| word(whole(g, f32::round_ties_even)))),
    ("v_ldexp_f32", Value(|g| word(scaled(g.mode, source(g, 0), g.i(1))))),
    ("v_frexp_exp_i32_f32", Value(|g| int(exponent(source(g, 0))))),
    ("v_frexp_mant_f32", Value(|g| word(mantissa(source(g, 0))))),
];

/// Numbers of 32 bits in their order.
struct Single;

impl Ordered for Single {
    fn order(given: &Given) -> Option<Ordering> {
        f32::from_bits(source(given, 0)).partial_cmp(&f32::from_bits(source(given, 1)))
    }
}

/// The function of a comparison: `lt_f32` and so on, and `class_f32`.
pub fn find(name: &str) -> Option<Function> {
    match name.strip_suffix("_f32")? {
        "class" => Some(Compare(|g| g.s[1] >> class(g.u(0)) & 1 == 1)),
        relation => relation::find::<Single>(relation),
    }
}

/// A source as MODE has it.
pub fn source(g: &Given, number: usize) -> u32 {
    kept(g.mode, g.u(number))
}

const fn kept(mode: Mode, bits: u32) -> u32 {
    if mode.keeps_sources { bits } else { flushed(bits) }
}

/// A result as MODE has it.
pub const fn result(mode: Mode, bits: u32) -> u32 {
    if mode.keeps_results { bits } else { flushed(bits) }
}

/// The other sign, of NaNs too: the first of several comes out as it is then.
const fn negated(bits: u32) -> u32 {
    bits ^ SIGN
}

/// The number as one of 64 bits, which has room for it.
pub fn wide(bits: u32) -> f64 {
    f32::from_bits(bits).into()
}

/// A zero that is a sum: of numbers with different signs it is negative where results are rounded down.
fn exact_zero(mode: Mode, a: u32, b: u32) -> u32 {
    match (a & SIGN, b & SIGN) {
        (a, b) if a == b => a,
        _ if mode.round == Round::Down => SIGN,
        _ => 0,
    }
}

/// The sum.
pub fn add(mode: Mode, a: u32, b: u32) -> u32 {
    if let Some(nan) = first_nan(&[a, b]) {
        return nan;
    }
    if mode.round == Round::Nearest {
        let sum = f32::from_bits(a) + f32::from_bits(b);
        return if sum.is_nan() { NO_NUMBER } else { result(mode, sum.to_bits()) };
    }
    let sum = sticky_sum(wide(a), wide(b));
    match sum {
        _ if sum.is_nan() => NO_NUMBER,
        0.0 => exact_zero(mode, a, b),
        _ => result(mode, narrow(sum, SINGLE, mode.round)),
    }
}

/// The product.
pub fn multiply(mode: Mode, a: u32, b: u32) -> u32 {
    if let Some(nan) = first_nan(&[a, b]) {
        return nan;
    }
    let product = wide(a) * wide(b);
    match mode.round {
        _ if product.is_nan() => NO_NUMBER,
        Round::Nearest => result(mode, (product as f32).to_bits()),
        round => result(mode, narrow(product, SINGLE, round)),
    }
}

/// The product of two and a third, times a power of two, rounded once.
pub fn fused(mode: Mode, [a, b, c]: [u32; 3], power: i32) -> u32 {
    if let Some(nan) = first_nan(&[a, b, c]) {
        return nan;
    }
    let product = wide(a) * wide(b);
    let sum = sticky_sum(product, wide(c));
    match sum {
        _ if sum.is_nan() => NO_NUMBER,
        0.0 => exact_zero(mode, (a ^ b) & SIGN, c),
        _ => result(mode, narrow(sum * 2f64.powi(power), SINGLE, mode.round)),
    }
}

/// The product of two and a third, rounded twice, without denormals.
pub fn twice(mode: Mode, sources: [u32; 3]) -> u32 {
    let mode = Mode { keeps_sources: false, keeps_results: false, ..mode };
    let [a, b, c] = sources.map(flushed);
    match first_nan(&[a, b, c]) {
        Some(nan) => nan,
        None => add(mode, multiply(mode, a, b), c),
    }
}

/// Whether the first or the second source is zero.
fn has_zero(g: &Given) -> bool {
    [0, 1].iter().any(|number| source(g, *number) & !SIGN == 0)
}

/// Unsigned numbers in the order of the numbers: -0 is below 0.
const fn rank(bits: u32) -> u32 {
    if bits & SIGN == 0 { bits | SIGN } else { !bits }
}

/// The one of two that isn't a NaN, and signaling NaNs if MODE says so; `None` if both are numbers.
fn of_nans(mode: Mode, a: u32, b: u32) -> Option<u32> {
    if mode.ieee
        && let Some(nan) = [a, b].into_iter().find(|bits| is_signaling(*bits))
    {
        return Some(quiet(nan));
    }
    match (is_nan(a), is_nan(b)) {
        // Of two, gfx906 gives the second and gfx1100 the first (CDNA3 and RDNA3 ISA, V_MIN_F32).
        (true, true) if mode.quiets_two_nans => Some(quiet(a)),
        (true, true) => Some(if mode.takes_second_nan { b } else { a }),
        (true, false) => Some(b),
        (false, true) => Some(a),
        (false, false) => None,
    }
}

/// A source that is the result: on gfx1100 it may be a denormal whatever MODE says of results (RDNA3 ISA 16.7,
/// V_MIN_F32).
const fn handed_on(mode: Mode, bits: u32) -> u32 {
    if mode.flushes_chosen { result(mode, bits) } else { bits }
}

/// The minimum.
pub fn least(mode: Mode, a: u32, b: u32) -> u32 {
    let chosen = of_nans(mode, a, b).unwrap_or(if rank(a) < rank(b) { a } else { b });
    handed_on(mode, chosen)
}

/// The maximum.
pub fn greatest(mode: Mode, a: u32, b: u32) -> u32 {
    let chosen = of_nans(mode, a, b).unwrap_or(if rank(a) > rank(b) { a } else { b });
    handed_on(mode, chosen)
}

/// A NaN among two numbers, quieted: on RDNA4 a signaling one, or else the first (RDNA4 ISA, V_MINIMUM_F32).
fn any_nan(mode: Mode, a: u32, b: u32) -> Option<u32> {
    let signaling = [a, b].into_iter().find(|bits| mode.signaling_wins && is_signaling(*bits)).map(quiet);
    signaling.or_else(|| first_nan(&[a, b]))
}

/// The minimum, or a NaN.
fn minimum(mode: Mode, a: u32, b: u32) -> u32 {
    any_nan(mode, a, b).unwrap_or_else(|| least(mode, a, b))
}

/// The maximum, or a NaN.
fn maximum(mode: Mode, a: u32, b: u32) -> u32 {
    any_nan(mode, a, b).unwrap_or_else(|| greatest(mode, a, b))
}

/// The one of three that is neither the least nor the greatest; with a NaN the least (RDNA3 ISA 16.12, V_MED3).
fn middle(mode: Mode, [a, b, c]: [u32; 3]) -> u32 {
    if [a, b, c].into_iter().any(is_nan) {
        return least(mode, least(mode, a, b), c);
    }
    // Zeros of both signs are equal here: which of them is the middle depends on their places.
    // A denormal is the greatest as it is, and flushed at the end.
    let kept = Mode { keeps_results: true, ..mode };
    let is_greatest = |value| f32::from_bits(greatest(kept, greatest(kept, a, b), c)) == f32::from_bits(value);
    match (is_greatest(a), is_greatest(b)) {
        (true, _) => greatest(mode, b, c),
        (_, true) => greatest(mode, a, c),
        _ => greatest(mode, a, b),
    }
}

/// A product for lighting: the least number of all where there is no light, and 0 times anything is 0 (RDNA3 ISA 16.12,
/// V_MULLIT_F32).
fn mullit(g: &Given) -> u64 {
    let [a, b, c] = [0, 1, 2].map(|number| source(g, number));
    let (b_value, c_value) = (f32::from_bits(b), f32::from_bits(c));
    let is_dark = b_value <= f32::MIN || b_value.is_nan() || c_value <= 0.0 || c_value.is_nan();
    word(match is_dark {
        true => f32::MIN.to_bits(),
        false if has_zero(g) => 0,
        false => multiply(g.mode, a, b),
    })
}

/// A direction on the faces of a cube.
struct Cube {
    face: f32,
    s: u32,
    t: u32,
    axis: u32,
}

fn cube(g: &Given) -> Cube {
    let [x, y, z] = [0, 1, 2].map(|number| source(g, number));
    let [size_x, size_y, size_z] = [x, y, z].map(|bits| f32::from_bits(bits & !SIGN));
    let is_below = |bits: u32| f32::from_bits(bits) < 0.0;
    if size_z >= size_x && size_z >= size_y {
        let (face, s) = if is_below(z) { (5.0, negated(x)) } else { (4.0, x) };
        Cube { face, s, t: negated(y), axis: z }
    } else if size_y >= size_x {
        let (face, t) = if is_below(y) { (3.0, negated(z)) } else { (2.0, z) };
        Cube { face, s: x, t, axis: y }
    } else {
        let (face, s) = if is_below(x) { (1.0, z) } else { (0.0, negated(z)) };
        Cube { face, s, t: negated(y), axis: x }
    }
}

/// What is left of a number without its whole part: less than 1, also where it is rounded (RDNA3 ISA 16.8,
/// V_FRACT_F32: "Obey round mode, result clamped to 0x3f7fffff").
fn fract(g: &Given) -> u64 {
    let bits = source(g, 0);
    if let Some(nan) = first_nan(&[bits]) {
        return word(nan);
    }
    let value = f32::from_bits(bits);
    if value.is_infinite() {
        return word(NO_NUMBER);
    }
    let fraction = add(g.mode, bits, (-value.floor()).to_bits());
    word(if fraction == 1f32.to_bits() { fraction - 1 } else { fraction })
}

/// A whole number near the source.
fn whole(g: &Given, rounded: fn(f32) -> f32) -> u32 {
    let bits = source(g, 0);
    first_nan(&[bits]).unwrap_or_else(|| rounded(f32::from_bits(bits)).to_bits())
}

/// The number times a power of two.
pub fn scaled(mode: Mode, bits: u32, power: i32) -> u32 {
    if let Some(nan) = first_nan(&[bits]) {
        return nan;
    }
    // Numbers of 64 bits have room for what is neither infinite nor zero afterwards, and more.
    let value = wide(bits) * 2f64.powi(power.clamp(-500, 500));
    result(mode, narrow(value, SINGLE, mode.round))
}

/// The power of two with which a number of at least 1/2 and less than 1 makes the source; 0 for what isn't one.
fn exponent(bits: u32) -> i32 {
    let value = wide(bits);
    if value == 0.0 || !value.is_finite() {
        return 0;
    }
    // A denormal of 32 bits is normal with 64.
    (value.to_bits() >> 52 & 0x7ff) as i32 - 1022
}

/// The number of at least 1/2 and less than 1 that a power of two makes the source of.
fn mantissa(bits: u32) -> u32 {
    let value = wide(bits);
    if let Some(nan) = first_nan(&[bits]) {
        return nan;
    }
    if value == 0.0 || !value.is_finite() {
        return bits;
    }
    let half = f64::from_bits(value.to_bits() & !(0x7ff << 52) | 1022 << 52);
    narrow(half, SINGLE, Round::Zero)
}

/// Which of the ten classes of `v_cmp_class_f32` a number is of.
fn class(bits: u32) -> u32 {
    let is_negative = bits & SIGN != 0;
    let classes = match bits & INFINITY {
        INFINITY if is_signaling(bits) => [0, 0],
        INFINITY if is_nan(bits) => [1, 1],
        INFINITY => [2, 9],
        0 if bits & !SIGN == 0 => [5, 6],
        0 => [4, 7],
        _ => [3, 8],
    };
    if is_negative { classes[0] } else { classes[1] }
}
