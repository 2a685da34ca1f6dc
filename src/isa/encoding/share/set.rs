//! The instructions of a target.

use super::opcode::Opcode;
use std::ops::Range;

/// The instructions of a target's data share, and the places of those fields that targets have at different bits.
#[derive(Debug)]
pub struct InstructionSet {
    /// instructions of the data share
    pub ds: DsTable,
    /// places of the counters in an `s_waitcnt`
    pub waitcnt: WaitcntLayout,
}

/// The instructions of the data share. One bit of their words belongs to no field: it is reserved, and written as 0.
#[derive(Debug)]
pub struct DsTable {
    /// every opcode, by ascending number
    pub rows: &'static [Opcode],
    /// the bit that sends an instruction to GDS
    pub gds: usize,
    /// the opcode number
    pub op: Range<usize>,
    /// The reserved bit, if LLVM looks at it. On the chips after gfx906 the bit says that the data operand is no VGPR.
    /// An instruction without a data operand must have 0 there, on gfx906 too.
    pub not_vgpr: Option<usize>,
}

/// The place of a counter in SIMM16: pairs of first bit and number of bits, low part first, with at most 6 bits in all.
pub type CounterField = &'static [(u32, u32)];

/// The places of the counters in an `s_waitcnt`.
#[derive(Debug)]
pub struct WaitcntLayout {
    /// place of the counter of vector memory
    pub vmcnt: CounterField,
    /// place of the counter of exports
    pub expcnt: CounterField,
    /// place of the counter of LDS, GDS, scalar memory and messages
    pub lgkmcnt: CounterField,
}
