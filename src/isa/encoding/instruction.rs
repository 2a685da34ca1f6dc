//! Instructions as words.

use super::field::Field;
use super::format::Format;
use super::kind::OperandKind;
use super::meaning::{Does, Memory};
use super::operand::register;
use super::row::{Operand, Row};
use crate::targets::Target;

/// The most words of an instruction.
pub(super) const WORDS: usize = 4;

/// One instruction: a row of a table, and words.
///
/// Two vector instructions in one have two rows. Fields and operands are those of the first one;
/// [`Instruction::parts`] has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// the row; of two instructions in one that of the first
    pub row: &'static Row,
    /// of two instructions in one the row of the second
    pub(super) second: Option<&'static Row>,
    pub(super) words: [u32; WORDS],
    pub(super) length: usize,
}

/// The number of the second destination: it is even if the first one is odd, and odd if that is even, so the words have
/// all bits but the lowest.
fn second_destination(high: u32, words: &[u32], target: Target) -> u32 {
    let first = Field::Vdst.place(Format::VopdX, target).map_or(0, |place| place.get(words));
    high << 1 | !first & 1
}

impl Instruction {
    /// The instruction of a row with all fields 0, and without a literal.
    pub(super) fn empty(row: &'static Row) -> Self {
        let mut words = [0; WORDS];
        words[0] = row.format.first_word(row.opcode, row.target);
        words[1] = row.format.second_word().1;
        if row.format == Format::MaiScaled {
            // The bit says that the factors have scales.
            words[2] = Format::Mai.first_word(row.opcode, row.target) | 1 << 11;
        }
        let mut empty = Instruction { row, second: None, words, length: row.format.words(row.target) };
        // What operands say is set where they are read.
        for field in row.format.strict(row).iter().filter(|field| !row.has(**field)) {
            empty.set(*field, row.format.default(*field, row.target));
        }
        // GFX12 looks at the format of typed buffers alone, and LLVM writes one into the words of all.
        if row.format == Format::Mubuf {
            empty.set(Field::NumberFormat, row.format.default(Field::NumberFormat, row.target));
        }
        // The third source of the high half is marked whether there is one or not.
        let is_move = row.moves_accumulator();
        let is_packed = is_move || matches!(row.format, Format::Vop3p | Format::Vop3pDpp | Format::Vop3pDpp8);
        if is_packed && !row.has(Field::Src2) {
            empty.set(Field::OpSelHi2, 1);
        }
        // So are all sources of instructions that don't say which halves they mean.
        if is_packed && !row.has(Field::OpSelHi0) {
            [Field::OpSelHi0, Field::OpSelHi1, Field::OpSelHi2].iter().for_each(|field| empty.set(*field, 1));
        }
        // Their destination is exec.
        let is_long = matches!(row.format, Format::Vop3 | Format::Vop3Dpp | Format::Vop3Dpp8);
        if is_long && row.name.starts_with("v_cmpx") && !row.has(Field::Vdst) {
            empty.set(Field::Vdst, register::EXEC);
        }
        empty
    }

    /// The instruction, or the two that it is: each has its row, and the words of both. Both read their sources before
    /// either writes its destination.
    pub fn parts(&self) -> impl Iterator<Item = Instruction> {
        let rows = [Some(self.row), self.second].into_iter().flatten();
        rows.map(|row| Instruction { row, second: None, ..*self })
    }

    /// Whether it is two instructions in one.
    pub fn is_pair(&self) -> bool {
        self.second.is_some()
    }

