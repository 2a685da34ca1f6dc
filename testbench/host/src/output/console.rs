//! The standard streams.

use super::OutputError;
use std::io::{self, ErrorKind, Write};

/// Prints to standard output. It is no error if the reader has gone (`lds opcodes | head`).
///
/// # Errors
/// An error for any other failure to write.
pub fn print(text: &str) -> Result<(), OutputError> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(OutputError::unwritable("standard output", &error)),
        Ok(()) => Ok(()),
    }
}

/// Columns of the terminal at standard output; none if standard output isn't a terminal.
pub fn columns() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0))
}

/// Prints a line to standard error. If standard error is closed, the exit code still tells how the command ended.
pub fn say(line: &str) {
    show(&format!("{line}\n"));
}

/// Prints lines to standard error, or nothing if there are none.
pub fn show(lines: &str) {
    let mut err = io::stderr().lock();
    let _ = err.write_all(lines.as_bytes()).and_then(|()| err.flush());
}
