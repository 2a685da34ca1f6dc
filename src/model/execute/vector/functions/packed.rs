//! Packed instructions: the functions of 16 bits, for each half of registers; and those that mix 16 and 32 bits.

use super::convert::to_half;
use super::float::{Mode, Round, SINGLE, narrow, widen_half};
use super::function::Function::Value;
use super::function::{Entry, Function, Given, word};
use super::pattern::{kept, sources};
use super::single::{add, fused, multiply};

/// What both halves do, by the names of packed instructions.
pub const HALVES: &[(&str, &str)] = &[
    ("v_pk_add_u16", "v_add_nc_u16"),
    ("v_pk_sub_u16", "v_sub_nc_u16"),
    ("v_pk_add_i16", "v_add_nc_i16"),
    ("v_pk_sub_i16", "v_sub_nc_i16"),
    ("v_pk_mul_lo_u16", "v_mul_lo_u16"),
    ("v_pk_mad_u16", "v_mad_u16"),
    ("v_pk_mad_i16", "v_mad_i16"),
    ("v_pk_lshlrev_b16", "v_lshlrev_b16"),
    ("v_pk_lshrrev_b16", "v_lshrrev_b16"),
    ("v_pk_ashrrev_i16", "v_ashrrev_i16"),
    ("v_pk_min_u16", "v_min_u16"),
    ("v_pk_max_u16", "v_max_u16"),
    ("v_pk_min_i16", "v_min_i16"),
    ("v_pk_max_i16", "v_max_i16"),
    ("v_pk_add_f16", "v_add_f16"),
    ("v_pk_mul_f16", "v_mul_f16"),
    ("v_pk_fma_f16", "v_fma_f16"),
    ("v_pk_min_f16", "v_min_f16"),
    ("v_pk_max_f16", "v_max_f16"),
    ("v_pk_minimum_f16", "v_minimum_f16"),
    ("v_pk_maximum_f16", "v_maximum_f16"),
    ("v_pk_fmac_f16", "v_fmac_f16"),
    ("v_pk_minimum3_f16", "v_minimum3_f16"),
    ("v_pk_maximum3_f16", "v_maximum3_f16"),
];

/// Functions of VOP3P whose sources are whole registers, or numbers of 16 bits that became ones of 32.
pub const TABLE: &[Entry] = &[
    ("v_fma_mix_f32", Value(|g| word(mixed(g)))),
    ("v_fma_mixlo_f16", Value(|g| word(to_half(g.mode, mixed(g), g.mode.round_other)))),
    ("v_fma_mixhi_f16", Value(|g| word(to_half(g.mode, mixed(g), g.mode.round_other)))),
    ("v_dot2_i32_i16", Value(dot::<16, SIGNED, false>)),
    ("v_dot2_u32_u16", Value(dot::<16, 0, false>)),
    ("v_dot4_i32_i8", Value(dot::<8, SIGNED, false>)),
    ("v_dot4_u32_u8", Value(dot::<8, 0, false>)),
    ("v_dot8_i32_i4", Value(dot::<4, SIGNED, false>)),
    ("v_dot8_u32_u4", Value(dot::<4, 0, false>)),
    // Which factors have a sign says the instruction: see `of_signs`.
    ("v_dot4_i32_iu8", Value(dot::<8, RESULT, false>)),
    ("v_dot8_i32_iu4", Value(dot::<4, RESULT, false>)),
    ("v_dot2c_i32_i16", Value(|g| dot::<16, SIGNED, false>(&with_sum(g)))),
    ("v_dot4c_i32_i8", Value(|g| dot::<8, SIGNED, false>(&with_sum(g)))),
    ("v_dot8c_i32_i4", Value(|g| dot::<4, SIGNED, false>(&with_sum(g)))),
    ("v_dot2_f32_f16", Value(|g| word(dot_of_halves(g, g.u(2))))),
    ("v_dot2acc_f32_f16", Value(|g| word(dot_of_halves(g, g.d as u32)))),
    ("v_dot2_f32_bf16", Value(|g| word(dot_of_brains(g, g.u(2))))),
    ("v_dot2acc_f32_bf16", Value(|g| word(dot_of_brains(g, g.d as u32)))),
];

