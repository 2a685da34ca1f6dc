//! Instructions on two halves of registers, and products that are summed up (Vega ISA 12.10; RDNA3 ISA 16.10).

use crate::exact::{F16, F32, Real};
use crate::given::{Answer, Given, signed, unsigned};
use crate::{floats, integers};

/// One half of a packed instruction: the same as that of the instruction of 16 bits.
pub fn half(given: &Given) -> Option<Answer> {
    let name = given.name.strip_prefix("v_pk_")?;
    const OTHER: [(&str, &str); 12] = [
        ("mad_i16", "v_mad_i16"),
        ("mul_lo_u16", "v_mul_lo_u16"),
        ("add_i16", "v_add_nc_i16"),
        ("sub_i16", "v_sub_nc_i16"),
        ("add_u16", "v_add_nc_u16"),
        ("sub_u16", "v_sub_nc_u16"),
        ("mad_u16", "v_mad_u16"),
        ("fma_f16", "v_fma_f16"),
        ("fmac_f16", "v_fmac_f16"),
        ("add_f16", "v_add_f16"),
        ("mul_f16", "v_mul_f16"),
        ("min_f16", "v_min_f16"),
    ];
    const SAME: [&str; 8] = [
        "v_lshlrev_b16",
        "v_lshrrev_b16",
        "v_ashrrev_i16",
        "v_max_i16",
        "v_min_i16",
        "v_max_u16",
        "v_min_u16",
        "v_max_f16",
    ];
    let same = SAME.into_iter().find(|one| one.strip_prefix("v_") == Some(name));
    let name = OTHER.iter().find(|(packed, _)| *packed == name).map(|(_, one)| *one).or(same)?;
    let given = Given { name, ..*given };
    integers::read(&given).or_else(|| floats::read(&given))
}

/// A part of a source.
fn part(value: u64, bits: u32, at: u32, is_signed: bool) -> i128 {
    let value = value >> (bits * at);
    if is_signed { signed(value, bits) } else { unsigned(value, bits) }
}

pub fn dot(given: &Given) -> Option<Answer> {
    let [a, b, c] = given.s;
    let sum = |bits: u32, signs: [bool; 2], is_signed: bool| {
        let products = (0..32 / bits).map(|at| part(a, bits, at, signs[0]) * part(b, bits, at, signs[1]));
        let added = if is_signed { signed(c, 32) } else { unsigned(c, 32) };
        Some(given.whole(products.sum::<i128>() + added, 32, is_signed))
    };
    let from_neg = [given.neg & 1 == 1, given.neg >> 1 & 1 == 1];
    match given.name.strip_prefix("v_dot")? {
        "2_i32_i16" => sum(16, [true; 2], true),
        "2_u32_u16" => sum(16, [false; 2], false),
        "4_i32_i8" => sum(8, [true; 2], true),
        "4_u32_u8" => sum(8, [false; 2], false),
        "8_i32_i4" => sum(4, [true; 2], true),
        "8_u32_u4" => sum(4, [false; 2], false),
        "4_i32_iu8" => sum(8, from_neg, true),
        "8_i32_iu4" => sum(4, from_neg, true),
        "2_f32_f16" | "2_f32_bf16" => Some(dot2(given, given.s[2])),
        "2acc_f32_f16" | "2acc_f32_bf16" => Some(dot2(given, given.d)),
        _ => None,
    }
}

/// The listing rounds the first product, and each of the sums that follow.
fn dot2(given: &Given, added: u64) -> Answer {
    // RDNA3 ISA 7.2.3.1: sums of products with a point take no notice of CLAMP.
    let given = &Given { clamp: given.clamp && given.is_gfx9(), ..*given };
    let step = |sum: Real, product: &Real| {
        let sum = sum.plus(product, given.mode.round(F32))?;
        Some(Real::of(F32, given.nearest(F32, &sum)))
    };
    let halves = [given.s[0], given.s[1], given.s[0] >> 16, given.s[1] >> 16];
    // A `bf16` is the upper half of a number of 32 bits.
    let number = |bits: &u64| match given.name.ends_with("bf16") {
        true => given.number(F32, (*bits & 0xffff) << 16),
        false => given.number(F16, *bits),
    };
    let numbers: Result<Vec<Real>, u64> = halves.iter().map(number).collect();
    let added = given.number(F32, added);
    match (numbers, added) {
        (Ok(of), Ok(added)) => {
            let made = (|| {
                let first = Real::of(F32, given.nearest(F32, &of[0].times(&of[1])?));
                step(step(first, &of[2].times(&of[3])?)?, &added)
            })();
            let bits = made.map_or(F32.invalid(), |real| given.nearest(F32, &real));
            given.finished(F32, bits)
        }
        // NaN is all that the manuals say.
        _ => Answer::Near(Box::new(|bits| F32.is_nan(bits))),
    }
}

/// V_FMA_MIX: each source is a number of 32 bits or half a register.
pub fn mix(given: &Given, is_half: [bool; 3]) -> Option<Answer> {
    if !given.name.starts_with("v_fma_mix") {
        return None;
    }
    let to = if given.name.ends_with("f16") { F16 } else { F32 };
    let mut numbers = Vec::new();
    for (bits, is_half) in given.s.into_iter().zip(is_half) {
        match given.number(if is_half { F16 } else { F32 }, bits) {
            Ok(real) => numbers.push(real),
            Err(_) => return Some(Answer::Near(Box::new(move |bits| to.is_nan(bits)))),
        }
    }
    // The listing of RDNA3 makes 16 bits of a sum of 32.
    let made = numbers[0].times(&numbers[1]).and_then(|product| product.plus(&numbers[2], given.mode.round(F32)));
    let single = made.map_or(F32.invalid(), |real| given.nearest(F32, &real));
    if to == F32 {
        return Some(given.finished(F32, single));
    }
    let single = if F32.is_denormal(single) && !given.mode.keeps_results(F32) { single & F32.sign() } else { single };
    match F32.is_nan(single) {
        true => Some(given.finished(F16, F16.invalid())),
        false => Some(given.finished(F16, given.nearest(F16, &Real::of(F32, single)))),
    }
}
