//! Constructors that keep each row of the opcode tables on one short line.

use super::{Addressing, AtomicOp, Fill, GwsOp, Opcode, Operands, Operation, Slice, Space};

/// The number of VGPRs for a value of this many bits.
const fn vgprs(bits: u8) -> u8 {
    bits.div_ceil(32)
}

const fn row(code: u8, name: &'static str, operation: Operation, element_bits: u8, addressing: Addressing) -> Opcode {
    Opcode {
        code,
        name,
        alias: None,
        operation,
        element_bits,
        addressing,
        operands: Operands { vdst: 0, addr: 0, data0: 0, data1: 0 },
        space: Space::Either,
    }
}

impl Opcode {
    /// Adds another spelling that the assembler takes.
    pub(crate) const fn or(self, alias: &'static str) -> Self {
        Opcode { alias: Some(alias), ..self }
    }

    const fn operands(self, vdst: u8, addr: u8, data0: u8, data1: u8) -> Self {
        Opcode { operands: Operands { vdst, addr, data0, data1 }, ..self }
    }

    const fn in_space(self, space: Space) -> Self {
        Opcode { space, ..self }
    }
}

pub(crate) const fn atomic(code: u8, name: &'static str, op: AtomicOp, bits: u8) -> Opcode {
    let data1 = if op.takes_two() { vgprs(bits) } else { 0 };
    row(code, name, Operation::Atomic(op), bits, Addressing::One).operands(0, 1, vgprs(bits), data1)
}

/// An atomic that returns the value from before.
pub(crate) const fn returning(code: u8, name: &'static str, op: AtomicOp, bits: u8) -> Opcode {
    let plain = atomic(code, name, op, bits);
    plain.operands(vgprs(bits), 1, plain.operands.data0, plain.operands.data1)
}

/// A two-address exchange; offsets count units of `unit` elements.
pub(crate) const fn exchange2(code: u8, name: &'static str, bits: u8, unit: u16) -> Opcode {
    let n = vgprs(bits);
    row(code, name, Operation::Atomic(AtomicOp::Exchange), bits, two(bits, unit)).operands(2 * n, 1, n, n)
}

const fn two(bits: u8, unit: u16) -> Addressing {
    Addressing::Two { scale: bits as u16 / 8 * unit }
}

pub(crate) const fn load(code: u8, name: &'static str, bits: u8) -> Opcode {
    row(code, name, Operation::Load(Fill::Whole), bits, Addressing::One).operands(vgprs(bits), 1, 0, 0)
}

/// A load of less than a dword.
pub(crate) const fn narrow(code: u8, name: &'static str, bits: u8, fill: Fill) -> Opcode {
    row(code, name, Operation::Load(fill), bits, Addressing::One).operands(1, 1, 0, 0)
}

pub(crate) const fn load2(code: u8, name: &'static str, bits: u8, unit: u16) -> Opcode {
    row(code, name, Operation::Load(Fill::Whole), bits, two(bits, unit)).operands(2 * vgprs(bits), 1, 0, 0)
}

pub(crate) const fn store(code: u8, name: &'static str, bits: u8) -> Opcode {
    row(code, name, Operation::Store(Slice::Low), bits, Addressing::One).operands(0, 1, vgprs(bits), 0)
}

/// A store from the high half of a VGPR.
pub(crate) const fn store_high(code: u8, name: &'static str, bits: u8) -> Opcode {
    row(code, name, Operation::Store(Slice::High), bits, Addressing::One).operands(0, 1, 1, 0)
}

pub(crate) const fn store2(code: u8, name: &'static str, bits: u8, unit: u16) -> Opcode {
    let n = vgprs(bits);
    row(code, name, Operation::Store(Slice::Low), bits, two(bits, unit)).operands(0, 1, n, n)
}

pub(crate) const fn source2(code: u8, name: &'static str, op: AtomicOp, bits: u8) -> Opcode {
    row(code, name, Operation::Source2(op), bits, Addressing::Source2).operands(0, 1, 0, 0)
}

pub(crate) const fn nop(code: u8, name: &'static str) -> Opcode {
    row(code, name, Operation::Nop, 0, Addressing::None).in_space(Space::Lds)
}

/// A row whose source VGPR is in the ADDR field.
pub(crate) const fn swizzle(code: u8, name: &'static str) -> Opcode {
    row(code, name, Operation::Swizzle, 32, Addressing::None).operands(1, 1, 0, 0)
}

/// A permute; `operation` says which one.
pub(crate) const fn permute(code: u8, name: &'static str, operation: Operation) -> Opcode {
    row(code, name, operation, 32, Addressing::None).operands(1, 1, 1, 0).in_space(Space::Lds)
}

pub(crate) const fn load_add_tid(code: u8, name: &'static str) -> Opcode {
    row(code, name, Operation::Load(Fill::Whole), 32, Addressing::AddThreadId).operands(1, 0, 0, 0)
}

pub(crate) const fn store_add_tid(code: u8, name: &'static str) -> Opcode {
    row(code, name, Operation::Store(Slice::Low), 32, Addressing::AddThreadId).operands(0, 0, 1, 0)
}

/// Append or consume.
pub(crate) const fn append(code: u8, name: &'static str, operation: Operation) -> Opcode {
    row(code, name, operation, 32, Addressing::M0).operands(1, 0, 0, 0)
}

pub(crate) const fn ordered_count(code: u8, name: &'static str) -> Opcode {
    row(code, name, Operation::OrderedCount, 32, Addressing::M0).operands(1, 1, 0, 0).in_space(Space::Gds)
}

/// A row whose data VGPR, if there is one, is in the ADDR field.
pub(crate) const fn gws(code: u8, name: &'static str, op: GwsOp) -> Opcode {
    let addr = matches!(op, GwsOp::Init | GwsOp::SemaBr | GwsOp::Barrier) as u8;
    row(code, name, Operation::Gws(op), 32, Addressing::None).operands(0, addr, 0, 0).in_space(Space::Gds)
}

pub(crate) const fn gs_register(code: u8, name: &'static str, operation: Operation) -> Opcode {
    row(code, name, operation, 32, Addressing::None).operands(2, 0, 1, 0).in_space(Space::Gds)
}

pub(crate) const fn bvh_stack(code: u8, name: &'static str) -> Opcode {
    row(code, name, Operation::BvhStack, 32, Addressing::Stack).operands(1, 1, 1, 4).in_space(Space::Lds)
}

/// A load that exchanges the elements of a matrix between lanes. An element has `element` bits, and each lane loads
/// `bits`.
pub(crate) const fn transposed(code: u8, name: &'static str, bits: u8, element: u8) -> Opcode {
    row(code, name, Operation::LoadTransposed(element), bits, Addressing::One)
        .operands(vgprs(bits), 1, 0, 0)
        .in_space(Space::Lds)
}

/// A stack in a ring, with the numbers of nodes that are pushed and popped.
pub(crate) const fn ring_stack(code: u8, name: &'static str, pushed: u8, popped: u8) -> Opcode {
    row(code, name, Operation::RingStack, 32, Addressing::None).operands(popped, 1, 1, pushed).in_space(Space::Lds)
}
