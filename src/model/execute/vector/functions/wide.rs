//! Integers of 64 bits.

use super::function::Entry;
use super::function::Function::{Carry, Value};

/// Functions of VOP3.
pub const TABLE: &[Entry] = &[
    ("v_lshlrev_b64", Value(|g| g.s[1] << (g.s[0] & 63))),
    ("v_lshrrev_b64", Value(|g| g.s[1] >> (g.s[0] & 63))),
    ("v_ashrrev_i64", Value(|g| (g.s[1].cast_signed() >> (g.s[0] & 63)).cast_unsigned())),
    ("v_mov_b64", Value(|g| g.s[0])),
    // A shift by more than 4 counts as none (CDNA3 ISA, V_LSHL_ADD_U64).
    ("v_lshl_add_u64", Value(|g| (g.s[0] << if g.s[1] & 7 > 4 { 0 } else { g.s[1] & 7 }).wrapping_add(g.s[2]))),
    ("v_mad_u64_u32", Carry(|g| (g.s[0] * g.s[1]).overflowing_add(g.s[2]))),
    (
        "v_mad_i64_i32",
        Carry(|g| {
            let product = i128::from(g.i(0)) * i128::from(g.i(1));
            let sum = product + i128::from(g.s[2].cast_signed());
            // The 65th bit of the signed sum.
            (sum as u64, sum >> 64 & 1 == 1)
        }),
    ),
];

/// The functions that a result with `clamp` has. Which bit comes out is as without it.
pub const CLAMPED: &[Entry] = &[
    (
        "v_mad_u64_u32",
        Carry(|g| {
            let (sum, is_more) = (g.s[0] * g.s[1]).overflowing_add(g.s[2]);
            (if is_more { u64::MAX } else { sum }, is_more)
        }),
    ),
    (
        "v_mad_i64_i32",
        Carry(|g| {
            let sum = i128::from(g.i(0)) * i128::from(g.i(1)) + i128::from(g.s[2].cast_signed());
            let limited = sum.clamp(i64::MIN.into(), i64::MAX.into());
            (limited as u64, sum >> 64 & 1 == 1)
        }),
    ),
];
