//! A position in the words of a line.

use crate::diagnostic::{Diagnostic, Source};
use std::ops::Range;

/// The words of a line, whatever a word is, and how many of them are taken.
#[derive(Clone)]
pub struct Cursor<'a, Token> {
    source: &'a Source,
    words: Vec<(Token, Range<usize>)>,
    next: usize,
    /// where the text ends: the span of "something is missing"
    end: usize,
    /// what messages call the text
    what: &'static str,
    /// levels inside one another that are being read
    pub nesting: usize,
}

impl<'a, Token: Copy + PartialEq> Cursor<'a, Token> {
    /// In front of the first of these words. Their text ends at a byte of `source`, and messages call it `what`.
    pub fn of_words(source: &'a Source, words: Vec<(Token, Range<usize>)>, end: usize, what: &'static str) -> Self {
        Cursor { source, words, next: 0, end, what, nesting: 0 }
    }

    /// The text that the line is in.
    pub fn source(&self) -> &'a Source {
        self.source
    }

    /// What messages call the text.
    pub fn what(&self) -> &'static str {
        self.what
    }

    /// The end of the text.
    pub fn end(&self) -> usize {
        self.end
    }

    /// The next word, not taken.
    pub fn peek(&self) -> Option<Token> {
        self.words.get(self.next).map(|(token, _)| *token)
    }

    /// The word after the next one.
    pub fn peek_second(&self) -> Option<Token> {
        self.words.get(self.next + 1).map(|(token, _)| *token)
    }

    /// How often a word is among those that follow.
    pub fn count_ahead(&self, token: Token) -> usize {
        self.words.iter().skip(self.next).filter(|(other, _)| *other == token).count()
    }

    /// The words that another position on the same line is past, and this one isn't.
    pub fn until(&self, other: &Self) -> Vec<Token> {
        self.words.get(self.next..other.next).unwrap_or_default().iter().map(|(token, _)| *token).collect()
    }

    /// The span of the next word, or of the end.
    pub fn span(&self) -> Range<usize> {
        self.words.get(self.next).map_or(self.end..self.end, |(_, span)| span.clone())
    }

    /// The next word as it is written; nothing at the end.
    pub fn text(&self) -> &'a str {
        &self.source.text()[self.span()]
    }

    /// The span of the last word that was taken.
    pub fn last(&self) -> Option<Range<usize>> {
        let last = self.next.checked_sub(1).and_then(|last| self.words.get(last));
        last.map(|(_, span)| span.clone())
    }

    /// From `start` to the end of the last word that was taken.
    pub fn span_from(&self, start: usize) -> Range<usize> {
        start..self.last().map_or(start, |span| span.end.max(start))
    }

    /// Takes the next word, whatever it is.
    pub fn advance(&mut self) {
        self.next += 1;
    }

    /// Takes the next word if it is this one.
    pub fn take(&mut self, token: Token) -> bool {
        let found = self.peek() == Some(token);
        self.next += usize::from(found);
        found
    }

    /// An error at a span of the line.
    pub fn error_at(&self, span: Range<usize>, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(self.source, span, message)
    }

    /// An error at the next word.
    pub fn error(&self, message: impl Into<String>) -> Diagnostic {
        self.error_at(self.span(), message)
    }

    /// Takes the next word, which must be this one.
    ///
    /// # Errors
    /// A [`Diagnostic`] at another one.
    pub fn require(&mut self, token: Token, written: &str) -> Result<(), Diagnostic> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(&format!("`{written}`"))) }
    }

    /// The error that something else was expected here.
    pub fn unexpected(&self, expected: &str) -> Diagnostic {
        match self.text() {
            "" => self.error(format!("expected {expected}, but the {} ends", self.what)),
            found => self.error(format!("expected {expected}, found `{found}`")),
        }
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// A [`Diagnostic`] at what does.
    pub fn require_end(&self) -> Result<(), Diagnostic> {
        match self.peek() {
            None => Ok(()),
            Some(_) => {
                let error = self.error_at(self.span().start..self.end, "nothing more is expected here");
                Err(error.with_label("leave this out"))
            }
        }
    }
}
