//! What a run has come to.

use super::warning::Warning;
use crate::diagnostic::{Diagnostic, Source};
use crate::model::Simd;
use crate::timing::{FetchCost, Span};
use std::fmt;
use std::ops::Range;

/// Failures that are kept of each expectation; the others are counted.
pub const KEPT_FAILURES: usize = 16;

/// What a wave executed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Executed {
    /// line of the source, from 1; of a group the first one
    pub line: usize,
    /// bytes of the source
    pub text: Range<usize>,
    /// the wave
    pub wave: usize,
    /// when it did
    pub span: Span,
    /// a bit for each lane that was on
    pub on: u64,
    /// what it was
    pub work: Work,
}

/// What an instruction was to the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// an LDS instruction
    Lds {
        /// what it took
        cost: FetchCost,
        /// clocks that it would have taken without WATERFALL
        plain: u64,
        /// whether it has WATERFALL
        waterfall: bool,
    },
    /// an ALU group
    Group {
        /// whether it waited for the wave in the other slot
        waited: bool,
    },
}

/// A check that failed, for one lane or one dword.
#[derive(Clone, Debug)]
pub struct Failure {
    /// line of the source, from 1
    pub line: usize,
    /// where: `wave 1, lane 3`, `bank 2, dword 16`; nothing if it is about the whole
    pub place: String,
    /// what should have been: `== 5`
    pub expected: String,
    /// what was found instead
    pub found: i64,
    pub(super) span: Range<usize>,
}

impl Failure {
    /// The failure with where it is in the program's source.
    pub fn diagnostic(&self, source: &Source) -> Diagnostic {
        Diagnostic::new(source, self.span.clone(), self.message()).with_label(format!("found {}", number(self.found)))
    }

    fn message(&self) -> String {
        let separator = if self.place.is_empty() { "" } else { ": " };
        format!("{}{separator}found {}, expected {}", self.place, number(self.found), self.expected)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message())
    }
}

/// A value for people: also in hexadecimal, if it is long.
pub(super) fn number(value: i64) -> String {
    if (0..=9).contains(&value) { value.to_string() } else { format!("{value} ({value:#x})") }
}

/// What a run has come to.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// every instruction in the order of issue, once for each wave
    pub executed: Vec<Executed>,
    /// what may come out differently on a chip: of each line and kind the first, with how many there are
    pub warnings: Vec<Warning>,
    /// failed checks; of each expectation [`KEPT_FAILURES`] at most
    pub failures: Vec<Failure>,
    /// how many checks failed
    pub failed: usize,
    /// how many checks were made
    pub checked: usize,
    /// clocks of the whole program
    pub clocks: u64,
    /// the SIMD as it is at the end
    pub simd: Simd,
}
