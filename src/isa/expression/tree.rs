//! The tree of an expression.

use super::operator::{BinaryOperator, Comparison, UnaryOperator};
use std::ops::Range;

/// An expression with its span in the source. `Name` is what its names may be. What operators mean is said at
/// `lds::program::Expression`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression<Name> {
    pub kind: ExpressionKind<Name>,
    pub span: Range<usize>,
}

/// The parts of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpressionKind<Name> {
    Integer(i64),
    Name(Name),
    Unary(UnaryOperator, Box<Expression<Name>>),
    Binary(BinaryOperator, Box<Expression<Name>>, Box<Expression<Name>>),
    Conditional(Box<[Expression<Name>; 3]>),
}

impl<Name: Copy> Expression<Name> {
    /// The value 0 where the source has nothing.
    pub fn zero(at: usize) -> Self {
        Expression { kind: ExpressionKind::Integer(0), span: at..at }
    }

    /// Bytes of the source that it stands in.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Looks at each name with its span, in order.
    fn each(&self, look: &mut impl FnMut(Name, &Range<usize>)) {
        match &self.kind {
            ExpressionKind::Integer(_) => {}
            ExpressionKind::Name(name) => look(*name, &self.span),
            ExpressionKind::Unary(_, operand) => operand.each(look),
            ExpressionKind::Binary(_, left, right) => [left, right].into_iter().for_each(|side| side.each(look)),
            ExpressionKind::Conditional(parts) => parts.iter().for_each(|part| part.each(look)),
        }
    }

    /// What comes of its names with their spans, in order, leaving out those of which nothing comes.
    pub fn names<T>(&self, mut of: impl FnMut(Name, &Range<usize>) -> Option<T>) -> Vec<T> {
        let mut found = Vec::new();
        self.each(&mut |name, span| found.extend(of(name, span)));
        found
    }

    /// The span of the first name for which `wanted` holds.
    pub fn find(&self, wanted: impl Fn(Name) -> bool) -> Option<Range<usize>> {
        self.names(|name, span| wanted(name).then(|| span.clone())).into_iter().next()
    }

    /// The parts that `&&` joins at the top: a check fails by the part that fails.
    pub fn conjuncts(&self) -> Vec<&Self> {
        match &self.kind {
            ExpressionKind::Binary(BinaryOperator::AndAlso, left, right) => {
                let mut parts = left.conjuncts();
                parts.extend(right.conjuncts());
                parts
            }
            _ => vec![self],
        }
    }

    /// The sides of a comparison, if it is one.
    pub fn comparison(&self) -> Option<(Comparison, &Self, &Self)> {
        match &self.kind {
            ExpressionKind::Binary(BinaryOperator::Compare(comparison), left, right) => {
                Some((*comparison, left, right))
            }
            _ => None,
        }
    }
}
