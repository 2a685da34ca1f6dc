//! What travels with a pass through the pipeline, and the control word of each opcode.

use crate::Parts;
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

impl Raw for Control {
    fn raw(self) -> u64 {
        let fields = [
            (self.opcode.raw(), 8),
            (self.tag.raw(), 8),
            (self.kind.raw(), 3),
            (self.alu.raw(), 12),
            (self.pair.into(), 1),
            (self.two_data.into(), 1),
            (self.joined.into(), 1),
            (self.words.raw(), 2),
            (self.upper.into(), 1),
            (self.clear.into(), 1),
            (self.first.into(), 1),
            (self.last.into(), 1),
            (self.ends.into(), 1),
            (self.order.raw(), 5),
            (self.here.into(), 1),
            (self.unsupported.into(), 1),
        ];
        fields.iter().rev().fold(0, |word, (value, bits)| word << bits | value)
    }

    fn report(self, name: &str, tracer: &mut dyn Tracer) {
        tracer.enter(name);
        tracer.signal("opcode", 8, self.opcode.raw());
        tracer.signal("tag", 8, self.tag.raw());
        tracer.signal("kind", 3, self.kind.raw());
        tracer.signal("alu", 12, self.alu.raw());
        tracer.signal("pair", 1, self.pair.into());
        tracer.signal("two_data", 1, self.two_data.into());
        tracer.signal("joined", 1, self.joined.into());
        tracer.signal("words", 2, self.words.raw());
        tracer.signal("upper", 1, self.upper.into());
        tracer.signal("clear", 1, self.clear.into());
        tracer.signal("first", 1, self.first.into());
        tracer.signal("last", 1, self.last.into());
        tracer.signal("ends", 1, self.ends.into());
        tracer.signal("order", 5, self.order.raw());
        tracer.signal("here", 1, self.here.into());
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

/// The first summand of a bank's ALU.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Left {
    /// the dword in memory
    Memory = 0,
    /// its complement
    NotMemory = 1,
    /// memory without the bits of the first operand
    Clear = 2,
    /// memory exclusive-or first operand
    Xor = 3,
}

/// The second summand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Right {
    /// the first operand
    First = 0,
    /// the second operand
    Second = 1,
    /// zero
    Zero = 2,
    /// all ones
    Ones = 3,
}

/// What goes back to memory in place of the sum, if the condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Other {
    /// the first operand
    First = 0,
    /// the second operand
    Second = 1,
    /// zero
    Zero = 2,
    /// memory - first operand
    Difference = 3,
}

/// Which comparison decides between the sum and the [`Other`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Condition {
    /// always the sum
    Never = 0,
    /// never the sum
    Always = 1,
    /// memory == first operand
    Equal = 2,
    /// memory > first operand, or the sum doesn't carry: with all ones as second summand, memory == 0
    GreaterOrZero = 3,
    /// memory < first operand, unsigned
    Less = 4,
    /// memory < first operand, signed
    LessSigned = 5,
    /// not [`Condition::Less`]
    NotLess = 6,
    /// not [`Condition::LessSigned`]
    NotLessSigned = 7,
}

/// Control of a bank's ALU, 12 bits: one sum, and what replaces it if a condition holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AluControl {
    /// bits 1:0: the first summand
    pub left: Left,
    /// bit 2: one more
    pub carry: bool,
    /// bits 5:3
    pub condition: Condition,
    /// bits 11:10; bit 6: the difference
    pub other: Other,
    /// bit 7: the ALU works with the complement of the first operand
    pub inverted: bool,
    /// bits 9:8: the second summand
    pub right: Right,
}

impl AluControl {
    /// Bits of [`AluControl::word`].
    pub const BITS: usize = 12;
    /// Memory as it was.
    const KEEP: AluControl = AluControl::sum(Left::Memory, Right::Zero);

    const fn sum(left: Left, right: Right) -> Self {
        let (condition, other) = (Condition::Never, Other::First);
        AluControl { left, carry: false, condition, other, inverted: false, right }
    }

