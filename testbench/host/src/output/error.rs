//! Errors in writing outputs.

use std::error::Error;
use std::fmt::Display;
use std::io;
use std::path::PathBuf;

/// The output that can't be written, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct OutputError {
    message: String,
    #[help]
    help: Option<String>,
}

impl OutputError {
    /// An error with a sentence of its own.
    pub fn new(message: impl Into<String>) -> Self {
        OutputError { message: message.into(), help: None }
    }

    /// Adds what would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The error that `name` can't be written. If a temporary file is to blame, the reason names this file.
    pub fn unwritable(name: impl Display, error: &io::Error) -> Self {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<Temporary>()) {
            Some(temporary) => OutputError::new(temporary.to_string()).with_help("TMPDIR names another folder"),
            None => OutputError::new(format!("can't write {name}: {}", reason(error))),
        }
    }
}

/// The reason why a temporary file can't be written.
#[derive(Clone, Debug, thiserror::Error)]
#[error("can't keep a temporary file for it in {}: {reason}", folder.display())]
struct Temporary {
    folder: PathBuf,
    reason: String,
}

/// An error of a file in the folder for temporary files. The user hasn't named this folder, so the message says where
/// it is.
pub fn temporary(error: &io::Error) -> io::Error {
    if let Some(known) = error.get_ref().and_then(|inner| inner.downcast_ref::<Temporary>()) {
        return io::Error::new(error.kind(), known.clone());
    }
    io::Error::new(error.kind(), Temporary { folder: std::env::temp_dir(), reason: reason(error) })
}

/// The system's words for an error, without the names of temporary files and without the number of the error.
pub fn reason(error: &io::Error) -> String {
    let mut words = error.to_string();
    let mut cause: Option<&dyn Error> = error.get_ref().map(|inner| inner as &dyn Error);
    while let Some(inner) = cause {
        words = inner.to_string();
        cause = inner.source();
    }
    match words.split_once(" (os error ") {
        Some((text, _)) => text.to_owned(),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn temporary_names_are_left_out() {
        let error = tempfile::Builder::new().tempfile_in("/no/such/folder").unwrap_err();
        assert!(error.to_string().contains("/no/such/folder/"), "{error}");
        assert_eq!(reason(&error), "No such file or directory");
        assert_eq!(reason(&io::Error::other("nothing was simulated")), "nothing was simulated");
    }

    #[test]
    fn temporary_files_are_not_blamed_on_outputs() {
        let full = temporary(&io::ErrorKind::StorageFull.into());
        let error = OutputError::unwritable("out.vcd", &temporary(&full));
        let folder = std::env::temp_dir();
        assert_eq!(
            error.to_string(),
            format!("can't keep a temporary file for it in {}: no storage space", folder.display())
        );
        assert_eq!(error.help.as_deref(), Some("TMPDIR names another folder"));
    }
}
