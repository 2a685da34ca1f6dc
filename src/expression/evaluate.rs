//! The value of an expression.

use super::operator::BinaryOperator;
use super::tree::{Expression, Kind};
use std::ops::Range;

/// What names stand for.
pub(crate) trait Values<Name> {
    /// The value of a name.
    fn value(&self, name: Name) -> i64;
}

/// A division by zero, at the divisor. Boxed: values are worked out often, and errors are rare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DivisionByZero(pub(crate) Box<Range<usize>>);

/// The values of an expression that has no names.
struct Nothing;

impl<Name> Values<Name> for Nothing {
    fn value(&self, _: Name) -> i64 {
        0
    }
}

impl<Name: Copy> Expression<Name> {
    /// Its value, if it has no names.
    pub(crate) fn constant(&self) -> Option<i64> {
        let has_names = self.find(|_| true).is_some();
        self.evaluate(&Nothing).ok().filter(|_| !has_names)
    }

    /// Its value.
    ///
    /// # Errors
    /// [`DivisionByZero`], also from `%`.
    pub(crate) fn evaluate(&self, values: &impl Values<Name>) -> Result<i64, DivisionByZero> {
        Ok(match &self.kind {
            Kind::Integer(value) => *value,
            Kind::Name(name) => values.value(*name),
            Kind::Unary(operator, operand) => operator.of(operand.evaluate(values)?),
            Kind::Binary(operator, left, right) => {
                let a = left.evaluate(values)?;
                match operator {
                    BinaryOperator::AndAlso if a == 0 => return Ok(0),
                    BinaryOperator::OrElse if a != 0 => return Ok(1),
                    _ => {}
                }
                let b = right.evaluate(values)?;
                if b == 0 && operator.divides() {
                    return Err(DivisionByZero(Box::new(right.span())));
                }
                operator.of(a, b)
            }
            Kind::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let chosen = if condition.evaluate(values)? == 0 { otherwise } else { then };
                chosen.evaluate(values)?
            }
        })
    }
}
