//! Errors in a source text: where, what, and what would be right.

use miette::{Diagnostic as _, NamedSource, SourceSpan};
use std::ops::Range;
use std::sync::Arc;

/// A named text that errors can point into.
#[derive(Clone, Debug)]
pub struct Source(Arc<NamedSource<String>>);

impl Source {
    /// `name` is what messages call the text: a file's path, or `<command line>`.
    pub fn new(name: impl AsRef<str>, text: impl Into<String>) -> Self {
        Source(Arc::new(NamedSource::new(name, text.into())))
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        self.0.inner()
    }

    /// The name that messages use.
    pub fn name(&self) -> &str {
        self.0.name()
    }

    /// One-based line and column (in characters) of a byte position.
    pub fn line_column(&self, position: usize) -> (usize, usize) {
        let before = &self.text()[..position.min(self.text().len())];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// One error in a [`Source`]: bad input, with the place and a hint.
#[derive(Clone, Debug, thiserror::Error, miette::Diagnostic)]
#[error("{message}")]
pub struct Diagnostic {
    message: String,
    #[source_code]
    source_text: Arc<NamedSource<String>>,
    #[label("{label}")]
    span: SourceSpan,
    label: String,
    #[help]
    help: Option<String>,
}

impl Diagnostic {
    /// An error at a byte range of `source`.
    pub fn new(source: &Source, span: Range<usize>, message: impl Into<String>) -> Self {
        Diagnostic {
            message: message.into(),
            source_text: source.0.clone(),
            span: span.into(),
            label: "here".into(),
            help: None,
        }
    }

    /// What would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The words beside the caret.
    #[must_use]
    pub fn with_label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The hint, if there is one.
    pub fn hint(&self) -> Option<String> {
        self.help().map(|help| help.to_string())
    }

    /// One-based line and column of the error.
    pub fn line_column(&self) -> (usize, usize) {
        Source(self.source_text.clone()).line_column(self.span.offset())
    }
}
