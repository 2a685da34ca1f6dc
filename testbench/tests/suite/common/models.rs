//! Programs on the models and the hardware, without the command.

use super::in_testbench;
use lds::diagnostic::Source;
use lds::program::Program;
use lds_testbench::observer::Observer;
use lds_testbench::random::{Campaign, Subject, campaign};
use lds_testbench::session::{Session, Setup, execute};
use lds_testbench::shipped::PROGRAMS;
use std::num::NonZero;
use std::thread::available_parallelism;

/// A shipped program.
pub fn shipped(name: &str) -> Source {
    let (_, text) = PROGRAMS.iter().find(|(file, _)| *file == name).unwrap_or_else(|| panic!("no {name}"));
    Source::new(name, *text)
}

/// Runs a program that must pass.
#[track_caller]
pub fn passes(source: &Source, setup: &Setup, observer: &mut dyn Observer) -> Session {
    let program =
        Program::parse(source, setup.core.target).unwrap_or_else(|error| panic!("{:?}", miette::Report::new(error)));
    let session = execute(&program, setup, observer, &mut |_| {});
    let session = session.unwrap_or_else(|error| panic!("{}: {:?}", source.name(), miette::Report::new(error)));
    assert!(session.pass(), "{}: {:?} {:?}", source.name(), session.outcome.failures, session.mismatches);
    session
}

/// Random programs that must agree. What fails is kept where the command keeps it.
#[track_caller]
pub fn agree(setup: Setup, cases: u64, seed: u64) {
    agree_about(None, setup, cases, seed);
}

/// Random programs about one subject that must agree.
#[track_caller]
pub fn agree_about(subject: Option<Subject>, setup: Setup, cases: u64, seed: u64) {
    let jobs = available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let random = Campaign { jobs, subject, ..Campaign::new(setup, cases, seed) };
    match campaign(&random, &in_testbench("../waves/failures"), &mut |_| {}) {
        Ok(tally) => assert!(tally.instructions > cases && tally.cases == cases, "only {tally:?}"),
        Err(discrepancy) => panic!("{discrepancy}"),
    }
}
