//! From words to instructions.

use super::line::Instruction;
use crate::isa::{AluInstruction, DecodeError, Fetch, Group, GroupError};
use std::ops::Range;

/// What kind of clause words are of. The words themselves don't tell: a control-flow instruction does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Clause {
    /// fetch instructions, four dwords each
    #[default]
    Fetch,
    /// ALU instructions, two dwords each
    Alu,
}

/// A word at which no instruction starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {word} ({value:#010x}): {reason}")]
pub struct DisassembleError {
    /// its index
    pub word: usize,
    /// the word
    pub value: u32,
    /// what is wrong with it
    #[source]
    pub reason: DecodeError,
}

/// The instructions of a clause, each with the range of its words.
///
/// # Errors
/// The first word that starts no instruction of such a clause.
pub fn disassemble(words: &[u32], clause: Clause) -> Result<Vec<(Range<usize>, Instruction)>, DisassembleError> {
    let error = |word: usize, reason| DisassembleError { word, value: words[word], reason };
    let mut instructions = Vec::new();
    let mut word = 0;
    while word < words.len() {
        let (instruction, used) = match clause {
            Clause::Fetch => {
                let fetch = Fetch::decode(&words[word..]).map_err(|reason| error(word, reason))?;
                (Instruction::Fetch(fetch), Fetch::WORDS)
            }
            Clause::Alu => group(&words[word..]).map_err(|(inner, reason)| error(word + inner, reason))?,
        };
        instructions.push((word..word + used, instruction));
        word += used;
    }
    Ok(instructions)
}

/// The group at the start of some words, and how many words it has; or the word at which it goes wrong.
fn group(words: &[u32]) -> Result<(Instruction, usize), (usize, DecodeError)> {
    let mut instructions = Vec::new();
    loop {
        let word = instructions.len() * AluInstruction::WORDS;
        if word >= words.len() {
            return Err((word - AluInstruction::WORDS, GroupError::Endless.into()));
        }
        let (instruction, last) = AluInstruction::decode(&words[word..]).map_err(|reason| (word, reason))?;
        instructions.push(instruction);
        if last {
            break;
        }
    }
    let used = instructions.len() * AluInstruction::WORDS;
    let group = Group::new(instructions).map_err(|reason| {
        let number = match reason {
            GroupError::NoSlot { instruction }
            | GroupError::SamePlace { instruction }
            | GroupError::Modes { instruction }
            | GroupError::ArLoaded { instruction } => instruction,
            GroupError::Empty | GroupError::Endless => 0,
        };
        (number * AluInstruction::WORDS, reason.into())
    })?;
    Ok((Instruction::Group(group), used))
}
