//! The names of an expression.

use crate::expression;
use crate::isa::Gpr;

/// An expression of a directive. Operators mean what they mean at `lds::program::Expression`.
pub type Expression = expression::Expression<Name>;

/// A name in an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
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

/// Whether lanes of a wave may have different values.
pub fn per_lane(expression: &Expression) -> bool {
    expression.find(|name| matches!(name, Name::Lane | Name::Thread | Name::Gpr(_) | Name::Ar)).is_some()
}
