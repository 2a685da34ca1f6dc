//! What travels with a pass through the pipeline, and the control word of each opcode.

use crate::hdl::{Net, Raw, Tracer, U, scalar_net};
use lds::isa::{Addressing, AtomicOp, Fill, Opcode, Operation, Part, Space};
use lds::target::Target;
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
    pub alu: U<14>,
    /// a lane has two slots, a pass half the lanes
    pub pair: bool,
    /// the odd slot brings a second operand instead of a second access
    pub two_data: bool,
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
    /// the unit doesn't know the opcode
    pub unsupported: bool,
}

impl Raw for Control {
    fn raw(self) -> u64 {
        let fields = [
            (self.opcode.raw(), 8),
            (self.tag.raw(), 8),
            (self.kind.raw(), 3),
            (self.alu.raw(), 14),
            (self.pair.into(), 1),
            (self.two_data.into(), 1),
            (self.words.raw(), 2),
            (self.upper.into(), 1),
            (self.clear.into(), 1),
            (self.first.into(), 1),
            (self.last.into(), 1),
            (self.unsupported.into(), 1),
        ];
        fields.iter().rev().fold(0, |word, (value, bits)| word << bits | value)
    }

    fn report(self, name: &str, tracer: &mut dyn Tracer) {
        tracer.enter(name);
        tracer.signal("opcode", 8, self.opcode.raw());
        tracer.signal("tag", 8, self.tag.raw());
        tracer.signal("kind", 3, self.kind.raw());
        tracer.signal("alu", 14, self.alu.raw());
        tracer.signal("pair", 1, self.pair.into());
        tracer.signal("two_data", 1, self.two_data.into());
        tracer.signal("words", 2, self.words.raw());
        tracer.signal("upper", 1, self.upper.into());
        tracer.signal("clear", 1, self.clear.into());
        tracer.signal("first", 1, self.first.into());
        tracer.signal("last", 1, self.last.into());
        tracer.signal("unsupported", 1, self.unsupported.into());
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

/// What a bank's ALU writes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Pick {
    /// the dword as it was
    Memory = 0,
    /// the first operand
    Data0 = 1,
    /// the second operand
    Data1 = 2,
    /// memory + addend
    Sum = 3,
    /// memory - first operand, or the reverse
    Difference = 4,
    /// the result of the logic unit
    Logic = 5,
    /// zero
    Zero = 6,
}

/// Which comparison decides between two [`Pick`]s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Condition {
    /// memory < first operand, unsigned
    Less = 0,
    /// memory < first operand, signed
    LessSigned = 1,
    /// memory == first operand
    Equal = 2,
    /// memory == 0 or memory > first operand
    ZeroOrGreater = 3,
}

/// Control of a bank's ALU, 14 bits: the result is one pick if a condition holds and another if not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AluControl {
    /// bits 2:0
    pub if_true: Pick,
    /// bits 5:3
    pub if_false: Pick,
    /// bits 7:6
    pub condition: Condition,
    /// bits 9:8: what is added to memory: 0 first operand, 1 second operand, 2 one, 3 minus one
    pub addend: u8,
    /// bit 10: the difference is first operand - memory
    pub reverse: bool,
    /// bits 13:11: 0 and, 1 or, 2 xor, 3 mask-or
    pub logic: u8,
}

impl AluControl {
    const KEEP: AluControl = AluControl::always(Pick::Memory);

    const fn always(pick: Pick) -> Self {
        AluControl { if_true: pick, if_false: pick, condition: Condition::Less, addend: 0, reverse: false, logic: 0 }
    }

    const fn when(condition: Condition, if_true: Pick, if_false: Pick) -> Self {
        AluControl { if_true, if_false, condition, addend: 0, reverse: false, logic: 0 }
    }

    const fn with_addend(self, addend: u8) -> Self {
        AluControl { addend, ..self }
    }

    const fn logic(logic: u8) -> Self {
        AluControl { logic, ..AluControl::always(Pick::Logic) }
    }

