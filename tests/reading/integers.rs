//! Vector instructions on whole numbers and bits (Vega ISA 12.7, 12.8, 12.12; RDNA3 ISA 16.7, 16.8, 16.12).

use crate::given::{Answer, Given, signed, unsigned};

pub fn read(given: &Given) -> Option<Answer> {
    bits(given).or_else(|| sums(given)).or_else(|| products(given)).or_else(|| choices(given)).or_else(|| bytes(given))
}

fn value(value: u32) -> Option<Answer> {
    Some(Answer::Value(value.into()))
}

fn wide(value: u64) -> Option<Answer> {
    Some(Answer::Value(value))
}

/// Bits of a number, the highest first.
fn from_the_top(number: u32) -> impl Iterator<Item = bool> {
    (0..32).map(move |place| number >> (31 - place) & 1 == 1)
}

fn place(mut bits: impl Iterator<Item = bool>) -> u32 {
    bits.position(|bit| bit).map_or(u32::MAX, |place| place as u32)
}

fn bits(given: &Given) -> Option<Answer> {
    let [a, b, c] = [0, 1, 2].map(|source| given.u(source));
    let both = u64::from(a) << 32 | u64::from(b);
    let low = |bits: u32| (1u32 << (bits & 31)) - 1;
    match given.name.strip_prefix("v_")? {
        "mov_b32" | "mov_b16" => value(a),
        "not_b32" | "not_b16" => value(!a),
        "and_b32" | "and_b16" => value(a & b),
        "or_b32" | "or_b16" => value(a | b),
        "xor_b32" | "xor_b16" => value(a ^ b),
        "xnor_b32" => value(!(a ^ b)),
        "and_or_b32" => value(a & b | c),
        "or3_b32" => value(a | b | c),
        "xor3_b32" => value(a ^ b ^ c),
        "bfi_b32" => value(a & b | !a & c),
        "bfm_b32" => value(low(a) << (b & 31)),
        "bfe_u32" => value(a >> (b & 31) & low(c)),
        "bfe_i32" => {
            let width = c & 31;
            let field = i64::from(a.cast_signed()) >> (b & 31) & i64::from(low(c));
            let is_negative = width > 0 && field >> (width - 1) & 1 == 1;
            wide((if is_negative { field - (1 << width) } else { field }).cast_unsigned())
        }
        "bfrev_b32" => value((0..32).map(|place| (a >> place & 1) << (31 - place)).sum()),
        "bcnt_u32_b32" => value((0..32).fold(b, |sum, place| sum.wrapping_add(a >> place & 1))),
        "mbcnt_lo_u32_b32" | "mbcnt_hi_u32_b32" => {
            let below = (1u64 << given.lane) - 1;
            let below = if given.name.contains("hi") { (below >> 32) as u32 } else { below as u32 };
            value((0..32).fold(b, |sum, place| sum.wrapping_add((a & below) >> place & 1)))
        }
        "clz_i32_u32" => value(place(from_the_top(a))),
        "ctz_i32_b32" => value(place((0..32).map(|place| a >> place & 1 == 1))),
        "cls_i32" => value(place(from_the_top(a).map(|bit| bit != (a >> 31 == 1)))),
        "lshlrev_b32" => wide(u64::from(b) << (a & 31)),
        "lshrrev_b32" => value(b >> (a & 31)),
        "ashrrev_i32" => wide((signed(b.into(), 32) >> (a & 31)) as u64),
        "lshlrev_b16" => wide(u64::from(b) << (a & 15)),
        "lshrrev_b16" => wide((given.s[1] & 0xffff) >> (a & 15)),
        "ashrrev_i16" => wide((signed(given.s[1], 16) >> (a & 15)) as u64),
        "lshlrev_b64" => wide(given.s[1] << (a & 63)),
        "lshrrev_b64" => wide(given.s[1] >> (a & 63)),
        "ashrrev_i64" => wide((signed(given.s[1], 64) >> (a & 63)) as u64),
        "lshl_or_b32" => wide(u64::from(a) << (b & 31) | u64::from(c)),
        "alignbit_b32" => wide(both >> (c & 31)),
        // Two bits count on both: Mesa's errata of the manuals, as Vega has five.
        "alignbyte_b32" => wide(both >> (8 * (c & 3))),
        "cndmask_b32" | "cndmask_b16" => value(if given.bit { b } else { a }),
        "cvt_i32_i16" => wide(signed(given.s[0], 16) as u64),
        "cvt_u32_u16" => wide(given.s[0] & 0xffff),
        "pack_b32_f16" => value(b << 16 | a & 0xffff),
        _ => None,
    }
}

