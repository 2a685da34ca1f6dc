//! Inline constants and literals of sources.

/// The number of a source that says that a literal follows.
pub(super) const LITERAL: u32 = 255;

/// Where inline integers start: 0.
const ZERO: u32 = 128;

/// The largest inline integer.
const LARGEST: i64 = 64;

/// The smallest inline integer.
const SMALLEST: i64 = -16;

/// Inline numbers with a point: number of the source, and text with 32 and 64 bits.
const FLOATS: [(u32, f64, &str, &str); 9] = [
    (240, 0.5, "0.5", "0.5"),
    (241, -0.5, "-0.5", "-0.5"),
    (242, 1.0, "1.0", "1.0"),
    (243, -1.0, "-1.0", "-1.0"),
    (244, 2.0, "2.0", "2.0"),
    (245, -2.0, "-2.0", "-2.0"),
    (246, 4.0, "4.0", "4.0"),
    (247, -4.0, "-4.0", "-4.0"),
    (248, std::f64::consts::FRAC_1_PI / 2.0, "0.15915494", "0.15915494309189532"),
];

/// The bits of 1/(2π) as hardware has them: those of the number rounded to zero.
const INVERSE_TWO_PI: (u32, u64) = (0x3e22_f983, 0x3fc4_5f30_6dc9_c882);

fn float_bits(code: u32, value: f64, bits: u32) -> u64 {
    match (code, bits) {
        (248, 64) => INVERSE_TWO_PI.1,
        (248, _) => INVERSE_TWO_PI.0.into(),
        (_, 64) => value.to_bits(),
        _ => (value as f32).to_bits().into(),
    }
}

/// The text of an inline constant. `None` for a number that is none.
pub(super) fn text(code: u32, bits: u32) -> Option<String> {
    match code {
        128..=192 => Some((code - ZERO).to_string()),
        193..=208 => Some(format!("-{}", code - 192)),
        _ => {
            let (_, _, short, long) = FLOATS.iter().find(|float| float.0 == code)?;
            Some((if bits == 64 { *long } else { *short }).to_owned())
        }
    }
}

/// The text of a literal, as LLVM writes it: as an inline constant if it has the bits of one.
pub(super) fn literal_text(value: u32, bits: u32) -> String {
    let code = if bits == 64 { inline(value.into(), 64) } else { inline_32(value) };
    code.and_then(|code| text(code, bits)).unwrap_or_else(|| format!("{value:#x}"))
}

/// The number of the inline constant with the bits of a value, of 64 bits.
fn inline(value: i64, bits: u32) -> Option<u32> {
    if (SMALLEST..=LARGEST).contains(&value) {
        // Both ends fit.
        return Some(if value < 0 { 192 + (-value) as u32 } else { ZERO + value as u32 });
    }
    let is_same = |float: &&(u32, f64, &str, &str)| float_bits(float.0, float.1, bits) == value.cast_unsigned();
    FLOATS.iter().find(is_same).map(|float| float.0)
}

fn inline_32(value: u32) -> Option<u32> {
    let signed = i64::from(value.cast_signed());
    if (SMALLEST..0).contains(&signed) { inline(signed, 32) } else { inline(value.into(), 32) }
}

/// A source: an inline constant, or a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Constant {
    /// its number
    Inline(u32),
    /// its bits
    Literal(u32),
}

/// The shortest source for an integer. `None` if it fits no literal.
pub(super) fn integer(value: i64, bits: u32) -> Option<Constant> {
    let low = value as u32;
    let fits = i32::try_from(value).is_ok() || u32::try_from(value).is_ok();
    let code = match bits {
        64 => inline(value, 64),
        _ if fits => inline_32(low),
        _ => None,
    };
    code.map(Constant::Inline).or_else(|| fits.then_some(Constant::Literal(low)))
}

/// The shortest source of 32 bits for a number with a point. `None` if it is too large, or too small, for one.
pub(super) fn number(value: f64) -> Option<Constant> {
    let short = value as f32;
    if short.is_infinite() || short == 0.0 && value != 0.0 || short.is_subnormal() {
        return None;
    }
    let bits = short.to_bits();
    Some(inline_32(bits).map_or(Constant::Literal(bits), Constant::Inline))
}

/// The number of the inline constant of 64 bits that is a number with a point.
pub(super) fn inline_64(value: f64) -> Option<u32> {
    inline(value.to_bits().cast_signed(), 64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_are_their_own_text() {
        for code in (128..=208).chain(240..=248) {
            let text = text(code, 32).unwrap();
            let constant = match text.contains('.') {
                true => number(text.parse().unwrap()),
                false => integer(text.parse().unwrap(), 32),
            };
            assert_eq!(constant, Some(Constant::Inline(code)), "{text}");
        }
        assert_eq!([209, 239, 249, 255].map(|code| text(code, 32)), [const { None }; 4]);
    }

    #[test]
    fn literals_have_the_bits_of_constants_or_are_hexadecimal() {
        let texts = [0x40, 0xffff_fff0, 0x3f80_0000, 0x41].map(|value| literal_text(value, 32));
        assert_eq!(texts, ["64", "-16", "1.0", "0x41"]);
        assert_eq!([5, 0xffff_ffff].map(|value| literal_text(value, 64)), ["5", "0xffffffff"]);
        assert_eq!(integer(0x3f80_0000, 32), Some(Constant::Inline(242)));
        assert_eq!(integer(0x3f80_0000, 64), Some(Constant::Literal(0x3f80_0000)));
        assert_eq!(integer(1 << 32, 32), None);
        assert_eq!((number(3.5), number(1e300)), (Some(Constant::Literal(0x4060_0000)), None));
    }
}
