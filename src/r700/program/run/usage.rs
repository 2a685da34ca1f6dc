//! Who has used what: one access of a wave, and what a group does with a shared register.

use crate::r700::isa::AluOp;

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

/// A component of a shared register in one lane.
pub(super) type Register = (usize, usize, usize);

/// What a group does with a shared register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// it takes its value
    Reads,
    /// it replaces its value
    Writes,
    /// it makes its new value of the old one and of something else: waves may do that in any order
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
}
