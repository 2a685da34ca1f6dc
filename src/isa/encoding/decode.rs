//! From words to instructions, and to their text.

use super::error::EncodingError;
use super::field::{Field, OP_SEL};
use super::format::Format;
use super::instruction::{Instruction, WORDS};
use super::kind::OperandKind;
use super::limits;
use super::meaning::{Control, Does};
use super::operand::modifier::BITOP3;
use super::operand::{constant, vgpr};
use super::pair;
use super::row::{Operand, Row, by_number};
use super::share::{self, DecodeError, DsInstruction};
use super::text;
use crate::targets::Target;

impl Instruction {
    /// The instruction that starts with the first of these words.
    ///
    /// # Errors
    /// Words that are no instruction of the target, or of a format without a table.
    pub fn decode(target: Target, words: &[u32]) -> Result<Instruction, EncodingError> {
        let first = *words.first().ok_or(EncodingError::Truncated)?;
        let format = Format::of(words, target).ok_or(EncodingError::Format)?;
        if format == Format::Ds {
            let own = words.first_chunk().ok_or(DecodeError::Truncated)?;
            return Instruction::of_share(&DsInstruction::decode(target, *own)?, target).ok_or(EncodingError::Opcode);
        }
        let numbered = *words.get(format.number_word()).ok_or(EncodingError::Truncated)?;
        // Behind scales is a product: other words are nothing.
        if format == Format::MaiScaled && Format::of(&words[format.number_word()..], target) != Some(Format::Mai) {
            return Err(EncodingError::Opcode);
        }
        let opcode = format.opcode(numbered, target);
        let row = by_number(target, format, opcode).ok_or(EncodingError::Opcode)?;
        if row.does == Does::Control(Control::Barrier) {
            return Instruction::barrier(row, first);
        }
        let second = match format {
            Format::VopdX => Some(pair::second_row(first, target).ok_or(EncodingError::Opcode)?),
            _ => None,
        };
        let instruction = Instruction::of_rows(row, second, words)?;
        instruction.check()?;
        Ok(instruction)
    }

    /// An instruction of a data share.
    pub(in crate::encoding) fn of_share(share: &DsInstruction, target: Target) -> Option<Instruction> {
        let row = by_number(target, Format::Ds, share.opcode.code.into())?;
        let words = share.encode(target);
        Some(Instruction { words: [words[0], words[1], 0, 0], ..Instruction::empty(row) })
    }

    /// A barrier, which has nothing that isn't an operand.
    fn barrier(row: &'static Row, word: u32) -> Result<Instruction, EncodingError> {
        let (instruction, name) = (Instruction::unchecked(row, &[word])?, row.name);
        match instruction.field(Field::Simm16) {
            0 => Ok(instruction),
            _ => Err(DecodeError::Immediate { name }.into()),
        }
    }

    /// The instruction as one of a data share; `None` of any other.
    pub fn data_share(&self) -> Option<DsInstruction> {
        let Does::Share(opcode) = self.row.does else { return None };
        Some(DsInstruction::of_words(opcode, [self.words[0], self.words[1]], self.row.target))
    }

    /// The instruction of a row that starts with these words, whose format and number aren't looked at. Of a row of
    /// half an instruction it is this half.
    ///
    /// # Errors
    /// As [`Instruction::decode`].
    pub fn of_row(row: &'static Row, words: &[u32]) -> Result<Instruction, EncodingError> {
        let instruction = Instruction::unchecked(row, words)?;
        instruction.check()?;
        Ok(instruction)
    }

    /// As [`Instruction::of_row`], whatever the operands are.
    ///
    /// # Errors
    /// Words that are missing.
    pub fn unchecked(row: &'static Row, words: &[u32]) -> Result<Instruction, EncodingError> {
        Instruction::of_rows(row, None, words)
    }

    /// The instruction of a row with these numbers in its fields. Other fields are as the assembler leaves them where
    /// nothing is written. The literal is added if a source says that one follows, or if it is an operand. Of numbers
    /// that are too large the low bits count.
    ///
    /// # Errors
    /// As [`Instruction::decode`].
    pub fn of_fields(row: &'static Row, fields: &[(Field, u32)], literal: u32) -> Result<Instruction, EncodingError> {
        let mut instruction = Instruction::empty(row);
        for (field, value) in fields {
            instruction.replace(*field, *value);
        }
        if instruction.says_literal() {
            instruction.set_literal(literal);
        }
        instruction.check()?;
        Ok(instruction)
    }

    fn of_rows(row: &'static Row, second: Option<&'static Row>, words: &[u32]) -> Result<Instruction, EncodingError> {
        let mut instruction = Instruction { second, ..Instruction::empty(row) };
        let own = words.get(..instruction.length).ok_or(EncodingError::Truncated)?;
        instruction.words = [0; WORDS];
        instruction.words[..own.len()].copy_from_slice(own);
        if instruction.parts().any(|part| part.says_literal()) {
            instruction.words[instruction.length] = *words.get(instruction.length).ok_or(EncodingError::Truncated)?;
            instruction.length += 1;
        }
        Ok(instruction)
    }

    /// Whether a word follows the instruction's own ones: one that is an operand, or that a source is.
    fn says_literal(&self) -> bool {
        let row = self.row;
        let is_literal = |operand: &Operand| operand.kind.is_source() && self.field(operand.field) == constant::LITERAL;
        row.has(Field::Literal) || row.format.has_literal(row.target) && row.operands.iter().any(is_literal)
    }

