//! The offset of scalar memory instructions.

use super::pieces::register_in;
use super::register;
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token, expression};
use crate::targets::Encoding;

/// Bits of the immediate offset, with its sign.
const BITS: u32 = 21;

/// Bits of a register's number where the immediate offset's field has one.
const REGISTER: u32 = 0x7f;

/// A signed hexadecimal number.
fn hex(field: u32) -> String {
    let value = (field << (32 - BITS)).cast_signed() >> (32 - BITS);
    if value < 0 { format!("-{:#x}", value.unsigned_abs()) } else { format!("{value:#x}") }
}

/// The offset of a scalar memory instruction: an immediate, a register, or both.
pub(in crate::encoding) fn scalar_offset(instruction: &Instruction) -> Option<String> {
    let target = instruction.row.target;
    let [offset, soffset] = [Field::Offset, Field::Soffset].map(|field| instruction.field(field));
    let (number, immediate) = match target.facts().code.encoding {
        Encoding::Gfx9 => {
            let [enable, imm] = [Field::SoffsetEnable, Field::Imm].map(|field| instruction.field(field) == 1);
            match (enable, imm) {
                (false, false) => (Some(offset & REGISTER), None),
                (enable, imm) => (enable.then_some(soffset), imm.then_some(offset)),
            }
        }
        _ => (
            Some(soffset).filter(|number| Some(*number) != target.facts().code.null || offset == 0),
            Some(offset).filter(|offset| *offset != 0),
        ),
    };
    let register = match number {
        Some(number) => Some(register::text(number, 32, target)?),
        None => None,
    };
    if immediate.is_some_and(|offset| offset >> (BITS - 1) == 1) && !has_sign(instruction) {
        return None;
    }
    Some(match (register, immediate) {
        (Some(register), Some(offset)) => format!("{register} offset:{}", hex(offset)),
        (Some(register), None) => register,
        (None, immediate) => hex(immediate.unwrap_or_default()),
    })
}

/// The immediate offset 0.
pub(in crate::encoding) fn no_offset(instruction: &mut Instruction) {
    instruction.set(Field::Imm, 1);
    if let Some(null) = instruction.row.target.facts().code.null {
        instruction.set(Field::Soffset, null);
    }
}

/// Reads the offset of a scalar memory instruction.
pub(in crate::encoding) fn parse(cursor: &mut Cursor<'_>, instruction: &mut Instruction) -> Result<(), Diagnostic> {
    let is_gfx9 = instruction.row.target.facts().code.encoding == Encoding::Gfx9;
    if expression::starts(cursor.peek()) {
        let value = immediate(cursor, has_sign(instruction))?;
        no_offset(instruction);
        instruction.set(Field::Offset, value);
        return Ok(());
    }
    let number = register_in(cursor, 32, 7, instruction.row.target)?;
    if !cursor.take(Token::Name("offset")) {
        let field = if is_gfx9 { Field::Offset } else { Field::Soffset };
        instruction.set(field, number);
        return Ok(());
    }
    cursor.expect(Token::Colon, "`:` and a number after `offset`")?;
    let value = immediate(cursor, has_sign(instruction))?;
    instruction.set(Field::Soffset, number);
    instruction.set(Field::SoffsetEnable, 1);
    instruction.set(Field::Imm, 1);
    instruction.set(Field::Offset, value);
    Ok(())
}

/// Whether the immediate offset may be negative: not one into a buffer.
fn has_sign(instruction: &Instruction) -> bool {
    instruction.row.operands.iter().all(|operand| operand.kind != OperandKind::B128)
}

fn immediate(cursor: &mut Cursor<'_>, has_sign: bool) -> Result<u32, Diagnostic> {
    let end = 1 << (BITS - 1);
    let value = match has_sign {
        true => expression::integer_in(cursor, -end..end, "offset of 21 bits with a sign")?,
        false => expression::integer_in(cursor, 0..end, "offset of 20 bits into a buffer")?,
    };
    Ok(value as u32 & ((1 << BITS) - 1))
}
