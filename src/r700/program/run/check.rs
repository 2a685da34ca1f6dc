//! Expectations.

use super::outcome::{Failure, KEPT_FAILURES, number};
use crate::expression::{DivisionByZero, Values};
use crate::program::Expression;
use crate::program::expression::Name;

/// Checks, and what failed.
#[derive(Clone, Debug, Default)]
pub(super) struct Checks {
    pub(super) failures: Vec<Failure>,
    pub(super) failed: usize,
    pub(super) checked: usize,
}

impl Checks {
    /// Adds a failure; of one line only so many are kept.
    fn fails(&mut self, failure: Failure) {
        self.failed += 1;
        if self.failures.iter().filter(|other| other.line == failure.line).count() < KEPT_FAILURES {
            self.failures.push(failure);
        }
    }

    /// An expression must not be 0. `place` says whose it is.
    pub(super) fn holds(
        &mut self,
        check: &Expression,
        line: usize,
        values: &impl Values<Name>,
        place: impl Fn() -> String,
    ) -> Result<(), DivisionByZero> {
        self.checked += 1;
        if check.evaluate(values)? != 0 {
            return Ok(());
        }
        let (expected, found) = match check.comparison() {
            Some((comparison, left, right)) => {
                (format!("{} {}", comparison.symbol(), number(right.evaluate(values)?)), left.evaluate(values)?)
            }
            None => ("!= 0".to_owned(), 0),
        };
        self.fails(Failure { line, place: place(), expected, found, span: check.span() });
        Ok(())
    }

    /// A dword must be a value.
    pub(super) fn is(&mut self, found: u32, wanted: &Expression, value: i64, line: usize, place: impl Fn() -> String) {
        self.checked += 1;
        if value as u32 != found {
            let expected = format!("== {}", number(value));
            self.fails(Failure { line, place: place(), expected, found: found.into(), span: wanted.span() });
        }
    }
}
