//! Where commands write to.

use miette::{IntoDiagnostic, WrapErr};
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

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
    write_files(&[(path, text)])
}

/// Writes files, all of them whole or none.
///
/// # Errors
/// Names the file.
pub fn write_files(files: &[(&Path, &str)]) -> miette::Result<()> {
    let mut ready = Vec::new();
    for &(path, text) in files {
        ready.push((path, written(path, Replacement::new(path, text))?));
    }
    for (path, replacement) in ready {
        written(path, replacement.finish())?;
    }
    Ok(())
}

fn written<T>(path: &Path, result: io::Result<T>) -> miette::Result<T> {
    result.into_diagnostic().wrap_err_with(|| format!("can't write {}", path.display()))
}

/// What is going to be at a path.
enum Replacement<'a> {
    /// a complete file that takes the place of what is there, or of what a link there points to
    File(NamedTempFile, PathBuf),
    /// a pipe or a device, and what is written to it
    Stream(File, &'a str),
}

impl<'a> Replacement<'a> {
    fn new(path: &Path, text: &'a str) -> io::Result<Self> {
        let path = match path.canonicalize() {
            Ok(target) if !target.is_file() && !target.is_dir() => {
                return Ok(Replacement::Stream(File::options().write(true).open(target)?, text));
            }
            Ok(target) => target,
            Err(_) => path.to_owned(),
        };
        let mut file = crate::files::temporary_for(&path)?;
        file.write_all(text.as_bytes())?;
        Ok(Replacement::File(file, path))
    }

    fn finish(self) -> io::Result<()> {
        match self {
            Replacement::File(file, path) => file.persist(path).map(drop).map_err(io::Error::from),
            Replacement::Stream(mut stream, text) => stream.write_all(text.as_bytes()),
        }
    }
}
