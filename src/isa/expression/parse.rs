//! From words to an expression.

use super::operator::{BinaryOperator, UnaryOperator, has_32_bits};
use super::token::Token;
use super::tree::{Expression, ExpressionKind};
use crate::cursor::Cursor;
use crate::diagnostic::Diagnostic;
use std::ops::{DerefMut, Range};

/// Parentheses, signs and conditions inside one another at most: deeper trees could overflow the stack.
const MAX_NESTING: usize = 64;

/// The one function: how many bits are 1.
const POPCOUNT: &str = "popcount";

/// What stands at the place of a value.
pub enum Value<'a> {
    Integer(i64),
    /// a name, of which the first word is this one
    Name(&'a str),
}

/// The words of a text, with the names that its expressions may have. The words are read from the first to the last.
pub trait Words<'a>: DerefMut<Target = Cursor<'a, Token<'a>>> {
    /// What its names may be.
    type Name: Copy;
    /// Which names have a value where an expression stands.
    type Scope: Copy;

    /// Whether a name's value may have more than 32 bits where equality asks for all of them.
    fn is_wide(_: Self::Name) -> bool {
        false
    }

    /// The number or the name that the next word is, if it is one of them. It is not taken.
    ///
    /// # Errors
    /// A [`Diagnostic`] at what looks like a number and is none.
    fn value(&self) -> Result<Option<Value<'a>>, Diagnostic>;

    /// Takes a name, which may have more words than its first one, `text`.
    ///
    /// # Errors
    /// A [`Diagnostic`] at a name that isn't known, or has no value here.
    fn name(&mut self, text: &'a str, scope: Self::Scope) -> Result<(Self::Name, Range<usize>), Diagnostic>;

    /// The error that something else was expected here.
    fn unexpected(&self, expected: &str) -> Diagnostic {
        Cursor::unexpected(self, expected)
    }

    /// An expression of any operators.
    ///
    /// # Errors
    /// A [`Diagnostic`] at the first word that can't be meant.
    fn expression(&mut self, scope: Self::Scope) -> Result<Expression<Self::Name>, Diagnostic> {
        self.nested(|words| {
            let condition = words.binary(scope, 0)?;
            if words.text() != "?" {
                return Ok(condition);
            }
            words.advance();
            let then = words.expression(scope)?;
            words.require_text(":")?;
            let otherwise = words.expression(scope)?;
            let span = condition.span.start..otherwise.span.end;
            Ok(Expression { kind: ExpressionKind::Conditional(Box::new([condition, then, otherwise])), span })
        })
    }

    /// An expression without comparisons, `&&`, `||` and `?` outside parentheses, so that one of these may follow it.
    ///
    /// # Errors
    /// As [`Words::expression`].
    fn arithmetic(&mut self, scope: Self::Scope) -> Result<Expression<Self::Name>, Diagnostic> {
        self.binary(scope, BinaryOperator::Or.precedence())
    }

    /// Takes the next word, which must be this one; its span.
    fn require_text(&mut self, text: &str) -> Result<Range<usize>, Diagnostic> {
        if self.text() != text {
            return Err(self.unexpected(&format!("`{text}`")));
        }
        let span = self.span();
        self.advance();
        Ok(span)
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        if self.nesting == MAX_NESTING {
            return Err(self.error(format!("more than {MAX_NESTING} levels inside one another")));
        }
        self.nesting += 1;
        let parsed = parse(self);
        self.nesting -= 1;
        parsed
    }

    /// Operators that bind at least as tightly as `lowest`, grouped from the left.
    fn binary(&mut self, scope: Self::Scope, lowest: u8) -> Result<Expression<Self::Name>, Diagnostic> {
        let mut left = self.unary(scope)?;
        let mut compared = false;
        while let Some(operator) = BinaryOperator::written(self.text()).filter(|found| found.precedence() >= lowest) {
            let compares = matches!(operator, BinaryOperator::Compare(_));
            if compared && compares {
                let chain = self.error("comparisons can't be chained");
                return Err(chain.with_help("write `a < b && b < c`, or put one comparison in parentheses"));
            }
            compared = compares;
            self.advance();
            let right = self.binary(scope, operator.precedence() + 1)?;
            // A side that is a number of more bits than registers have is compared as it is written.
            let is_beyond = |side: &Expression<Self::Name>| side.constant().is_some_and(|value| !has_32_bits(value));
            let is_wide = |side: &Expression<Self::Name>| is_beyond(side) || side.find(Self::is_wide).is_some();
            let operator = match operator {
                BinaryOperator::Compare(comparison) if is_wide(&left) || is_wide(&right) => {
                    BinaryOperator::Compare(comparison.of_wide_sides())
                }
                operator => operator,
            };
            let span = left.span.start..right.span.end;
            left = Expression { kind: ExpressionKind::Binary(operator, Box::new(left), Box::new(right)), span };
        }
        Ok(left)
    }

    fn unary(&mut self, scope: Self::Scope) -> Result<Expression<Self::Name>, Diagnostic> {
        let start = self.span().start;
        let Some(operator) = UnaryOperator::written(self.text()) else { return self.primary(scope) };
        self.advance();
        let operand = self.nested(|words| words.unary(scope))?;
        let span = start..operand.span.end;
        Ok(Expression { kind: ExpressionKind::Unary(operator, Box::new(operand)), span })
    }

    /// An expression in parentheses, which its span includes.
    fn parenthesised(&mut self, scope: Self::Scope) -> Result<Expression<Self::Name>, Diagnostic> {
        let start = self.require_text("(")?.start;
        let inner = self.expression(scope)?;
        let end = self.require_text(")")?.end;
        Ok(Expression { kind: inner.kind, span: start..end })
    }

    fn primary(&mut self, scope: Self::Scope) -> Result<Expression<Self::Name>, Diagnostic> {
        let span = self.span();
        match self.value()? {
            Some(Value::Integer(value)) => {
                self.advance();
                Ok(Expression { kind: ExpressionKind::Integer(value), span })
            }
            Some(Value::Name(POPCOUNT)) => {
                self.advance();
                let operand = self.parenthesised(scope)?;
                let span = span.start..operand.span.end;
                Ok(Expression { kind: ExpressionKind::Unary(UnaryOperator::CountOnes, Box::new(operand)), span })
            }
            Some(Value::Name(text)) => {
                let (name, span) = self.name(text, scope)?;
                Ok(Expression { kind: ExpressionKind::Name(name), span })
            }
            None if self.text() == "(" => self.parenthesised(scope),
            None => Err(self.unexpected("a value")),
        }
    }
}
