//! What types values have, by the names of instructions: `v_mad_u32_u16` makes 32 bits of 16.

use crate::targets::Arithmetic;

/// Types of a function's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Types {
    /// whether sources have 16 bits, where they are no wider ones; the third may have more
    pub half_sources: [bool; 3],
    /// whether the result has 16 bits
    pub half_result: bool,
    /// whether the result is a number with a point
    pub float_result: bool,
}

/// Functions whose names have types of parts of their values.
const PACKED: [&str; 4] = ["v_sad_u16", "v_qsad_pk_u16_u8", "v_mqsad_pk_u16_u8", "v_mqsad_u32_u8"];

fn bits(token: &str) -> Option<u32> {
    let digits = token.strip_prefix(['i', 'u', 'f', 'b'])?;
    digits.parse().ok()
}

/// The types of a function.
pub fn types(semantics: &str) -> Types {
    let tokens: Vec<&str> = semantics.split('_').filter(|token| bits(token).is_some()).collect();
    let (first, last) = (tokens.first().copied().unwrap_or_default(), tokens.last().copied().unwrap_or_default());
    let is_packed = semantics.contains("_pk_") || PACKED.contains(&semantics);
    let is_half = |token: &str| bits(token) == Some(16);
    // Both halves of sources of packed values count; those that become packed are one by one.
    let packs = semantics.starts_with("v_cvt_pk_") || semantics.starts_with("v_pack_");
    // So do both halves of the factors of sums of products.
    let half = is_half(last) && (!is_packed || packs) && !semantics.starts_with("v_dot2");
    Types {
        half_sources: [half, half, half && is_half(first)],
        half_result: is_half(first) && !is_packed || semantics == "v_sat_pk_u8_i16",
        float_result: first.starts_with('f') && !is_packed,
    }
}

/// Whether a result of 16 bits leaves the other half of its register as it is. Otherwise it is 0 then: of most
/// instructions of gfx906, whose names are those with which that generation began.
pub fn keeps_other_half(semantics: &str, arithmetic: &Arithmetic) -> bool {
    const KEEP: [&str; 5] = ["v_mad_u16", "v_mad_i16", "v_mad_f16", "v_fma_f16", "v_div_fixup_f16"];
    const THREE: [&str; 3] = ["v_min3", "v_max3", "v_med3"];
    arithmetic.keeps_other_half || KEEP.contains(&semantics) || THREE.iter().any(|name| semantics.starts_with(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_types() {
        let types = |name| {
            let Types { half_sources, half_result, float_result } = types(name);
            (half_sources, half_result, float_result)
        };
        assert_eq!(types("v_add_nc_u32"), ([false; 3], false, false));
        assert_eq!(types("v_add_nc_u16"), ([true; 3], true, false));
        assert_eq!(types("v_mad_u32_u16"), ([true, true, false], false, false));
        assert_eq!(types("v_cvt_f32_f16"), ([true, true, false], false, true));
        assert_eq!(types("v_cvt_f16_f32"), ([false; 3], true, true));
        assert_eq!(types("v_sad_u16"), ([false; 3], false, false));
        assert_eq!(types("v_sat_pk_u8_i16"), ([false; 3], true, false));
        assert_eq!(types("v_pack_b32_f16"), ([true, true, false], false, false));
        assert_eq!(types("v_cvt_pk_rtz_f16_f32"), ([false; 3], false, false));
        assert_eq!(types("v_cmp_lt_i16"), ([true; 3], true, false));
        assert_eq!(types("v_mov_b32"), ([false; 3], false, false));
        assert_eq!(types("v_add_f64"), ([false; 3], false, true));
        assert_eq!(types("v_dot2acc_f32_f16"), ([false; 3], false, true));
    }
}
