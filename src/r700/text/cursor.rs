//! A position in the words of a line.

use super::lexer::{Token, tokens};
use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// The words of a line, and how far they are read.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    source: &'a Source,
    words: Vec<(Token<'a>, Range<usize>)>,
    next: usize,
    /// where the text ends: the span of "something is missing"
    end: usize,
    /// levels inside one another that are being read
    pub(crate) nesting: usize,
}

impl<'a> Cursor<'a> {
    /// The words of a byte range.
    ///
    /// # Errors
    /// A [`Diagnostic`] at what is no word.
    pub(crate) fn new(source: &'a Source, range: Range<usize>) -> Result<Self, Diagnostic> {
        let words = tokens(source, range.clone())?;
        let end = words.last().map_or(range.start, |(_, span)| span.end);
        Ok(Cursor { source, words, next: 0, end, nesting: 0 })
    }

    /// The text that the line is in.
    pub(crate) fn source(&self) -> &'a Source {
        self.source
    }

    /// The next word, not taken.
    pub(crate) fn peek(&self) -> Option<Token<'a>> {
        self.peek_after(0)
    }

    /// The word after as many others, not taken.
    pub(crate) fn peek_after(&self, others: usize) -> Option<Token<'a>> {
        self.words.get(self.next + others).map(|(token, _)| *token)
    }

    /// The span of the next word, or of the end.
    pub(crate) fn span(&self) -> Range<usize> {
        self.words.get(self.next).map_or(self.end..self.end, |(_, span)| span.clone())
    }

    /// From `start` to the end of the last word that was taken.
    pub(crate) fn span_from(&self, start: usize) -> Range<usize> {
        let last = self.next.checked_sub(1).and_then(|last| self.words.get(last));
        start..last.map_or(start, |(_, span)| span.end.max(start))
    }

    /// Takes the next word, whatever it is.
    pub(crate) fn advance(&mut self) {
        self.next += 1;
    }

    /// Takes the next word if it is this one.
    pub(crate) fn take(&mut self, token: Token<'_>) -> bool {
        let found = self.peek() == Some(token);
        self.next += usize::from(found);
        found
    }

    /// Takes the next word if it is this name, in whatever case.
    pub(crate) fn take_name(&mut self, name: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Name(found)) if found.eq_ignore_ascii_case(name));
        self.next += usize::from(found);
        found
    }

    /// Takes the next word, which must be this one.
    ///
    /// # Errors
    /// A [`Diagnostic`] at another one.
    pub(crate) fn require(&mut self, token: Token<'_>, written: &str) -> Result<(), Diagnostic> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(&format!("`{written}`"))) }
    }

    /// Takes a number from `least` to `most`. `what` is what messages call it.
    ///
    /// # Errors
    /// A [`Diagnostic`] at something else.
    pub(crate) fn number(&mut self, what: &str, least: i64, most: i64) -> Result<i64, Diagnostic> {
        let Some(Token::Number(text)) = self.peek() else { return Err(self.unexpected(what)) };
        let value = integer(text).ok_or_else(|| self.no_number(text))?;
        if !(least..=most).contains(&value) {
            return Err(self.error(format!("expected {what} from {least} to {most}")).with_label("this isn't"));
        }
        self.next += 1;
        Ok(value)
    }

    /// The error that the next word, which looks like a number, is none.
    pub(crate) fn no_number(&self, text: &str) -> Diagnostic {
        let help = "numbers are written 42, 0x2a, 0o52 or 0b101010, with at most 63 bits";
        self.error(format!("`{text}` is no number")).with_help(help)
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// A [`Diagnostic`] at what does.
    pub(crate) fn require_end(&self) -> Result<(), Diagnostic> {
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                let span = self.span().start..self.end;
                let error = Diagnostic::new(self.source, span, "nothing more is expected here");
                Err(error.with_label("leave this out"))
            }
        }
    }

    /// An error at the next word.
    pub(crate) fn error(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.source, self.span(), message)
    }

    /// The error that something else was expected here.
    pub(crate) fn unexpected(&self, expected: &str) -> Diagnostic {
        let span = self.span();
        let found = &self.source.text()[span];
        match found.is_empty() {
            true => self.error(format!("expected {expected}, but the line ends")),
            false => self.error(format!("expected {expected}, found `{found}`")),
        }
    }
}

/// Decimal, `0x`, `0o` or `0b`; `_` between digits is ignored.
pub(crate) fn integer(text: &str) -> Option<i64> {
    let text = text.replace('_', "").to_ascii_lowercase();
    let parsed = match text.get(..2) {
        Some("0x") => i64::from_str_radix(&text[2..], 16),
        Some("0o") => i64::from_str_radix(&text[2..], 8),
        Some("0b") => i64::from_str_radix(&text[2..], 2),
        _ => text.parse(),
    };
    parsed.ok()
}
