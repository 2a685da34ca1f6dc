//! What commands print. [`crate::output`] writes their files.

pub use crate::output::{Outputs, columns, say, show};

/// Prints to standard output. It is no error if the reader has gone (`lds opcodes | head`).
///
/// # Errors
/// An error for any other failure to write.
pub fn print(text: &str) -> miette::Result<()> {
    Ok(crate::output::print(text)?)
}