    /// The control of a 32-bit integer operation, if the ALU has it.
    pub const fn of(op: AtomicOp) -> Option<Self> {
        use Condition::{Equal, Less, LessSigned, ZeroOrGreater};
        use Pick::{Data0, Data1, Difference, Memory, Sum, Zero};
        Some(match op {
            AtomicOp::Add => Self::always(Sum),
            AtomicOp::Sub => Self::always(Difference),
            AtomicOp::Rsub => AluControl { reverse: true, ..Self::always(Difference) },
            AtomicOp::Inc => Self::when(Less, Sum, Zero).with_addend(2),
            AtomicOp::Dec => Self::when(ZeroOrGreater, Data0, Sum).with_addend(3),
            AtomicOp::MinI => Self::when(LessSigned, Memory, Data0),
            AtomicOp::MaxI => Self::when(LessSigned, Data0, Memory),
            AtomicOp::MinU => Self::when(Less, Memory, Data0),
            AtomicOp::MaxU => Self::when(Less, Data0, Memory),
            AtomicOp::And => Self::logic(0),
            AtomicOp::Or => Self::logic(1),
            AtomicOp::Xor => Self::logic(2),
            AtomicOp::MaskOr => Self::logic(3),
            AtomicOp::Exchange => Self::always(Data0),
            AtomicOp::CompareStore => Self::when(Equal, Data1, Memory),
            AtomicOp::Wrap => Self::when(Less, Sum, Difference).with_addend(1),
            _ => return None,
        })
    }

    /// The 14 bits.
    pub const fn word(self) -> u64 {
        self.if_true as u64
            | (self.if_false as u64) << 3
            | (self.condition as u64) << 6
            | (self.addend as u64) << 8
            | (self.reverse as u64) << 10
            | (self.logic as u64) << 11
    }
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
    /// VGPRs that it returns
    pub words: u8,
}

impl OpcodeControl {
    /// Bits of [`OpcodeControl::word`].
    pub const BITS: usize = 23;

    /// The control word of a row of the opcode table, if this hardware has the operation.
    pub fn of(target: Target, opcode: &Opcode) -> Option<Self> {
        if target != Target::Gfx906 || matches!(opcode.space, Space::Gds) {
            return None;
        }
        let (kind, alu) = match opcode.operation {
            Operation::Nop => (Kind::Nop, AluControl::KEEP),
            Operation::Load(Fill::Whole) => (Kind::Load, AluControl::KEEP),
            Operation::Store(Part::Low) => (Kind::Store, AluControl::always(Pick::Data0)),
            Operation::Atomic(op) => (Kind::Atomic, AluControl::of(op)?),
            Operation::Permute => (Kind::Scatter, AluControl::KEEP),
            Operation::Bpermute => (Kind::Gather, AluControl::KEEP),
            Operation::Swizzle => (Kind::Swizzle, AluControl::KEEP),
            _ => return None,
        };
        if !matches!(opcode.element_bits, 0 | 32) {
            return None;
        }
        let two_addresses = matches!(opcode.addressing, Addressing::Two { .. });
        Some(OpcodeControl {
            kind,
            alu,
            two_addresses,
            stride64: matches!(opcode.addressing, Addressing::Two { scale: 256 }),
            two_data: !two_addresses && opcode.operands.data1 > 0,
            words: opcode.operands.vdst,
        })
    }

    /// `known`, kind, ALU, two addresses, stride 64, two data, words: from bit 0 up.
    pub const fn word(self) -> u64 {
        1 | (self.kind as u64) << 1
            | self.alu.word() << 4
            | (self.two_addresses as u64) << 18
            | (self.stride64 as u64) << 19
            | (self.two_data as u64) << 20
            | (self.words as u64) << 21
    }
}

/// Whether the hardware executes an opcode of a target.
pub fn supports(target: Target, opcode: &Opcode) -> bool {
    OpcodeControl::of(target, opcode).is_some()
}
