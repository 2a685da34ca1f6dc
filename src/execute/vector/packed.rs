//! Packed instructions: the functions of 16 bits, for each half of registers; and those that mix 16 and 32 bits.

use super::convert::to_half;
use super::function::Function::Value;
use super::function::{Entry, Given, int, word};
use super::single::{fused, source};

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
];

/// Functions of VOP3P whose sources are whole registers, or numbers of 16 bits that became ones of 32.
pub const TABLE: &[Entry] = &[
    ("v_fma_mix_f32", Value(|g| word(mixed(g)))),
    ("v_fma_mixlo_f16", Value(|g| word(to_half(g.mode, mixed(g), g.mode.round_other)))),
    ("v_fma_mixhi_f16", Value(|g| word(to_half(g.mode, mixed(g), g.mode.round_other)))),
    ("v_dot2_i32_i16", Value(|g| signed_dot(g, 16))),
    ("v_dot2_u32_u16", Value(|g| unsigned_dot(g, 16))),
    ("v_dot4_i32_i8", Value(|g| signed_dot(g, 8))),
    ("v_dot4_u32_u8", Value(|g| unsigned_dot(g, 8))),
    ("v_dot8_i32_i4", Value(|g| signed_dot(g, 4))),
    ("v_dot8_u32_u4", Value(|g| unsigned_dot(g, 4))),
];

fn mixed(g: &Given) -> u32 {
    fused(g.mode, [0, 1, 2].map(|number| source(g, number)), 0)
}

/// The sum of products of signed pieces of so many bits, and the third source.
fn signed_dot(g: &Given, bits: u32) -> u64 {
    let piece = |source: usize, number: u32| g.i(source) << (32 - bits * (number + 1)) >> (32 - bits);
    let sum = (0..32 / bits).fold(g.i(2), |sum, number| sum.wrapping_add(piece(0, number) * piece(1, number)));
    int(sum)
}

/// The same of unsigned pieces.
fn unsigned_dot(g: &Given, bits: u32) -> u64 {
    let piece = |source: usize, number: u32| g.s[source] >> (bits * number) & ((1 << bits) - 1);
    (0..32 / bits).fold(g.s[2], |sum, number| sum + piece(0, number) * piece(1, number))
}
