//! What a bank's ALU is told to do.

use lds::isa::AtomicOp;
use lds_hdl::{choice, record};
use rust_hdl::prelude::*;

choice! {
    /// The first summand of a bank's ALU.
    pub enum Left {
        /// the dword in memory
        Memory,
        /// the complement of the dword in memory
        NotMemory,
        /// memory without the bits of the first operand
        Clear,
        /// memory exclusive-or first operand
        Xor,
    }
}

choice! {
    /// The second summand.
    pub enum Right {
        /// the first operand
        First,
        /// the second operand
        Second,
        /// zero
        Zero,
        /// all ones
        Ones,
    }
}

choice! {
    /// What goes back to memory in place of the sum, if the condition holds.
    pub enum Other {
        /// the first operand
        First,
        /// the second operand
        Second,
        /// zero
        Zero,
    }
}

choice! {
    /// Which comparison decides between the sum and the [`Other`].
    pub enum Condition {
        /// always the sum
        Never,
        /// never the sum
        Always,
        /// memory == first operand
        Equal,
        /// memory > first operand, or the sum doesn't carry: with all ones as second summand, memory == 0
        GreaterOrZero,
        /// memory < first operand, unsigned
        Less,
        /// memory < first operand, signed
        LessSigned,
        /// not [`Condition::Less`]
        NotLess,
        /// not [`Condition::LessSigned`]
        NotLessSigned,
    }
}

record! {
    /// What the ALU does in the cycle in which it computes: a sum, and whether something replaces it.
    pub struct SumControl {
        /// the first summand
        left: Left,
        /// one is added to the sum
        carry: bool,
        /// when the sum is replaced
        condition: Condition,
        /// the sum is replaced by memory minus first operand, not by the prepared value
        difference: bool,
    }
}

record! {
    /// How the operands are prepared in the cycle before.
    pub struct OperandControl {
        /// the ALU works with the complement of the first operand
        inverted: bool,
        /// the second summand
        right: Right,
        /// what replaces the sum if the condition holds
        other: Other,
    }
}

/// Control of a bank's ALU: one sum, and what replaces it if a condition holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AluControl {
    /// in the cycle in which it computes
    pub sum: SumControl,
    /// in the cycle before
    pub operands: OperandControl,
    /// before that, on the way to the bank: the second operand is also part of the first
    pub joins_operands: bool,
}

impl AluControl {
    /// Memory as it was.
    pub(crate) const KEEP: AluControl = AluControl::sum(Left::Memory, Right::Zero);

    const fn sum(left: Left, right: Right) -> Self {
        AluControl {
            sum: SumControl { left, carry: false, condition: Condition::Never, difference: false },
            operands: OperandControl { inverted: false, right, other: Other::First },
            joins_operands: false,
        }
    }

    const fn carry(self) -> Self {
        AluControl { sum: SumControl { carry: true, ..self.sum }, ..self }
    }

    const fn inverted(self) -> Self {
        AluControl { operands: OperandControl { inverted: true, ..self.operands }, ..self }
    }

    const fn joined(self) -> Self {
        AluControl { joins_operands: true, ..self }
    }

    const fn unless(self, condition: Condition, other: Other) -> Self {
        AluControl {
            sum: SumControl { condition, ..self.sum },
            operands: OperandControl { other, ..self.operands },
            ..self
        }
    }

    const fn or_difference(self, condition: Condition) -> Self {
        AluControl { sum: SumControl { condition, difference: true, ..self.sum }, ..self }
    }

    /// The first operand.
    pub(crate) const FIRST: AluControl = AluControl::KEEP.unless(Condition::Always, Other::First);

    /// The control of a 32-bit integer operation, if the ALU has it.
    pub const fn of(op: AtomicOp) -> Option<Self> {
        use Condition::{Always, Equal, GreaterOrZero, Less, LessSigned, NotLess, NotLessSigned};
        use Left::{Clear, Memory, NotMemory, Xor};
        use Other::{First, Second, Zero};
        let keep = Self::KEEP;
        Some(match op {
            AtomicOp::Add => Self::sum(Memory, Right::First),
            AtomicOp::Sub => keep.or_difference(Always),
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
            // The bits of both operands are cleared, so that the sum is an OR.
            AtomicOp::MaskOr => Self::sum(Clear, Right::Second).joined(),
            AtomicOp::Exchange => Self::FIRST,
            AtomicOp::CompareStore => keep.unless(Equal, Second),
            AtomicOp::Wrap => Self::sum(Memory, Right::Second).or_difference(NotLess),
            AtomicOp::CompareStoreSwapped
            | AtomicOp::ConditionalExchange
            | AtomicOp::AddF
            | AtomicOp::MinF
            | AtomicOp::MaxF
            | AtomicOp::CompareStoreF
            | AtomicOp::CompareStoreSwappedF => return None,
        })
    }
}