/// The functions that a result of integers with `clamp` has.
pub const CLAMPED: &[Entry] = &[
    ("v_dot2_i32_i16", Value(dot::<16, SIGNED, true>)),
    ("v_dot2_u32_u16", Value(dot::<16, 0, true>)),
    ("v_dot4_i32_i8", Value(dot::<8, SIGNED, true>)),
    ("v_dot4_u32_u8", Value(dot::<8, 0, true>)),
    ("v_dot8_i32_i4", Value(dot::<4, SIGNED, true>)),
    ("v_dot8_u32_u4", Value(dot::<4, 0, true>)),
    ("v_dot4_i32_iu8", Value(dot::<8, RESULT, true>)),
    ("v_dot8_i32_iu4", Value(dot::<4, RESULT, true>)),
    ("v_dot2c_i32_i16", Value(|g| dot::<16, SIGNED, true>(&with_sum(g)))),
    ("v_dot4c_i32_i8", Value(|g| dot::<8, SIGNED, true>(&with_sum(g)))),
    ("v_dot8c_i32_i4", Value(|g| dot::<4, SIGNED, true>(&with_sum(g)))),
];

/// With the destination as what is added.
const fn with_sum(g: &Given) -> Given {
    Given { s: [g.s[0], g.s[1], g.d], ..*g }
}

/// What has a sign: both factors, and the result.
const SIGNED: u32 = 7;
/// The result alone.
const RESULT: u32 = 4;

/// The function of an instruction whose factors have a sign if NEG says so (RDNA3 ISA 7.5): bit 0 is the first one's.
/// `None` for one whose factors have signs or not by its name.
pub fn of_signs(semantics: &str, signs: u32, clamps: bool) -> Option<Function> {
    const NARROW: [[Function; 2]; 4] = [
        [Value(dot::<4, 4, false>), Value(dot::<4, 4, true>)],
        [Value(dot::<4, 5, false>), Value(dot::<4, 5, true>)],
        [Value(dot::<4, 6, false>), Value(dot::<4, 6, true>)],
        [Value(dot::<4, 7, false>), Value(dot::<4, 7, true>)],
    ];
    const BYTES: [[Function; 2]; 4] = [
        [Value(dot::<8, 4, false>), Value(dot::<8, 4, true>)],
        [Value(dot::<8, 5, false>), Value(dot::<8, 5, true>)],
        [Value(dot::<8, 6, false>), Value(dot::<8, 6, true>)],
        [Value(dot::<8, 7, false>), Value(dot::<8, 7, true>)],
    ];
    let table = match semantics {
        "v_dot4_i32_iu8" => BYTES,
        "v_dot8_i32_iu4" => NARROW,
        _ => return None,
    };
    Some(table[signs as usize & 3][usize::from(clamps)])
}

/// The sum of products of pieces of so many bits, and the third source. Bits of SIGNS say what has a sign: the first
/// factor, the second one, the result.
fn dot<const BITS: u32, const SIGNS: u32, const CLAMPS: bool>(g: &Given) -> u64 {
    let value = |bits: u32, size: u32, is_signed: bool| match is_signed {
        true => i64::from((bits << (32 - size)).cast_signed() >> (32 - size)),
        false => i64::from(bits << (32 - size) >> (32 - size)),
    };
    let piece = |source: usize, number: u32| value(g.u(source) >> (BITS * number), BITS, SIGNS >> source & 1 == 1);
    let is_signed = SIGNS & RESULT != 0;
    let sum =
        (0..32 / BITS).fold(value(g.u(2), 32, is_signed), |sum, number| sum + piece(0, number) * piece(1, number));
    let (least, most) = if is_signed { (i32::MIN.into(), i32::MAX.into()) } else { (0, u32::MAX.into()) };
    let sum = if CLAMPS { sum.clamp(least, most) } else { sum };
    sum.cast_unsigned() & 0xffff_ffff
}

/// The sum of the products of the halves of two sources, which are `f16`, and of a number of 32 bits.
fn dot_of_halves(g: &Given, added: u32) -> u32 {
    dot_of_two(g, added, |bits| narrow(widen_half(kept(g.mode, bits)), SINGLE, Round::Zero))
}

/// The same of halves that are `bf16`, the upper halves of numbers of 32 bits.
fn dot_of_brains(g: &Given, added: u32) -> u32 {
    dot_of_two(g, added, |bits| kept(g.mode, u32::from(bits) << 16))
}

/// The sum of the products of the halves of two sources and of a number of 32 bits, rounded after each step; `single`
/// makes a number of 32 bits of a half.
fn dot_of_two(g: &Given, added: u32, single: impl Fn(u16) -> u32) -> u32 {
    let half = |source: usize, high: u32| single((g.u(source) >> (16 * high)) as u16);
    // Denormals are kept between the steps.
    let exact = Mode { keeps_sources: true, keeps_results: true, ..g.mode };
    let [first, second] = [0, 1].map(|high| multiply(exact, half(0, high), half(1, high)));
    add(g.mode, add(exact, first, second), kept(g.mode, added))
}

fn mixed(g: &Given) -> u32 {
    fused(g.mode, sources(g), 0)
}
