//! A recording, and why there may be none.

use crate::hardware::Log;
use crate::session::SessionError;

/// Why there is no recording.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum ReplayError {
    /// a program can't run
    #[error(transparent)]
    #[diagnostic(transparent)]
    Run(#[from] SessionError),
    /// the models and the RTL disagree
    #[error("what is recorded for the test bench: {0}")]
    Differs(String),
    /// no program could be generated
    #[error("no random program could be generated: {0}")]
    NoProgram(String),
}

impl ReplayError {
    /// Whether the error says something about the unit, instead of about the simulator.
    pub fn is_disagreement(&self) -> bool {
        matches!(self, ReplayError::Differs(_) | ReplayError::Run(SessionError::Run(_)))
    }
}

/// Approximate number of dwords of a log.
pub fn dwords(log: &Log) -> usize {
    let requests = log.cycles.iter().flat_map(|cycle| &cycle.inputs.offered).flatten().count();
    let lanes =
        log.cycles.iter().flat_map(|cycle| &cycle.inputs.offered).flatten().next().map_or(0, |one| one.address.len());
    log.presets.len() + requests * 3 * lanes
}
