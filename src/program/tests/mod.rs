//! Programs from text to outcome.

mod checks;
mod chips;
mod compiled;
mod control;
mod damaged;
mod descriptors;
mod directives;
mod flow;
mod formulas;
mod groups;
mod gws;
mod kernels;
mod late;
mod launches;
mod modes;
mod objects;
mod outside;
mod placed;
mod private;
mod reach;
mod running;
mod start;
mod symbols;
mod today;
mod values;
mod warnings;

use super::run::run_within;
use super::{KEPT_FAILURES, MANY_FAILURES, Outcome, Program, RunError, run};
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::model::Model;
use crate::targets::{Geometry, Target};

fn parse(text: &str) -> Result<Program, Diagnostic> {
    Program::parse(&Source::new("test.s", text), Target::Gfx906)
}

fn run_golden(text: &str) -> Result<Outcome, RunError> {
    let program = parse(text)?;
    let golden = Model::new(Target::Gfx906, Geometry::FULL, program.allocation(Geometry::FULL)?);
    let mut machine = golden.with_settings(program.settings());
    run(&program, &mut machine, &mut |_| {})
}

/// The outcome of a program in which every expectation holds.
fn passes(text: &str) -> Outcome {
    let outcome = run_golden(text).unwrap_or_else(|error| panic!("{error:?}"));
    assert!(outcome.failures.is_empty(), "{}", outcome.failures[0]);
    outcome
}
