//! What commands print. [`crate::output`] writes their files.

pub use crate::output::{Outputs, columns, say, show};

use crate::output::Slot;
use miette::IntoDiagnostic;
use serde::Serialize;

/// Prints to standard output. It is no error if the reader has gone (`lds opcodes | head`).
///
/// # Errors
/// An error for any other failure to write.
pub fn print(text: &str) -> miette::Result<()> {
    Ok(crate::output::print(text)?)
}

/// A value as the text of a JSON file.
///
/// # Errors
/// A value that isn't JSON.
pub fn json(value: &impl Serialize) -> miette::Result<String> {
    Ok(serde_json::to_string_pretty(value).into_diagnostic()? + "\n")
}

/// Writes a report, if one is wanted, and puts all outputs into their places. Then prints a text, unless an output has
/// gone to standard output.
///
/// # Errors
/// A report that can't be made, and an output that can't be written.
pub fn finish(
    mut outputs: Outputs,
    wanted: Option<Slot>,
    report: impl FnOnce() -> miette::Result<String>,
    text: &str,
) -> miette::Result<()> {
    if let Some(slot) = wanted {
        outputs.write(slot, report()?.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if takes_stdout { Ok(()) } else { print(text) }
}
