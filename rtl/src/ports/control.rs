//! What travels with a pass through the pipeline, and the control word of each opcode.

use super::alu_control::AluControl;
use super::parts::Parts;
use lds::isa::{Addressing, AtomicOp, Fill, Opcode, Operation, Part, Space};
use lds::target::Target;
use lds_hdl::{Raw, Tracer, U, scalar_net};
use rust_hdl::prelude::*;

/// Control of one pass. It travels beside the slots, one register a stage.
#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
pub struct Control {
    /// DS opcode of the target, for whoever watches
    pub opcode: U<8>,
    /// the requester's mark
    pub tag: U<8>,
    /// a [`Kind`]
    pub kind: U<3>,
    /// [`AluControl`] of the bank's ALU
    pub alu: U<12>,
    /// a lane has two slots, a pass half the lanes
    pub pair: bool,
    /// the high slot brings a second operand instead of a second access
    pub two_data: bool,
    /// the second operand is also part of the first: `ds_mskor`
    pub joined: bool,
    /// VGPRs of the response: 0, 1 or 2
    pub words: U<2>,
    /// which half of the lanes this pass serves, if `pair`
    pub upper: bool,
    /// the lanes of this pass start from zero: what no slot answers stays zero
    pub clear: bool,
    /// the first pass of a response
    pub first: bool,
    /// the last pass of a response
    pub last: bool,
    /// the last pass of its request
    pub ends: bool,
    /// number of its request in the order of all ports, modulo 32
    pub order: U<5>,
    /// behind the scheduler: a pass is served here
    pub here: bool,
    /// the unit doesn't know the opcode
    pub unsupported: bool,
}

impl Control {
    /// Name, bits and value of each field, from bit 0 up.
    fn fields(self) -> [(&'static str, usize, u64); 16] {
        [
            ("opcode", 8, self.opcode.raw()),
            ("tag", 8, self.tag.raw()),
            ("kind", 3, self.kind.raw()),
            ("alu", 12, self.alu.raw()),
            ("pair", 1, self.pair.into()),
            ("two_data", 1, self.two_data.into()),
            ("joined", 1, self.joined.into()),
            ("words", 2, self.words.raw()),
            ("upper", 1, self.upper.into()),
            ("clear", 1, self.clear.into()),
            ("first", 1, self.first.into()),
            ("last", 1, self.last.into()),
            ("ends", 1, self.ends.into()),
            ("order", 5, self.order.raw()),
            ("here", 1, self.here.into()),
            ("unsupported", 1, self.unsupported.into()),
        ]
    }
}

impl Raw for Control {
    fn raw(self) -> u64 {
        self.fields().iter().rev().fold(0, |word, (_, bits, value)| word << bits | value)
    }

    fn report(self, name: &str, tracer: &mut dyn Tracer) {
        tracer.enter(name);
        for (field, bits, value) in self.fields() {
            tracer.signal(field, bits, value);
        }
        tracer.leave();
    }
}
scalar_net!([] Control);

/// What a request does, as far as the pipeline cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// nothing but an answer
    Nop = 0,
    /// memory to lanes
    Load = 1,
    /// lanes to memory
    Store = 2,
    /// read-modify-write
    Atomic = 3,
    /// lane to lane, by the source: `ds_permute_b32`
    Scatter = 4,
    /// lane to lane, by the destination: `ds_bpermute_b32`
    Gather = 5,
    /// lane to lane, by a pattern
    Swizzle = 6,
}

impl Kind {
    /// Every kind, by number.
    pub const ALL: [Kind; 7] =
        [Kind::Nop, Kind::Load, Kind::Store, Kind::Atomic, Kind::Scatter, Kind::Gather, Kind::Swizzle];
}

/// The control word of one opcode, as the decoder holds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpcodeControl {
    /// what it does
    pub kind: Kind,
    /// the bank's ALU
    pub alu: AluControl,
    /// two addresses, each with its own 8-bit offset
    pub two_addresses: bool,
    /// the 8-bit offsets count units of 64 elements
    pub stride64: bool,
    /// two data operands for one access
    pub two_data: bool,
    /// the second operand is also part of the first
    pub joined: bool,
    /// VGPRs that it returns
    pub words: u8,
}

