//! From words to instructions, and to their text.

use super::constant;
use super::error::EncodingError;
use super::field::Field;
use super::format::Format;
use super::instruction::Instruction;
use super::row::{Operand, Row, rows};
use super::text;
use crate::targets::Target;

impl Instruction {
    /// The instruction that starts with the first of these words.
    ///
    /// # Errors
    /// Words that are no instruction of the target, or of a format without a table.
    pub fn decode(target: Target, words: &[u32]) -> Result<Instruction, EncodingError> {
        let first = *words.first().ok_or(EncodingError::Truncated)?;
        let format = Format::of(first, target).ok_or(EncodingError::Format)?;
        let opcode = format.opcode(first, target);
        let has_number = |row: &&Row| row.format == format && row.opcode == opcode;
        let row = rows(target).iter().find(has_number).ok_or(EncodingError::Opcode)?;
        Instruction::of_row(row, words)
    }

    /// The instruction of a row that starts with these words, whose format and number aren't looked at.
    ///
    /// # Errors
    /// As [`Instruction::decode`].
    pub fn of_row(row: &'static Row, words: &[u32]) -> Result<Instruction, EncodingError> {
        let mut instruction = Instruction::empty(row);
        let own = words.get(..instruction.length).ok_or(EncodingError::Truncated)?;
        instruction.words[..own.len()].copy_from_slice(own);
        let is_literal =
            |operand: &Operand| operand.kind.is_source() && instruction.field(operand.field) == constant::LITERAL;
        if row.operands.iter().any(is_literal) {
            instruction.words[instruction.length] = *words.get(instruction.length).ok_or(EncodingError::Truncated)?;
            instruction.length += 1;
        }
        let has = |field: Field| row.operands.iter().any(|operand| operand.field == field);
        let mut strict = row.format.strict(row.target).into_iter();
        if strict.any(|(operand, place)| !has(operand) && place.get(&instruction.words) != 0) {
            return Err(EncodingError::Unused { name: row.name });
        }
        for operand in &row.operands {
            if text::operand(&instruction, operand).is_none() {
                return Err(EncodingError::Operand { name: row.name, field: operand.field.name() });
            }
        }
        Ok(instruction)
    }

    /// LLVM's text.
    pub fn text(&self) -> String {
        text::text(self)
    }
}
