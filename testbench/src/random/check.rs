//! Runs one random program on hardware and golden model.

use super::plan::Tally;
use super::program::Case;
use crate::hardware::Fault;
use crate::observer::Observer;
use crate::session::{SessionError, Setup, execute};
use lds::diagnostic::Source;
use lds::program::Program;

/// Why a program didn't agree.
pub enum Trouble {
    /// two descriptions of the unit differ
    Differs(String),
    /// a simulator is missing or fails
    Tool(Fault),
}

/// Runs one program on both. Returns what agreed, or the first difference.
pub fn check(case: &Case, setup: &Setup, observer: &mut dyn Observer) -> Result<Tally, Trouble> {
    let source = Source::new("random.s", case.to_string());
    let program = Program::parse(&source, setup.core.target)
        .map_err(|error| Trouble::Differs(format!("{:?}", miette::Report::new(error))))?;
    let session = execute(&program, setup, observer, &mut |_| {}).map_err(|error| match error {
        SessionError::Tool(fault) => Trouble::Tool(fault),
        SessionError::Run(error) => Trouble::Differs(error.to_string()),
    })?;
    match session.mismatches.first() {
        Some(mismatch) => Err(Trouble::Differs(mismatch.to_string())),
        None => {
            Ok(Tally { cases: 1, instructions: session.outcome.executed.len() as u64, cycles: session.clock_cycles })
        }
    }
}
