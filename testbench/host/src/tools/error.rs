//! Errors of other programs.

/// A simulator, a compiler or a synthesizer is missing or failed, or there is no place for its output.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ToolError(pub String);