/// What a name says of its whole numbers: their bits, and whether they have a sign.
fn kind_of(name: &str) -> Option<(u32, bool)> {
    let kind = name.rsplit('_').next()?;
    let bits = kind.get(1..)?.parse().ok()?;
    (!kind.starts_with('f')).then_some((bits, kind.starts_with('i')))
}

fn number(value: u64, (bits, is_signed): (u32, bool)) -> i128 {
    if is_signed { signed(value, bits) } else { unsigned(value, bits) }
}

fn sums(given: &Given) -> Option<Answer> {
    let name = given.name.strip_prefix("v_")?;
    let kind = kind_of(name)?;
    let [a, b, c] = given.s.map(|source| number(source, kind));
    let carried = i128::from(given.bit);
    let sum = |sum: i128| Some(given.whole(sum, kind.0, kind.1));
    let with_carry = |sum: i128| Some(Answer::Both(given.whole_bits(sum, 32, false), !(0..1 << 32).contains(&sum)));
    match name.rsplit_once('_')?.0 {
        "add_nc" => sum(a + b),
        "sub_nc" => sum(a - b),
        "subrev" | "subrev_nc" => sum(b - a),
        "add_co" => with_carry(a + b),
        "sub_co" => with_carry(a - b),
        "subrev_co" => with_carry(b - a),
        "add_co_ci" => with_carry(a + b + carried),
        "sub_co_ci" => with_carry(a - b - carried),
        "subrev_co_ci" => with_carry(b - a - carried),
        "add3" => sum(a + b + c),
        "xad" => sum((a ^ b) + c),
        "lshl_add" => sum((a << (b & 31)) + c),
        "add_lshl" => sum((a + b) << (c & 31)),
        _ => None,
    }
}

fn products(given: &Given) -> Option<Answer> {
    let name = given.name.strip_prefix("v_")?;
    let [a, b, c] = given.s;
    let both = |kind| number(a, kind) * number(b, kind);
    match name {
        "mul_lo_u32" => Some(given.whole(both((32, false)), 32, false)),
        "mul_hi_u32" => wide((both((32, false)) >> 32) as u64),
        "mul_hi_i32" => wide((both((32, true)) >> 32) as u64),
        "mul_i32_i24" => Some(given.whole(both((24, true)), 32, true)),
        "mul_hi_i32_i24" => wide((both((24, true)) >> 32) as u64),
        "mul_u32_u24" => Some(given.whole(both((24, false)), 32, false)),
        "mul_hi_u32_u24" => wide((both((24, false)) >> 32) as u64),
        "mad_i32_i24" => Some(given.whole(both((24, true)) + signed(c, 32), 32, true)),
        "mad_u32_u24" => Some(given.whole(both((24, false)) + unsigned(c, 32), 32, false)),
        "mad_i32_i16" => Some(given.whole(both((16, true)) + signed(c, 32), 32, true)),
        "mad_u32_u16" => Some(given.whole(both((16, false)) + unsigned(c, 32), 32, false)),
        "mul_lo_u16" => Some(given.whole(both((16, false)), 16, false)),
        "mad_u16" | "mad_legacy_u16" => Some(given.whole(both((16, false)) + unsigned(c, 16), 16, false)),
        "mad_i16" | "mad_legacy_i16" => Some(given.whole(both((16, true)) + signed(c, 16), 16, true)),
        "mad_u64_u32" => {
            let sum = both((32, false)) + unsigned(c, 64);
            Some(Answer::Both(given.whole_bits(sum, 64, false), sum >> 64 & 1 == 1))
        }
        // The carry is bit 64 of a sum of 65 bits.
        "mad_i64_i32" => {
            let sum = both((32, true)) + signed(c, 64);
            Some(Answer::Both(given.whole_bits(sum, 64, true), sum >> 64 & 1 == 1))
        }
        _ => None,
    }
}

