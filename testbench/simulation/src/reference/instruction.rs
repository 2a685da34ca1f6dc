//! What an opcode is to a unit and to a core: its kind, the size of its elements, what it returns.

use crate::hardware::Request;
use lds::isa::{Addressing, AtomicOp, Fill, Opcode, Operation};
use lds_rtl::export::Core;

/// Whether the opcode is a read-modify-write.
pub fn updates(opcode: &Opcode) -> bool {
    let once = matches!(opcode.operation, Operation::Append | Operation::Consume);
    once || is_on_stacks(opcode) || matches!(opcode.operation, Operation::Atomic(_) | Operation::Source2(_))
}

/// Whether the opcode works on stacks of rays.
pub fn is_on_stacks(opcode: &Opcode) -> bool {
    opcode.addressing == Addressing::Stack
}

pub fn is_lane_to_lane(operation: Operation) -> bool {
    matches!(operation, Operation::Swizzle | Operation::Permute | Operation::Bpermute)
}

/// The halves of a VGPR that an instruction writes: bit 0 is for the low half.
pub fn halves(opcode: &Opcode) -> u8 {
    match opcode.operation {
        Operation::Load(Fill::ZeroLow | Fill::SignLow) => 1,
        Operation::Load(Fill::ZeroHigh | Fill::SignHigh) => 2,
        _ => 3,
    }
}

/// Whether a core has an opcode at one port at least.
pub fn has(core: &Core, opcode: &Opcode) -> bool {
    lds_rtl::supports(core.parts, opcode)
}

/// Whether two equal offsets make one element.
pub fn is_single(core: &Core, opcode: &Opcode, request: &Request) -> bool {
    core.rules.merges_equal_offsets(core.target.facts())
        && matches!(opcode.addressing, Addressing::Two { .. })
        && request.offset0 == request.offset1
}

/// Whether an instruction is an exchange at two equal addresses. It still returns two values, and both are what was
/// there.
pub fn is_twin(core: &Core, opcode: &Opcode, request: &Request) -> bool {
    opcode.operation == Operation::Atomic(AtomicOp::Exchange)
        && matches!(opcode.addressing, Addressing::Two { .. })
        && request.offset0 == request.offset1
        && !is_single(core, opcode, request)
}

/// Bytes of an element.
pub fn bytes(opcode: &Opcode) -> u32 {
    u32::from(opcode.element_bits) / 8
}

/// Dwords of an element in memory.
pub fn dwords(opcode: &Opcode) -> usize {
    usize::from(opcode.element_bits).div_ceil(32).max(1)
}
