//! Conversions (Vega ISA 12.8, 12.12; RDNA3 ISA 16.8, 16.12).

use crate::exact::{F16, F32, Form, Real, Round};
use crate::floats::exponent;
use crate::given::{Answer, Given, form_of, signed, unsigned};
use num_bigint::BigInt;

pub fn read(given: &Given) -> Option<Answer> {
    let name = given.name.strip_prefix("v_")?;
    if let Some(kind) = name.strip_prefix("frexp_exp_") {
        let form = form_of(kind.rsplit_once('_')?.1)?;
        let found = given.number(form, given.s[0]).map_or(0, |real| exponent(&real));
        return Some(Answer::Value(found.cast_unsigned()));
    }
    let name = name.strip_prefix("cvt_")?;
    special(given, name).or_else(|| {
        let (to, from) = name.split_once('_')?;
        match (form_of(to), form_of(from)) {
            (Some(to), Some(from)) => Some(between(given, to, from)),
            (Some(to), None) => {
                let bits = from[1..].parse().ok()?;
                let is_signed = from.starts_with('i');
                let value = if is_signed { signed(given.s[0], bits) } else { unsigned(given.s[0], bits) };
                Some(given.finished(to, given.nearest(to, &Real::whole(value))))
            }
            (None, Some(from)) => Some(whole(given, to, from, given.s[0], Round::Zero)),
            (None, None) => None,
        }
    })
}

/// Between numbers with a point: a NaN keeps the bits of its fraction that there is room for.
fn between(given: &Given, to: Form, from: Form) -> Answer {
    match given.number(from, given.s[0]) {
        Ok(real) => given.finished(to, given.nearest(to, &real)),
        Err(nan) => {
            let fraction = nan & (from.quiet() * 2 - 1);
            let fraction = match to.fraction > from.fraction {
                true => fraction << (to.fraction - from.fraction),
                false => fraction >> (from.fraction - to.fraction),
            };
            let sign = if from.is_negative(nan) { to.sign() } else { 0 };
            given.finished(to, sign | to.infinity() | fraction)
        }
    }
}

/// The whole number beside a number, or the nearest that there is; 0 of a NaN.
fn whole(given: &Given, to: &str, from: Form, bits: u64, round: Round) -> Answer {
    Answer::Value(whole_bits(given, to, from, bits, round, &|real| real))
}

fn whole_bits(given: &Given, to: &str, from: Form, bits: u64, round: Round, make: &dyn Fn(Real) -> Real) -> u64 {
    let size: u32 = to[1..].parse().unwrap_or(32);
    let one = BigInt::from(1);
    let (least, most) = match to.starts_with('i') {
        true => (-(&one << (size - 1)), (&one << (size - 1)) - &one),
        false => (BigInt::ZERO, (&one << size) - &one),
    };
    let Ok(real) = given.number(from, bits) else { return 0 };
    let value = i128::try_from(make(real).rounded(round).clamp(least, most)).unwrap_or(0);
    value.cast_unsigned() as u64 & (u64::MAX >> (64 - size))
}

/// A number of the range from -1 or 0 to 1 as a fraction of the largest whole number.
fn normalized(given: &Given, is_signed: bool, from: Form, bits: u64) -> u64 {
    let (to, least, most) = if is_signed { ("i16", -0x7fff, 0x7fff) } else { ("u16", 0, 0xffff) };
    let scale = |real: Real| match real.times(&Real::whole(most)) {
        Some(scaled) if scaled.compare(&Real::whole(least)).is_lt() => Real::whole(least),
        Some(scaled) => scaled,
        None => real,
    };
    whole_bits(given, to, from, bits, Round::Nearest, &scale)
}

fn special(given: &Given, name: &str) -> Option<Answer> {
    let [a, b, c] = given.s;
    let pair = |make: &dyn Fn(u64) -> u64| Some(Answer::Value(make(b) << 16 | make(a)));
    match name {
        "nearest_i32_f32" => {
            let half = Real::whole(1).scaled(-1);
            let add = |real: Real| real.plus(&half, Round::Nearest).unwrap_or(real);
            Some(Answer::Value(whole_bits(given, "i32", F32, a, Round::Down, &add)))
        }
        "floor_i32_f32" => Some(whole(given, "i32", F32, a, Round::Down)),
        "off_f32_i4" => {
            let sixteenths = Real::whole(signed(a, 4)).scaled(-4);
            Some(given.finished(F32, given.nearest(F32, &sixteenths)))
        }
        "f32_ubyte0" | "f32_ubyte1" | "f32_ubyte2" | "f32_ubyte3" => {
            let byte = a >> (8 * name[9..].parse::<u32>().ok()?) & 0xff;
            Some(given.finished(F32, given.nearest(F32, &Real::whole(byte))))
        }
        "pk_rtz_f16_f32" => {
            // RDNA3 ISA 7.2.3.1: packed results of 16 bits take no notice of a multiplier.
            let mut zero = Given { omod: 0, ..*given };
            zero.mode.0 |= 0xc;
            pair(&|bits| match between(&Given { s: [bits, 0, 0], ..zero }, F16, F32) {
                Answer::Value(value) => value,
                _ => 0,
            })
        }
        "pk_u8_f32" | "pkaccum_u8_f32" => {
            let kept = if name == "pk_u8_f32" { c } else { given.d };
            let low = 8 * (b & 3);
            // How it is rounded the manuals leave open.
            let byte = whole_bits(given, "u8", F32, a, Round::Nearest, &|real| real);
            Some(Answer::Value(kept & !(0xff << low) & 0xffff_ffff | byte << low))
        }
        "pk_i16_f32" => pair(&|bits| whole_bits(given, "i16", F32, bits, Round::Zero, &|real| real)),
        "pk_u16_f32" => pair(&|bits| whole_bits(given, "u16", F32, bits, Round::Zero, &|real| real)),
        "pk_norm_i16_f32" => pair(&|bits| normalized(given, true, F32, bits)),
        "pk_norm_u16_f32" => pair(&|bits| normalized(given, false, F32, bits)),
        "pk_norm_i16_f16" => pair(&|bits| normalized(given, true, F16, bits)),
        "pk_norm_u16_f16" => pair(&|bits| normalized(given, false, F16, bits)),
        "norm_i16_f16" => Some(Answer::Value(normalized(given, true, F16, a))),
        "norm_u16_f16" => Some(Answer::Value(normalized(given, false, F16, a))),
        _ => None,
    }
}
