//! What a program consists of.

use super::Expression;
use crate::isa::{Fetch, Gpr, Group};
use std::ops::Range;

/// One step of a program, which each wave takes.
#[derive(Clone, Debug)]
pub struct Step {
    /// bytes of the source: the instructions, or the directive without `lds:`
    pub span: Range<usize>,
    /// line of the source, from 1: the first one of several
    pub line: usize,
    /// waves for which this isn't 0 take the step; all without it
    pub(super) only: Option<Expression>,
    /// what is done
    pub action: Action,
}

/// What is done in a step.
#[derive(Clone, Debug)]
pub enum Action {
    /// a fetch clause, which nothing interrupts
    Clause(Vec<FetchStep>),
    /// an ALU group
    Group(Group),
    /// registers of the lanes that are on get values, a shared one those of all lanes, once
    Set(Gpr, Expression),
    /// lanes are turned on and off
    Active(Expression),
    /// dwords of the LDS get values, once
    Preset(Bank),
    /// each wave goes on when all have come here
    Barrier,
    /// the step above is done again by a wave until this isn't 0 in any of its lanes that are on
    Again(Expression),
    /// must not be 0
    Expect(Expression),
    /// what dwords of the LDS must hold when the last wave has come here
    ExpectBank(Bank),
}

/// An LDS instruction of a clause.
#[derive(Clone, Debug)]
pub struct FetchStep {
    /// what it is
    pub instruction: Fetch,
    /// its bytes in the source
    pub span: Range<usize>,
    /// its line in the source, from 1
    pub line: usize,
}

/// Dwords of a bank, one after another.
#[derive(Clone, Debug)]
pub struct Bank {
    /// the number of the bank
    pub(super) bank: Expression,
    /// the first dword
    pub(super) offset: Expression,
    /// one for each dword
    pub(super) values: Vec<Expression>,
    /// instead of several values one that may use `index`, for so many dwords
    pub(super) count: Option<usize>,
}

impl Bank {
    /// How many dwords there are.
    pub(super) fn len(&self) -> usize {
        self.count.unwrap_or(self.values.len())
    }

    /// The value of a dword, which is one of [`Bank::len`].
    pub(super) fn value(&self, index: usize) -> Option<&Expression> {
        self.values.get(if self.count.is_some() { 0 } else { index })
    }
}

impl Action {
    /// Whether it is an expectation.
    pub fn expects(&self) -> bool {
        matches!(self, Action::Expect(_) | Action::ExpectBank(_))
    }

    /// Its expressions.
    pub(super) fn expressions(&self) -> Vec<&Expression> {
        match self {
            Action::Clause(_) | Action::Group(_) | Action::Barrier => Vec::new(),
            Action::Set(_, value) | Action::Active(value) | Action::Again(value) | Action::Expect(value) => vec![value],
            Action::Preset(bank) | Action::ExpectBank(bank) => {
                [&bank.bank, &bank.offset].into_iter().chain(&bank.values).collect()
            }
        }
    }
}
