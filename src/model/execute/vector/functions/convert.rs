//! Conversions between integers and numbers with a point of 16, 32 and 64 bits.

use super::float::{BRAIN, Mode, Round, SINGLE, narrow, narrow_half, widen_half};
use super::function::Function::Value;
use super::function::{Entry, Given, int, word};
use super::integer::pack;
use super::pattern::{first_nan, flushed, is_nan, result, source};

/// Functions of VOP1, VOP2 and VOP3.
pub const TABLE: &[Entry] = &[
    ("v_cvt_f32_bf16", Value(|g| word(g.u(0) << 16))),
    // These two are to the nearest, whatever MODE says.
    (
        "v_cvt_pk_f16_f32",
        Value(|g| pack([0, 1].map(|number| word(to_half(g.mode, source(g, number), Round::Nearest))))),
    ),
    (
        "v_cvt_pk_bf16_f32",
        Value(|g| pack([0, 1].map(|number| word(narrow(of(g, number).into(), BRAIN, Round::Nearest))))),
    ),
    ("v_cvt_f32_i32", Value(|g| word(narrow(g.i(0).into(), SINGLE, g.mode.round)))),
    ("v_cvt_f32_u32", Value(|g| word(narrow(g.u(0).into(), SINGLE, g.mode.round)))),
    ("v_cvt_f32_ubyte0", Value(|g| word(byte(g, 0)))),
    ("v_cvt_f32_ubyte1", Value(|g| word(byte(g, 1)))),
    ("v_cvt_f32_ubyte2", Value(|g| word(byte(g, 2)))),
    ("v_cvt_f32_ubyte3", Value(|g| word(byte(g, 3)))),
    ("v_cvt_off_f32_i4", Value(|g| word((f32::from((g.u(0) as u8).cast_signed() << 4 >> 4) / 16.0).to_bits()))),
    // Casts of the host take the nearest value that there is, and 0 for NaN.
    ("v_cvt_i32_f32", Value(|g| int(single(g) as i32))),
    ("v_cvt_u32_f32", Value(|g| word(single(g) as u32))),
    ("v_cvt_nearest_i32_f32", Value(|g| int((f64::from(single(g)) + 0.5).floor() as i32))),
    ("v_cvt_floor_i32_f32", Value(|g| int(single(g).floor() as i32))),
    ("v_cvt_f16_f32", Value(|g| word(to_half(g.mode, source(g, 0), g.mode.round_other)))),
    ("v_cvt_f32_f16", Value(from_half)),
    (
        "v_cvt_pk_rtz_f16_f32",
        Value(|g| pack([0, 1].map(|number| word(to_half(g.mode, source(g, number), Round::Zero))))),
    ),
    (
        "v_cvt_pk_u8_f32",
        Value(|g| {
            let shift = g.s[1] % 4 * 8;
            let byte = single(g).round_ties_even() as u8;
            g.s[2] & !(0xff << shift) | u64::from(byte) << shift
        }),
    ),
    (
        "v_cvt_pkaccum_u8_f32",
        Value(|g| {
            let shift = g.s[1] % 4 * 8;
            let byte = single(g).round_ties_even() as u8;
            g.d & !(0xff << shift) | u64::from(byte) << shift
        }),
    ),
    ("v_cvt_pk_i16_f32", Value(|g| pack([0, 1].map(|number| of(g, number) as i16 as u16 as u64)))),
    ("v_cvt_pk_u16_f32", Value(|g| pack([0, 1].map(|number| of(g, number) as u16 as u64)))),
    (
        "v_cvt_pk_norm_i16_f32",
        Value(|g| {
            pack([0, 1].map(|number| {
                int((f64::from(of(g, number).clamp(-1.0, 1.0)) * 32767.0).round_ties_even() as i32) & 0xffff
            }))
        }),
    ),
    (
        "v_cvt_pk_norm_u16_f32",
        Value(|g| {
            pack(
                [0, 1]
                    .map(|number| word((f64::from(of(g, number).clamp(0.0, 1.0)) * 65535.0).round_ties_even() as u32)),
            )
        }),
    ),
    (
        "v_cvt_f64_f32",
        Value(|g| {
            let bits = source(g, 0);
            f64::from(f32::from_bits(first_nan(&[bits]).unwrap_or(bits))).to_bits()
        }),
    ),
    ("v_cvt_f64_i32", Value(|g| f64::from(g.i(0)).to_bits())),
    ("v_cvt_f64_u32", Value(|g| f64::from(g.u(0)).to_bits())),
    ("v_cvt_i32_f64", Value(|g| int(double(g) as i32))),
    ("v_cvt_u32_f64", Value(|g| word(double(g) as u32))),
    ("v_cvt_f32_f64", Value(|g| word(result(g.mode, narrow(double(g), SINGLE, g.mode.round))))),
];

fn byte(g: &Given, number: usize) -> u32 {
    f32::from(g.u(0).to_le_bytes()[number]).to_bits()
}

fn of(g: &Given, number: usize) -> f32 {
    f32::from_bits(source(g, number))
}

fn single(g: &Given) -> f32 {
    of(g, 0)
}

fn double(g: &Given) -> f64 {
    f64::from_bits(source(g, 0))
}

/// The number of 16 bits.
pub fn to_half(mode: Mode, bits: u32, round: Round) -> u32 {
    // It has 16 bits.
    result(mode, narrow_half(mode, f32::from_bits(bits).into(), round) as u16).into()
}

fn from_half(g: &Given) -> u64 {
    let single = narrow(widen_half(source(g, 0)), SINGLE, Round::Zero);
    debug_assert!(is_nan(single) || flushed(single) == single);
    word(single)
}
