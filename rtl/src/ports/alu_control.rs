//! What a bank's ALU is told to do.

use lds::isa::AtomicOp;

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
    pub(crate) const KEEP: AluControl = AluControl::sum(Left::Memory, Right::Zero);

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
    pub(crate) const FIRST: AluControl = AluControl::KEEP.unless(Condition::Always, Other::First);

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
            AtomicOp::CompareStoreSwapped
            | AtomicOp::ConditionalExchange
            | AtomicOp::AddF
            | AtomicOp::MinF
            | AtomicOp::MaxF
            | AtomicOp::CompareStoreF
            | AtomicOp::CompareStoreSwappedF => return None,
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
