//! A position in the words of a line.

use super::lexer::{Token, tokens};
use crate::cursor;
use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// The words of a line, and how many of them are taken.
pub type Cursor<'a> = cursor::Cursor<'a, Token<'a>>;

impl<'a> Cursor<'a> {
    /// In front of the first word of a range.
    pub fn new(source: &'a Source, range: Range<usize>) -> Result<Self, Diagnostic> {
        let start = range.start;
        let words = tokens(source, range)?;
        let end = words.last().map_or(start, |(_, span)| span.end);
        Ok(Cursor::of_words(source, words, end, "line"))
    }

    /// Takes the next word, which must be the given one.
    pub fn expect(&mut self, token: Token<'a>, what: &str) -> Result<(), Diagnostic> {
        if self.take(token) { Ok(()) } else { Err(self.error(format!("expected {what}"))) }
    }

    /// The number behind a name and a colon, if both are still to come: `2` of `cbsz:2`.
    pub fn number_ahead(&self, name: &str) -> Option<u32> {
        let mut ahead = self.clone();
        while let Some(token) = ahead.peek() {
            ahead.advance();
            if token == Token::Name(name) && ahead.take(Token::Colon) {
                let Some(Token::Number(digits)) = ahead.peek() else { return None };
                return digits.parse().ok();
            }
        }
        None
    }

    /// Requires that only blanks are between the last word, which is part of `what`, and the next word. LLVM's
    /// assembler looks ahead there, and takes no comment.
    pub fn no_comment(&self, what: &str) -> Result<(), Diagnostic> {
        let between = self.last().map_or(self.end(), |span| span.end)..self.span().start;
        let text = self.source().text().get(between.clone()).unwrap_or_default();
        match (text.find("/*"), text.rfind("*/")) {
            (Some(start), Some(end)) => {
                let span = between.start + start..between.start + end + 2;
                let error = self.error_at(span, format!("LLVM's assembler takes no comment within {what}"));
                Err(error.with_label("leave this out"))
            }
            _ => Ok(()),
        }
    }
}
