//! Random programs on models and hardware, several at the same time.

use super::random;
use super::setup::{How, Setup};
use crate::hardware::Fault;
use crate::pins::{Came, Failure, Tally};
use lds::diagnostic::Source;
use lds::r700::model::Readings;
use lds::r700::program::Program;

/// Runs a program.
///
/// # Errors
/// A simulator that fails.
pub fn run(setup: &Setup, name: &str, text: &str, noise: Option<u64>) -> Result<Came, Fault> {
    let told = |error: lds::Diagnostic| Fault::Tool(format!("{name}: {error}"));
    let program = Program::parse(&Source::new(name, text)).map_err(told)?;
    let ran = setup.run(&program, Readings::default(), How { noise, ..How::default() }).map_err(told)?;
    let executed = ran.outcome.executed.len() as u64;
    Ok(match ran.hardware {
        Ok(_) => Came::Agreed(Tally { programs: 1, instructions: executed, clocks: ran.outcome.clocks }),
        Err(fault @ Fault::Tool(_)) => return Err(fault),
        Err(fault) => Came::Differs(fault.to_string()),
    })
}

/// Runs so many random programs, as many at the same time as there are jobs, until one fails: of several that fail the
/// first one. `progress` hears of what has agreed so far.
///
/// # Errors
/// A simulator that fails.
pub fn campaign(
    setup: &Setup,
    seed: u64,
    cases: u64,
    jobs: usize,
    progress: &(dyn Fn(Tally) + Sync),
) -> Result<(Tally, Option<Failure>), Fault> {
    let programs = |number: u64| random::program(seed, number);
    let runs = |text: &str, number: u64| run(setup, "random", text, Some(seed ^ number));
    crate::pins::campaign((&programs, &runs), cases, jobs, progress)
}
