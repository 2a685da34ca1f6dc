//! Errors of a synthesis.

use crate::tools::ToolError;
use lds_rtl::export::ExportError;

/// Why a synthesis has no figures.
#[derive(Debug, thiserror::Error)]
pub enum SynthesisError {
    /// the core has no Verilog
    #[error(transparent)]
    Export(#[from] ExportError),
    /// hardware that isn't built
    #[error("{0}")]
    Core(String),
    /// a tool is missing or fails
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// the output of a tool can't be understood
    #[error("{tool}: {what}")]
    Output {
        /// name of the tool
        tool: String,
        /// the reason
        what: String,
    },
    /// a file of the tools can't be read or written
    #[error("can't keep a file for the tools: {0}")]
    File(std::io::Error),
}

impl From<std::io::Error> for SynthesisError {
    fn from(error: std::io::Error) -> Self {
        SynthesisError::File(error)
    }
}

impl miette::Diagnostic for SynthesisError {}
