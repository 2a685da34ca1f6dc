//! A position in the words of a line.

use super::lexer::{Token, tokens};
use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// The words of a line, and how many of them have been read.
#[derive(Clone)]
pub struct Cursor<'a> {
    source: &'a Source,
    tokens: Vec<(Token<'a>, Range<usize>)>,
    next: usize,
    /// end of the line, without blanks and comments
    end: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(source: &'a Source, range: Range<usize>) -> Result<Self, Diagnostic> {
        let start = range.start;
        let tokens = tokens(source, range)?;
        let end = tokens.last().map_or(start, |(_, span)| span.end);
        Ok(Cursor { source, tokens, next: 0, end })
    }

    /// The text that contains the line.
    pub fn source(&self) -> &'a Source {
        self.source
    }

    /// The end of the line, without blanks and comments.
    pub fn end(&self) -> usize {
        self.end
    }

    pub fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).map(|(token, _)| *token)
    }

    /// The word after the next one.
    pub fn peek_second(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next + 1).map(|(token, _)| *token)
    }

    /// How often a word is among those that follow.
    pub fn count_ahead(&self, token: Token<'_>) -> usize {
        self.tokens.iter().skip(self.next).filter(|(other, _)| *other == token).count()
    }

    /// The words that another position on the same line is past, and this one isn't.
    pub fn until(&self, other: &Cursor<'a>) -> Vec<Token<'a>> {
        let passed = self.tokens.get(self.next..other.next).unwrap_or_default();
        passed.iter().map(|(token, _)| *token).collect()
    }

    /// The span of the next word, or the end of the line.
    pub fn span(&self) -> Range<usize> {
        self.tokens.get(self.next).map_or(self.end..self.end, |(_, span)| span.clone())
    }

    /// The span from `start` to the end of the last word that was read.
    pub fn span_from(&self, start: usize) -> Range<usize> {
        let last = self.next.checked_sub(1).and_then(|last| self.tokens.get(last));
        start..last.map_or(start, |(_, span)| span.end)
    }

    pub fn advance(&mut self) {
        self.next += 1;
    }

    /// Goes past the next word if it is the given one.
    pub fn skip(&mut self, token: Token<'_>) -> bool {
        let found = self.peek() == Some(token);
        self.next += usize::from(found);
        found
    }

    /// Goes past the next word, which must be the given one.
    pub fn expect(&mut self, token: Token<'_>, what: &str) -> Result<(), Diagnostic> {
        if self.skip(token) { Ok(()) } else { Err(self.error(format!("expected {what}"))) }
    }

    /// Requires that only blanks are between the last word, which is part of `what`, and the next word. LLVM's
    /// assembler looks ahead there, and takes no comment.
    pub fn no_comment(&self, what: &str) -> Result<(), Diagnostic> {
        let last = self.next.checked_sub(1).and_then(|last| self.tokens.get(last));
        let between = last.map_or(self.end, |(_, span)| span.end)..self.span().start;
        let text = self.source.text().get(between.clone()).unwrap_or_default();
        match (text.find("/*"), text.rfind("*/")) {
            (Some(start), Some(end)) => {
                let span = between.start + start..between.start + end + 2;
                let error = self.error_at(span, format!("LLVM's assembler takes no comment within {what}"));
                Err(error.with_label("leave this out"))
            }
            _ => Ok(()),
        }
    }

    /// An error at the next word.
    pub fn error(&self, message: impl Into<String>) -> Diagnostic {
        self.error_at(self.span(), message)
    }

    pub fn error_at(&self, span: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.source, span, message)
    }

    pub fn require_end(&self) -> Result<(), Diagnostic> {
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                let span = self.span().start..self.end;
                Err(self.error_at(span, "nothing more is expected here").with_label("leave this out"))
            }
        }
    }
}
