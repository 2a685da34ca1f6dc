//! Random programs on models and hardware, several at the same time.

use super::random;
use super::setup::{Failed, How, Setup};
use crate::hardware::Fault;
use crate::pins::{Came, Failure, Tally};
use lds::diagnostic::Source;
use lds::program::Program;

/// Runs a program on the hardware and its models, whose delays are those of a seed.
fn run(setup: &Setup, text: &str, seed: u64) -> Result<Came, Fault> {
    let told = |error: String| Fault::Tool(format!("the random program: {error}"));
    let program = Program::parse(&Source::new("random", text), setup.core().target);
    let program = program.map_err(|error| told(error.to_string()))?;
    match setup.run(&program, How { seed: Some(seed), ..How::default() }) {
        Ok((ran, _)) => Ok(Came::Agreed(Tally { programs: 1, instructions: ran.instructions, clocks: ran.cycles })),
        Err(Failed::Program(what)) => Err(told(what)),
        Err(Failed::Hardware(fault @ Fault::Tool(_))) => Err(fault),
        Err(Failed::Hardware(fault)) => Ok(Came::Differs(fault.to_string())),
    }
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
    let core = setup.core();
    let programs = |number: u64| random::program(core.target, core.waves(), seed, number);
    let runs = |text: &str, number: u64| run(setup, text, seed ^ number);
    crate::pins::campaign((&programs, &runs), cases, jobs, progress)
}
