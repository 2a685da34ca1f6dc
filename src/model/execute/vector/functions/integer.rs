//! Integers of 32 bits: logic, sums, products, shifts, selections.

use super::function::Function::{Carry, Value};
use super::function::{Entry, Given, int, word};

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_mov_b32", Value(|g| g.s[0])),
    ("v_accvgpr_read_b32", Value(|g| g.s[0])),
    ("v_accvgpr_write_b32", Value(|g| g.s[0])),
    ("v_accvgpr_mov_b32", Value(|g| g.s[0])),
    ("v_not_b32", Value(|g| !g.s[0])),
    ("v_and_b32", Value(|g| g.s[0] & g.s[1])),
    ("v_or_b32", Value(|g| g.s[0] | g.s[1])),
    ("v_xor_b32", Value(|g| g.s[0] ^ g.s[1])),
    ("v_xnor_b32", Value(|g| !(g.s[0] ^ g.s[1]))),
    ("v_and_or_b32", Value(|g| g.s[0] & g.s[1] | g.s[2])),
    ("v_or3_b32", Value(|g| g.s[0] | g.s[1] | g.s[2])),
    ("v_xor3_b32", Value(|g| g.s[0] ^ g.s[1] ^ g.s[2])),
    ("v_bfi_b32", Value(|g| g.s[0] & g.s[1] | !g.s[0] & g.s[2])),
    ("v_cndmask_b32", Value(|g| if g.bit { g.s[1] } else { g.s[0] })),
    ("v_add_nc_u32", Value(|g| g.s[0] + g.s[1])),
    ("v_sub_nc_u32", Value(|g| g.s[0].wrapping_sub(g.s[1]))),
    ("v_subrev_nc_u32", Value(|g| g.s[1].wrapping_sub(g.s[0]))),
    ("v_add_nc_i32", Value(|g| g.s[0] + g.s[1])),
    ("v_sub_nc_i32", Value(|g| g.s[0].wrapping_sub(g.s[1]))),
    ("v_add3_u32", Value(|g| g.s[0] + g.s[1] + g.s[2])),
    ("v_xad_u32", Value(|g| (g.s[0] ^ g.s[1]) + g.s[2])),
    ("v_lshl_add_u32", Value(|g| (g.s[0] << (g.s[1] & 31)) + g.s[2])),
    ("v_add_lshl_u32", Value(|g| (g.s[0] + g.s[1]) << (g.s[2] & 31))),
    ("v_lshl_or_b32", Value(|g| g.s[0] << (g.s[1] & 31) | g.s[2])),
    ("v_add_co_u32", Carry(|g| carry(g.s[0] + g.s[1]))),
    ("v_sub_co_u32", Carry(|g| borrow(g.s[0], g.s[1], false))),
    ("v_subrev_co_u32", Carry(|g| borrow(g.s[1], g.s[0], false))),
    ("v_add_co_ci_u32", Carry(|g| carry(g.s[0] + g.s[1] + u64::from(g.bit)))),
    ("v_sub_co_ci_u32", Carry(|g| borrow(g.s[0], g.s[1], g.bit))),
    ("v_subrev_co_ci_u32", Carry(|g| borrow(g.s[1], g.s[0], g.bit))),
    ("v_mul_lo_u32", Value(|g| word(g.u(0).wrapping_mul(g.u(1))))),
    ("v_mul_hi_u32", Value(|g| (g.s[0] * g.s[1]) >> 32)),
    ("v_mul_hi_i32", Value(|g| ((i64::from(g.i(0)) * i64::from(g.i(1))) >> 32).cast_unsigned())),
    ("v_mul_u32_u24", Value(|g| u24(g, 0) * u24(g, 1))),
    ("v_mul_hi_u32_u24", Value(|g| (u24(g, 0) * u24(g, 1)) >> 32)),
    ("v_mul_i32_i24", Value(|g| (i24(g, 0) * i24(g, 1)).cast_unsigned())),
    ("v_mul_hi_i32_i24", Value(|g| ((i24(g, 0) * i24(g, 1)) >> 32).cast_unsigned())),
    ("v_mad_u32_u24", Value(|g| u24(g, 0) * u24(g, 1) + g.s[2])),
    ("v_mad_i32_i24", Value(|g| (i24(g, 0) * i24(g, 1)).cast_unsigned().wrapping_add(g.s[2]))),
    ("v_lshlrev_b32", Value(|g| g.s[1] << (g.s[0] & 31))),
    ("v_lshrrev_b32", Value(|g| g.s[1] >> (g.s[0] & 31))),
    ("v_ashrrev_i32", Value(|g| int(g.i(1) >> (g.s[0] & 31)))),
    ("v_min_i32", Value(|g| int(g.i(0).min(g.i(1))))),
    ("v_max_i32", Value(|g| int(g.i(0).max(g.i(1))))),
    ("v_min_u32", Value(|g| g.s[0].min(g.s[1]))),
    ("v_max_u32", Value(|g| g.s[0].max(g.s[1]))),
    ("v_min3_i32", Value(|g| int(g.i(0).min(g.i(1)).min(g.i(2))))),
    ("v_max3_i32", Value(|g| int(g.i(0).max(g.i(1)).max(g.i(2))))),
    ("v_med3_i32", Value(|g| int(median([g.i(0), g.i(1), g.i(2)])))),
    ("v_min3_u32", Value(|g| g.s[0].min(g.s[1]).min(g.s[2]))),
    ("v_max3_u32", Value(|g| g.s[0].max(g.s[1]).max(g.s[2]))),
    ("v_med3_u32", Value(|g| median(g.s))),
    ("v_maxmin_u32", Value(|g| g.s[0].max(g.s[1]).min(g.s[2]))),
    ("v_minmax_u32", Value(|g| g.s[0].min(g.s[1]).max(g.s[2]))),
    ("v_maxmin_i32", Value(|g| int(g.i(0).max(g.i(1)).min(g.i(2))))),
    ("v_minmax_i32", Value(|g| int(g.i(0).min(g.i(1)).max(g.i(2))))),
    ("v_cvt_pk_u16_u32", Value(|g| pack([0, 1].map(|source| g.s[source].min(0xffff))))),
    ("v_cvt_pk_i16_i32", Value(|g| pack([0, 1].map(|source| int(g.i(source).clamp(-0x8000, 0x7fff)) & 0xffff)))),
];