    /// The operands that the instruction has, in the order of the text.
    pub fn operands(&self) -> impl Iterator<Item = &'static Operand> {
        let is_there = |operand: &&Operand| operand.when.is_none_or(|(field, value)| (self.field(field) == 1) == value);
        self.row.operands.iter().filter(is_there)
    }

    /// Whether an operand is negated, and whether its absolute value is taken (before it is negated).
    pub fn signs(&self, operand: &Operand) -> [bool; 2] {
        let fields = self.sign_fields(operand).filter(|_| operand.kind.has_sign());
        let [is_negative, is_absolute] = fields.map_or([false; 2], |fields| fields.map(|field| self.field(field) == 1));
        // A second destination is where the absolute values would be.
        let is_long = matches!(self.row.format, Format::Vop3 | Format::Vop3Dpp | Format::Vop3Dpp8);
        let is_there = !is_long || !self.row.has(Field::Sdst);
        [is_negative, is_absolute && is_there]
    }

    /// Whether the sign of an operand is extended.
    pub fn is_extended(&self, operand: &Operand) -> bool {
        let fields = self.sign_fields(operand).filter(|_| operand.kind.is_extended());
        fields.is_some_and(|[neg, _]| self.field(neg) == 1)
    }

    /// The fields of an operand's sign: it is negated or extended, and its absolute value is taken. `None` if it has
    /// none.
    pub(super) fn sign_fields(&self, operand: &Operand) -> Option<[Field; 2]> {
        let mut fields = self.numbered_signs(operand)?;
        if self.row.format.is_sdwa() && operand.kind.is_extended() {
            fields[0] = if operand.field == Field::Src0 { Field::Sext0 } else { Field::Sext1 };
        }
        ((operand.kind.has_sign() || operand.kind.is_extended()) && self.width(fields[0]) > 0).then_some(fields)
    }

    /// Whether a source is half a register: the fields of its sign mean nothing if it is an integer.
    pub(super) fn is_half(&self, operand: &Operand) -> bool {
        let is_half = |operand: &Operand| operand.field == Field::OpSel0 && operand.kind.two_bits().is_none();
        // Bytes that become two numbers of 32 bits have no sign of this kind, either.
        let is_wide = |operand: &Operand| operand.field == Field::Vdst && operand.kind == OperandKind::V64;
        let operands = &self.row.operands;
        operands.iter().any(is_half) && !operands.iter().any(is_wide) && self.numbered_signs(operand).is_some()
    }

    /// The fields of the signs of sources.
    pub(super) fn numbered_signs(&self, operand: &Operand) -> Option<[Field; 2]> {
        Some(match operand.field {
            Field::Src0 => [Field::Neg0, Field::Abs0],
            Field::Src1 => [Field::Neg1, Field::Abs1],
            Field::Src2 => [Field::Neg2, Field::Abs2],
            _ => return None,
        })
    }

    /// Whether data goes from memory to the LDS, or from there to memory, and not to VGPRs: M0 says where in the LDS.
    pub fn moves_by_m0(&self) -> bool {
        let to_lds = matches!(self.row.does, Does::Memory(Memory { is_to_lds: true, .. }));
        to_lds || self.row.has(Field::Lds) && self.field(Field::Lds) == 1
    }

    /// Bits of a field; 0 if the format hasn't got it.
    pub(super) fn width(&self, field: Field) -> u32 {
        field.place(self.row.format, self.row.target).map_or(0, |place| place.width)
    }

    /// The words, first word first.
    pub fn words(&self) -> &[u32] {
        &self.words[..self.length]
    }

    /// The number in a field; 0 if the format hasn't got it.
    pub fn field(&self, field: Field) -> u32 {
        let value = field.place(self.row.format, self.row.target).map_or(0, |place| place.get(&self.words));
        match (self.row.format, field) {
            (Format::VopdY, Field::Vdst) => second_destination(value, &self.words, self.row.target),
            _ => value,
        }
    }

    /// The number in a field as one with a sign, which its highest bit is.
    pub fn signed(&self, field: Field) -> i64 {
        let unused = 32 - self.width(field).max(1);
        ((self.field(field) << unused).cast_signed() >> unused).into()
    }

    /// The byte offset of an instruction of memory, as the row says with a sign or without one.
    pub fn byte_offset(&self) -> i64 {
        let is_signed = |operand: &Operand| operand.field == Field::Offset && operand.kind == OperandKind::SignedOffset;
        match self.row.operands.iter().any(is_signed) {
            true => self.signed(Field::Offset),
            false => self.field(Field::Offset).into(),
        }
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

    /// Sets a field, whatever it was. One that the format hasn't got stays away.
    pub(super) fn replace(&mut self, field: Field, value: u32) {
        if let Some(place) = field.place(self.row.format, self.row.target) {
            if let Some(word) = self.words.get_mut(place.word) {
                *word &= !place.mask();
            }
            self.set(field, value);
        }
    }

    /// Sets a field that is 0.
    pub(super) fn set(&mut self, field: Field, value: u32) {
        let value = match (self.row.format, field) {
            // Bit 0 isn't in the words.
            (Format::VopdY, Field::Vdst) => value >> 1,
            _ => value,
        };
        if let Some(place) = field.place(self.row.format, self.row.target) {
            place.set(&mut self.words, value);
        }
    }

    /// Adds a literal. `false` if there is another one.
    pub(super) fn set_literal(&mut self, value: u32) -> bool {
        match self.literal() {
            Some(literal) => return literal == value,
            None => {
                self.words[self.length] = value;
                self.length += 1;
            }
        }
        true
    }
}
