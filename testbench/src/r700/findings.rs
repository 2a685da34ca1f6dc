//! Failed checks and warnings of a program for the R700 as text, and how such a program is read.

use crate::cli::input::read_source_or_stdin;
use lds::Diagnostic;
use lds::diagnostic::Source;
use lds::r700::program::{KEPT_FAILURES, Object, Outcome, Program, Warning};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

/// Failures of one expectation that are told in full.
const FAILURES: usize = 3;

/// Reads a program.
///
/// # Errors
/// The file can't be read, or is no program.
pub fn program(path: &Path) -> miette::Result<Program> {
    Ok(Program::parse(&read_source_or_stdin(path)?)?)
}

/// The checks that didn't hold: of each line the first in full.
pub fn failures(program: &Program, outcome: &Outcome) -> String {
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

/// Warnings that are told in full.
const WARNINGS: usize = 10;

/// What may come out differently on a chip: the first warnings in full.
pub fn warnings(source: &Source, outcome: &Outcome) -> String {
    let mut text = String::new();
    for warning in outcome.warnings.iter().take(WARNINGS) {
        let told = Diagnostic::new(source, warning.text.clone(), warning.to_string());
        let _ = writeln!(text, "warning: {:?}", miette::Report::new(told.with_help(warning.help())));
    }
    if let Some(more @ 1..) = outcome.warnings.len().checked_sub(WARNINGS) {
        let _ = writeln!(text, "warning: and {}, which the JSON has", count(more, "more warning"));
    }
    text
}

/// A warning for programs that read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Warned {
    /// kind of the warning, in one word
    kind: &'static str,
    /// line of the program, from 1; none of an instruction that is in no line
    line: Option<usize>,
    /// column of the program or of what is analysed, in characters
    column: usize,
    /// what happened
    text: String,
    /// what would be right
    help: String,
    /// wave in which it happened first; none if it is about the program
    wave: Option<usize>,
    /// its lane
    lane: Option<usize>,
    /// the dword or the register
    place: Option<String>,
    /// line of the other instruction, if two take part
    other_line: Option<usize>,
    /// number of lanes in which it happened, of all waves
    count: usize,
}

impl Warned {
    /// The warnings of a run. `single`: it is about an instruction that is in no line, but is all of the source.
    pub fn all(source: &Source, outcome: &Outcome, single: bool) -> Vec<Self> {
        let of = |warning: &Warning| Warned {
            kind: warning.hazard.name(),
            line: (!single).then_some(warning.line),
            column: warning.column(source),
            text: warning.to_string(),
            help: warning.help(),
            wave: warning.has_lane().then_some(warning.wave),
            lane: warning.has_lane().then_some(warning.lane),
            place: (warning.object != Object::Expectation).then(|| warning.object.to_string()),
            other_line: warning.hazard.other_line().filter(|_| !single),
            count: warning.lanes,
        };
        outcome.warnings.iter().map(of).collect()
    }
}

/// A number with a word for what it counts.
pub fn count(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}
