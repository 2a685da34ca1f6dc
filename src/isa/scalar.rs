//! Rows of scalar instructions.

use serde::Serialize;

/// One scalar instruction of one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ScalarRow {
    /// number in the OP field
    pub code: u8,
    /// LLVM's mnemonic for this target
    pub name: &'static str,
    /// the operand behind the mnemonic
    pub operand: ScalarOperand,
    /// what the instruction does
    pub operation: ScalarOperation,
}

impl ScalarRow {
    /// Makes a row.
    pub(crate) const fn new(
        code: u8,
        name: &'static str,
        operand: ScalarOperand,
        operation: ScalarOperation,
    ) -> ScalarRow {
        ScalarRow { code, name, operand, operation }
    }
}

/// The operand of a scalar instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ScalarOperand {
    /// there is none: the field is 0
    None,
    /// no operand, or a trap code: programs here have no use for one, so the field must be 0
    TrapCode,
    /// any number, in text decimal where it could be an inline constant
    Immediate,
    /// any number, in text hexadecimal
    Count,
    /// counters by their names, or the number that the counters make
    Counters,
    /// the number of a barrier: that of the work-group, -1
    WorkGroup,
}

/// What a scalar instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ScalarOperation {
    /// wait until the counters are at or below their fields
    Waitcnt,
    /// GFX12: wait until the counter of LDS instructions is at or below the operand
    WaitDs,
    /// GFX12: wait until the counter of LDS instructions is at or below the low byte of the operand; the high byte is
    /// for another counter
    WaitDsAnd,
    /// wait for the other waves of the work-group
    Barrier,
    /// GFX12: arrive at the barrier of the work-group, and go on
    BarrierSignal,
    /// GFX12: wait for the other waves to arrive at the barrier of the work-group
    BarrierWait,
    /// wait for one more cycle than the operand says
    Nop,
    /// end of the program
    Endpgm,
}
