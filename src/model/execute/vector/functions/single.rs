//! Numbers with a point of 32 bits: sums, products and others.
//!
//! A NaN among the sources comes out, quieted: the first one of several. Where there is no answer, the NaN without a
//! cause comes out. No source says which NaN comes out of several.

use super::float::{Mode, Round, SINGLE, narrow, parts, sticky_sum};
use super::function::Function::Value;
use super::function::{Entry, Given, int, word};
use super::pattern::{Pattern, first_nan, flushed, is_zero, kept, negated, result, source, sources};

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
    ("v_fma_f32", Value(|g| word(fused(g.mode, sources(g), 0)))),
    ("v_fmac_f32", Value(|g| word(fused(g.mode, [source(g, 0), source(g, 1), kept(g.mode, g.d as u32)], 0)))),
    // What is between the sources in the text is a literal.
    ("v_fmamk_f32", Value(|g| word(fused(g.mode, sources(g), 0)))),
    ("v_fmaak_f32", Value(|g| word(fused(g.mode, sources(g), 0)))),
    (
        "v_fma_dx9_zero_f32",
        Value(|g| {
            word(match has_zero(g) {
                true => result(g.mode, source(g, 2)),
                false => fused(g.mode, sources(g), 0),
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
    ("v_mad_f32", Value(|g| word(twice(g.mode, g.s.map(u32::of))))),
    ("v_mac_f32", Value(|g| word(twice(g.mode, [g.u(0), g.u(1), g.d as u32])))),
    ("v_madmk_f32", Value(|g| word(twice(g.mode, g.s.map(u32::of))))),
    ("v_madak_f32", Value(|g| word(twice(g.mode, g.s.map(u32::of))))),
    (
        "v_mad_legacy_f32",
        Value(|g| {
            word(match [g.u(0), g.u(1)].into_iter().any(|bits| is_zero(flushed(bits))) {
                true => twice(g.mode, [0, 0, g.u(2)]),
                false => twice(g.mode, g.s.map(u32::of)),
            })
        }),
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
    ("v_frexp_exp_i32_f32", Value(|g| int(parts(source::<u32>(g, 0).value()).1))),
    ("v_frexp_mant_f32", Value(|g| word(mantissa(source(g, 0))))),
];

/// A zero that is a sum: of numbers with different signs it is negative where results are rounded down.
fn exact_zero(mode: Mode, a: u32, b: u32) -> u32 {
    match (a & u32::SIGN, b & u32::SIGN) {
        (a, b) if a == b => a,
        _ if mode.round == Round::Down => u32::SIGN,
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
        return if sum.is_nan() { u32::NO_NUMBER } else { result(mode, sum.to_bits()) };
    }
    let sum = sticky_sum(a.value(), b.value());
    match sum {
        _ if sum.is_nan() => u32::NO_NUMBER,
        0.0 => exact_zero(mode, a, b),
        _ => result(mode, narrow(sum, SINGLE, mode.round)),
    }
}

/// The product.
pub fn multiply(mode: Mode, a: u32, b: u32) -> u32 {
    if let Some(nan) = first_nan(&[a, b]) {
        return nan;
    }
    let product = a.value() * b.value();
    match mode.round {
        _ if product.is_nan() => u32::NO_NUMBER,
        Round::Nearest => result(mode, (product as f32).to_bits()),
        round => result(mode, narrow(product, SINGLE, round)),
    }
}

/// The product of two and a third, times a power of two, rounded once.
pub fn fused(mode: Mode, [a, b, c]: [u32; 3], power: i32) -> u32 {
    if let Some(nan) = first_nan(&[a, b, c]) {
        return nan;
    }
    let product = a.value() * b.value();
    let sum = sticky_sum(product, c.value());
    match sum {
        _ if sum.is_nan() => u32::NO_NUMBER,
        0.0 => exact_zero(mode, (a ^ b) & u32::SIGN, c),
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
    [0, 1].into_iter().any(|number| is_zero::<u32>(source(g, number)))
}

/// A product for lighting: the least number of all where there is no light, and 0 times anything is 0 (RDNA3 ISA 16.12,
/// V_MULLIT_F32).
fn mullit(g: &Given) -> u64 {
    let [a, b, c] = sources::<u32>(g);
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
    let [x, y, z] = sources::<u32>(g);
    let [size_x, size_y, size_z] = [x, y, z].map(|bits| f32::from_bits(bits & !u32::SIGN));
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
        return word(u32::NO_NUMBER);
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
    let value = bits.value() * 2f64.powi(power.clamp(-500, 500));
    result(mode, narrow(value, SINGLE, mode.round))
}

/// The number of at least 1/2 and less than 1 that a power of two makes the source of.
fn mantissa(bits: u32) -> u32 {
    first_nan(&[bits]).unwrap_or_else(|| narrow(parts(bits.value()).0, SINGLE, Round::Zero))
}
