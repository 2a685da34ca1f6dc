//! Bits and bytes of 32-bit values: counts, fields, permutations, sums of differences.

use super::function::Function::Value;
use super::function::{Entry, Function, Given, int, word};

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_bitop3_b32", Value(|g| word(of_three(g)))),
    ("v_bitop3_b16", Value(|g| word(of_three(g) & 0xffff))),
    ("v_prng_b32", Value(|g| word(g.u(0) << 1 ^ if g.u(0) >> 31 == 1 { 197 } else { 0 }))),
    ("v_ashr_pk_i8_i32", Value(|g| shifted(g, -128, 127))),
    ("v_ashr_pk_u8_i32", Value(|g| shifted(g, 0, 255))),
    ("v_bfrev_b32", Value(|g| word(g.u(0).reverse_bits()))),
    ("v_clz_i32_u32", Value(|g| found(g.u(0).leading_zeros()))),
    ("v_ctz_i32_b32", Value(|g| found(g.u(0).trailing_zeros()))),
    ("v_cls_i32", Value(|g| found(if g.i(0) < 0 { g.u(0).leading_ones() } else { g.u(0).leading_zeros() }))),
    ("v_bcnt_u32_b32", Value(|g| u64::from(g.u(0).count_ones()) + g.s[1])),
    ("v_mbcnt_lo_u32_b32", Value(|g| u64::from((g.u(0) & below(g.lane) as u32).count_ones()) + g.s[1])),
    ("v_mbcnt_hi_u32_b32", Value(|g| u64::from((g.u(0) & (below(g.lane) >> 32) as u32).count_ones()) + g.s[1])),
    ("v_bfm_b32", Value(|g| mask(g.s[0]) << (g.s[1] & 31))),
    ("v_bfe_u32", Value(|g| g.s[0] >> (g.s[1] & 31) & mask(g.s[2]))),
    ("v_bfe_i32", Value(|g| int(signed_field(g.i(0) >> (g.s[1] & 31), g.u(2) & 31)))),
    ("v_alignbit_b32", Value(|g| joined(g) >> (g.s[2] & 31) & 0xffff_ffff)),
    ("v_alignbyte_b32", Value(align_byte)),
    ("v_perm_b32", Value(|g| bytes(g.u(2), |selector| permuted(joined(g), selector)))),
    ("v_lerp_u8", Value(lerp)),
    ("v_sad_u8", Value(|g| sad(g.u(0), g.u(1), false) + g.s[2])),
    ("v_sad_hi_u8", Value(|g| (sad(g.u(0), g.u(1), false) << 16) + g.s[2])),
    ("v_msad_u8", Value(|g| sad(g.u(0), g.u(1), true) + g.s[2])),
    ("v_sad_u16", Value(sad_u16)),
    ("v_sad_u32", Value(|g| word(g.u(0).abs_diff(g.u(1))) + g.s[2])),
    ("v_qsad_pk_u16_u8", Value(|g| four_sads(g, false, u64::MAX))),
    ("v_mqsad_pk_u16_u8", Value(|g| four_sads(g, true, u64::MAX))),
    ("v_sat_pk_u8_i16", Value(|g| saturated(g.s[0]) | saturated(g.s[0] >> 16) << 8)),
];

/// A function of three bits, by its results.
fn of_three(g: &Given) -> u32 {
    let [a, b, c] = [0, 1, 2].map(|number| g.u(number));
    let of = |row: u32| {
        let bits = [(a, 4), (b, 2), (c, 1)].map(|(bits, place)| if row & place == 0 { !bits } else { bits });
        bits[0] & bits[1] & bits[2]
    };
    (0..8).filter(|row| g.number >> row & 1 == 1).fold(0, |all, row| all | of(row))
}

/// Two integers with a sign shifted to the right, each as the nearest byte.
fn shifted(g: &Given, least: i32, most: i32) -> u64 {
    let [low, high] = [0, 1].map(|number| (g.i(number) >> (g.u(2) & 31)).clamp(least, most) as u8);
    word(u32::from_le_bytes([low, high, 0, 0]))
}

/// A number of bits, or -1 for all 32.
fn found(bits: u32) -> u64 {
    if bits == 32 { 0xffff_ffff } else { bits.into() }
}

/// A bit for each lane below one.
fn below(lane: u32) -> u64 {
    (1 << lane) - 1
}

/// A mask of low bits, as many as the low five bits of a number say.
fn mask(bits: u64) -> u64 {
    (1 << (bits & 31)) - 1
}

/// The low bits of a value, with the sign that the highest of them is.
fn signed_field(value: i32, bits: u32) -> i32 {
    if bits == 0 { 0 } else { value << (32 - bits) >> (32 - bits) }
}

