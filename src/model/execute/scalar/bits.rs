//! Bits inside of one source: counts, searches, fields, shifts.

use super::function::Entry;
use super::function::Function::{Compare, Full, NonZero, Value};
use super::function::Out;

/// Functions of SOP1, SOP2 and SOPC.
pub const TABLE: &[Entry] = &[
    ("s_wqm_b32", NonZero(|a, _| spread_quads(quads(a)))),
    ("s_wqm_b64", NonZero(|a, _| spread_quads(quads(a)))),
    ("s_quadmask_b32", NonZero(|a, _| quads(a))),
    ("s_quadmask_b64", NonZero(|a, _| quads(a))),
    ("s_brev_b32", Value(|a, _| (a as u32).reverse_bits().into())),
    ("s_brev_b64", Value(|a, _| a.reverse_bits())),
    ("s_bcnt0_i32_b32", NonZero(|a, _| (a as u32).count_zeros().into())),
    ("s_bcnt0_i32_b64", NonZero(|a, _| a.count_zeros().into())),
    ("s_bcnt1_i32_b32", NonZero(|a, _| a.count_ones().into())),
    ("s_bcnt1_i32_b64", NonZero(|a, _| a.count_ones().into())),
    ("s_ff0_i32_b32", Value(|a, _| found((a as u32).trailing_ones(), 32))),
    ("s_ff0_i32_b64", Value(|a, _| found(a.trailing_ones(), 64))),
    ("s_ctz_i32_b32", Value(|a, _| found((a as u32).trailing_zeros(), 32))),
    ("s_ctz_i32_b64", Value(|a, _| found(a.trailing_zeros(), 64))),
    ("s_clz_i32_u32", Value(|a, _| found((a as u32).leading_zeros(), 32))),
    ("s_clz_i32_u64", Value(|a, _| found(a.leading_zeros(), 64))),
    ("s_cls_i32", Value(|a, _| found(same_as_sign(i64::from((a as u32).cast_signed())) - 32, 32))),
    ("s_cls_i32_i64", Value(|a, _| found(same_as_sign(a.cast_signed()), 64))),
    ("s_sext_i32_i8", Value(|a, _| i64::from((a as u8).cast_signed()).cast_unsigned())),
    ("s_sext_i32_i16", Value(|a, _| i64::from((a as u16).cast_signed()).cast_unsigned())),
    ("s_bitset0_b32", Full(|given| Out::value(given.d & !(1 << (given.a & 31))))),
    ("s_bitset0_b64", Full(|given| Out::value(given.d & !(1 << (given.a & 63))))),
    ("s_bitset1_b32", Full(|given| Out::value(given.d | 1 << (given.a & 31)))),
    ("s_bitset1_b64", Full(|given| Out::value(given.d | 1 << (given.a & 63)))),
    ("s_bitreplicate_b64_b32", Value(|a, _| replicate(a))),
    ("s_bitcmp0_b32", Compare(|a, b| a >> (b & 31) & 1 == 0)),
    ("s_bitcmp0_b64", Compare(|a, b| a >> (b & 63) & 1 == 0)),
    ("s_bitcmp1_b32", Compare(|a, b| a >> (b & 31) & 1 == 1)),
    ("s_bitcmp1_b64", Compare(|a, b| a >> (b & 63) & 1 == 1)),
    ("s_lshl_b32", NonZero(|a, b| a << (b & 31))),
    ("s_lshl_b64", NonZero(|a, b| a << (b & 63))),
    ("s_lshr_b32", NonZero(|a, b| a >> (b & 31))),
    ("s_lshr_b64", NonZero(|a, b| a >> (b & 63))),
    ("s_ashr_i32", NonZero(|a, b| i64::from((a as u32).cast_signed() >> (b & 31)).cast_unsigned())),
    ("s_ashr_i64", NonZero(|a, b| (a.cast_signed() >> (b & 63)).cast_unsigned())),
    ("s_bfm_b32", Value(|a, b| ((1 << (a & 31)) - 1) << (b & 31))),
    ("s_bfm_b64", Value(|a, b| ((1 << (a & 63)) - 1) << (b & 63))),
    ("s_bfe_u32", NonZero(|a, b| low_bits(a >> (b & 31), width(b)))),
    ("s_bfe_u64", NonZero(|a, b| low_bits(a >> (b & 63), width(b)))),
    ("s_bfe_i32", NonZero(|a, b| signed_field(i64::from((a as u32).cast_signed()) >> (b & 31), width(b).min(32)))),
    ("s_bfe_i64", NonZero(|a, b| signed_field(a.cast_signed() >> (b & 63), width(b)))),
];

/// The first bits of the groups of four in which any bit is set, put together.
fn quads(bits: u64) -> u64 {
    (0..16).fold(0, |quads, quad| quads | u64::from(bits >> (4 * quad) & 0xf != 0) << quad)
}

/// Four bits for each.
fn spread_quads(quads: u64) -> u64 {
    (0..16).fold(0, |bits, quad| bits | ((quads >> quad & 1) * 0xf) << (4 * quad))
}

/// Each of 32 bits twice.
fn replicate(bits: u64) -> u64 {
    (0..32).fold(0, |twice, bit| twice | ((bits >> bit & 1) * 3) << (2 * bit))
}

/// A position, or -1 for the one behind the last.
fn found(position: u32, bits: u32) -> u64 {
    if position == bits { u64::MAX } else { position.into() }
}

/// How many bits from the top on are as the sign, the sign included.
fn same_as_sign(value: i64) -> u32 {
    if value < 0 { value.leading_ones() } else { value.leading_zeros() }
}

/// The width of a field, in bits 22:16 of the second source.
fn width(b: u64) -> u32 {
    (b >> 16 & 0x7f) as u32
}

/// The low bits of a value: all of it where there are more.
fn low_bits(value: u64, bits: u32) -> u64 {
    if bits < 64 { value & ((1 << bits) - 1) } else { value }
}

/// The low bits of a value with the sign that the highest of them is.
fn signed_field(value: i64, bits: u32) -> u64 {
    match bits {
        0 => 0,
        1..64 => (value << (64 - bits) >> (64 - bits)).cast_unsigned(),
        _ => value.cast_unsigned(),
    }
}
