//! A position in the words of a directive.

use super::hints;
use super::scope::Scope;
use super::tree::Expression;
use crate::Diagnostic;
use crate::diagnostic::Source;
use crate::token::{self, Token};
use lds_isa::expression::Words;
use std::ops::Range;

/// What messages call a text that is one expression.
const EXPRESSION: &str = "expression";

/// A position in the words of a directive.
pub(crate) struct Cursor<'a> {
    pub(super) source: &'a Source,
    words: Vec<(Token<'a>, Range<usize>)>,
    pub(super) next: usize,
    /// where the text ends: the span of "something is missing"
    end: usize,
    /// what messages call the text
    what: &'static str,
    /// levels inside one another that are being read
    pub(super) nesting: usize,
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
        Ok(Cursor { source, words: token::tokens(source, range, article)?, next: 0, end, what, nesting: 0 })
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
        self.what == EXPRESSION
    }

    /// The next word, not taken.
    pub(crate) fn peek(&self) -> Option<Token<'a>> {
        self.words.get(self.next).map(|(token, _)| *token)
    }

    /// The span of the next word, or of the end.
    pub(crate) fn span(&self) -> Range<usize> {
        self.words.get(self.next).map_or(self.end..self.end, |(_, span)| span.clone())
    }

    /// Takes the next word if it is this one.
    pub(crate) fn take(&mut self, token: Token<'_>) -> bool {
        let found = self.peek() == Some(token);
        self.next += usize::from(found);
        found
    }

    /// Takes the next word, which must be this one.
    pub(crate) fn require(&mut self, token: Token<'_>, written: &str) -> Result<(), Diagnostic> {
        if self.take(token) { Ok(()) } else { Err(self.unexpected(&format!("`{written}`"))) }
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

    /// Nothing may follow.
    pub(crate) fn require_end(&self) -> Result<(), Diagnostic> {
        if self.peek().is_none() {
            Ok(())
        } else {
            Err(self.unexpected(&format!("an operator or the end of the {}", self.what)))
        }
    }

    /// The error that something else was expected here.
    pub(crate) fn unexpected(&self, expected: &str) -> Diagnostic {
        let span = self.span();
        let message = if span.is_empty() {
            format!("expected {expected}, but the {} ends", self.what)
        } else {
            format!("expected {expected}, found `{}`", &self.source.text()[span.clone()])
        };
        let error = Diagnostic::new(self.source, span.clone(), message);
        let before = self.next.checked_sub(1).and_then(|before| self.words.get(before));
        let before = before.map_or("", |(_, span)| &self.source.text()[span.clone()]);
        let found = &self.source.text()[span];
        match hints::doubled(before, found).or_else(|| hints::operator(found)) {
            Some(hint) => error.with_help(hint),
            None => error,
        }
    }
}
