//! What operands of several kinds are written with: scalar registers, numbers, and names that stand for numbers.

use super::register::{self, RunError};
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::line::expression::{self, integer_in};
use crate::encoding::line::{Cursor, Token};
use crate::targets::Target;

/// Whether words ahead say that a field of one bit is 1.
pub(in crate::encoding) fn is_said(cursor: &Cursor<'_>, field: Field, target: Target) -> bool {
    field.words(target).iter().any(|word| cursor.count_ahead(Token::Name(word)) > 0)
}

/// A register whose number fits in so many bits: fields of 7 bits can't have what only sources name.
pub(in crate::encoding) fn register_in(
    cursor: &mut Cursor<'_>,
    bits: u32,
    width: u32,
    target: Target,
) -> Result<u32, Diagnostic> {
    let span = cursor.span();
    let number = scalar_register(cursor, bits, target)?;
    if number >> width == 0 && register::is_register(number, bits) {
        Ok(number)
    } else {
        Err(cursor.error_at(span, "this can only be read, as a source"))
    }
}

/// The number of a scalar register, or of several: `s5`, `s[4:5]`, `ttmp3`, `vcc`.
pub(in crate::encoding) fn scalar_register(
    cursor: &mut Cursor<'_>,
    bits: u32,
    target: Target,
) -> Result<u32, Diagnostic> {
    let start = cursor.span().start;
    let Some(Token::Name(name)) = cursor.peek() else {
        return Err(cursor.error("expected a scalar register, or what stands for one"));
    };
    if let Some(number) = register::by_name(name, bits, target) {
        cursor.advance();
        return Ok(number);
    }
    let trap = name.strip_prefix("ttmp");
    let (is_trap, digits) = match (trap, name.strip_prefix('s')) {
        (Some(digits), _) => (true, digits),
        (None, Some(digits)) => (false, digits),
        (None, None) => return Err(no_register(cursor, start, name, bits, target)),
    };
    let (first, last) = if digits.is_empty() && cursor.peek_second() == Some(Token::OpenBracket) {
        cursor.advance();
        cursor.advance();
        let first = expression::parse(cursor)?.0;
        let last = if cursor.take(Token::Colon) { expression::parse(cursor)?.0 } else { first };
        cursor.expect(Token::CloseBracket, "`]`, or `:` and the last register")?;
        (first, last)
    } else {
        let Some(number) = digits.parse::<u16>().ok().filter(|_| !digits.starts_with('+')) else {
            return Err(no_register(cursor, start, name, bits, target));
        };
        cursor.advance();
        (number.into(), number.into())
    };
    register::run(is_trap, first, last, bits, target).map_err(|error| {
        let count = bits / 32;
        let (message, help) = match error {
            RunError::Count if count == 1 => ("this operand is one register".into(), "for example s0".into()),
            RunError::Count => {
                (format!("this operand has {count} registers"), format!("for example s[0:{}]", count - 1))
            }
            RunError::Alignment => {
                let of = register::alignment(bits);
                (format!("{count} registers start at a multiple of {of}"), format!("for example s[{of}:…]"))
            }
            RunError::Missing => (format!("{target} has no such registers"), "SGPRs are numbered from 0 up".to_owned()),
        };
        cursor.error_at(cursor.span_from(start), message).with_help(help)
    })
}

fn no_register(cursor: &Cursor<'_>, start: usize, name: &str, bits: u32, target: Target) -> Diagnostic {
    let span = start..start + name.len();
    if register::is_name(name, target) {
        return cursor.error_at(span, format!("`{name}` is no register of {bits} bits"));
    }
    cursor.error_at(span, format!("{target} has no scalar register `{name}`"))
}

/// A number as large as a field of a width can hold; of one of 16 bits it may have a sign.
pub(in crate::encoding) fn signed_in(cursor: &mut Cursor<'_>, width: u32) -> Result<u32, Diagnostic> {
    integer(cursor, if width == 16 { i64::from(i16::MIN) } else { 0 }, width)
}

/// A number as large as a field of a width can hold, without a sign.
pub(in crate::encoding) fn unsigned_in(cursor: &mut Cursor<'_>, width: u32) -> Result<u32, Diagnostic> {
    integer(cursor, 0, width)
}

fn integer(cursor: &mut Cursor<'_>, lowest: i64, width: u32) -> Result<u32, Diagnostic> {
    let what = if width == 16 { "immediate" } else { "number" };
    let value = integer_in(cursor, lowest..1 << width, &format!("{what} of {width} bits"))?;
    // The low bits of the number.
    Ok(value as u32 & (u32::MAX >> (32 - width)))
}

/// One of some names, or a number up to the largest; and whether it was a name.
pub(in crate::encoding) fn name_or_number(
    cursor: &mut Cursor<'_>,
    names: &[(u32, &str)],
    what: &str,
    largest: i64,
) -> Result<(u32, bool), Diagnostic> {
    let Some(Token::Name(name)) = cursor.peek() else {
        // The range has no number beyond 32 bits.
        return Ok((integer_in(cursor, 0..largest + 1, what)? as u32, false));
    };
    let Some((number, _)) = names.iter().find(|(_, known)| *known == name) else {
        let known: Vec<&str> = names.iter().map(|(_, name)| *name).collect();
        let error = cursor.error(format!("there is no {what} `{name}` here"));
        return Err(if known.is_empty() { error } else { error.with_help(format!("there are {}", known.join(", "))) });
    };
    cursor.advance();
    Ok((*number, true))
}

/// A number with a point, and a sign before it perhaps.
pub(in crate::encoding) fn with_point(cursor: &mut Cursor<'_>) -> Result<Option<f64>, Diagnostic> {
    let is_negative = cursor.peek() == Some(Token::Minus);
    let token = if is_negative { cursor.peek_second() } else { cursor.peek() };
    let Some(Token::Number(digits)) = token.filter(|token| matches!(token, Token::Number(text) if text.contains('.')))
    else {
        return Ok(None);
    };
    let Ok(value) = digits.parse::<f64>() else {
        return Err(cursor.error(format!("`{digits}` is no number")));
    };
    cursor.advance();
    if is_negative {
        cursor.advance();
    }
    Ok(Some(if is_negative { -value } else { value }))
}