/// Both sources, the first one above.
fn joined(g: &Given) -> u64 {
    g.s[0] << 32 | g.s[1]
}

/// Each byte changed.
fn bytes(value: u32, change: impl Fn(u8) -> u8) -> u64 {
    u32::from_le_bytes(value.to_le_bytes().map(change)).into()
}

/// A byte of eight, or the sign of one of 16 bits, or a constant.
fn permuted(from: u64, selector: u8) -> u8 {
    let from = from.to_le_bytes();
    match selector {
        0..8 => from[usize::from(selector)],
        8..12 => (from[usize::from(selector - 8) * 2 + 1].cast_signed() >> 7).cast_unsigned(),
        12 => 0,
        _ => 0xff,
    }
}

/// gfx906 counts with five bits, others with two: more bytes than there are leave nothing.
fn align_byte(g: &Given) -> u64 {
    joined(g) >> (8 * (g.u(2) & 3)) & 0xffff_ffff
}

/// The mean of each byte; the low bit of the third source's byte rounds it up.
fn lerp(g: &Given) -> u64 {
    let [a, b, c] = [0, 1, 2].map(|source| g.u(source).to_le_bytes());
    let mean = |byte: usize| ((u16::from(a[byte]) + u16::from(b[byte]) + u16::from(c[byte] & 1)) >> 1) as u8;
    u32::from_le_bytes([0, 1, 2, 3].map(mean)).into()
}

/// The sum of the differences of bytes, which may leave out those where the second is 0.
pub fn sad(a: u32, b: u32, is_masked: bool) -> u64 {
    let pairs = a.to_le_bytes().into_iter().zip(b.to_le_bytes());
    pairs.filter(|(_, b)| !is_masked || *b != 0).map(|(a, b)| u64::from(a.abs_diff(b))).sum()
}

fn sad_u16(g: &Given) -> u64 {
    let difference = |shift: u32| u64::from(((g.u(0) >> shift) as u16).abs_diff((g.u(1) >> shift) as u16));
    difference(0) + difference(16) + g.s[2]
}

/// Four sums of 16 bits: of four bytes of the first source from each of its bytes on. No sum is above `most`.
fn four_sads(g: &Given, is_masked: bool, most: u64) -> u64 {
    (0..4).fold(0, |sums, number| {
        let sum = sad((g.s[0] >> (8 * number)) as u32, g.u(1), is_masked) + (g.s[2] >> (16 * number) & 0xffff);
        sums | (sum.min(most) & 0xffff) << (16 * number)
    })
}

/// One of four sums of 32 bits: of four bytes of the first source from one of its bytes on, without those where the
/// second source's is 0.
fn wide_sad<const NUMBER: u32>(g: &Given) -> u64 {
    sad((g.s[0] >> (8 * NUMBER)) as u32, g.u(1), true) + g.s[2]
}

/// The four functions of `v_mqsad_u32_u8`, and those of a result with `clamp`.
pub const FOUR: [[Function; 2]; 4] = [
    [Value(wide_sad::<0>), Value(|g| limited(wide_sad::<0>(g)))],
    [Value(wide_sad::<1>), Value(|g| limited(wide_sad::<1>(g)))],
    [Value(wide_sad::<2>), Value(|g| limited(wide_sad::<2>(g)))],
    [Value(wide_sad::<3>), Value(|g| limited(wide_sad::<3>(g)))],
];

/// The functions that a result with `clamp` has.
pub const CLAMPED: &[Entry] = &[
    ("v_sad_u8", Value(|g| limited(sad(g.u(0), g.u(1), false) + g.s[2]))),
    ("v_sad_hi_u8", Value(|g| limited((sad(g.u(0), g.u(1), false) << 16) + g.s[2]))),
    ("v_msad_u8", Value(|g| limited(sad(g.u(0), g.u(1), true) + g.s[2]))),
    ("v_sad_u16", Value(|g| limited(sad_u16(g)))),
    ("v_sad_u32", Value(|g| limited(word(g.u(0).abs_diff(g.u(1))) + g.s[2]))),
    ("v_qsad_pk_u16_u8", Value(|g| four_sads(g, false, 0xffff))),
    ("v_mqsad_pk_u16_u8", Value(|g| four_sads(g, true, 0xffff))),
];

/// The largest number of 32 bits in the place of one that doesn't fit.
fn limited(value: u64) -> u64 {
    value.min(0xffff_ffff)
}

/// The unsigned byte that is nearest to a signed value of 16 bits.
fn saturated(value: u64) -> u64 {
    (value as u16).cast_signed().clamp(0, 0xff).cast_unsigned().into()
}
