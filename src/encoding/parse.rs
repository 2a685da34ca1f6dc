//! From text to instructions.

use super::constant::{self, Constant};
use super::field::Field;
use super::immediate;
use super::instruction::Instruction;
use super::kind::Kind;
use super::memory;
use super::message;
use super::register::{self, RunError};
use super::row::{Operand, Row, find};
use crate::asm::cursor::Cursor;
use crate::asm::expression::{self, integer_in};
use crate::asm::lexer::Token;
use crate::diagnostic::{Diagnostic, Source};
use crate::targets::Target;
use std::ops::Range;

/// Parses one line of `source`, given as its range of bytes. `None` if there is nothing but blanks and comments.
///
/// # Errors
/// A [`Diagnostic`] at the first thing that the target's assembler doesn't take. Labels, symbols and lists of registers
/// in brackets are taken by LLVM, but not here.
pub fn parse_line(source: &Source, range: Range<usize>, target: Target) -> Result<Option<Instruction>, Diagnostic> {
    let end = source.boundary(range.end);
    let mut cursor = Cursor::new(source, source.boundary(range.start).min(end)..end)?;
    let Some(token) = cursor.peek() else { return Ok(None) };
    let Token::Name(name) = token else { return Err(cursor.error("expected an instruction")) };
    let Some(row) = find(target, &name.to_ascii_lowercase()) else {
        return Err(cursor.error(format!("{target} has no instruction `{name}` among those that are known here")));
    };
    cursor.advance();
    let instruction = operands(&mut cursor, row)?;
    cursor.require_end()?;
    Ok(Some(instruction))
}

fn operands(cursor: &mut Cursor<'_>, row: &'static Row) -> Result<Instruction, Diagnostic> {
    let mut instruction = Instruction::empty(row);
    let (modifiers, operands): (Vec<&Operand>, _) = row.operands.iter().partition(|operand| operand.kind.is_modifier());
    for (index, operand) in operands.into_iter().enumerate() {
        if index > 0 {
            cursor.skip(Token::Comma);
        }
        let is_modifier = |token| modifiers.iter().any(|operand| token == Token::Name(operand.kind.name()));
        if operand.kind == Kind::ScalarOffset && cursor.peek().is_none_or(is_modifier) {
            memory::no_offset(&mut instruction);
            continue;
        }
        self::operand(cursor, operand, &mut instruction)?;
    }
    let mut left = modifiers;
    while let Some(index) = left.iter().position(|operand| cursor.peek() == Some(Token::Name(operand.kind.name()))) {
        cursor.advance();
        let operand = left.swap_remove(index);
        let value = if operand.kind == Kind::WaitVdst {
            cursor.expect(Token::Colon, "`:` and a number after `wait_vdst`")?;
            unsigned_in(cursor, 4)?
        } else {
            1
        };
        instruction.set(operand.field, value);
    }
    Ok(instruction)
}

fn operand(cursor: &mut Cursor<'_>, operand: &Operand, instruction: &mut Instruction) -> Result<(), Diagnostic> {
    let target = instruction.row.target;
    let bits = operand.kind.bits().unwrap_or(32);
    let width = operand.field.place(instruction.row.format, target).map_or(0, |place| place.width);
    let value = match operand.kind {
        Kind::S32 | Kind::S64 | Kind::S128 | Kind::S256 | Kind::S512 => {
            let span = cursor.span();
            let number = register_in(cursor, bits, width, target)?;
            if operand.field == Field::Sdata && !register::is_memory_data(number, target) {
                return Err(cursor.error_at(span, "scalar memory has no data in m0 and exec"));
            }
            number
        }
        Kind::Null if cursor.peek() == Some(Token::Name(register::NULL)) => register_in(cursor, bits, width, target)?,
        Kind::Null => return Err(cursor.error("this operand is `null`")),
        Kind::B64 | Kind::B128 => register_in(cursor, bits, width + 1, target)? / 2,
        Kind::C32 | Kind::C64 | Kind::I64 => return source(cursor, operand, bits, instruction),
        Kind::Number32 => literal(cursor)?,
        Kind::ScalarOffset => return memory::parse(cursor, instruction),
        Kind::Message => message::parse(cursor, target, width)?,
        kind => immediate::parse(kind, cursor, target, width)?,
    };
    instruction.set(operand.field, value);
    Ok(())
}

