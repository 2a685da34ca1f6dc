//! What types values have, by the names of instructions: `v_mad_u32_u16` makes 32 bits of 16.

/// Types of a function's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Types {
    /// whether sources have 16 bits, where they are no wider ones; the third may have more
    pub half_sources: [bool; 3],
    /// whether the result has 16 bits
    pub half_result: bool,
    /// whether the result is a number with a point
    pub float_result: bool,
    /// what the name ends with, if that is a type: mostly that of the sources
    pub last: Option<Number>,
}

/// A type of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// what the bits are
    pub meaning: Meant,
    /// how many there are
    pub bits: u32,
}

/// What the bits of a number are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// an integer with a sign
    Signed,
    /// an integer without a sign
    Unsigned,
    /// a number with a point
    Float,
    /// bits
    Bits,
}

/// A number with a point of so many bits.
pub const fn float(bits: u32) -> Option<Number> {
    Some(Number { meaning: Meant::Float, bits })
}

/// Functions whose names have types of parts of their values.
const PACKED: [&str; 4] = ["v_sad_u16", "v_qsad_pk_u16_u8", "v_mqsad_pk_u16_u8", "v_mqsad_u32_u8"];

/// Functions whose results are two bytes.
const BYTES: [&str; 5] =
    ["v_sat_pk_u8_i16", "v_cvt_pk_fp8_f32", "v_cvt_pk_bf8_f32", "v_ashr_pk_i8_i32", "v_ashr_pk_u8_i32"];

/// How names of conversions with a power of two begin, which choose parts of their sources by themselves.
pub(super) const SCALED: &str = "v_cvt_scalef32_";

/// What those begin with behind it whose results are half a register.
const SCALED_HALVES: [&str; 3] = ["pk_fp8_", "pk_bf8_", "f16_"];

fn number(token: &str) -> Option<Number> {
    let (letter, digits) = token.split_at_checked(1)?;
    let meaning = match letter {
        "i" => Meant::Signed,
        "u" => Meant::Unsigned,
        "f" => Meant::Float,
        "b" => Meant::Bits,
        _ => return None,
    };
    Some(Number { meaning, bits: digits.parse().ok()? })
}

/// The types of a function.
pub(super) fn types(semantics: &str) -> Types {
    let tokens: Vec<&str> = semantics.split('_').filter(|token| number(token).is_some()).collect();
    let (first, last) = (tokens.first().copied().unwrap_or_default(), tokens.last().copied().unwrap_or_default());
    let is_packed = semantics.contains("_pk_") || PACKED.contains(&semantics);
    let is_half = |token: &str| number(token).is_some_and(|number| number.bits == 16);
    // Both halves of sources of packed values count; those that become packed are one by one.
    let packs = semantics.starts_with("v_cvt_pk_") || semantics.starts_with("v_pack_");
    // So do both halves of the factors of sums of products.
    let of_halves = is_half(last) && (!is_packed || packs) && !semantics.starts_with("v_dot2");
    let half = of_halves || semantics == "v_cvt_f32_bf16";
    let scaled = semantics.strip_prefix(SCALED);
    let is_scaled_half = scaled.is_some_and(|to| SCALED_HALVES.iter().any(|half| to.starts_with(half)));
    let is_scaled = scaled.is_some();
    let half = half && !is_scaled;
    Types {
        half_sources: [half, half, half && is_half(first)],
        half_result: is_half(first) && !is_packed && !is_scaled || BYTES.contains(&semantics) || is_scaled_half,
        float_result: first.starts_with('f') && !is_packed && !is_scaled,
        last: semantics.rsplit('_').next().and_then(number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_types() {
        let types = |name| {
            let Types { half_sources, half_result, float_result, .. } = types(name);
            (half_sources, half_result, float_result)
        };
        assert_eq!(types("v_add_nc_u32"), ([false; 3], false, false));
        assert_eq!(types("v_add_nc_u16"), ([true; 3], true, false));
        assert_eq!(types("v_mad_u32_u16"), ([true, true, false], false, false));
        assert_eq!(types("v_cvt_f32_f16"), ([true, true, false], false, true));
        assert_eq!(types("v_cvt_f16_f32"), ([false; 3], true, true));
        assert_eq!(types("v_sad_u16"), ([false; 3], false, false));
        assert_eq!(types("v_sat_pk_u8_i16"), ([false; 3], true, false));
        assert_eq!(types("v_cvt_pk_fp8_f32"), ([false; 3], true, false));
        assert_eq!(types("v_cvt_f32_bf8"), ([false; 3], false, true));
        assert_eq!(types("v_pack_b32_f16"), ([true, true, false], false, false));
        assert_eq!(types("v_cvt_pk_rtz_f16_f32"), ([false; 3], false, false));
        assert_eq!(types("v_cmp_lt_i16"), ([true; 3], true, false));
        assert_eq!(types("v_mov_b32"), ([false; 3], false, false));
        assert_eq!(types("v_add_f64"), ([false; 3], false, true));
        assert_eq!(types("v_dot2acc_f32_f16"), ([false; 3], false, true));
        assert_eq!(types("v_cvt_scalef32_f16_fp8"), ([false; 3], true, false));
        assert_eq!(types("v_cvt_scalef32_pk_f16_fp8"), ([false; 3], false, false));
        assert_eq!(types("v_cvt_scalef32_pk_fp4_f16"), ([false; 3], false, false));
        assert_eq!(types("v_ashr_pk_i8_i32"), ([false; 3], true, false));
    }
}
