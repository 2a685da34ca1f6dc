//! Why words are no instruction.

/// Why words are no instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// the words are no DS instruction, and no scalar instruction that is known here
    #[error("no DS instruction, and none of the few scalar ones that programs have")]
    Encoding,
    /// the opcode number has no row in the table
    #[error("the target has no DS opcode {0}")]
    Opcode(u8),
    /// there are no words, or the second word is missing
    #[error("words are missing: a DS instruction has two")]
    Truncated,
    /// a field that the opcode doesn't use isn't 0
    #[error("{name} does not use the {field} field, which is not 0")]
    UnusedField {
        /// mnemonic
        name: &'static str,
        /// name of the field
        field: &'static str,
    },
    /// an operand reaches beyond v255
    #[error("{name} takes {count} registers at {field}, but there are not so many from v{first} on")]
    Registers {
        /// mnemonic
        name: &'static str,
        /// name of the field
        field: &'static str,
        /// the first register
        first: u8,
        /// registers of the operand
        count: u8,
    },
    /// registers start with an odd one, where they start with an even one
    #[error("{name} takes registers at {field} from an even one on, and v{first} is odd")]
    Odd {
        /// mnemonic
        name: &'static str,
        /// name of the field
        field: &'static str,
        /// the first register
        first: u8,
    },
    /// the instruction is for the LDS only, and has the bit for the GDS
    #[error("{name} can't go to GDS, but its GDS bit is 1")]
    GdsForbidden {
        /// mnemonic
        name: &'static str,
    },
    /// the instruction is for the GDS only, and lacks the bit for it
    #[error("{name} must go to GDS, but its GDS bit is 0")]
    GdsRequired {
        /// mnemonic
        name: &'static str,
    },
    /// the barrier isn't the work-group's
    #[error("s_barrier_wait waits for another barrier than that of the work-group")]
    Barrier,
    /// there is an immediate where none belongs
    #[error("{name} has an immediate that is not 0")]
    Immediate {
        /// mnemonic
        name: &'static str,
    },
}
