//! Why words are no instruction.

/// Why words are no instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// neither a DS instruction nor a scalar one that is known here
    #[error("no DS instruction, and none of the few scalar ones that programs have")]
    Encoding,
    /// a number without a row in the table
    #[error("the target has no DS opcode {0}")]
    Opcode(u8),
    /// no words, or the second one is missing
    #[error("words are missing: a DS instruction has two")]
    Truncated,
    /// a field that the opcode doesn't use
    #[error("{name} does not use the {field} field, which is not 0")]
    UnusedField {
        /// mnemonic
        name: &'static str,
        /// the field
        field: &'static str,
    },
    /// registers beyond v255
    #[error("{name} takes {count} registers at {field}, but there are not so many from v{first} on")]
    Registers {
        /// mnemonic
        name: &'static str,
        /// the field
        field: &'static str,
        /// the first register
        first: u8,
        /// registers of the operand
        count: u8,
    },
    /// LDS only
    #[error("{name} can't go to GDS, but its GDS bit is 1")]
    GdsForbidden {
        /// mnemonic
        name: &'static str,
    },
    /// GDS only
    #[error("{name} must go to GDS, but its GDS bit is 0")]
    GdsRequired {
        /// mnemonic
        name: &'static str,
    },
    /// a barrier that isn't the work-group's
    #[error("s_barrier_wait waits for another barrier than that of the work-group")]
    Barrier,
    /// an immediate where none belongs
    #[error("{name} has an immediate that is not 0")]
    Immediate {
        /// mnemonic
        name: &'static str,
    },
}
