//! Why something can't be written.

use std::error::Error;
use std::fmt::Display;
use std::io;

/// What can't be written, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct OutputError {
    message: String,
    #[help]
    help: Option<String>,
}

impl OutputError {
    /// A sentence of its own.
    pub fn new(message: impl Into<String>) -> Self {
        OutputError { message: message.into(), help: None }
    }

    /// With what would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The system's reason why `name` can't be written.
    pub fn unwritable(name: impl Display, error: &io::Error) -> Self {
        OutputError::new(format!("can't write {name}: {}", reason(error)))
    }
}

/// The system's words, without the names of temporary files and the number of the error.
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
}
