//! Instructions of both kinds, and their words.

use super::encoding::{self, DsInstruction};
use super::error::DecodeError;
use super::scalar::ScalarInstruction;
use crate::targets::Target;

/// One decoded instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// an instruction of the data share
    Ds(DsInstruction),
    /// a scalar instruction that a program of DS instructions needs
    Scalar(ScalarInstruction),
}

impl Instruction {
    /// The words, first word first.
    pub fn encode(&self, target: Target) -> Vec<u32> {
        match self {
            Instruction::Ds(instruction) => instruction.encode(target).to_vec(),
            Instruction::Scalar(instruction) => vec![instruction.encode(target)],
        }
    }

    /// The instruction that starts with the first of these words, and how many words it has.
    ///
    /// # Errors
    /// Words that are no instruction of the target; no words at all.
    pub fn decode(target: Target, words: &[u32]) -> Result<(Instruction, usize), DecodeError> {
        match *words {
            [] => Err(DecodeError::Truncated),
            [first, ..] if !encoding::is_ds(first) => {
                ScalarInstruction::decode(target, first).map(|instruction| (Instruction::Scalar(instruction), 1))
            }
            [_] => Err(DecodeError::Truncated),
            [first, second, ..] => {
                DsInstruction::decode(target, [first, second]).map(|instruction| (Instruction::Ds(instruction), 2))
            }
        }
    }
}
