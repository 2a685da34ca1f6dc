//! What every comparison of models, RTL and Verilog has.

use super::args::Args;
use super::display::Display;
use crate::cli::output::{Outputs, json};
use miette::miette;
use serde::Serialize;

/// Hardware that is going to be compared.
pub(super) trait Comparison {
    /// Runs programs, and says on standard error what differs. The display ends with the last program. Files that a
    /// launch asks for are among the outputs.
    ///
    /// # Errors
    /// A simulator that is missing or fails.
    fn run(self: Box<Self>, display: Display, outputs: &mut Outputs) -> miette::Result<Outcome>;
}

/// What a comparison came to.
pub(super) struct Outcome {
    /// as JSON
    pub(super) json: String,
    /// for people
    pub(super) summary: String,
    /// whether everything agrees
    pub(super) pass: bool,
}

impl Outcome {
    /// The outcome of a report.
    ///
    /// # Errors
    /// A report that isn't JSON.
    pub(super) fn new(report: &impl Serialize, summary: String, pass: bool) -> miette::Result<Self> {
        Ok(Outcome { json: json(report)?, summary, pass })
    }
}

impl Args {
    /// The error about a simulator that fails. Its complaint about a user's own Verilog for a core names their file.
    pub(super) fn lost(&self, core: &str, what: &str) -> miette::Report {
        match &self.verilog {
            Some(path) => miette!("{}", what.replace(&format!("{core}.v"), &path.display().to_string())),
            None => miette!("{what}"),
        }
    }
}
