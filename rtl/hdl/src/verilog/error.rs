//! Errors of the export.

use std::fmt;

/// Why a design has no Verilog. The error names a block that says something in Rust which Verilog would understand
/// differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportError {
    message: String,
    block: Option<&'static str>,
}

impl ExportError {
    /// An error of the design as a whole.
    pub fn new(message: impl Into<String>) -> Self {
        ExportError { message: message.into(), block: None }
    }

    pub(super) fn within(mut self, block: &'static str) -> Self {
        self.block.get_or_insert(block);
        self
    }
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.block.unwrap_or("design"), self.message)
    }
}

impl std::error::Error for ExportError {}
