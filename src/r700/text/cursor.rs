//! A position in the words of a line.

use crate::diagnostic::{Diagnostic, Source};
use crate::expression::{Token, number, words};
use lds_isa::cursor;
use std::ops::{Deref, DerefMut, Range};

/// The words of a line, and how many of them are taken.
#[derive(Clone)]
pub(crate) struct Cursor<'a>(cursor::Cursor<'a, Token<'a>>);

impl<'a> Deref for Cursor<'a> {
    type Target = cursor::Cursor<'a, Token<'a>>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Cursor<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<'a> Cursor<'a> {
    /// The words of a byte range.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a character that starts no word, or at one word too many.
    pub(crate) fn new(source: &'a Source, range: Range<usize>) -> Result<Self, Diagnostic> {
        let start = range.start;
        let known = words(source, range, "a line").map(|word| {
            let (token, span) = word?;
            let text = source.text()[span.clone()].escape_debug();
            let help = if text.to_string() == "#" { "a comment starts with `;` or `//`" } else { "leave it out" };
            let message = || format!("`{text}` has no meaning here");
            let token = token.ok_or_else(|| Diagnostic::new(source, span.clone(), message()).with_help(help))?;
            Ok((token, span))
        });
        let words = known.collect::<Result<Vec<_>, Diagnostic>>()?;
        let end = words.last().map_or(start, |(_, span)| span.end);
        Ok(Cursor(cursor::Cursor::of_words(source, words, end, "line")))
    }

    /// Takes the next word if it is this name, in whatever case.
    pub(crate) fn take_name(&mut self, name: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Name(found)) if found.eq_ignore_ascii_case(name));
        if found {
            self.advance();
        }
        found
    }

    /// Takes a number from `least` to `most`. `what` is what messages call it.
    ///
    /// # Errors
    /// A [`Diagnostic`] at something else.
    pub(crate) fn number(&mut self, what: &str, least: i64, most: i64) -> Result<i64, Diagnostic> {
        let Some(Token::Number(text)) = self.peek() else { return Err(self.unexpected(what)) };
        let value = self.integer(text)?;
        if !(least..=most).contains(&value) {
            return Err(self.error(format!("expected {what} from {least} to {most}")).with_label("this isn't"));
        }
        self.advance();
        Ok(value)
    }

    /// The value of the next word, which looks like a number.
    ///
    /// # Errors
    /// A [`Diagnostic`] that it is none.
    pub(crate) fn integer(&self, text: &str) -> Result<i64, Diagnostic> {
        let help = "numbers are written 42, 0x2a, 0o52 or 0b101010, with at most 63 bits";
        let value = number(text).and_then(|value| i64::try_from(value).ok());
        value.ok_or_else(|| self.error(format!("`{text}` is no number")).with_help(help))
    }
}
