//! What a row says.

use super::seen::Seen;
use crate::targets::{MatrixWaits, Target, Unchecked};

/// Two instructions that must be apart, or between which a wave must wait.
pub struct Hazard {
    /// what it is called in messages: a number for the manual's rows, and LLVM's name for others
    pub id: &'static str,
    /// what the hardware of some targets doesn't look after: these have the row
    pub of: Unchecked,
    /// if there are any, of these alone that want wait states around products of matrices
    pub around: &'static [MatrixWaits],
    /// the first instruction, in words
    pub first: &'static str,
    /// the second one
    pub second: &'static str,
    /// what between the two mends it
    pub mend: Mend,
    /// whether compilers that are in use don't keep it: their kernels may be full of what breaks it
    pub is_recent: bool,
    pub(super) rule: Rule,
}

impl Hazard {
    /// Whether a target's hardware leaves it to programs.
    pub fn is_of(&self, target: Target) -> bool {
        target.facts().waves.hazards.contains(&self.of)
    }

    /// Whether it is looked for among the last instructions; otherwise by what a wave has under way.
    pub(super) const fn is_near(&self) -> bool {
        !matches!(self.rule, Rule::State)
    }
}

/// What makes two instructions harmless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// a number of wait states between the two: instructions, whatever they are, where `s_nop n` is `n + 1`
    WaitStates(u32),
    /// wait states between the two, as many as the kinds of both say, and at most this number
    UpTo(u32),
    /// a number of `s_nop` between the two, each of which counts as one whatever its number: they empty a buffer of
    /// instructions
    Nops(u32),
    /// an instruction between the two
    Instruction(&'static str),
    /// a wait between the two until a counter of dependencies is 0, by the name of its field
    Dependencies(&'static str),
    /// `wait_vdst` of the second one: at most the number of VALU instructions between the two
    WaitVdst,
    /// other registers
    Registers(&'static str),
}

/// How a row is looked for.
pub(super) enum Rule {
    /// by what two instructions are, what they have in common, and what between the two ends the row
    Pair {
        is_first: fn(&Seen) -> bool,
        is_second: fn(&Seen) -> bool,
        meet: fn(&Seen, &Seen) -> bool,
        ends: fn(&Seen) -> bool,
    },
    /// by what two instructions are, which say how many wait states they want
    Wait { is_first: fn(&Seen) -> bool, is_second: fn(&Seen) -> bool, wait: fn(&Seen, &Seen) -> u32 },
    /// by which half of VCC was written
    Half,
    /// by what the wave has under way
    State,
}

impl Rule {
    pub(super) fn is_first(&self, seen: &Seen) -> bool {
        matches!(self, Rule::Pair { is_first, .. } | Rule::Wait { is_first, .. } if is_first(seen))
    }

    pub(super) fn is_second(&self, seen: &Seen) -> bool {
        matches!(self, Rule::Pair { is_second, .. } | Rule::Wait { is_second, .. } if is_second(seen))
    }

    pub(super) fn ends(&self, seen: &Seen) -> bool {
        matches!(self, Rule::Pair { ends, .. } if ends(seen))
    }

    pub(super) fn meet(&self, first: &Seen, second: &Seen) -> bool {
        match self {
            Rule::Pair { meet, .. } => meet(first, second),
            Rule::Wait { .. } => true,
            Rule::Half | Rule::State => false,
        }
    }

    /// The wait states that two instructions want which say so themselves.
    pub(super) fn wait(&self, first: &Seen, second: &Seen) -> u32 {
        match self {
            Rule::Wait { wait, .. } => wait(first, second),
            Rule::Pair { .. } | Rule::Half | Rule::State => 0,
        }
    }
}
