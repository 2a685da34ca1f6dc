//! Why words are no instruction of a target.

use super::share::DecodeError;

/// Why words are no instruction of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EncodingError {
    /// no format that there are tables of has this first word
    #[error("no format that is known here has this word as its first one")]
    Format,
    /// words of an instruction of a data share that are none, or of a target whose table has few instructions
    #[error(transparent)]
    Share(#[from] DecodeError),
    /// a number without a row in the table
    #[error("the target has no instruction with this number in this format")]
    Opcode,
    /// no words, or fewer than the instruction has
    #[error("words of the instruction are missing")]
    Truncated,
    /// a number that isn't one of the operand's
    #[error("{name} has an operand that its {field} field can't name")]
    Operand {
        /// mnemonic
        name: &'static str,
        /// the field
        field: &'static str,
    },
    /// bits of a field that the instruction doesn't use
    #[error("{name} has bits set in its {field} field, which it doesn't use")]
    Unused {
        /// mnemonic
        name: &'static str,
        /// the field
        field: &'static str,
    },
    /// operands that don't go together
    #[error("{name}: {limit}")]
    Limit {
        /// mnemonic
        name: &'static str,
        /// what the limit is
        limit: &'static str,
    },
}
