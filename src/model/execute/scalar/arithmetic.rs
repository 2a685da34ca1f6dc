//! Sums, products and comparisons.

use super::function::Function::{Compare, Full, NonZero, Value};
use super::function::{Entry, Given, Out};

/// Functions of SOP1, SOP2, SOPC and SOPK.
pub const TABLE: &[Entry] = &[
    ("s_add_u32", Full(|given| carry(given.a + given.b))),
    ("s_addc_u32", Full(|given| carry(given.a + given.b + u64::from(given.scc)))),
    ("s_sub_u32", Full(|given| borrow(given.a, given.b))),
    ("s_subb_u32", Full(|given| borrow(given.a, given.b + u64::from(given.scc)))),
    ("s_add_i32", Full(|given| overflow(signed(given.a) + signed(given.b)))),
    ("s_sub_i32", Full(|given| overflow(signed(given.a) - signed(given.b)))),
    ("s_addk_i32", Full(|given| overflow(signed(given.d) + signed(given.b)))),
    ("s_lshl1_add_u32", Full(|given| carry((given.a << 1) + given.b))),
    ("s_lshl2_add_u32", Full(|given| carry((given.a << 2) + given.b))),
    ("s_lshl3_add_u32", Full(|given| carry((given.a << 3) + given.b))),
    ("s_lshl4_add_u32", Full(|given| carry((given.a << 4) + given.b))),
    ("s_add_nc_u64", Value(u64::wrapping_add)),
    ("s_sub_nc_u64", Value(u64::wrapping_sub)),
    ("s_mul_u64", Value(u64::wrapping_mul)),
    ("s_mul_i32", Value(u64::wrapping_mul)),
    ("s_mulk_i32", Full(|given| Out::value(given.d.wrapping_mul(given.b)))),
    ("s_mul_hi_u32", Value(|a, b| (a * b) >> 32)),
    ("s_mul_hi_i32", Value(|a, b| ((signed(a) * signed(b)) >> 32).cast_unsigned())),
    ("s_abs_i32", NonZero(|a, _| signed(a).unsigned_abs())),
    ("s_absdiff_i32", NonZero(|a, b| (a as u32).wrapping_sub(b as u32).cast_signed().unsigned_abs().into())),
    ("s_min_i32", Full(|given| choice(given, signed(given.a) < signed(given.b)))),
    ("s_min_u32", Full(|given| choice(given, given.a < given.b))),
    ("s_max_i32", Full(|given| choice(given, signed(given.a) > signed(given.b)))),
    ("s_max_u32", Full(|given| choice(given, given.a > given.b))),
    ("s_cmp_eq_i32", Compare(|a, b| a == b)),
    ("s_cmp_lg_i32", Compare(|a, b| a != b)),
    ("s_cmp_gt_i32", Compare(|a, b| signed(a) > signed(b))),
    ("s_cmp_ge_i32", Compare(|a, b| signed(a) >= signed(b))),
    ("s_cmp_lt_i32", Compare(|a, b| signed(a) < signed(b))),
    ("s_cmp_le_i32", Compare(|a, b| signed(a) <= signed(b))),
    ("s_cmp_eq_u32", Compare(|a, b| a == b)),
    ("s_cmp_lg_u32", Compare(|a, b| a != b)),
    ("s_cmp_gt_u32", Compare(|a, b| a > b)),
    ("s_cmp_ge_u32", Compare(|a, b| a >= b)),
    ("s_cmp_lt_u32", Compare(|a, b| a < b)),
    ("s_cmp_le_u32", Compare(|a, b| a <= b)),
    ("s_cmp_eq_u64", Compare(|a, b| a == b)),
    ("s_cmp_lg_u64", Compare(|a, b| a != b)),
    ("s_cmpk_eq_i32", Full(|given| Out::scc(signed(given.d) == signed(given.b)))),
    ("s_cmpk_lg_i32", Full(|given| Out::scc(signed(given.d) != signed(given.b)))),
    ("s_cmpk_gt_i32", Full(|given| Out::scc(signed(given.d) > signed(given.b)))),
    ("s_cmpk_ge_i32", Full(|given| Out::scc(signed(given.d) >= signed(given.b)))),
    ("s_cmpk_lt_i32", Full(|given| Out::scc(signed(given.d) < signed(given.b)))),
    ("s_cmpk_le_i32", Full(|given| Out::scc(signed(given.d) <= signed(given.b)))),
    ("s_cmpk_eq_u32", Full(|given| Out::scc(given.d == given.b & 0xffff))),
    ("s_cmpk_lg_u32", Full(|given| Out::scc(given.d != given.b & 0xffff))),
    ("s_cmpk_gt_u32", Full(|given| Out::scc(given.d > given.b & 0xffff))),
    ("s_cmpk_ge_u32", Full(|given| Out::scc(given.d >= given.b & 0xffff))),
    ("s_cmpk_lt_u32", Full(|given| Out::scc(given.d < given.b & 0xffff))),
    ("s_cmpk_le_u32", Full(|given| Out::scc(given.d <= given.b & 0xffff))),
];

/// The signed number of 32 bits.
fn signed(value: u64) -> i64 {
    (value as u32).cast_signed().into()
}

/// A sum of 32 bits; SCC is what doesn't fit.
fn carry(sum: u64) -> Out {
    Out::both(sum, sum >> 32 != 0)
}

/// A difference of 32 bits; SCC says that it is below 0.
fn borrow(a: u64, b: u64) -> Out {
    Out::both(a.wrapping_sub(b), b > a)
}

/// A signed sum of 32 bits; SCC says that it doesn't fit.
fn overflow(sum: i64) -> Out {
    Out::both(sum.cast_unsigned(), i32::try_from(sum).is_err())
}

/// The first source or the second one; SCC says whether it is the first.
fn choice(given: Given, is_first: bool) -> Out {
    Out::both(if is_first { given.a } else { given.b }, is_first)
}
