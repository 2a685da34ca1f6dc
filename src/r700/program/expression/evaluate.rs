//! The value of an expression.

use super::tree::{Binary, Expression, Kind, Name, Unary};
use std::ops::Range;

/// What names stand for.
pub(in crate::r700::program) trait Values {
    /// The value of a name.
    fn value(&self, name: Name) -> i64;
}

/// A division by zero, at the divisor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::r700::program) struct DivisionByZero(pub(in crate::r700::program) Range<usize>);

impl Expression {
    /// Its value.
    ///
    /// # Errors
    /// [`DivisionByZero`], also from `%`.
    pub(in crate::r700::program) fn evaluate(&self, values: &impl Values) -> Result<i64, DivisionByZero> {
        Ok(match &self.kind {
            Kind::Integer(value) => *value,
            Kind::Name(name) => values.value(*name),
            Kind::Unary(operator, operand) => unary(*operator, operand.evaluate(values)?),
            Kind::Binary(operator, left, right) => {
                let a = left.evaluate(values)?;
                match operator {
                    Binary::AndAlso if a == 0 => return Ok(0),
                    Binary::OrElse if a != 0 => return Ok(1),
                    _ => {}
                }
                let b = right.evaluate(values)?;
                if b == 0 && matches!(operator, Binary::Divide | Binary::Remainder) {
                    return Err(DivisionByZero(right.span()));
                }
                binary(*operator, a, b)
            }
            Kind::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let chosen = if condition.evaluate(values)? == 0 { otherwise } else { then };
                chosen.evaluate(values)?
            }
        })
    }
}

fn unary(operator: Unary, value: i64) -> i64 {
    match operator {
        Unary::Negate => value.wrapping_neg(),
        Unary::Complement => !value,
        Unary::Not => i64::from(value == 0),
        Unary::CountOnes => value.count_ones().into(),
    }
}

/// The value where both sides have one, and a divisor isn't 0.
fn binary(operator: Binary, a: i64, b: i64) -> i64 {
    match operator {
        Binary::Multiply => a.wrapping_mul(b),
        Binary::Divide => a.wrapping_div(b),
        Binary::Remainder => a.wrapping_rem(b),
        Binary::Add => a.wrapping_add(b),
        Binary::Subtract => a.wrapping_sub(b),
        // Only the low 6 bits count, so the cut to 32 bits loses nothing.
        Binary::ShiftLeft => a.wrapping_shl(b as u32),
        Binary::ShiftRight => a.wrapping_shr(b as u32),
        Binary::And => a & b,
        Binary::Xor => a ^ b,
        Binary::Or => a | b,
        // Registers have 32 bits: of these two nothing else counts.
        Binary::Equal => i64::from(a as u32 == b as u32),
        Binary::NotEqual => i64::from(a as u32 != b as u32),
        Binary::Less => i64::from(a < b),
        Binary::LessEqual => i64::from(a <= b),
        Binary::Greater => i64::from(a > b),
        Binary::GreaterEqual => i64::from(a >= b),
        Binary::AndAlso => i64::from(a != 0 && b != 0),
        Binary::OrElse => i64::from(a != 0 || b != 0),
    }
}
