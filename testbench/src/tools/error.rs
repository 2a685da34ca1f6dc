//! Why a tool is of no use.

/// A simulator, a compiler or a synthesizer is missing or failed, or there is no place for what it makes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ToolError(pub String);
