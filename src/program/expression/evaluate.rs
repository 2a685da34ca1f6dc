//! The value of an expression.

use super::tree::{BinaryOperator, Comparison, CyclePart, Expression, Kind, UnaryOperator, Variable};
use crate::wave::{Register, VGPRS, Vgpr};
use std::ops::Range;

/// Cycles of one or more instructions.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::program) struct Cycles {
    /// what instructions took
    pub(in crate::program) all: u64,
    /// nobody knows the passes of some, so that `ideal` and `conflict` mean nothing
    pub(in crate::program) unknown: bool,
    /// their passes
    pub(in crate::program) ideal: u64,
    /// what they took more because lanes were in conflict
    pub(in crate::program) conflict: u64,
    /// clock cycles from the one in which the first request was taken to that of the last response, both included
    pub(in crate::program) clock: u64,
}

/// What the names in an expression stand for.
#[derive(Clone, Copy)]
pub(in crate::program) struct Environment<'a> {
    pub(in crate::program) wave: usize,
    /// the number of the wave's work-group
    pub(in crate::program) group: usize,
    pub(in crate::program) lane: usize,
    pub(in crate::program) index: usize,
    /// the wave's exec mask
    pub(in crate::program) exec: u64,
    /// the wave's VGPRs
    pub(in crate::program) vgprs: &'a [Vgpr],
    /// the wave's accumulation registers
    pub(in crate::program) agprs: &'a [Vgpr],
    /// the wave's scalar registers
    pub(in crate::program) sgprs: &'a [u32],
    /// the wave's VCC
    pub(in crate::program) vcc: u64,
    /// the wave's SCC
    pub(in crate::program) scc: bool,
    /// cycles of the last DS instruction
    pub(in crate::program) last: Cycles,
    /// cycles of all DS instructions so far, of all waves
    pub(in crate::program) total: Cycles,
}

impl Environment<'_> {
    /// No registers, no lane that is on, wave 0 of work-group 0, lane 0.
    pub(in crate::program) const CONSTANT: Environment<'static> = Environment {
        wave: 0,
        group: 0,
        lane: 0,
        index: 0,
        exec: 0,
        vgprs: &[],
        agprs: &[],
        sgprs: &[],
        vcc: 0,
        scc: false,
        last: Cycles { all: 0, unknown: false, ideal: 0, conflict: 0, clock: 0 },
        total: Cycles { all: 0, unknown: false, ideal: 0, conflict: 0, clock: 0 },
    };

    /// What a register holds, if the wave has it.
    pub(super) fn register(&self, register: Register) -> Option<&Vgpr> {
        let file = if register.is_agpr() { self.agprs } else { self.vgprs };
        file.get(register.index() % VGPRS)
    }

    pub(super) fn variable(&self, variable: Variable) -> i64 {
        match variable {
            Variable::Lane => self.lane as i64,
            Variable::Wave => self.wave as i64,
            Variable::Group => self.group as i64,
            Variable::Index => self.index as i64,
            Variable::Register(register) => self.register(register).map_or(0, |vgpr| i64::from(vgpr[self.lane])),
            Variable::Scalar(register) => self.sgprs.get(usize::from(register)).map_or(0, |value| i64::from(*value)),
            Variable::Vcc => self.vcc.cast_signed(),
            Variable::Scc => self.scc.into(),
            Variable::Exec => self.exec.cast_signed(),
            Variable::LanesBelow => lanes_below(self.lane),
            Variable::Cycles { part, total } => {
                let cycles = if total { self.total } else { self.last };
                let count = match part {
                    CyclePart::All => cycles.all,
                    CyclePart::Ideal => cycles.ideal,
                    CyclePart::Conflict => cycles.conflict,
                    CyclePart::Clock => cycles.clock,
                };
                count.cast_signed()
            }
        }
    }
}

/// A bit for each lane below one.
pub(super) const fn lanes_below(lane: usize) -> i64 {
    !(-1 << lane)
}

/// A division by zero, at the divisor. Boxed: values are worked out often, and errors are rare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::program) struct DivisionByZero(pub(in crate::program) Box<Range<usize>>);

impl Comparison {
    /// Does it hold?
    pub(in crate::program) fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Comparison::Equal => left as u32 == right as u32,
            Comparison::NotEqual => left as u32 != right as u32,
            Comparison::Less => left < right,
            Comparison::LessEqual => left <= right,
            Comparison::Greater => left > right,
            Comparison::GreaterEqual => left >= right,
        }
    }
}

impl UnaryOperator {
    /// Its value.
    pub(super) fn of(self, value: i64) -> i64 {
        match self {
            UnaryOperator::Negate => value.wrapping_neg(),
            UnaryOperator::Complement => !value,
            UnaryOperator::Not => i64::from(value == 0),
            UnaryOperator::CountOnes => value.count_ones().into(),
        }
    }
}

impl BinaryOperator {
    /// Whether the right side must not be 0.
    pub(super) fn divides(self) -> bool {
        matches!(self, BinaryOperator::Divide | BinaryOperator::Remainder)
    }

    /// Its value where both sides have one.
    pub(super) fn of(self, a: i64, b: i64) -> i64 {
        match self {
            BinaryOperator::Multiply => a.wrapping_mul(b),
            BinaryOperator::Divide => a.wrapping_div(b),
            BinaryOperator::Remainder => a.wrapping_rem(b),
            BinaryOperator::Add => a.wrapping_add(b),
            BinaryOperator::Subtract => a.wrapping_sub(b),
            // Only the low 6 bits count, so the cut to 32 bits loses nothing.
            BinaryOperator::ShiftLeft => a.wrapping_shl(b as u32),
            BinaryOperator::ShiftRight => a.wrapping_shr(b as u32),
            BinaryOperator::And => a & b,
            BinaryOperator::Xor => a ^ b,
            BinaryOperator::Or => a | b,
            BinaryOperator::Compare(comparison) => i64::from(comparison.holds(a, b)),
            BinaryOperator::AndAlso => i64::from(a != 0 && b != 0),
            BinaryOperator::OrElse => i64::from(a != 0 || b != 0),
        }
    }
}

impl Expression {
    /// The value for one lane of one wave.
    ///
    /// # Errors
    /// [`DivisionByZero`], also from `%`.
    pub(in crate::program) fn evaluate(&self, environment: &Environment<'_>) -> Result<i64, DivisionByZero> {
        Ok(match &self.kind {
            Kind::Integer(value) => *value,
            Kind::Variable(variable) => environment.variable(*variable),
            Kind::Unary(operator, operand) => operator.of(operand.evaluate(environment)?),
            Kind::Binary(operator, left, right) => binary(*operator, left, right, environment)?,
            Kind::Conditional(parts) => {
                let [condition, then, otherwise] = &**parts;
                let chosen = if condition.evaluate(environment)? == 0 { otherwise } else { then };
                chosen.evaluate(environment)?
            }
        })
    }
}

fn binary(
    operator: BinaryOperator,
    left: &Expression,
    right: &Expression,
    environment: &Environment<'_>,
) -> Result<i64, DivisionByZero> {
    let a = left.evaluate(environment)?;
    match operator {
        BinaryOperator::AndAlso if a == 0 => return Ok(0),
        BinaryOperator::OrElse if a != 0 => return Ok(1),
        _ => {}
    }
    let b = right.evaluate(environment)?;
    if b == 0 && operator.divides() {
        return Err(DivisionByZero(Box::new(right.span())));
    }
    Ok(operator.of(a, b))
}
