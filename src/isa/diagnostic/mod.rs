//! Errors in a source text: the place, the mistake, and what would be right.
//!
//! A message stays readable whatever the source contains. A long line is cut around the span (`excerpt`), and so are
//! long words of the user that a message repeats ([`shortened`]). [`encoding`] checks a text before it is read, and
//! [`wording`] puts messages of serde into plain words.

pub mod encoding;
mod excerpt;
mod source;
pub mod wording;
mod words;

pub use source::Source;
pub use words::{shortened, shown};

use excerpt::Excerpt;
use miette::{Diagnostic as _, SourceSpan};
use std::ops::Range;
use std::sync::Arc;

/// One error in a [`Source`], with its span and a hint.
#[derive(Clone, Debug, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct Diagnostic {
    message: String,
    #[source_code]
    excerpt: Arc<Excerpt>,
    /// what the excerpt marks; nothing where no text is to blame, and then no text is shown
    #[label("{label}")]
    marked: Option<SourceSpan>,
    label: String,
    #[help]
    help: Option<String>,
    before: Option<Box<Before>>,
}

/// What was found before an error.
#[derive(Clone, Debug, Default)]
struct Before {
    warnings: Vec<Diagnostic>,
    failures: Vec<Diagnostic>,
}

impl Diagnostic {
    /// An error at a byte range of `source`. A range over several lines is shown up to the end of its first line.
    pub fn new(source: &Source, span: Range<usize>, message: impl Into<String>) -> Self {
        let (excerpt, shown) = Excerpt::new(source, span);
        Diagnostic {
            message: shortened(&message.into()),
            excerpt: Arc::new(excerpt),
            marked: Some(shown.into()),
            label: "here".into(),
            help: None,
            before: None,
        }
    }

    /// An error at a byte range of `source`, or without one in what was said beside it, on a command line: then the
    /// text isn't shown.
    pub fn at(source: &Source, span: Option<Range<usize>>, message: impl Into<String>) -> Self {
        let marks = span.is_some();
        let mut error = Diagnostic::new(source, span.unwrap_or(0..0), message);
        error.marked = error.marked.filter(|_| marks);
        error
    }

    /// Adds what would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(shortened(&help.into()));
        self
    }

    /// Adds the words beside the caret.
    #[must_use]
    pub fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = shortened(&label.into());
        self
    }

    /// The hint, if there is one.
    pub fn hint(&self) -> Option<String> {
        self.help().map(|help| help.to_string())
    }

    /// Adds what was warned of before the error.
    #[must_use]
    pub fn with_warnings(mut self, warnings: Vec<Diagnostic>) -> Self {
        self.before.get_or_insert_default().warnings = warnings;
        self
    }

    /// Adds the expectations that didn't hold before the error.
    #[must_use]
    pub fn with_failures(mut self, failures: Vec<Diagnostic>) -> Self {
        self.before.get_or_insert_default().failures = failures;
        self
    }

    /// The expectations that didn't hold before the error.
    pub fn failures(&self) -> &[Diagnostic] {
        self.before.as_ref().map_or(&[], |before| &before.failures)
    }

    /// What was warned of before the error.
    pub fn warnings(&self) -> &[Diagnostic] {
        self.before.as_ref().map_or(&[], |before| &before.warnings)
    }

    /// One-based line and column of the error; the first ones of the text where nothing of it is to blame.
    pub fn line_column(&self) -> (usize, usize) {
        self.excerpt.source().line_column(self.marked.map_or(0, |marked| marked.offset()))
    }
}

#[cfg(test)]
mod tests;
