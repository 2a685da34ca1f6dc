//! Instructions as words.

use super::constant;
use super::error::EncodingError;
use super::field::Field;
use super::format::Format;
use super::row::{Operand, Row, rows};
use super::text;
use crate::targets::Target;

/// The most words of an instruction.
pub(super) const WORDS: usize = 3;

/// One instruction: a row of a table, and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// the row
    pub row: &'static Row,
    words: [u32; WORDS],
    length: usize,
}

impl Instruction {
    /// The instruction of a row with all fields 0, and without a literal.
    pub(super) fn empty(row: &'static Row) -> Self {
        let mut words = [0; WORDS];
        words[0] = row.format.first_word(row.opcode, row.target);
        let has_literal = row.operands.iter().any(|operand| operand.field == Field::Literal);
        Instruction { row, words, length: row.format.words(row.target) + usize::from(has_literal) }
    }

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

    /// The words, first word first.
    pub fn words(&self) -> &[u32] {
        &self.words[..self.length]
    }

    /// LLVM's text.
    pub fn text(&self) -> String {
        text::text(self)
    }

    /// The number in a field; 0 if the format hasn't got it.
    pub fn field(&self, field: Field) -> u32 {
        field.place(self.row.format, self.row.target).map_or(0, |place| place.get(&self.words))
    }

    /// The word behind the instruction's own ones, if it has one.
    pub fn literal(&self) -> Option<u32> {
        let own = self.row.format.words(self.row.target);
        (self.length > own).then(|| self.words[own])
    }

    /// Sets a field that is 0.
    pub(super) fn set(&mut self, field: Field, value: u32) {
        if let Some(place) = field.place(self.row.format, self.row.target) {
            place.set(&mut self.words, value);
        }
    }

    /// Adds a literal. `false` if there is another one.
    pub(super) fn set_literal(&mut self, value: u32) -> bool {
        if let Some(literal) = self.literal() {
            return literal == value;
        }
        self.words[self.length] = value;
        self.length += 1;
        true
    }
}
