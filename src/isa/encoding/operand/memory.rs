//! The offset of scalar memory instructions.

use super::pieces::register_in;
use super::register;
use crate::diagnostic::Diagnostic;
use crate::encoding::field::Field;
use crate::encoding::instruction::Instruction;
use crate::encoding::kind::OperandKind;
use crate::encoding::line::{Cursor, Token, expression};
use crate::targets::Encoding;

/// Bits of a register's number where the immediate offset's field has one.
const REGISTER: u32 = 0x7f;

/// A signed hexadecimal number of so many bits.
fn hex(field: u32, bits: u32) -> String {
    let value = (field << (32 - bits)).cast_signed() >> (32 - bits);
    if value < 0 { format!("-{:#x}", value.unsigned_abs()) } else { format!("{value:#x}") }
}

/// The offset of a scalar memory instruction: an immediate, a register, or both.
pub(in crate::encoding) fn scalar_offset(instruction: &Instruction) -> Option<String> {
    let (target, bits) = (instruction.row.target, instruction.width(Field::Offset));
    let [offset, soffset] = [Field::Offset, Field::Soffset].map(|field| instruction.field(field));
    let (number, immediate) = match target.facts().code.encoding {
        Encoding::Gfx9 => {
            let [enable, imm] = [Field::SoffsetEnable, Field::Imm].map(|field| instruction.field(field) == 1);
            match (enable, imm) {
                (false, false) => (Some(offset & REGISTER), None),
                (enable, imm) => (enable.then_some(soffset), imm.then_some(offset)),
            }
        }
        // LLVM writes both behind a register, whatever the offset.
        Encoding::Gfx12 => (Some(soffset).filter(|number| Some(*number) != target.facts().code.null), Some(offset)),
        _ => (
            Some(soffset).filter(|number| Some(*number) != target.facts().code.null || offset == 0),
            Some(offset).filter(|offset| *offset != 0),
        ),
    };
    let register = match number {
        Some(number) => Some(register::text(number, 32, target)?),
        None => None,
    };
    if immediate.is_some_and(|offset| offset >> (bits - 1) == 1) && !has_sign(instruction) {
        return None;
    }
    Some(match (register, immediate) {
        (Some(register), Some(offset)) => format!("{register} offset:{}", hex(offset, bits)),
        (Some(register), None) => register,
        (None, immediate) => hex(immediate.unwrap_or_default(), bits),
    })
}

/// An immediate offset that stands by itself.
pub(in crate::encoding) fn signed_hex(instruction: &Instruction) -> String {
    hex(instruction.field(Field::Offset), instruction.width(Field::Offset))
}

/// Reads an immediate offset that stands by itself.
pub(in crate::encoding) fn parse_signed_hex(
    cursor: &mut Cursor<'_>,
    instruction: &Instruction,
) -> Result<u32, Diagnostic> {
    immediate(cursor, instruction)
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
        let value = immediate(cursor, instruction)?;
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
    let value = immediate(cursor, instruction)?;
    instruction.set(Field::Soffset, number);
    instruction.set(Field::SoffsetEnable, 1);
    instruction.set(Field::Imm, 1);
    instruction.set(Field::Offset, value);
    Ok(())
}

/// Whether the immediate offset may be negative: not one into a buffer, but on gfx1201.
fn has_sign(instruction: &Instruction) -> bool {
    instruction.row.target.facts().code.encoding == Encoding::Gfx12
        || instruction.row.operands.iter().all(|operand| operand.kind != OperandKind::B128)
}

fn immediate(cursor: &mut Cursor<'_>, instruction: &Instruction) -> Result<u32, Diagnostic> {
    let bits = instruction.width(Field::Offset);
    let end = 1 << (bits - 1);
    let value = match has_sign(instruction) {
        true => expression::integer_in(cursor, -end..end, &format!("offset of {bits} bits with a sign"))?,
        false => expression::integer_in(cursor, 0..end, &format!("offset of {} bits into a buffer", bits - 1))?,
    };
    Ok(value as u32 & ((1 << bits) - 1))
}
