//! Integers of 16 bits.

use super::function::Function::Value;
use super::function::{Entry, Given, half, int};
use super::integer::{limited, median};

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_mov_b16", Value(|g| g.s[0])),
    ("v_not_b16", Value(|g| !g.s[0])),
    ("v_and_b16", Value(|g| g.s[0] & g.s[1])),
    ("v_or_b16", Value(|g| g.s[0] | g.s[1])),
    ("v_xor_b16", Value(|g| g.s[0] ^ g.s[1])),
    ("v_cndmask_b16", Value(|g| if g.bit { g.s[1] } else { g.s[0] })),
    ("v_add_nc_u16", Value(|g| g.s[0] + g.s[1])),
    ("v_sub_nc_u16", Value(|g| g.s[0].wrapping_sub(g.s[1]))),
    ("v_subrev_u16", Value(|g| g.s[1].wrapping_sub(g.s[0]))),
    ("v_add_nc_i16", Value(|g| g.s[0] + g.s[1])),
    ("v_sub_nc_i16", Value(|g| g.s[0].wrapping_sub(g.s[1]))),
    ("v_mul_lo_u16", Value(|g| g.s[0] * g.s[1])),
    ("v_mad_u16", Value(|g| g.s[0] * g.s[1] + g.s[2])),
    ("v_mad_i16", Value(|g| g.s[0] * g.s[1] + g.s[2])),
    ("v_mad_legacy_u16", Value(|g| g.s[0] * g.s[1] + g.s[2])),
    ("v_mad_legacy_i16", Value(|g| g.s[0] * g.s[1] + g.s[2])),
    ("v_mad_u32_u16", Value(|g| u64::from(g.h(0)) * u64::from(g.h(1)) + g.s[2])),
    ("v_mad_i32_i16", Value(|g| int((i32::from(g.k(0)) * i32::from(g.k(1))).wrapping_add(g.i(2))))),
    ("v_lshlrev_b16", Value(|g| g.s[1] << (g.s[0] & 15))),
    ("v_lshrrev_b16", Value(|g| g.s[1] >> (g.s[0] & 15))),
    ("v_ashrrev_i16", Value(|g| half(g.k(1) >> (g.s[0] & 15)))),
    ("v_min_u16", Value(|g| g.s[0].min(g.s[1]))),
    ("v_max_u16", Value(|g| g.s[0].max(g.s[1]))),
    ("v_min_i16", Value(|g| half(g.k(0).min(g.k(1))))),
    ("v_max_i16", Value(|g| half(g.k(0).max(g.k(1))))),
    ("v_min3_u16", Value(|g| g.s[0].min(g.s[1]).min(g.s[2]))),
    ("v_max3_u16", Value(|g| g.s[0].max(g.s[1]).max(g.s[2]))),
    ("v_med3_u16", Value(|g| median(g.s))),
    ("v_min3_i16", Value(|g| half(g.k(0).min(g.k(1)).min(g.k(2))))),
    ("v_max3_i16", Value(|g| half(g.k(0).max(g.k(1)).max(g.k(2))))),
    ("v_med3_i16", Value(|g| half(median([g.k(0), g.k(1), g.k(2)])))),
    ("v_cvt_i32_i16", Value(|g| int(g.k(0).into()))),
    ("v_cvt_u32_u16", Value(|g| g.s[0])),
    ("v_pack_b32_f16", Value(|g| g.s[0] & 0xffff | g.s[1] << 16)),
];

/// The functions that a result with `clamp` has: the nearest value of its type in the place of one that doesn't fit.
pub const CLAMPED: &[Entry] = &[
    ("v_add_nc_u16", Value(|g| (g.s[0] + g.s[1]).min(0xffff))),
    ("v_sub_nc_u16", Value(|g| g.s[0].saturating_sub(g.s[1]))),
    ("v_subrev_u16", Value(|g| g.s[1].saturating_sub(g.s[0]))),
    ("v_add_nc_i16", Value(|g| half(g.k(0).saturating_add(g.k(1))))),
    ("v_sub_nc_i16", Value(|g| half(g.k(0).saturating_sub(g.k(1))))),
    ("v_mul_lo_u16", Value(|g| (g.s[0] * g.s[1]).min(0xffff))),
    ("v_mad_u16", Value(|g| (g.s[0] * g.s[1] + g.s[2]).min(0xffff))),
    ("v_mad_legacy_u16", Value(|g| (g.s[0] * g.s[1] + g.s[2]).min(0xffff))),
    ("v_mad_i16", Value(limited_sum)),
    ("v_mad_legacy_i16", Value(limited_sum)),
    ("v_mad_u32_u16", Value(|g| (u64::from(g.h(0)) * u64::from(g.h(1)) + g.s[2]).min(0xffff_ffff))),
    ("v_mad_i32_i16", Value(|g| limited(i64::from(g.k(0)) * i64::from(g.k(1)) + i64::from(g.i(2))))),
];

/// The product of two and a third, as near as can be with 16 bits.
fn limited_sum(g: &Given) -> u64 {
    let value = i64::from(g.k(0)) * i64::from(g.k(1)) + i64::from(g.k(2));
    value.clamp(-0x8000, 0x7fff).cast_unsigned()
}
