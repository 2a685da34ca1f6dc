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
    /// what is written behind the mnemonic
    pub operand: ScalarOperand,
    /// what it does
    pub operation: ScalarOperation,
}

impl ScalarRow {
    /// A row.
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
    /// none, or a trap code, which no program here has a use for: 0
    TrapCode,
    /// any number, in text decimal where it could be an inline constant
    Immediate,
    /// any number, in text hexadecimal
    Count,
    /// counters by their names, or the number that they make
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
    /// GFX12: the same by the low byte of the operand, and by the high one for another counter
    WaitDsAnd,
    /// wait for the other waves of the work-group
    Barrier,
    /// GFX12: arrive at the barrier of the work-group, and go on
    BarrierSignal,
    /// GFX12: wait for the other waves to arrive at the barrier of the work-group
    BarrierWait,
    /// so many wait states and one
    Nop,
    /// end of the program
    Endpgm,
}
