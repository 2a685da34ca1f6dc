//! Why there are no figures.

use crate::tools::ToolError;
use lds_rtl::export::ExportError;

/// Why there are no figures.
#[derive(Debug, thiserror::Error)]
pub enum SynthesisError {
    /// the core has no Verilog
    #[error(transparent)]
    Export(#[from] ExportError),
    /// a tool is missing or fails
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// a tool says something that can't be understood
    #[error("{tool}: {what}")]
    Output {
        /// which tool
        tool: String,
        /// what is wrong
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