    fn check(&self) -> Result<(), EncodingError> {
        for part in self.parts() {
            part.check_operands()?;
        }
        match limits::broken(self) {
            Some(limit) => Err(EncodingError::Limit { name: self.row.name, limit }),
            None => Ok(()),
        }
    }

    fn check_operands(&self) -> Result<(), EncodingError> {
        let (instruction, row) = (self, self.row);
        let is_wrong = |field: &&Field| {
            let is_used = row.operands.iter().any(|operand| instruction.uses(operand, **field));
            let value = instruction.field(**field);
            let is_nothing = value == row.format.default(**field, row.target)
                || row.format.no_source(row.target) == Some(value)
                    && matches!(field, Field::Src0 | Field::Src1 | Field::Src2);
            let is_ignored = **field == Field::Gds && share::ignores_gds(row);
            !is_used && !is_nothing && !is_ignored
        };
        if let Some(field) = row.format.strict(row).iter().find(is_wrong) {
            return Err(EncodingError::Unused { name: row.name, field: field.name() });
        }
        for operand in instruction.operands() {
            if text::operand(instruction, operand).is_none() {
                return Err(EncodingError::Operand { name: row.name, field: operand.field.name() });
            }
        }
        Ok(())
    }

    /// Whether a field is an operand's, or that of a part of it.
    fn uses(&self, operand: &Operand, field: Field) -> bool {
        let is_condition = operand.when.is_some_and(|(condition, _)| condition == field);
        if operand.kind == OperandKind::Bitop3 {
            return BITOP3.iter().any(|(part, _)| *part == field);
        }
        if let Some(fields) = operand.kind.two_bits() {
            return fields.contains(&field);
        }
        let is_part = operand.field == Field::OpSel0
            && operand.kind != OperandKind::OpSelLow
            && OP_SEL.contains(&field)
            && (operand.kind != OperandKind::OpSelPair || field != Field::OpSel2);
        // A source that is half a register has the fields of a sign, whether they mean something or not.
        let hidden = self.numbered_signs(operand).filter(|_| self.is_half(operand));
        let has_hidden = hidden.is_some_and(|fields| fields.contains(&field));
        let is_sdwa = self.row.format.is_sdwa();
        let is_sign = self.sign_fields(operand).is_some_and(|fields| match operand.kind.is_extended() && is_sdwa {
            true => fields[0] == field,
            false => fields.contains(&field),
        });
        // It says that the source is scalar.
        let scalar = match operand.field {
            Field::Src0 => Some(Field::S0),
            Field::Src1 => Some(Field::S1),
            _ => None,
        };
        let is_file = vgpr::file_field(self, operand) == Some(field);
        operand.field == field || is_condition || is_part || has_hidden || is_sign || is_file || scalar == Some(field)
    }

    /// The number of a vector source among all sources: from 256 on it is that of a VGPR, whether the operand's field
    /// has room for such a number or names a VGPR with fewer bits.
    pub fn source_number(&self, operand: &Operand) -> u32 {
        vgpr::code(self, operand)
    }

    /// The text of an operand of this instruction; empty if it is left out. `None` if the number stands for nothing.
    pub fn operand_text(&self, operand: &Operand) -> Option<String> {
        text::operand(self, operand)
    }

    /// LLVM's text.
    pub fn text(&self) -> String {
        if let Some(share) = self.data_share() {
            return share.text();
        }
        let texts: Vec<String> = self.parts().map(|part| text::text(&part)).collect();
        texts.join(pair::SEPARATOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding::find;

    fn made(name: &str, fields: &[(Field, u32)], literal: u32) -> Result<String, EncodingError> {
        let row = find(Target::Gfx906, name).unwrap();
        let made = Instruction::of_fields(row, fields, literal)?;
        assert_eq!(Instruction::decode(Target::Gfx906, made.words())?.text(), made.text());
        Ok(made.text())
    }

    #[test]
    fn fields_make_an_instruction() {
        let (sdst, one, other) = (Field::Sdst, Field::Ssrc0, Field::Ssrc1);
        let scalar = |last| made("s_add_u32", &[(sdst, 1), (one, 2), (other, last)], 0x1234);
        assert_eq!(scalar(3).unwrap(), "s_add_u32 s1, s2, s3");
        assert_eq!(scalar(255).unwrap(), "s_add_u32 s1, s2, 0x1234");
        assert_eq!(scalar(209), Err(EncodingError::Operand { name: "s_add_u32", field: "ssrc1" }));
        let last = [(sdst, 1), (one, 2), (other, 3), (sdst, 4)];
        assert_eq!(made("s_add_u32", &last, 0).unwrap(), "s_add_u32 s4, s2, s3", "the last number counts");
        let vector = [(Field::Vdst, 256 + 5), (Field::Src0, 256 + 6), (Field::Src1, 256 + 7)];
        assert_eq!(made("v_add_f32_e32", &vector, 0).unwrap(), "v_add_f32_e32 v5, v6, v7", "the low bits count");
        let signed = [&vector[..], &[(Field::Neg1, 1), (Field::Omod, 3)]].concat();
        assert_eq!(made("v_add_f32_e64", &signed, 0).unwrap(), "v_add_f32_e64 v5, v6, -v7 div:2");
        let unused = Err(EncodingError::Unused { name: "v_add_f32_e64", field: "neg2" });
        assert_eq!(made("v_add_f32_e64", &[(Field::Neg2, 1)], 0), unused);
    }
}
