//! Why words are no instruction, and instructions no group.

/// Why words are no instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// the words end within an instruction
    #[error("words are missing: the instruction has {needed}")]
    Truncated {
        /// dwords of the instruction
        needed: usize,
    },
    /// a field has a value without a meaning here
    #[error("{field} is {value}, and must be {allowed}")]
    Field {
        /// its name
        field: &'static str,
        /// what it is
        value: u32,
        /// what it may be
        allowed: &'static str,
    },
    /// bits that belong to no field
    #[error("dword {word} has reserved bits: {bits:#010x} must be 0")]
    Reserved {
        /// the dword of the instruction, from 0
        word: usize,
        /// the reserved bits that are 1
        bits: u32,
    },
    /// instructions that can't be one group
    #[error(transparent)]
    Group(#[from] GroupError),
}

/// Why instructions are no group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroupError {
    /// there is none
    #[error("a group has an instruction")]
    Empty,
    /// more than two with results in one component, or one behind the last slot
    #[error("no slot is left for this instruction: those of a group are filled in the order x, y, z, w, t")]
    NoSlot {
        /// the instruction, from 0
        instruction: usize,
    },
    /// two results go to one place
    #[error("two instructions of the group write the same place")]
    SamePlace {
        /// the second of them, from 0
        instruction: usize,
    },
    /// numbers of registers count in two ways
    #[error("an instruction has one index mode: its shared registers have AR.x added to their numbers, or none has")]
    Modes {
        /// the instruction, from 0
        instruction: usize,
    },
    /// it uses AR.x while it is loaded
    #[error("AR.x can't be used in the group that loads it")]
    ArLoaded {
        /// an instruction that uses it, from 0
        instruction: usize,
    },
    /// no last instruction
    #[error("the words end within a group: no instruction has LAST set")]
    Endless,
}
