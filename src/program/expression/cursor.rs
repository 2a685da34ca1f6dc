//! A position in the words of a directive.

use super::hints;
use super::scope::Scope;
use super::tree::Expression;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::token::{Token, tokens};
use lds_isa::cursor;
use lds_isa::expression::Words;
use std::ops::{Deref, DerefMut, Range};

/// What messages call a text that is one expression.
const EXPRESSION: &str = "expression";

/// A position in the words of a directive.
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
    /// A [`Diagnostic`] at what is no word.
    pub(crate) fn new(source: &'a Source, range: Range<usize>) -> Result<Self, Diagnostic> {
        Cursor::of(source, range, "directive", "a directive")
    }

    /// The words of a byte range that messages call `what`, `article` with its article.
    fn of(source: &'a Source, range: Range<usize>, what: &'static str, article: &str) -> Result<Self, Diagnostic> {
        let end = range.start + source.text()[range.clone()].trim_end().len();
        Ok(Cursor(cursor::Cursor::of_words(source, tokens(source, range, article)?, end, what)))
    }

    /// The words of a text that is one expression.
    ///
    /// # Errors
    /// A [`Diagnostic`] at what is no word.
    pub(super) fn of_expression(source: &'a Source) -> Result<Self, Diagnostic> {
        Cursor::of(source, 0..source.text().len(), EXPRESSION, "an expression")
    }

    /// True if the text is one expression, which no program surrounds.
    pub(super) fn alone(&self) -> bool {
        self.what() == EXPRESSION
    }

    /// An expression of any operators.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first word that can't be meant.
    pub(crate) fn expression(&mut self, scope: Scope) -> Result<Expression, Diagnostic> {
        Words::expression(self, scope).map(Expression)
    }

    /// An expression of arithmetic operators.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first word that can't be meant.
    pub(crate) fn arithmetic(&mut self, scope: Scope) -> Result<Expression, Diagnostic> {
        Words::arithmetic(self, scope).map(Expression)
    }

    /// Takes the next word, which must be this one.
    pub(crate) fn require(&mut self, token: Token<'a>, written: &str) -> Result<(), Diagnostic> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(&format!("`{written}`"))) }
    }

    /// Nothing may follow.
    pub(crate) fn require_end(&self) -> Result<(), Diagnostic> {
        match self.peek() {
            None => Ok(()),
            Some(_) => Err(self.unexpected(&format!("an operator or the end of the {}", self.what()))),
        }
    }

    /// The error that something else was expected here.
    pub(crate) fn unexpected(&self, expected: &str) -> Diagnostic {
        let (error, found) = (self.0.unexpected(expected), self.text());
        let before = self.last().map_or("", |span| &self.source().text()[span]);
        match hints::doubled(before, found).or_else(|| hints::operator(found)) {
            Some(hint) => error.with_help(hint),
            None => error,
        }
    }
}
