//! What travels with a pass through the pipeline, and the control word of each opcode.

use super::alu_control::{AluControl, OperandControl, PairControl, SumControl};
use super::extraction::Extraction;
use super::float_control::FloatControl;
use super::parts::Parts;
use super::request::Alignment;
use lds_hdl::{U, choice, record};
use lds_isa::isa::{self, Access, Addressing, AtomicOp, Opcode, Operation};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

choice! {
    /// What a request does, as far as the pipeline cares.
    pub enum RequestKind {
        /// nothing but an answer
        Nop,
        /// memory to lanes
        Load,
        /// lanes to memory
        Store,
        /// read-modify-write
        Atomic,
        /// lane to lane, by the source: `ds_permute_b32`
        Scatter,
        /// lane to lane, by the destination: `ds_bpermute_b32`
        Gather,
        /// lane to lane, by a pattern
        Swizzle,
    }
}

record! {
    /// Control of one pass. It travels beside the slots, one register a stage.
    pub struct Control {
        /// DS opcode of the target, for whoever watches
        opcode: U<8>,
        /// the requester's mark
        tag: U<8>,
        /// what the pass does
        kind: RequestKind,
        /// the bank's ALU, in the cycle in which it computes
        sum: SumControl,
        /// the bank's ALU in the same cycle, of 64 bits
        pair: PairControl,
        /// the bank's ALU, in the cycle before
        operands: OperandControl,
        /// a float unit computes, and not the bank's ALU: its result comes four cycles later, so accesses to one dword
        /// rest in between
        rests: bool,
        /// the float unit, if one computes
        float: FloatControl,
        /// a lane brings two operands for its access, in a low slot and in a high one: a pass has half the lanes, of 64
        /// bits a quarter
        two_data: bool,
        /// the operand is in memory: a load is the pass that reads it, and an atomic the pass that uses it
        source2: bool,
        /// number of the last dword of an element
        last_dword: U<2>,
        /// the sets of lanes are the mixed ones of wide loads
        mixed: bool,
        /// what of a dword an element is
        extraction: Extraction,
        /// VGPRs of the response, up to 4
        vgprs: U<3>,
        /// number of the set of lanes that the pass has; with two operands, 1 is the upper half, or of 64 bits it is
        /// the number of the quarter
        set: U<2>,
        /// the pass has the second address of each lane
        second: bool,
        /// the first operand is DATA1
        swapped: bool,
        /// addresses are cut to 16 bits and aligned
        cut: bool,
        /// what becomes of a misaligned address of a load or store
        alignment: Alignment,
        /// the pass has the dwords behind those in which elements begin, of lanes whose element straddles dwords
        straddles: bool,
        /// a lane with a refused access gets zeroes alone
        clears_refused: bool,
        /// an exchange at two equal addresses: passes of the first have all of it, and those of the second bring the
        /// same once more
        twin: bool,
        /// places that the pass takes for beats: the last one takes those of the whole response
        places: U<3>,
        /// the beat that what is beside the answers goes to
        beat: U<2>,
        /// the lanes of this pass start from zero: what no slot answers stays zero
        zero_fill: bool,
        /// the first pass of a response
        starts_response: bool,
        /// the last pass of a response
        ends_response: bool,
        /// the last pass of its request
        ends_request: bool,
        /// number of its request in the order of all ports, modulo 32
        order: U<5>,
        /// behind the scheduler: a pass is served here
        valid: bool,
        /// the unit doesn't have the opcode
        unsupported: bool,
    }
}

record! {
    /// The control word of one opcode, as the decoder holds it.
    pub struct OpcodeControl {
        /// the unit has the opcode
        known: bool,
        /// what the opcode does
        kind: RequestKind,
        /// the bank's ALU, in the cycle in which it computes
        sum: SumControl,
        /// the bank's ALU in the same cycle, of 64 bits
        pair: PairControl,
        /// the bank's ALU, in the cycle before
        operands: OperandControl,
        /// a float unit computes
        rests: bool,
        /// what it does, in one of the modes of denormals
        float: FloatControl,
        /// two addresses, each with its own 8-bit offset
        two_addresses: bool,
        /// the 8-bit offsets count units of 64 elements
        stride64: bool,
        /// two data operands for one access
        two_data: bool,
        /// the first of two operands is DATA1
        swapped: bool,
        /// addresses come from M0 and the number of the lane
        by_thread: bool,
        /// the address of every lane comes from M0 alone
        at_m0: bool,
        /// the operand is in memory
        source2: bool,
        /// the pass works on stacks of rays
        stacks: bool,
        /// addresses are cut to 16 bits and aligned
        cut: bool,
        /// number of the last dword of an element
        last_dword: U<2>,
        /// units of 32 lanes take mixed sets of lanes
        mixed: bool,
        /// what of a dword an element is
        extraction: Extraction,
        /// VGPRs that it returns
        vgprs: U<3>,
    }
}

/// Opcodes that a unit executes of the target that has most of those that hardware is built for.
pub const MOST_OPCODES: usize = {
    let (mut most, mut target) = (0, 0);
    while target < Target::BUILT.len() {
        let opcodes = isa::opcodes(Target::BUILT[target]);
        let (mut executed, mut row) = (0, 0);
        while row < opcodes.len() {
            if is_executed(opcodes[row].operation) {
                executed += 1;
            }
            row += 1;
        }
        if executed > most {
            most = executed;
        }
        target += 1;
    }
    most
};

