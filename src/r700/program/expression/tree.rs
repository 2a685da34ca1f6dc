//! The tree of an expression.

use crate::r700::isa::Gpr;
use std::ops::Range;

/// An expression with its span in the source. Values are 64-bit signed integers that wrap; a register counts as
/// unsigned, and keeps the low 32 bits of what is put into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub(super) kind: Kind,
    pub(super) span: Range<usize>,
}

/// The parts of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Integer(i64),
    Name(Name),
    Unary(Unary, Box<Expression>),
    Binary(Binary, Box<Expression>, Box<Expression>),
    Conditional(Box<[Expression; 3]>),
}

/// A name in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::r700::program) enum Name {
    /// the lane's number
    Lane,
    /// the wave's number
    Wave,
    /// the thread's number in its group
    Thread,
    /// 1 for a wave in the odd slot
    Odd,
    /// the dword's number under `count`
    Index,
    /// the lane's part of a register
    Gpr(Gpr),
    /// the lane's index of shared registers
    Ar,
    /// clocks of the wave's last instruction
    Clocks,
    /// the clock behind all instructions so far
    TotalClocks,
    /// 1 if threads have met in a bank without WATERFALL
    Conflict,
    /// 1 if a write had no place
    Overflow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unary {
    Negate,
    Complement,
    Not,
    CountOnes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Multiply,
    Divide,
    Remainder,
    Add,
    Subtract,
    ShiftLeft,
    ShiftRight,
    And,
    Xor,
    Or,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    AndAlso,
    OrElse,
}

impl Binary {
    /// How tightly it binds; more is tighter.
    pub(super) fn precedence(self) -> u8 {
        match self {
            Binary::OrElse => 0,
            Binary::AndAlso => 1,
            _ if self.compares() => 2,
            Binary::Or => 3,
            Binary::Xor => 4,
            Binary::And => 5,
            Binary::ShiftLeft | Binary::ShiftRight => 6,
            Binary::Add | Binary::Subtract => 7,
            _ => 8,
        }
    }

    /// Whether its value is 0 or 1 by how its sides compare.
    pub(super) fn compares(self) -> bool {
        self.sign().is_some()
    }

    /// How a comparison is written.
    pub(super) fn sign(self) -> Option<&'static str> {
        Some(match self {
            Binary::Equal => "==",
            Binary::NotEqual => "!=",
            Binary::Less => "<",
            Binary::LessEqual => "<=",
            Binary::Greater => ">",
            Binary::GreaterEqual => ">=",
            _ => return None,
        })
    }
}

impl Expression {
    /// Its bytes in the source.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// The sides of a comparison with its sign, if it is one.
    pub(in crate::r700::program) fn comparison(&self) -> Option<(&'static str, &Expression, &Expression)> {
        match &self.kind {
            Kind::Binary(operator, left, right) => operator.sign().map(|sign| (sign, &**left, &**right)),
            _ => None,
        }
    }

    /// Adds its names with their spans, in order.
    pub(in crate::r700::program) fn names(&self, names: &mut Vec<(Name, Range<usize>)>) {
        match &self.kind {
            Kind::Integer(_) => {}
            Kind::Name(name) => names.push((*name, self.span())),
            Kind::Unary(_, operand) => operand.names(names),
            Kind::Binary(_, left, right) => [left, right].into_iter().for_each(|side| side.names(names)),
            Kind::Conditional(parts) => parts.iter().for_each(|part| part.names(names)),
        }
    }

    /// The span of the first name for which something holds.
    pub(in crate::r700::program) fn find(&self, wanted: impl Fn(Name) -> bool) -> Option<Range<usize>> {
        let mut names = Vec::new();
        self.names(&mut names);
        names.into_iter().find(|(name, _)| wanted(*name)).map(|(_, span)| span)
    }

    /// Whether lanes of a wave may have different values.
    pub(in crate::r700::program) fn per_lane(&self) -> bool {
        self.find(|name| matches!(name, Name::Lane | Name::Thread | Name::Gpr(_) | Name::Ar)).is_some()
    }
}