/// The functions that a result with `clamp` has: the nearest value of its type in the place of one that doesn't fit.
pub const CLAMPED: &[Entry] = &[
    ("v_add_nc_u32", Value(|g| (g.s[0] + g.s[1]).min(0xffff_ffff))),
    ("v_sub_nc_u32", Value(|g| g.s[0].saturating_sub(g.s[1]))),
    ("v_subrev_nc_u32", Value(|g| g.s[1].saturating_sub(g.s[0]))),
    ("v_add_nc_i32", Value(|g| int(g.i(0).saturating_add(g.i(1))))),
    ("v_sub_nc_i32", Value(|g| int(g.i(0).saturating_sub(g.i(1))))),
    // Which bit comes out of these is as without the limit.
    ("v_add_co_u32", Carry(|g| most(carry(g.s[0] + g.s[1])))),
    ("v_sub_co_u32", Carry(|g| least(borrow(g.s[0], g.s[1], false)))),
    ("v_subrev_co_u32", Carry(|g| least(borrow(g.s[1], g.s[0], false)))),
    ("v_add_co_ci_u32", Carry(|g| most(carry(g.s[0] + g.s[1] + u64::from(g.bit))))),
    ("v_sub_co_ci_u32", Carry(|g| least(borrow(g.s[0], g.s[1], g.bit)))),
    ("v_subrev_co_ci_u32", Carry(|g| least(borrow(g.s[1], g.s[0], g.bit)))),
    ("v_mul_u32_u24", Value(|g| (u24(g, 0) * u24(g, 1)).min(0xffff_ffff))),
    ("v_mul_i32_i24", Value(|g| limited(i24(g, 0) * i24(g, 1)))),
    ("v_mad_u32_u24", Value(|g| (u24(g, 0) * u24(g, 1) + g.s[2]).min(0xffff_ffff))),
    ("v_mad_i32_i24", Value(|g| limited(i24(g, 0) * i24(g, 1) + i64::from(g.i(2))))),
];

/// The sum, and what doesn't fit into 32 bits.
fn carry(sum: u64) -> (u64, bool) {
    (sum, sum >> 32 != 0)
}

/// The difference, and whether it is below 0.
fn borrow(from: u64, what: u64, more: bool) -> (u64, bool) {
    let what = what + u64::from(more);
    (from.wrapping_sub(what), what > from)
}

/// The largest number in the place of a sum that doesn't fit.
fn most((sum, is_more): (u64, bool)) -> (u64, bool) {
    (if is_more { 0xffff_ffff } else { sum }, is_more)
}

/// 0 in the place of a difference below 0.
fn least((difference, is_below): (u64, bool)) -> (u64, bool) {
    (if is_below { 0 } else { difference }, is_below)
}

fn u24(g: &Given, source: usize) -> u64 {
    g.s[source] & 0xff_ffff
}

fn i24(g: &Given, source: usize) -> i64 {
    (g.i(source) << 8 >> 8).into()
}

/// The value that is neither the least nor the greatest.
pub fn median<T: Ord + Copy>(mut values: [T; 3]) -> T {
    values.sort_unstable();
    values[1]
}

/// A signed number of 32 bits that is as near as can be.
pub fn limited(value: i64) -> u64 {
    value.clamp(i32::MIN.into(), i32::MAX.into()).cast_unsigned()
}

/// Two values of 16 bits.
pub fn pack([low, high]: [u64; 2]) -> u64 {
    low & 0xffff | high << 16
}