/// Whether the banks and the crossbar of a unit can do it. What makes waves wait for one another is done beside them,
/// and the last three no target with hardware has.
const fn is_executed(operation: Operation) -> bool {
    !matches!(
        operation,
        Operation::OrderedCount
            | Operation::Gws(_)
            | Operation::AddGsReg
            | Operation::SubGsReg
            | Operation::LoadTransposed(_)
            | Operation::BpermuteAny
            | Operation::RingStack
    )
}

impl OpcodeControl {
    /// What a unit of a target with these parts executes: the number in the instruction set, and the control word. By
    /// ascending number, at most [`MOST_OPCODES`].
    pub fn table(target: Target, parts: Parts) -> impl Iterator<Item = (u8, Self)> {
        let word = move |opcode: &Opcode| Some((opcode.code, OpcodeControl::of(target, parts, opcode)?));
        isa::opcodes(target).iter().filter_map(word)
    }

    /// The control word of a row of the opcode table, if hardware with these parts has the operation.
    pub fn of(target: Target, parts: Parts, opcode: &Opcode) -> Option<Self> {
        if !is_executed(opcode.operation) || !supports(parts, opcode) {
            return None;
        }
        let access = Access::of(opcode);
        let (two_addresses, stride64) = match opcode.addressing {
            Addressing::None
            | Addressing::One
            | Addressing::AddThreadId
            | Addressing::M0
            | Addressing::Source2
            | Addressing::Stack => (false, false),
            Addressing::Two { scale } => (true, Self::stride64(scale, opcode.element_bits)?),
        };
        let (kind, alu) = match opcode.operation {
            Operation::Nop => (RequestKind::Nop, AluControl::KEEP),
            Operation::Load(_) => (RequestKind::Load, AluControl::KEEP),
            Operation::Store(_) => (RequestKind::Store, AluControl::FIRST),
            Operation::Atomic(op) | Operation::Source2(op) if FloatControl::of(op, opcode.element_bits).is_some() => {
                (RequestKind::Atomic, AluControl::operands_of(op))
            }
            Operation::Atomic(op) | Operation::Source2(op) if opcode.element_bits > 32 => {
                (RequestKind::Atomic, AluControl::of(op)?.paired())
            }
            Operation::Atomic(op) | Operation::Source2(op) => (RequestKind::Atomic, AluControl::of(op)?),
            Operation::Append => (RequestKind::Atomic, AluControl::of(AtomicOp::Add)?),
            Operation::Consume => (RequestKind::Atomic, AluControl::of(AtomicOp::Sub)?),
            Operation::Permute => (RequestKind::Scatter, AluControl::KEEP),
            Operation::Bpermute => (RequestKind::Gather, AluControl::KEEP),
            Operation::Swizzle => (RequestKind::Swizzle, AluControl::KEEP),
            Operation::OrderedCount
            | Operation::Gws(_)
            | Operation::AddGsReg
            | Operation::SubGsReg
            | Operation::LoadTransposed(_)
            | Operation::BpermuteAny
            | Operation::RingStack => return None,
            // What is pushed or popped is exchanged with what a lane brings.
            Operation::BvhStack => (RequestKind::Atomic, AluControl::of(AtomicOp::Exchange)?),
        };
        let extraction = match opcode.operation {
            Operation::Load(fill) => Extraction::of(opcode.element_bits, fill),
            Operation::Store(from) => Extraction::stored(opcode.element_bits, from),
            _ => Extraction::default(),
        };
        let float = match opcode.operation {
            Operation::Atomic(op) | Operation::Source2(op) => FloatControl::of(op, opcode.element_bits),
            _ => None,
        };
        let swapped = [AtomicOp::CompareStoreSwapped, AtomicOp::CompareStoreSwappedF].map(Operation::Atomic);
        Some(OpcodeControl {
            known: true,
            kind,
            sum: alu.sum,
            pair: alu.pair,
            operands: alu.operands,
            rests: float.is_some(),
            float: float.unwrap_or_default(),
            two_addresses,
            stride64,
            two_data: access.two_operands,
            swapped: swapped.contains(&opcode.operation),
            by_thread: opcode.addressing == Addressing::AddThreadId,
            at_m0: opcode.addressing == Addressing::M0,
            source2: opcode.addressing == Addressing::Source2,
            stacks: opcode.addressing == Addressing::Stack,
            cut: opcode.operation == Operation::Atomic(AtomicOp::ConditionalExchange),
            last_dword: U::new(access.element_dwords().saturating_sub(1) as u64),
            mixed: kind == RequestKind::Load
                && access.element_dwords() > 2
                && !target.facts().local.wide_loads.is_empty(),
            extraction,
            vgprs: U::new(u64::from(access.returns) + u64::from(access.returns_address)),
        })
    }

    /// Whether 8-bit offsets with units of so many bytes count 64 elements, or else one; the front has no other units.
    const fn stride64(scale: u16, element_bits: u8) -> Option<bool> {
        match (scale, element_bits) {
            (4, 32) | (8, 64) => Some(false),
            (256, 32) | (512, 64) => Some(true),
            _ => None,
        }
    }
}

/// Whether hardware with these parts executes an opcode.
pub fn supports(parts: Parts, opcode: &Opcode) -> bool {
    parts.features().is_superset(Access::of(opcode).needs)
}
