//! Runs a program on the models.

mod check;
mod dword_uses;
mod dwords;
mod group_uses;
mod machine;
mod outcome;
mod register_uses;
mod registers;
mod schedule;
mod turn;
mod usage;
mod values;
mod warning;
mod watch;
mod witness;

pub use outcome::{Executed, Failure, KEPT_FAILURES, Outcome, Work};
pub use warning::{Hazard, Object, Warning};
pub use witness::{Event, Witness};

use super::Program;
use crate::diagnostic::Diagnostic;
use crate::model::Readings;
use machine::Machine;
use witness::Nobody;

/// Runs a program.
///
/// # Errors
/// A [`Diagnostic`] at an instruction that the SIMD refuses, a divisor that is 0, a dword that no bank has, or a wave
/// that waits forever.
pub fn run(program: &Program, readings: Readings) -> Result<Outcome, Diagnostic> {
    run_before(program, readings, &mut Nobody)
}

/// Runs a program before a witness, who hears of everything that happens.
///
/// # Errors
/// As [`run`].
pub fn run_before(program: &Program, readings: Readings, witness: &mut dyn Witness) -> Result<Outcome, Diagnostic> {
    let mut machine = Machine::new(program, readings, witness);
    while let Some(turn) = schedule::next(&mut machine)? {
        machine.take(turn)?;
    }
    Ok(machine.outcome())
}
