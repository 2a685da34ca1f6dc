//! What comes out of a run, and why one ends early.

use super::failure::Failure;
use super::warning::{Warning, WarningKind};
use crate::Diagnostic;
use crate::MachineError;
use crate::check::OnRequest;
use crate::execute::Images;
use crate::gws::Wait;
use crate::launch::{buffer, buffer_at};
use crate::wave::{Executed, Wave};
use std::collections::BTreeMap;

/// Failures of one expectation that are kept: those of all lanes of a wave, if it has one for each.
pub const KEPT_FAILURES: usize = 64;
/// After so many failures only the first one of each further expectation is kept.
pub const MANY_FAILURES: usize = 10_000;

/// Warnings from before an error that are kept with it.
pub const KEPT_WARNINGS: usize = 10;
/// DS instructions of all waves, after which a run is given up: each has an entry in [`Outcome::executed`], and so many
/// take about a gigabyte.
pub const MOST_EXECUTED: usize = 10_000_000;

/// What came out of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// the waves with their final registers: where work-groups have had the places of others, those of the last ones
    pub waves: Vec<Wave>,
    /// global memory at the end: buffers, data of the file, arguments, private memory
    pub memory: Images,
    /// one entry for each DS instruction of each wave
    pub executed: Vec<Executed>,
    /// checks that did not hold, in their order: of each expectation the first [`KEPT_FAILURES`],
    /// after [`MANY_FAILURES`] only the first
    pub failures: Vec<Failure>,
    /// for the step of each expectation that did not hold, how many of its checks failed, those that aren't kept too
    pub failed: BTreeMap<usize, u64>,
    /// for the step of each expectation that was checked, how many checks there were: of an expression in each lane
    /// that it is about one for each part that `&&` joins, of memory one for each dword
    pub checked: BTreeMap<usize, u64>,
    /// what works here but maybe not on a real chip, in the order of the steps, of each kind once for a step: registers
    /// that are used too early, and on a machine that reports what is [touched](crate::Machine::touched) what
    /// [`check`](crate::check) finds
    pub warnings: Vec<Warning>,
    /// what right programs do, too, and is told to those who ask for it: see [`OnRequest`]
    pub on_request: Vec<Warning>,
    /// instructions whose cost isn't known, as what they touch rests on something that nothing set, on a machine that
    /// reports what is touched. To who runs the program [`warnings`](Outcome::warnings) say as much, where the value is
    /// read
    pub doubts: Vec<Warning>,
    /// waits of waves for one another, in the order of their ends, of a machine that reports them
    pub waits: Vec<Wait>,
}

impl Outcome {
    /// The bytes of a buffer at the end, by its number; `None` if there is none.
    pub fn buffer(&self, number: u32) -> Option<&[u8]> {
        self.memory.at(buffer(number))
    }

    /// The buffers at the end, each with its number.
    pub fn buffers(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.memory.iter().filter_map(|(address, bytes)| Some((buffer_at(address)?, bytes)))
    }

    /// How many checks there were altogether.
    pub fn checks(&self) -> u64 {
        self.checked.values().sum()
    }

    /// Counts kinds that are told on request among the warnings, too.
    pub fn warn_of(&mut self, kinds: &[OnRequest]) {
        let is_asked_for = |warning: &mut Warning| warning.kind.on_request().is_some_and(|kind| kinds.contains(&kind));
        self.warnings.extend(self.on_request.extract_if(.., is_asked_for));
        self.warnings.sort_by_key(|warning| warning.span.start);
    }

    /// Whether the program has expectations, and no wave came to any of them: nothing was checked, so nothing is right.
    pub fn expects_in_vain(&self) -> bool {
        let is_unchecked = |warning: &Warning| warning.kind == WarningKind::Unchecked;
        self.checks() == 0 && self.warnings.iter().any(is_unchecked)
    }

    /// How many checks did not hold altogether.
    pub fn failed_checks(&self) -> u64 {
        self.failed.values().sum()
    }
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum RunError {
    /// the program can't be run: an instruction that the machine doesn't know, an address outside the allocation, …
    #[error(transparent)]
    #[diagnostic(transparent)]
    Program(#[from] Diagnostic),
    /// no wave can go on, as each waits for another one
    #[error(transparent)]
    #[diagnostic(transparent)]
    Deadlock(Diagnostic),
    /// the machine stopped answering
    #[error(transparent)]
    Machine(MachineError),
}
