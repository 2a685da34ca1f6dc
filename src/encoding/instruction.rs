//! Instructions as words.

use super::field::Field;
use super::row::Row;

/// The most words of an instruction.
pub(super) const WORDS: usize = 3;

/// One instruction: a row of a table, and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// the row
    pub row: &'static Row,
    pub(super) words: [u32; WORDS],
    pub(super) length: usize,
}

impl Instruction {
    /// The instruction of a row with all fields 0, and without a literal.
    pub(super) fn empty(row: &'static Row) -> Self {
        let mut words = [0; WORDS];
        words[0] = row.format.first_word(row.opcode, row.target);
        let has_literal = row.operands.iter().any(|operand| operand.field == Field::Literal);
        Instruction { row, words, length: row.format.words(row.target) + usize::from(has_literal) }
    }

    /// The words, first word first.
    pub fn words(&self) -> &[u32] {
        &self.words[..self.length]
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

    /// The same branch to another distance, in words from the next instruction on.
    #[must_use]
    pub fn with_distance(mut self, words: i16) -> Self {
        if let Some(place) = Field::Simm16.place(self.row.format, self.row.target) {
            self.words[place.word] &= !place.mask();
            place.set(&mut self.words, u32::from(words.cast_unsigned()));
        }
        self
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
