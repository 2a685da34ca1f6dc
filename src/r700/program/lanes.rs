//! An expression of `lane` alone.

use super::expression::{Name, Scope};
use crate::diagnostic::{Diagnostic, Source};
use crate::expression::{DivisionByZero, Values, Words};
use crate::model::LANES;
use crate::text::Cursor;
use std::ops::Range;

/// The lane that an expression is worked out for.
struct Number(usize);

impl Values<Name> for Number {
    fn value(&self, _: Name) -> i64 {
        self.0 as i64
    }
}

/// The value that an expression has in each lane of a wave. It stands in a byte range of `source`, and `lane` is the
/// only name in it.
///
/// # Errors
/// A [`Diagnostic`] at what is no such expression, or at a divisor that is 0 in a lane.
pub fn lanes(source: &Source, range: Range<usize>) -> Result<[i64; LANES], Diagnostic> {
    let mut cursor = Cursor::new(source, range)?;
    let expression = cursor.expression(Scope::Lane)?;
    cursor.require_end()?;
    if let Some(span) = expression.find(|name| name != Name::Lane) {
        return Err(Diagnostic::new(source, span, "this has no value here").with_help("`lane` is the only name here"));
    }
    let mut values = [0; LANES];
    for (lane, value) in values.iter_mut().enumerate() {
        *value = expression.evaluate(&Number(lane)).map_err(|DivisionByZero(span)| {
            Diagnostic::new(source, *span, "division by zero").with_label(format!("0 in lane {lane}"))
        })?;
    }
    Ok(values)
}
