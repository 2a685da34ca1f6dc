//! The instructions of a target.

use super::opcode::Opcode;
use super::scalar::ScalarRow;
use std::ops::Range;

/// The instructions of a target: a table for each format, and where their fields are that targets have at different
/// bits.
#[derive(Debug)]
pub struct InstructionSet {
    /// those of the data share
    pub ds: DsTable,
    /// those of program flow, by ascending number
    pub sopp: &'static [ScalarRow],
    /// scalar ones with one source, by ascending number
    pub sop1: &'static [ScalarRow],
    /// where the counters of an `s_waitcnt` are
    pub waitcnt: WaitcntLayout,
}

impl InstructionSet {
    /// No instruction of any format: what a target has stands beside this.
    pub(crate) const NONE: InstructionSet = InstructionSet {
        ds: DsTable { rows: &[], gds: 0, op: 0..0, not_vgpr: None },
        sopp: &[],
        sop1: &[],
        waitcnt: WaitcntLayout { vmcnt: &[], expcnt: &[], lgkmcnt: &[] },
    };
}

/// The instructions of the data share. The one bit of their words that is in no field is reserved, and written as 0.
#[derive(Debug)]
pub struct DsTable {
    /// every opcode, by ascending number
    pub rows: &'static [Opcode],
    /// the bit that sends an instruction to GDS
    pub gds: usize,
    /// the opcode number
    pub op: Range<usize>,
    /// The reserved bit, if LLVM looks at it: on the chips after gfx906 it says that the data operand is no VGPR, and
    /// where there is no data operand it must be 0 on gfx906 too.
    pub not_vgpr: Option<usize>,
}

/// Where a counter is in SIMM16: pairs of first bit and number of bits, low part first. 6 bits at most.
pub type CounterField = &'static [(u32, u32)];

/// Where the counters of an `s_waitcnt` are.
#[derive(Debug)]
pub struct WaitcntLayout {
    /// vector memory
    pub vmcnt: CounterField,
    /// exports
    pub expcnt: CounterField,
    /// LDS, GDS, scalar memory and messages
    pub lgkmcnt: CounterField,
}
