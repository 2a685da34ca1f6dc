//! From words to instructions.

use crate::isa::{DecodeError, Instruction};
use crate::targets::Target;
use std::ops::Range;

/// A word at which no instruction starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {word} ({value:#010x}): {reason}")]
pub struct DisassembleError {
    /// index of the word
    pub word: usize,
    /// the word
    pub value: u32,
    /// the error
    #[source]
    pub reason: DecodeError,
}

/// The instructions of a run of words, each with the range of its words.
///
/// # Errors
/// The first word that starts no instruction of the target.
pub fn disassemble(words: &[u32], target: Target) -> Result<Vec<(Range<usize>, Instruction)>, DisassembleError> {
    let mut instructions = Vec::new();
    let mut word = 0;
    while let Some(&value) = words.get(word) {
        let (instruction, used) =
            Instruction::decode(target, &words[word..]).map_err(|reason| DisassembleError { word, value, reason })?;
        instructions.push((word..word + used, instruction));
        word += used;
    }
    Ok(instructions)
}
