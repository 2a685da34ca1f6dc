//! What the commands print and read. What they write, [`crate::output`] does.

use lds::Diagnostic;
use lds::diagnostic::Source;
use miette::{IntoDiagnostic, WrapErr};
use std::path::Path;

pub use crate::output::{Outputs, say};

/// Prints to standard output. A reader that has gone (`lds opcodes | head`) is no error.
///
/// # Errors
/// Other failures to write.
pub fn print(text: &str) -> miette::Result<()> {
    Ok(crate::output::print(text)?)
}

/// Reads a text file.
///
/// # Errors
/// Names the file, and the place of bytes that are no UTF-8.
pub fn read_file(path: &Path) -> miette::Result<String> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).into_diagnostic().wrap_err_with(|| format!("can't read {name}"))?;
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to();
        let source = Source::new(name, String::from_utf8_lossy(error.as_bytes()));
        Diagnostic::new(&source, place..place, "this is no UTF-8 text").with_help("save the file as UTF-8").into()
    })
}
