//! From text to instructions.

use super::constant::{self, Constant};
use super::field::Field;
use super::immediate;
use super::instruction::Instruction;
use super::kind::Kind;
use super::memory;
use super::message;
use super::pieces::{register_in, scalar_register, unsigned_in};
use super::register;
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
