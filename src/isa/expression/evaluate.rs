//! The value of an expression.

use super::operator::BinaryOperator;
use super::tree::{Expression, ExpressionKind};
use std::ops::Range;

/// What names stand for.
pub trait Values<Name> {
    /// The value of a name.
    fn value(&self, name: Name) -> i64;
}

/// A division by zero, at the divisor. Boxed: values are worked out often, and errors are rare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DivisionByZero(pub Box<Range<usize>>);

/// The values of an expression that has no names.
struct Nothing;

impl<Name> Values<Name> for Nothing {
    fn value(&self, _: Name) -> i64 {
        0
    }
}

impl<Name: Copy> Expression<Name> {
    /// Its value, if it has no names.
    pub fn constant(&self) -> Option<i64> {
        let has_names = self.find(|_| true).is_some();
        self.evaluate(&Nothing).ok().filter(|_| !has_names)
    }

    /// Its value.
    ///
    /// # Errors
    /// [`DivisionByZero`], also from `%`.
    pub fn evaluate(&self, values: &impl Values<Name>) -> Result<i64, DivisionByZero> {
        Ok(match &self.kind {
            ExpressionKind::Integer(value) => *value,
            ExpressionKind::Name(name) => values.value(*name),
            ExpressionKind::Unary(operator, operand) => operator.of(operand.evaluate(values)?),
            ExpressionKind::Binary(operator, left, right) => {
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
            ExpressionKind::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let chosen = if condition.evaluate(values)? == 0 { otherwise } else { then };
                chosen.evaluate(values)?
            }
        })
    }

    /// Its values at a row of places, by one walk over the tree. `of` has the values of a name. None if something is
    /// divided by zero at one of the places, even in a part that doesn't matter there.
    pub fn evaluate_row<const PLACES: usize>(&self, of: &impl Fn(Name) -> [i64; PLACES]) -> Option<[i64; PLACES]> {
        Some(match &self.kind {
            ExpressionKind::Integer(value) => [*value; PLACES],
            ExpressionKind::Name(name) => of(*name),
            ExpressionKind::Unary(operator, operand) => {
                let mut values = operand.evaluate_row(of)?;
                values.iter_mut().for_each(|value| *value = operator.of(*value));
                values
            }
            ExpressionKind::Binary(operator, left, right) => {
                let (mut values, right) = (left.evaluate_row(of)?, right.evaluate_row(of)?);
                if operator.divides() && right.contains(&0) {
                    return None;
                }
                values.iter_mut().zip(right).for_each(|(left, right)| *left = operator.of(*left, right));
                values
            }
            ExpressionKind::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let (condition, mut values) = (condition.evaluate_row(of)?, then.evaluate_row(of)?);
                for ((value, condition), other) in values.iter_mut().zip(condition).zip(otherwise.evaluate_row(of)?) {
                    if condition == 0 {
                        *value = other;
                    }
                }
                values
            }
        })
    }
}
