//! The word of a SOP1 instruction.

use super::error::DecodeError;
use super::format::Format;
use super::scalar::ScalarRow;
use crate::targets::Target;

/// One SOP1 instruction. The SOP1 instructions that programs here have are barriers: they have no destination, and only
/// one value is allowed as their source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sop1Instruction {
    /// the row of the target's table
    pub row: &'static ScalarRow,
}

/// The inline constant for -1, which is the number of the work-group's barrier.
const WORK_GROUP: u8 = 0xc1;

impl Sop1Instruction {
    /// The word of the instruction.
    pub const fn encode(&self) -> u32 {
        Format::Sop1.first_word() | (self.row.code as u32) << 8 | WORK_GROUP as u32
    }

    /// Decodes a word of this format.
    ///
    /// # Errors
    /// [`DecodeError::Encoding`] for an opcode that isn't in the target's table, and for a source or a destination that
    /// the opcode can't have.
    pub fn decode(target: Target, word: u32) -> Result<Self, DecodeError> {
        let known = target.facts().isa.sop1.iter().map(|row| Sop1Instruction { row });
        known.into_iter().find(|instruction| instruction.encode() == word).ok_or(DecodeError::Encoding)
    }
}
