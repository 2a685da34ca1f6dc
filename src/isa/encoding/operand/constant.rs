//! Inline constants and literals of sources.

use super::half;
use crate::encoding::kind::OperandKind;

/// The number of a source that says that a literal follows.
pub(in crate::encoding) const LITERAL: u32 = 255;

/// Where inline integers start: 0.
pub(in crate::encoding) const ZERO: u32 = 128;

/// The first inline constant with a point.
const FIRST_FLOAT: u32 = 240;

/// The last inline constant with a point.
const LAST_FLOAT: u32 = 248;

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
pub(in crate::encoding) fn text(code: u32, bits: u32) -> Option<String> {
    match code {
        128..=192 => Some((code - ZERO).to_string()),
        193..=208 => Some(format!("-{}", code - 192)),
        _ => {
            let (_, _, short, long) = FLOATS.iter().find(|float| float.0 == code)?;
            Some((if bits >= 64 { *long } else { *short }).to_owned())
        }
    }
}

/// The text of a literal, as LLVM writes it: as an inline constant if it has the bits of one.
pub(in crate::encoding) fn literal_text(value: u32, bits: u32) -> String {
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
pub(in crate::encoding) enum Constant {
    /// its number
    Inline(u32),
    /// its bits
    Literal(u32),
}

/// The shortest source for an integer. `None` if it fits no literal.
pub(in crate::encoding) fn integer(value: i64, bits: u32) -> Option<Constant> {
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
pub(in crate::encoding) fn number(value: f64) -> Option<Constant> {
    let short = value as f32;
    if short.is_infinite() || short == 0.0 && value != 0.0 || short.is_subnormal() {
        return None;
    }
    let bits = short.to_bits();
    Some(inline_32(bits).map_or(Constant::Literal(bits), Constant::Inline))
}

/// The text of an inline constant of a vector source. Integers of 16 bits have no constants with a point: LLVM writes
/// their bits. It takes no 1/(2π) back for each number of a matrix that is half of one of 32 bits.
pub(in crate::encoding) fn typed_text(code: u32, kind: OperandKind) -> Option<String> {
    let bits = kind.constant_bits()?;
    match kind {
        OperandKind::Bw128 if code == LAST_FLOAT => None,
        OperandKind::Ci16 | OperandKind::W16 | OperandKind::B16 | OperandKind::H16 | OperandKind::X16
            if is_written_as_bits(code, kind) =>
        {
            bits_16(code).map(|bits| format!("{bits:#x}"))
        }
        _ => text(code, bits),
    }
}

/// Whether an inline constant with a point is written as its bits: where the operand is an integer of 16 bits.
pub(in crate::encoding) fn is_written_as_bits(code: u32, kind: OperandKind) -> bool {
    let is_integer =
        matches!(kind, OperandKind::Ci16 | OperandKind::W16 | OperandKind::B16 | OperandKind::H16 | OperandKind::X16);
    is_integer && (FIRST_FLOAT..=LAST_FLOAT).contains(&code)
}

/// The bits of an inline constant with a point, where it is a number of 16 bits.
pub(in crate::encoding) fn bits_16(code: u32) -> Option<u32> {
    FLOATS.iter().find(|float| float.0 == code).and_then(|float| half::bits(float.1)).map(u32::from)
}

/// The text of a literal of a vector source, as LLVM writes it.
pub(in crate::encoding) fn typed_literal_text(value: u32, kind: OperandKind) -> String {
    match kind {
        OperandKind::F16
        | OperandKind::Bf16
        | OperandKind::C16
        | OperandKind::Fs16
        | OperandKind::Xf16
        | OperandKind::W128
        | OperandKind::Bw128 => {
            let low = value as u16;
            inline_16(low, kind).and_then(|code| typed_text(code, kind)).unwrap_or_else(|| format!("{low:#x}"))
        }
        kind if kind.is_packed() => {
            let bits = if u16::try_from(value).is_ok() { 16 } else { 32 };
            inline_packed(value, kind).and_then(|code| text(code, bits)).unwrap_or_else(|| format!("{value:#x}"))
        }
        OperandKind::Ci16 | OperandKind::W16 | OperandKind::B16 | OperandKind::H16 | OperandKind::X16 => {
            inline_32(value).and_then(|code| text(code, 32)).unwrap_or_else(|| format!("{:#x}", value as u16))
        }
        // The high half of the number.
        OperandKind::F64 | OperandKind::W256 => {
            let code = inline(i64::from(value) << 32, 64);
            code.and_then(|code| text(code, 64)).unwrap_or_else(|| format!("{value:#x}"))
        }
        OperandKind::Sw256 => literal_text(value, 32),
        _ => literal_text(value, kind.bits().unwrap_or(32)),
    }
}

/// Whether LLVM writes a literal of a vector source as an inline constant.
pub(in crate::encoding) fn is_inline(value: u32, kind: OperandKind) -> bool {
    !typed_literal_text(value, kind).starts_with("0x")
}

/// The number of the inline constant with the bits of a number of 16 bits with a point.
fn inline_16(value: u16, kind: OperandKind) -> Option<u32> {
    let signed = i64::from(value.cast_signed());
    if (SMALLEST..=LARGEST).contains(&signed) {
        return inline(signed, 16);
    }
    let bits = |code: u32, number: f64| match kind.is_brain() {
        // The high half of the constant of 32 bits, whose low half is 0 in all but one.
        true => Some((float_bits(code, number, 32) >> 16) as u16),
        false => half::bits(number),
    };
    FLOATS.iter().find(|float| bits(float.0, float.1) == Some(value)).map(|float| float.0)
}

/// The bits of the number of 16 bits with a point that is nearest to a number. `None` if it is too large or too small
/// for one of five bits of exponent: LLVM asks for that of either kind.
fn nearest_16(value: f64, kind: OperandKind) -> Option<u16> {
    let bits = half::bits(value)?;
    if !kind.is_brain() {
        return Some(bits);
    }
    let single = (value as f32).to_bits();
    // Half of the last bit that stays, and a bit less if that is even.
    Some((single.wrapping_add(0x7fff + (single >> 16 & 1)) >> 16) as u16)
}

/// The number of the inline constant of two numbers of 16 bits with a point: that of the low one, if the high one is 0,
/// and otherwise of an integer of 32 bits.
fn inline_packed(value: u32, kind: OperandKind) -> Option<u32> {
    match u16::try_from(value) {
        // A small number with a sign has 32 bits.
        Ok(low) if !(SMALLEST..0).contains(&low.cast_signed().into()) => inline_16(low, kind),
        _ => inline_32(value).filter(|code| *code < FIRST_FLOAT),
    }
}

/// The shortest vector source for an integer. `None` if it fits no literal.
pub(in crate::encoding) fn typed_integer(value: i64, kind: OperandKind) -> Option<Constant> {
    if kind.is_packed() {
        integer(value, 32)?;
        let low = value as u32;
        return Some(inline_packed(low, kind).map_or(Constant::Literal(low), Constant::Inline));
    }
    if kind == OperandKind::W256 {
        return inline(value, 64).map(Constant::Inline);
    }
    if kind.constant_bits() != Some(16) {
        return integer(value, kind.constant_bits().unwrap_or(32));
    }
    let fits = i16::try_from(value).is_ok() || u16::try_from(value).is_ok();
    let low = value as u16;
    let code = match kind {
        OperandKind::F16 | OperandKind::Bf16 | OperandKind::C16 | OperandKind::Fs16 | OperandKind::Xf16 => {
            inline_16(low, kind)
        }
        OperandKind::W128 | OperandKind::Bw128 => inline_16(low, kind).filter(|code| typed_text(*code, kind).is_some()),
        // An integer that is none as it is written isn't one by its low half.
        _ => (SMALLEST..=LARGEST).contains(&value).then(|| inline(value, 16)).flatten(),
    };
    fits.then(|| code.map_or(Constant::Literal(low.into()), Constant::Inline))
}

/// The shortest vector source for a number with a point. `None` if it is none of the operand's.
pub(in crate::encoding) fn typed_number(value: f64, kind: OperandKind) -> Option<Constant> {
    match kind {
        OperandKind::F16
        | OperandKind::C16
        | OperandKind::Fs16
        | OperandKind::Xf16
        | OperandKind::Ci16
        | OperandKind::W16
        | OperandKind::B16
        | OperandKind::H16
        | OperandKind::W128
        | OperandKind::X16 => {
            let bits = half::bits(value)?;
            match inline_16(bits, kind) {
                Some(code) => Some(Constant::Inline(code)),
                // An integer's literal has no point.
                None => matches!(kind, OperandKind::F16 | OperandKind::C16 | OperandKind::Fs16 | OperandKind::Xf16)
                    .then_some(Constant::Literal(bits.into())),
            }
        }
        OperandKind::Bw128 => inline_16(nearest_16(value, kind)?, kind)
            .filter(|code| typed_text(*code, kind).is_some())
            .map(Constant::Inline),
        kind if kind.is_packed() || kind == OperandKind::Bf16 => {
            let is_inverse = float_bits(248, value, 32) == u64::from((value as f32).to_bits());
            let code = if is_inverse { Some(248) } else { inline_16(nearest_16(value, kind)?, kind) };
            code.map(Constant::Inline).or(Some(Constant::Literal(nearest_16(value, kind)?.into())))
        }
        OperandKind::F64 => match inline_64(value) {
            Some(code) => Some(Constant::Inline(code)),
            // The high half of the number: the low one must be 0.
            None => (value.to_bits() as u32 == 0).then_some(Constant::Literal((value.to_bits() >> 32) as u32)),
        },
        OperandKind::W64 | OperandKind::W256 | OperandKind::M64 | OperandKind::M256 => {
            inline_64(value).map(Constant::Inline)
        }
        _ => number(value),
    }
}

/// The number of the inline constant of 64 bits that is a number with a point.
pub(in crate::encoding) fn inline_64(value: f64) -> Option<u32> {
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