    const fn carry(self) -> Self {
        AluControl { carry: true, ..self }
    }

    const fn inverted(self) -> Self {
        AluControl { inverted: true, ..self }
    }

    const fn unless(self, condition: Condition, other: Other) -> Self {
        AluControl { condition, other, ..self }
    }

    /// The first operand.
    const FIRST: AluControl = AluControl::KEEP.unless(Condition::Always, Other::First);

    /// The control of a 32-bit integer operation, if the ALU has it.
    ///
    /// `ds_mskor` has the OR of both operands as its first.
    pub const fn of(op: AtomicOp) -> Option<Self> {
        use Condition::{Always, Equal, GreaterOrZero, Less, LessSigned, NotLess, NotLessSigned};
        use Left::{Clear, Memory, NotMemory, Xor};
        use Other::{Difference, First, Second, Zero};
        let keep = Self::KEEP;
        Some(match op {
            AtomicOp::Add => Self::sum(Memory, Right::First),
            AtomicOp::Sub => keep.unless(Always, Difference),
            AtomicOp::Rsub => Self::sum(NotMemory, Right::First).carry(),
            AtomicOp::Inc => keep.carry().unless(NotLess, Zero),
            AtomicOp::Dec => Self::sum(Memory, Right::Ones).unless(GreaterOrZero, First),
            AtomicOp::MinI => keep.unless(NotLessSigned, First),
            AtomicOp::MaxI => keep.unless(LessSigned, First),
            AtomicOp::MinU => keep.unless(NotLess, First),
            AtomicOp::MaxU => keep.unless(Less, First),
            AtomicOp::And => Self::sum(Clear, Right::Zero).inverted(),
            AtomicOp::Or => Self::sum(Clear, Right::First),
            AtomicOp::Xor => Self::sum(Xor, Right::Zero),
            AtomicOp::MaskOr => Self::sum(Clear, Right::Second),
            AtomicOp::Exchange => Self::FIRST,
            AtomicOp::CompareStore => keep.unless(Equal, Second),
            AtomicOp::Wrap => Self::sum(Memory, Right::Second).unless(NotLess, Difference),
            _ => return None,
        })
    }

    /// The 12 bits.
    pub const fn word(self) -> u64 {
        self.left as u64
            | (self.carry as u64) << 2
            | (self.condition as u64) << 3
            | (matches!(self.other, Other::Difference) as u64) << 6
            | (self.inverted as u64) << 7
            | (self.right as u64) << 8
            | (self.other as u64) << 10
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
        if target != Target::Gfx906 || matches!(opcode.space, Space::Gds) {
            return None;
        }
        let (kind, alu) = match opcode.operation {
            Operation::Nop => (Kind::Nop, AluControl::KEEP),
            Operation::Load(Fill::Whole) => (Kind::Load, AluControl::KEEP),
            Operation::Store(Part::Low) => (Kind::Store, AluControl::FIRST),
            Operation::Atomic(op) => (Kind::Atomic, AluControl::of(op)?),
            Operation::Permute => (Kind::Scatter, AluControl::KEEP),
            Operation::Bpermute => (Kind::Gather, AluControl::KEEP),
            Operation::Swizzle => (Kind::Swizzle, AluControl::KEEP),
            _ => return None,
        };
        let missing = match kind {
            Kind::Atomic => !parts.atomics,
            Kind::Scatter | Kind::Gather | Kind::Swizzle => !parts.permute,
            Kind::Nop | Kind::Load | Kind::Store => false,
        };
        if missing || !matches!(opcode.element_bits, 0 | 32) {
            return None;
        }
        let two_addresses = matches!(opcode.addressing, Addressing::Two { .. });
        Some(OpcodeControl {
            kind,
            alu,
            two_addresses,
            stride64: matches!(opcode.addressing, Addressing::Two { scale: 256 }),
            two_data: !two_addresses && opcode.operands.data1 > 0,
            joined: matches!(opcode.operation, Operation::Atomic(AtomicOp::MaskOr)),
            words: opcode.operands.vdst,
        })
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
