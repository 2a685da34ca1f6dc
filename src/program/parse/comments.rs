//! Comments of a program: directives, and notes that mustn't look like one.

use super::Parser;
use crate::diagnostic::{Diagnostic, Source};
use crate::expression::Cursor;
use crate::lines::{is_directive, is_expression, trimmed};
use lds_isa::expression::{no_hidden_directive, read_parts};
use std::ops::Range;

impl Parser {
    /// The directives of a line's comment.
    pub(super) fn comments(&mut self, comment: usize, end: usize) -> Result<(), Diagnostic> {
        let source = self.program.source.clone();
        read_parts(&source, comment..end, |part| self.comment(part))
    }

    /// A part of a comment, which is a directive if it starts with `lds:`. False if it is a note.
    fn comment(&mut self, range: Range<usize>) -> Result<bool, Diagnostic> {
        let source = self.program.source.clone();
        let range = trimmed(&source, range);
        let text = &source.text()[range.clone()];
        let slashes = if text.starts_with("//") { text.len() - text.trim_start_matches(['/', ' ']).len() } else { 0 };
        if !text[slashes..].get(..4).is_some_and(|word| word.eq_ignore_ascii_case("lds:")) {
            no_hidden_directive(&source, &range)?;
            self.no_directive(&source, &(range.start + slashes..range.end))?;
            return Ok(range.is_empty());
        }
        if !text.starts_with("lds:") {
            let span = range.start..range.start + slashes + 4;
            let diagnostic = Diagnostic::new(&source, span, "this comment is no directive, but looks like one");
            return Err(diagnostic.with_help("directives start with `; lds:`"));
        }
        // A second comment ends the directive.
        let slashes = text.find("//").map(|slashes| range.start + slashes);
        if let Some(slashes) = slashes.filter(|slashes| is_expression(&source, slashes + 2..range.end)) {
            let diagnostic =
                Diagnostic::new(&source, slashes..slashes + 2, "`//` starts a comment, here before a value");
            return Err(diagnostic.with_help("write one `/`, which divides whole numbers, or `;` before a comment"));
        }
        let end = slashes.unwrap_or(range.end);
        self.directive(trimmed(&source, range.start + 4..end))?;
        Ok(slashes.is_none())
    }

    /// A comment that doesn't start with `lds:`: a note, unless it looks like a directive whose `lds:` was forgotten.
    fn no_directive(&self, source: &Source, range: &Range<usize>) -> Result<(), Diagnostic> {
        let text = &source.text()[range.clone()];
        let Some(rest) = text.get(..3).filter(|word| word.eq_ignore_ascii_case("lds")).map(|_| &text[3..]) else {
            return Ok(());
        };
        let inner = rest.trim_start().strip_prefix(':').unwrap_or(rest);
        let start = range.end - inner.len();
        let is_directive = rest.starts_with(char::is_whitespace)
            && Cursor::new(source, start..range.end).is_ok_and(|cursor| is_directive(source, cursor));
        match is_directive {
            true => Err(Diagnostic::new(source, range.clone(), "this comment is no directive, but looks like one")
                .with_help("directives start with `; lds:`")),
            false => Ok(()),
        }
    }
}
