//! The form of an instruction's words.

use crate::encoding::{Format, Instruction, Row, rows};
use crate::targets::Target;

/// Formats of instructions that go to a memory and that tables of instructions have no rows of yet, and others that
/// have a column in the contract's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Table(&'static Row),
    Ds,
    Mubuf,
    Mtbuf,
    Mimg,
    Export,
    Vinterp,
    /// two vector instructions in one
    Vopd,
    Unknown,
}

impl Form {
    pub fn of(target: Target, words: [u32; 3]) -> Self {
        let first = words[0];
        match (first >> 26, target) {
            (0b11_0110, _) => return Form::Ds,
            (0b11_1000, _) => return Form::Mubuf,
            (0b11_1010, _) => return Form::Mtbuf,
            (0b11_1100, _) => return Form::Mimg,
            (0b11_0001, Target::Gfx906) | (0b11_1110, Target::Gfx1100) => return Form::Export,
            (0b11_0010, Target::Gfx1100) => return Form::Vopd,
            _ if target == Target::Gfx1100 && first >> 24 == 0xcd => return Form::Vinterp,
            _ => {}
        }
        let Some(format) = Format::of(&words, target) else { return Form::Unknown };
        let fixed = format.fixed(target);
        let is_row = |row: &&Row| row.format == format && (first ^ format.first_word(row.opcode, target)) & fixed == 0;
        rows(target).iter().find(is_row).map_or(Form::Unknown, Form::Table)
    }

    /// LLVM's name; empty if no table has it.
    pub fn name(self) -> &'static str {
        if let Form::Table(row) = self { row.name } else { "" }
    }

    pub fn format(self) -> Option<Format> {
        if let Form::Table(row) = self { Some(row.format) } else { None }
    }

    /// Whether it isn't scalar: VSKIP skips it. So is a word of a vector format whose number no table has.
    pub fn is_vector(self, word: u32) -> bool {
        use Format::{Smem, Sop1, Sop2, Sopc, Sopk, Sopp};
        match self {
            Form::Table(row) => !matches!(row.format, Sop1 | Sop2 | Sopc | Sopk | Sopp | Smem),
            // Formats of scalar instructions begin with 10, SMEM with 110000.
            Form::Unknown => word >> 31 == 0 || word >> 26 > 0b11_0000,
            _ => true,
        }
    }

    pub fn length(self, target: Target, words: [u32; 3]) -> u64 {
        match self {
            Form::Table(row) => Instruction::unchecked(row, &words).map_or(1, |found| found.words().len() as u64),
            // What marks another format says so before the number does.
            Form::Unknown => {
                let format = Format::of(&words, target);
                1 + u64::from(format.is_some_and(|format| format.is_sdwa() || format.is_dpp()))
            }
            Form::Vopd => {
                // FMAAK and FMAMK always have a literal.
                let has_one = |number: u32| number == 1 || number == 2;
                let is_source = words[0] & 0x1ff == 255 || words[1] & 0x1ff == 255;
                2 + u64::from(is_source || has_one(words[0] >> 22 & 0xf) || has_one(words[0] >> 17 & 0x1f))
            }
            // The first bit says that addresses are in registers of their own, whose numbers are in a third dword.
            Form::Mimg if target == Target::Gfx1100 && words[0] & 1 == 1 => 3,
            _ => 2,
        }
    }
}