/// A register whose number fits in so many bits: fields of 7 bits can't have what only sources name.
pub(super) fn register_in(cursor: &mut Cursor<'_>, bits: u32, width: u32, target: Target) -> Result<u32, Diagnostic> {
    let span = cursor.span();
    let number = scalar_register(cursor, bits, target)?;
    if number >> width == 0 && register::is_register(number, bits) {
        Ok(number)
    } else {
        Err(cursor.error_at(span, "this can only be read, as a source"))
    }
}

/// A source: a register, an inline constant, or a literal.
fn source(
    cursor: &mut Cursor<'_>,
    operand: &Operand,
    bits: u32,
    instruction: &mut Instruction,
) -> Result<(), Diagnostic> {
    let span = cursor.span();
    let constant = match with_point(cursor)? {
        Some(value) if bits == 64 => {
            let inline = constant::inline_64(value);
            let code =
                inline.ok_or_else(|| cursor.error_at(span.clone(), "no inline constant of 64 bits has this value"))?;
            Some(Constant::Inline(code))
        }
        Some(value) => constant::number(value),
        None if expression::starts(cursor.peek()) => constant::integer(expression::parse(cursor)?.0, bits),
        None => {
            let number = scalar_register(cursor, bits, instruction.row.target)?;
            instruction.set(operand.field, number);
            return Ok(());
        }
    };
    match constant {
        Some(Constant::Inline(code)) => instruction.set(operand.field, code),
        Some(Constant::Literal(_)) if !operand.kind.is_source() => {
            return Err(cursor.error_at(span, "this operand is no literal: a register or an inline constant"));
        }
        Some(Constant::Literal(value)) if instruction.set_literal(value) => {
            instruction.set(operand.field, constant::LITERAL);
        }
        Some(_) => return Err(cursor.error_at(span, "an instruction has one literal")),
        None => return Err(cursor.error_at(span, "no literal of 32 bits has this value")),
    }
    Ok(())
}

/// A number with a point, and a sign before it perhaps.
fn with_point(cursor: &mut Cursor<'_>) -> Result<Option<f64>, Diagnostic> {
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

/// The bits of a literal that is an operand of its own.
fn literal(cursor: &mut Cursor<'_>) -> Result<u32, Diagnostic> {
    let bits = |value: i64| value as u32;
    match with_point(cursor)? {
        // The bits of the number of 32 bits.
        Some(value) => Ok((value as f32).to_bits()),
        None => integer_in(cursor, i64::from(i32::MIN)..1 << 32, "literal of 32 bits").map(bits),
    }
}

/// The number of a scalar register, or of several: `s5`, `s[4:5]`, `ttmp3`, `vcc`.
pub(super) fn scalar_register(cursor: &mut Cursor<'_>, bits: u32, target: Target) -> Result<u32, Diagnostic> {
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
        let last = if cursor.skip(Token::Colon) { expression::parse(cursor)?.0 } else { first };
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
pub(super) fn signed_in(cursor: &mut Cursor<'_>, width: u32) -> Result<u32, Diagnostic> {
    integer(cursor, if width == 16 { i64::from(i16::MIN) } else { 0 }, width)
}

/// A number as large as a field of a width can hold, without a sign.
pub(super) fn unsigned_in(cursor: &mut Cursor<'_>, width: u32) -> Result<u32, Diagnostic> {
    integer(cursor, 0, width)
}

fn integer(cursor: &mut Cursor<'_>, lowest: i64, width: u32) -> Result<u32, Diagnostic> {
    let value = integer_in(cursor, lowest..1 << width, &format!("number of {width} bits"))?;
    // The low bits of the number.
    Ok(value as u32 & (u32::MAX >> (32 - width)))
}

/// One of some names, or a number up to the largest; and whether it was a name.
pub(super) fn name_or_number(
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
