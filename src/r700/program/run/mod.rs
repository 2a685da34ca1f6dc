//! Runs a program on the models.

mod check;
mod machine;
mod outcome;
mod schedule;
mod turn;
mod values;
mod watch;

pub use outcome::{Executed, Failure, KEPT_FAILURES, Outcome, Work};
pub use watch::{Hazard, Warning};

use super::Program;
use crate::diagnostic::Diagnostic;
use crate::r700::model::Readings;
use machine::Machine;

/// Runs a program.
///
/// # Errors
/// A [`Diagnostic`] at an instruction that the SIMD refuses, a divisor that is 0, a dword that no bank has, or a wave
/// that waits forever.
pub fn run(program: &Program, readings: Readings) -> Result<Outcome, Diagnostic> {
    let mut machine = Machine::new(program, readings);
    while let Some(turn) = schedule::next(&mut machine)? {
        machine.take(turn)?;
    }
    Ok(machine.outcome())
}
