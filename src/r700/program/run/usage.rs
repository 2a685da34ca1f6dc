//! Who has used what: one access of a wave, and what it does with a register.

use crate::isa::AluOp;

/// One access of a wave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Done {
    pub(super) wave: usize,
    pub(super) line: usize,
    /// barriers before it
    pub(super) barriers: usize,
    /// which of all clauses that were executed
    pub(super) clause: usize,
}

/// What does an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// an ALU group
    Alus,
    /// an LDS instruction, which loads a register or takes data or an address from it
    Lds,
    /// a directive, in the clock from which its wave goes on
    Directive,
}

/// What is done with a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// its value is taken
    Reads,
    /// its value is replaced
    Writes,
    /// its new value is made of the old one and of something else: waves may do that in any order
    Updates(AluOp),
}

impl Use {
    /// Whether it counts which of two waves comes first.
    pub(super) fn minds(self, other: Use) -> bool {
        match (self, other) {
            (Use::Reads, Use::Reads) => false,
            (Use::Updates(one), Use::Updates(other)) => one != other,
            _ => true,
        }
    }
}

/// A wave that has used a register, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Used {
    pub(super) done: Done,
    pub(super) by: Use,
    pub(super) unit: Unit,
    /// an LDS instruction takes what its own clause has loaded: no clause of another wave comes between
    pub(super) inside: bool,
}
