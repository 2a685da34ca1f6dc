//! The names of an expression, and what follows from them.

use crate::check::Scalar;
use crate::wave::Register;
use std::ops::{Deref, Range};

/// An expression of a directive, with its span in the source.
///
/// Values are 64-bit signed integers that wrap. A register counts as unsigned, and keeps the low 32 bits of what is
/// put into it. Operators bind as in Rust, tightest first:
///
/// | operators | meaning |
/// |---|---|
/// | `popcount(x)` | how many of the 64 bits are 1 |
/// | `-` `~` `!` | negative, all bits inverted, 1 where the operand is 0 |
/// | `*` `/` `%` | product, quotient toward zero, remainder with the dividend's sign |
/// | `+` `-` | sum, difference |
/// | `<<` `>>` | shift by the low 6 bits of the right side; `>>` keeps the sign |
/// | `&`, then `^`, then `\|` | bit by bit |
/// | `==` `!=` `<` `<=` `>` `>=` | 1 or 0; not in a chain |
/// | `&&`, then `\|\|` | 1 or 0; the right side only where it matters |
/// | `c ? a : b` | `a` where `c` is not 0, otherwise `b` |
///
/// `==` and `!=` compare the low 32 bits, which is all that a register or a dword of memory has: so
/// `v1 == -1` holds for a register of ones. With `vcc` or `exec` on a side, or a number that isn't one of 32 bits, they
/// compare all 64 bits: `v1 == 4294967296` never holds. The other comparisons take all 64 bits, signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(pub(super) Tree);

/// What it consists of.
pub(crate) type Tree = lds_isa::expression::Expression<Variable>;

impl Deref for Expression {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.0
    }
}

/// A name in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variable {
    /// the lane's number
    Lane,
    /// the wave's number
    Wave,
    /// the number of its work-group
    Group,
    /// the dword's number under `count`
    Index,
    /// the wave's exec mask
    Exec,
    /// a bit for each lane below the lane
    LanesBelow,
    /// the lane's part of a VGPR
    Register(Register),
    /// a scalar register
    Scalar(u8),
    /// the wave's VCC
    Vcc,
    /// the wave's SCC
    Scc,
    /// cycles of the last DS instruction, or of all so far
    Cycles { part: CyclePart, total: bool },
}

/// Which cycles of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CyclePart {
    /// all cycles
    All,
    /// cycles that it would take without conflicts
    Ideal,
    /// cycles lost to conflicts
    Conflict,
    /// cycles of the clock, from the first request to the last response
    Clock,
}

impl Expression {
    /// The value 0 where the source has nothing.
    pub(crate) fn zero(at: usize) -> Self {
        Expression(Tree::zero(at))
    }

    /// True where lanes may get different values.
    pub fn per_lane(&self) -> bool {
        self.find(|variable| matches!(variable, Variable::Lane | Variable::LanesBelow | Variable::Register(_)))
            .is_some()
    }

    /// True where waves of one work-group may get different values.
    pub(crate) fn per_wave(&self) -> bool {
        let differs = |variable| match variable {
            Variable::Wave | Variable::Exec | Variable::Register(_) => true,
            Variable::Scalar(_) | Variable::Vcc | Variable::Scc => true,
            Variable::Cycles { total, .. } => !total,
            Variable::Group | Variable::Lane | Variable::LanesBelow | Variable::Index => false,
        };
        self.find(differs).is_some()
    }

    /// True where work-groups get different values because of their numbers.
    pub(crate) fn per_group(&self) -> bool {
        self.find(|variable| variable == Variable::Group).is_some()
    }

    /// Whether it names `index`.
    pub fn has_index(&self) -> bool {
        self.index_span().is_some()
    }

    /// The span of `index`, if it is used.
    pub(crate) fn index_span(&self) -> Option<Range<usize>> {
        self.find(|variable| variable == Variable::Index)
    }

    /// The span of `cycles` and the like, without `total`.
    pub(crate) fn last_cycles_span(&self) -> Option<Range<usize>> {
        self.find(|variable| matches!(variable, Variable::Cycles { total: false, .. }))
    }

    /// The span of what asks for passes that nobody knows, of the last instruction or of all so far.
    pub(crate) fn unknown_passes(&self, of_last: bool, of_all: bool) -> Option<Range<usize>> {
        let unknown = |part, total| {
            matches!(part, CyclePart::Ideal | CyclePart::Conflict) && if total { of_all } else { of_last }
        };
        self.find(|variable| matches!(variable, Variable::Cycles { part, total } if unknown(part, total)))
    }

    /// The registers that it reads.
    pub(crate) fn registers(&self) -> Vec<Register> {
        self.names(|variable, _| match variable {
            Variable::Register(register) => Some(register),
            _ => None,
        })
    }

    /// The scalar registers that it reads.
    pub(crate) fn scalars(&self) -> Vec<u8> {
        self.names(|variable, _| match variable {
            Variable::Scalar(register) => Some(register),
            _ => None,
        })
    }

    /// All registers that a wave has once and that it reads.
    pub(crate) fn scalars_read(&self) -> Vec<Scalar> {
        self.names(|variable, _| match variable {
            Variable::Scalar(register) => Scalar::sgpr(register),
            Variable::Vcc => Some(Scalar::VCC_LO),
            Variable::Scc => Some(Scalar::SCC),
            Variable::Exec => Some(Scalar::EXEC_LO),
            _ => None,
        })
    }
}
