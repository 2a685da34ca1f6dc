//! Where commands write to.

use miette::{IntoDiagnostic, WrapErr};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// Prints to standard output. A reader that has gone (`lds opcodes | head`) is no error.
///
/// # Errors
/// Other failures to write.
pub fn print(text: &str) -> miette::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.into_diagnostic().wrap_err("can't write to standard output"),
    }
}

/// Writes a file whole or not at all.
///
/// # Errors
/// Names the file.
pub fn write_file(path: &Path, text: &str) -> miette::Result<()> {
    let write = || -> io::Result<()> {
        let mut file = crate::files::temporary(folder_of(path))?;
        file.write_all(text.as_bytes())?;
        file.persist(path)?;
        Ok(())
    };
    write().into_diagnostic().wrap_err_with(|| format!("can't write {}", path.display()))
}

/// The folder that a file is, or will be, in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Reads a text file.
///
/// # Errors
/// Names the file.
pub fn read_file(path: &Path) -> miette::Result<String> {
    std::fs::read_to_string(path).into_diagnostic().wrap_err_with(|| format!("can't read {}", path.display()))
}