fn choices(given: &Given) -> Option<Answer> {
    let name = given.name.strip_prefix("v_")?;
    let (stem, _) = name.rsplit_once('_')?;
    let kind = kind_of(name).filter(|_| !name.contains('f'))?;
    let [a, b, c] = given.s.map(|source| number(source, kind));
    let mut sorted = [a, b, c];
    sorted.sort_unstable();
    let chosen = match stem {
        "min" => a.min(b),
        "max" => a.max(b),
        "min3" => sorted[0],
        "max3" => sorted[2],
        "med3" => sorted[1],
        "maxmin" => a.max(b).min(c),
        "minmax" => a.min(b).max(c),
        _ => return None,
    };
    Some(given.whole(chosen, kind.0, kind.1))
}

fn byte(value: u64, place: u32) -> u32 {
    (value >> (8 * place) & 0xff) as u32
}

fn sad(a: u64, b: u64, added: u64, is_masked: bool) -> i128 {
    let difference = |place| if is_masked && byte(b, place) == 0 { 0 } else { byte(a, place).abs_diff(byte(b, place)) };
    (0..4).fold(added.into(), |sum, place| sum + i128::from(difference(place)))
}

fn bytes(given: &Given) -> Option<Answer> {
    let [a, b, c] = given.s;
    let [low_a, low_b, low_c] = [0, 1, 2].map(|source| given.u(source));
    let whole = |sum: i128| Some(given.whole(sum, 32, false));
    match given.name.strip_prefix("v_")? {
        "lerp_u8" => value((0..4).map(|at| ((byte(a, at) + byte(b, at) + (byte(c, at) & 1)) / 2) << (8 * at)).sum()),
        "sad_u8" => whole(sad(a, b, low_c.into(), false)),
        "msad_u8" => whole(sad(a, b, low_c.into(), true)),
        "sad_hi_u8" => whole((sad(a, b, 0, false) << 16) + i128::from(low_c)),
        "sad_u16" => {
            let half = |value: u32, place: u32| value >> (16 * place) & 0xffff;
            whole((0..2).fold(low_c.into(), |sum, at| sum + i128::from(half(low_a, at).abs_diff(half(low_b, at)))))
        }
        "sad_u32" => whole(i128::from(low_a.abs_diff(low_b)) + i128::from(low_c)),
        "qsad_pk_u16_u8" | "mqsad_pk_u16_u8" => {
            let is_masked = given.name.contains("mqsad");
            let sum = |at: u32| sad(a >> (8 * at), b, c >> (16 * at) & 0xffff, is_masked);
            wide((0..4).map(|at| given.whole_bits(sum(at), 16, false) << (16 * at)).sum())
        }
        "perm_b32" => {
            let data = u64::from(low_a) << 32 | u64::from(low_b);
            let chosen = |selector: u32| match selector {
                0..=7 => byte(data, selector),
                8..=11 => {
                    if byte(data, 2 * (selector - 8) + 1) >> 7 == 1 {
                        0xff
                    } else {
                        0
                    }
                }
                12 => 0,
                _ => 0xff,
            };
            value((0..4).map(|at| chosen(byte(c, at)) << (8 * at)).sum())
        }
        "sat_pk_u8_i16" => {
            let part = |at: u32| signed(a >> (16 * at), 16).clamp(0, 255) as u32;
            value(part(1) << 8 | part(0))
        }
        "cvt_pk_u16_u32" => value(low_b.min(0xffff) << 16 | low_a.min(0xffff)),
        "cvt_pk_i16_i32" => {
            let part = |value: u32| value.cast_signed().clamp(-0x8000, 0x7fff).cast_unsigned() & 0xffff;
            value(part(low_b) << 16 | part(low_a))
        }
        "screen_partition_4se_b32" => value(partition(byte(a, 0))),
        _ => None,
    }
}

/// The shader engines of a rectangle of tiles, of whose four coordinates two bits each are given: tile (x, y) is that
/// of engine `{x[0] ^ y[1], y[0] ^ x[1]}`. All of them if an end lies before its beginning.
fn partition(corners: u32) -> u32 {
    let [y_end, x_end, y_start, x_start] = [0, 2, 4, 6].map(|low| corners >> low & 3);
    if x_end < x_start || y_end < y_start {
        return 15;
    }
    let engine = |x: u32, y: u32| (x & 1 ^ y >> 1) << 1 | (y & 1 ^ x >> 1);
    let tiles = (x_start..=x_end).flat_map(|x| (y_start..=y_end).map(move |y| (x, y)));
    tiles.fold(0, |engines, (x, y)| engines | 1 << engine(x, y))
}
