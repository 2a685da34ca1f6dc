//! The word of a SOPP instruction.

use super::error::DecodeError;
use super::format::Format;
use super::scalar::{ScalarOperand, ScalarRow};
use crate::targets::Target;

/// One SOPP instruction with its immediate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoppInstruction {
    /// the row of the target's table
    pub row: &'static ScalarRow,
    /// the immediate
    pub simm16: u16,
}

/// The number of the work-group's barrier, which is -1.
const WORK_GROUP: u16 = 0xffff;

impl SoppInstruction {
    /// The word of the instruction.
    pub const fn encode(&self) -> u32 {
        Format::Sopp.first_word() | (self.row.code as u32) << 16 | self.simm16 as u32
    }

    /// Decodes a word of this format.
    ///
    /// # Errors
    /// [`DecodeError::Encoding`] for an opcode that isn't in the target's table. [`DecodeError::Immediate`] if a
    /// barrier or the end of the program has an immediate: LLVM refuses it at a barrier, and shows it as a trap code at
    /// the end of the program, and programs here have no use for a trap code. [`DecodeError::Barrier`] for a barrier of
    /// GFX12 that isn't the one of the work-group.
    pub fn decode(target: Target, word: u32) -> Result<Self, DecodeError> {
        let [low, high, code, _] = word.to_le_bytes();
        let (code, simm16) = (code & 0x7f, u16::from_le_bytes([low, high]));
        let row = target.facts().isa.sopp.iter().find(|row| row.code == code).ok_or(DecodeError::Encoding)?;
        match row.operand {
            ScalarOperand::None | ScalarOperand::TrapCode if simm16 != 0 => {
                Err(DecodeError::Immediate { name: row.name })
            }
            ScalarOperand::WorkGroup if simm16 != WORK_GROUP => Err(DecodeError::Barrier),
            _ => Ok(SoppInstruction { row, simm16 }),
        }
    }
}
