//! What the commands print and read. What they write, [`crate::output`] does.

pub use crate::output::{Outputs, columns, say, show};

/// Prints to standard output. A reader that has gone (`lds opcodes | head`) is no error.
///
/// # Errors
/// Other failures to write.
pub fn print(text: &str) -> miette::Result<()> {
    Ok(crate::output::print(text)?)
}