impl OpcodeControl {
    /// Bits of [`OpcodeControl::word`].
    pub const BITS: usize = 22;

    /// The control word of a row of the opcode table, if hardware with these parts has the operation.
    pub fn of(target: Target, parts: Parts, opcode: &Opcode) -> Option<Self> {
        match (target, opcode.space) {
            (Target::Gfx906, Space::Lds | Space::Either) => {}
            (Target::Gfx906, Space::Gds) | (Target::Gfx1100, _) => return None,
        }
        let (two_addresses, stride64) = match opcode.addressing {
            Addressing::None | Addressing::One => (false, false),
            Addressing::Two { scale } => (true, Self::stride64(scale)?),
            Addressing::Source2 | Addressing::AddThreadId | Addressing::M0 => return None,
        };
        let (kind, alu) = match opcode.operation {
            Operation::Nop => (Kind::Nop, AluControl::KEEP),
            Operation::Load(Fill::Whole) => (Kind::Load, AluControl::KEEP),
            Operation::Store(Part::Low) => (Kind::Store, AluControl::FIRST),
            Operation::Atomic(op) => (Kind::Atomic, AluControl::of(op)?),
            Operation::Permute => (Kind::Scatter, AluControl::KEEP),
            Operation::Bpermute => (Kind::Gather, AluControl::KEEP),
            Operation::Swizzle => (Kind::Swizzle, AluControl::KEEP),
            Operation::Load(
                Fill::Zero | Fill::Sign | Fill::ZeroLow | Fill::ZeroHigh | Fill::SignLow | Fill::SignHigh,
            )
            | Operation::Store(Part::High)
            | Operation::Source2(_)
            | Operation::Append
            | Operation::Consume
            | Operation::OrderedCount
            | Operation::Gws(_)
            | Operation::AddGsReg
            | Operation::SubGsReg
            | Operation::BvhStack => return None,
        };
        let missing = match kind {
            Kind::Atomic => !parts.atomics,
            Kind::Scatter | Kind::Gather | Kind::Swizzle => !parts.permute,
            Kind::Nop | Kind::Load | Kind::Store => false,
        };
        if missing || !matches!(opcode.element_bits, 0 | 32) {
            return None;
        }
        Some(OpcodeControl {
            kind,
            alu,
            two_addresses,
            stride64,
            two_data: !two_addresses && opcode.operands.data1 > 0,
            joined: matches!(opcode.operation, Operation::Atomic(AtomicOp::MaskOr)),
            words: opcode.operands.vdst,
        })
    }

    /// Whether 8-bit offsets with units of so many bytes count 64 dwords, or else one; the front has no other units.
    const fn stride64(scale: u16) -> Option<bool> {
        match scale {
            4 => Some(false),
            256 => Some(true),
            _ => None,
        }
    }

    /// `known`, kind, ALU, two addresses, stride 64, two data, words, joined: from bit 0 up.
    pub const fn word(self) -> u64 {
        1 | (self.kind as u64) << 1
            | self.alu.word() << 4
            | (self.two_addresses as u64) << 16
            | (self.stride64 as u64) << 17
            | (self.two_data as u64) << 18
            | (self.words as u64) << 19
            | (self.joined as u64) << 21
    }
}

/// Whether hardware with these parts executes an opcode of a target.
pub fn supports(target: Target, parts: Parts, opcode: &Opcode) -> bool {
    OpcodeControl::of(target, parts, opcode).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_are_where_the_kernel_translator_puts_them() {
        let bits: usize = Control::default().fields().iter().map(|(_, bits, _)| bits).sum();
        assert_eq!(bits, Control::BITS);
        let some = Control { opcode: U::new(0xa5), words: U::new(2), order: U::new(19), ..Control::default() };
        for control in [some, Control { unsupported: true, ..some }, Control { alu: U::new(0x8c1), ..some }] {
            assert_eq!(format!("{:x}", control.verilog()), format!("{}'h{:x}", Control::BITS, control.raw()));
        }
    }
}
