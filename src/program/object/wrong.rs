//! What is wrong with a file that isn't text.

use crate::diagnostic::{Diagnostic, Source};
use std::fmt::Display;
use std::ops::Range;

/// An error in a file, with its place and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    /// the place in the file: an offset, a section, a symbol; empty if it is the whole file
    place: String,
    message: String,
    help: String,
}

impl Wrong {
    /// An error about the whole file.
    pub(super) fn file(message: impl Into<String>, help: impl Into<String>) -> Self {
        Wrong { place: String::new(), message: message.into(), help: help.into() }
    }

    /// An error at a place of the file.
    pub(super) fn at(place: impl Display, message: impl Into<String>, help: impl Into<String>) -> Self {
        Wrong { place: place.to_string(), ..Wrong::file(message, help) }
    }

    /// An error at a place of a file that was cut or changed: nothing that a tool writes looks like this.
    pub(super) fn damaged(place: impl Display, message: impl Into<String>) -> Self {
        Wrong::at(place, message, "the file is damaged: make it again, or copy it again")
    }

    /// The same error in a part of a file.
    pub(super) fn within(self, part: &str) -> Self {
        let place = if self.place.is_empty() { part.to_owned() } else { format!("{part}, {}", self.place) };
        Wrong { place, ..self }
    }

    /// As the error about a file with a name.
    pub(super) fn diagnostic(&self, name: &str) -> Diagnostic {
        self.in_text(&Source::new(name, ""), 0..0)
    }

    /// As the error about a place of a text.
    pub(super) fn in_text(&self, source: &Source, range: Range<usize>) -> Diagnostic {
        let message = match self.place.as_str() {
            "" => self.message.clone(),
            place => format!("{place}: {}", self.message),
        };
        Diagnostic::new(source, range, message).with_help(&self.help)
    }
}
