//! Registers and their components.

use crate::diagnostic::Diagnostic;
use crate::isa::{Component, GPRS, Gpr, Where};
use crate::text::{Cursor, Token};

/// The number of a register called `letter` and digits, if the next word is one: `R5`.
///
/// # Errors
/// A [`Diagnostic`] at one whose number is too large.
fn numbered(cursor: &mut Cursor<'_>, letter: char) -> Result<Option<u8>, Diagnostic> {
    let Some(Token::Name(name)) = cursor.peek() else { return Ok(None) };
    let Some(digits) = name.strip_prefix([letter, letter.to_ascii_lowercase()]) else { return Ok(None) };
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Ok(None);
    }
    let number = digits.parse().ok().filter(|number| *number < GPRS);
    let number = number.ok_or_else(|| {
        let help = format!("registers are {letter}0 to {letter}{}", GPRS - 1);
        cursor.error(format!("there is no register {name}")).with_help(help)
    })?;
    cursor.advance();
    Ok(Some(number))
}

/// A private register's number: `R5`. `instead` says what would be right where a shared register stands.
///
/// # Errors
/// A [`Diagnostic`] at something else.
pub(super) fn private(cursor: &mut Cursor<'_>, what: &str, instead: &str) -> Result<u8, Diagnostic> {
    if matches!(numbered(&mut cursor.clone(), 'G'), Ok(Some(_))) {
        return Err(cursor.error(format!("{what} is no shared register")).with_help(instead));
    }
    numbered(cursor, 'R')?.ok_or_else(|| cursor.unexpected(&format!("{what}, R0 to R127")))
}

/// The text behind a point, with the place of its first letter: `xyzw`. Nothing without a point.
///
/// # Errors
/// A [`Diagnostic`] at a point with nothing behind it.
pub(super) fn letters<'a>(cursor: &mut Cursor<'a>) -> Result<Option<(&'a str, usize)>, Diagnostic> {
    if !cursor.take(Token::Point) {
        return Ok(None);
    }
    let start = cursor.span().start;
    match cursor.peek() {
        Some(Token::Name(text) | Token::Number(text)) => {
            cursor.advance();
            Ok(Some((text, start)))
        }
        _ => Err(cursor.unexpected("components, such as xyzw")),
    }
}

/// One component behind a point: `.x`.
///
/// # Errors
/// A [`Diagnostic`] at something else.
pub(super) fn component(cursor: &mut Cursor<'_>) -> Result<Component, Diagnostic> {
    let before = cursor.span();
    let Some((text, start)) = letters(cursor)? else {
        return Err(Diagnostic::new(cursor.source(), before, "expected `.` and one of x, y, z and w"));
    };
    let mut letters = text.chars();
    match (letters.next().and_then(Component::of_letter), letters.next()) {
        (Some(component), None) => Ok(component),
        _ => {
            let span = start..start + text.len();
            let message = format!("`{text}` is no component");
            Err(Diagnostic::new(cursor.source(), span, message).with_help("an ALU works on one of x, y, z and w"))
        }
    }
}

/// A component of any register: `R5.x`, `G5.x`, `G[AR.x+5].x`. Nothing if no register is next.
///
/// # Errors
/// A [`Diagnostic`] at a register that isn't written as one.
pub(crate) fn gpr(cursor: &mut Cursor<'_>) -> Result<Option<Gpr>, Diagnostic> {
    let indexed =
        matches!(cursor.peek(), Some(Token::Name("G" | "g"))) && cursor.peek_second() == Some(Token::OpenBracket);
    let (place, number) = if indexed {
        (Where::SimdAr, index(cursor)?)
    } else if let Some(number) = numbered(cursor, 'R')? {
        (Where::Wave, number)
    } else if let Some(number) = numbered(cursor, 'G')? {
        (Where::Simd, number)
    } else {
        return Ok(None);
    };
    Ok(Some(Gpr { place, number, component: component(cursor)? }))
}

/// `G[AR.x]`, `G[AR.x+5]` or `G[5+AR.x]`.
fn index(cursor: &mut Cursor<'_>) -> Result<u8, Diagnostic> {
    cursor.advance();
    cursor.advance();
    let most = i64::from(GPRS) - 1;
    let mut number = None;
    if matches!(cursor.peek(), Some(Token::Number(_))) {
        number = Some(cursor.number("a number of a shared register", 0, most)?);
        cursor.require(Token::Plus, "+")?;
    }
    if !cursor.take_name("AR") {
        let help = "G[AR.x+5] is the register whose number is 5 more than AR.x; G5 is that with the number 5";
        return Err(cursor.unexpected("`AR.x`").with_help(help));
    }
    if component(cursor)? != Component::X {
        let source = cursor.source();
        let end = cursor.span_from(0).end;
        return Err(Diagnostic::new(source, end - 1..end, "shared registers are indexed by AR.x alone"));
    }
    if number.is_none() && cursor.take(Token::Plus) {
        number = Some(cursor.number("a number of a shared register", 0, most)?);
    }
    cursor.require(Token::CloseBracket, "]")?;
    Ok(number.unwrap_or(0) as u8)
}
