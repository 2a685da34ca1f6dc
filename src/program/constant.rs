//! Numbers that a program gives its settings.

use super::expression::{Cursor, Environment, Expression, Scope};
use super::token::Token;
use crate::Diagnostic;
use crate::diagnostic::Source;
use lds_isa::expression::DivisionByZero;
use std::ops::Range;

/// A number with the directive that gave it.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) value: u32,
    pub(super) span: Range<usize>,
}

/// A value with where it is.
pub(super) type Spanned = (i64, Range<usize>);

/// Constants with commas between.
pub(super) fn list(cursor: &mut Cursor<'_>) -> Result<Vec<Expression>, Diagnostic> {
    let mut all = vec![cursor.expression(Scope::Constant)?];
    while cursor.take(Token::Comma) {
        all.push(cursor.expression(Scope::Constant)?);
    }
    Ok(all)
}

/// A number from `smallest` to `largest`.
pub(super) fn in_range(
    source: &Source,
    (value, span): Spanned,
    smallest: i64,
    largest: i64,
) -> Result<Given, Diagnostic> {
    let known = u32::try_from(value).ok().filter(|_| (smallest..=largest).contains(&value));
    known.map(|value| Given { value, span: span.clone() }).ok_or_else(|| {
        let message = format!("expected a number from {smallest} to {largest}");
        Diagnostic::new(source, span, message).with_label(format!("this is {value}"))
    })
}

/// The value of an expression without names.
pub(super) fn constant(source: &Source, expression: &Expression) -> Result<i64, Diagnostic> {
    expression.evaluate(&Environment::CONSTANT).map_err(|error| division_by_zero(source, &error))
}

/// What a division by zero tells the user.
pub(super) fn division_by_zero(source: &Source, error: &DivisionByZero) -> Diagnostic {
    Diagnostic::new(source, (*error.0).clone(), "division by zero").with_label("this is 0")
}
