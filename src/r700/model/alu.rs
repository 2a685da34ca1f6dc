//! What the operations compute.

use crate::isa::AluOp;

/// The result for one lane.
pub(super) fn result(op: AluOp, [a, b]: [u32; 2]) -> u32 {
    let signed = |value: u32| value.cast_signed();
    match op {
        AluOp::Mov | AluOp::MovaInt => a,
        AluOp::AndInt => a & b,
        AluOp::OrInt => a | b,
        AluOp::AddInt => a.wrapping_add(b),
        AluOp::SubInt => a.wrapping_sub(b),
        AluOp::MaxInt => signed(a).max(signed(b)).cast_unsigned(),
        AluOp::MinInt => signed(a).min(signed(b)).cast_unsigned(),
        AluOp::MaxUint => a.max(b),
        AluOp::MinUint => a.min(b),
    }
}
