//! What is told of a program on standard error, and how one is read.

use crate::cli::input::read_source_or_stdin;
use lds::Diagnostic;
use lds::r700::model::Readings;
use lds::r700::program::{KEPT_FAILURES, Outcome, Program};
use std::fmt::Write;
use std::path::Path;

/// Failures of one expectation that are told in full.
const FAILURES: usize = 3;

/// Reads a program.
///
/// # Errors
/// The file can't be read, or is no program.
pub(super) fn program(path: &Path) -> miette::Result<Program> {
    Ok(Program::parse(&read_source_or_stdin(path)?)?)
}

/// Readings that say nothing.
pub(super) const USUAL: &str = "burst=off";

/// How points are read that the sources leave open.
pub(super) fn readings(text: &str) -> Result<Readings, String> {
    text.parse().map_err(|error: lds::r700::model::UnknownReading| error.to_string())
}

/// The checks that didn't hold: of each line the first in full.
pub(super) fn failures(program: &Program, outcome: &Outcome) -> String {
    let mut text = String::new();
    for failures in outcome.failures.chunk_by(|one, next| one.line == next.line) {
        for failure in failures.iter().take(FAILURES) {
            let _ = writeln!(text, "{:?}", miette::Report::new(failure.diagnostic(program.source())));
        }
        if let Some(more @ 1..) = failures.len().checked_sub(FAILURES) {
            let least = if failures.len() == KEPT_FAILURES { "at least " } else { "" };
            let _ = writeln!(text, "and {least}{more} more of the expectation in line {}\n", failures[0].line);
        }
    }
    text
}

/// What may come out differently on a chip.
pub(super) fn warnings(program: &Program, outcome: &Outcome) -> String {
    let mut text = String::new();
    for warning in &outcome.warnings {
        let told = Diagnostic::new(program.source(), warning.text.clone(), warning.to_string());
        let _ = writeln!(text, "warning: {:?}", miette::Report::new(told.with_help(warning.help())));
    }
    text
}
