//! What a bank's ALU is told to do.

use lds::isa::AtomicOp;
use lds_hdl::{choice, record};
use rust_hdl::prelude::*;

choice! {
    /// The second summand, of what a low and a high slot bring. An instruction with one operand brings it in either, and the other is zero; one with
    /// two brings the first in a low slot and the second in a high one.
    pub enum Right {
        /// zero
        Zero,
        /// what the high slot brings: the second operand
        High,
        /// the OR of what both bring: the only operand
        Both,
        /// all ones
        Ones,
    }
}

choice! {
    /// What goes back to memory in place of the sum, if the condition holds.
    pub enum Other {
        /// zero
        Zero,
        /// what the high slot brings: the second operand
        High,
        /// the OR of what both bring: the only operand
        Both,
    }
}

choice! {
    /// Which comparison decides between the sum and what replaces it.
    pub enum Condition {
        /// always the sum
        Never,
        /// never the sum
        Always,
        /// memory == first operand
        Equal,
        /// not [`Condition::Less`], or memory == 0
        NotLessOrZero,
        /// memory < first operand, unsigned; with `borrow`, memory <= first operand
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
        /// one is added to the sum
        carry: bool,
        /// when the sum is replaced
        condition: Condition,
        /// the sum is replaced by memory minus first operand, not by the prepared value
        difference: bool,
        /// the difference is one less
        borrow: bool,
        /// the difference is complemented, and the bits of what would replace the sum are turned over in it
        flips: bool,
    }
}

record! {
    /// How the operands are prepared in the cycle before.
    pub struct OperandControl {
        /// the first operand is what both slots bring, not the low one alone
        joined: bool,
        /// the ALU works with the complement of the first operand
        inverted: bool,
        /// the bits of the first operand don't count in memory as the first summand
        clears: bool,
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
}

impl AluControl {
    /// Memory as it was.
    pub(crate) const KEEP: AluControl = AluControl::sum(Right::Zero);

    /// Of an instruction with one operand: memory and this.
    const fn sum(right: Right) -> Self {
        AluControl {
            sum: SumControl {
                carry: false,
                condition: Condition::Never,
                difference: false,
                borrow: false,
                flips: false,
            },
            operands: OperandControl { joined: true, inverted: false, clears: false, right, other: Other::Both },
        }
    }

    /// The same without the bits of the first operand in memory.
    const fn cleared(right: Right) -> Self {
        let sum = AluControl::sum(right);
        AluControl { operands: OperandControl { clears: true, ..sum.operands }, ..sum }
    }

    /// The first operand is what the low slot brings.
    const fn apart(self) -> Self {
        AluControl { operands: OperandControl { joined: false, ..self.operands }, ..self }
    }

    const fn borrow(self) -> Self {
        AluControl { sum: SumControl { borrow: true, ..self.sum }, ..self }
    }

    const fn flips(self) -> Self {
        AluControl { sum: SumControl { flips: true, ..self.sum }, ..self }
    }

    const fn carry(self) -> Self {
        AluControl { sum: SumControl { carry: true, ..self.sum }, ..self }
    }

    const fn inverted(self) -> Self {
        AluControl { operands: OperandControl { inverted: true, ..self.operands }, ..self }
    }

    const fn unless(self, condition: Condition, other: Other) -> Self {
        AluControl { sum: SumControl { condition, ..self.sum }, operands: OperandControl { other, ..self.operands } }
    }

    const fn or_difference(self, condition: Condition) -> Self {
        AluControl { sum: SumControl { condition, difference: true, ..self.sum }, ..self }
    }

    /// The first operand.
    pub(crate) const FIRST: AluControl = AluControl::KEEP.unless(Condition::Always, Other::Both);

    /// The control of a 32-bit integer operation, if the ALU has it.
    pub const fn of(op: AtomicOp) -> Option<Self> {
        use Condition::{Always, Equal, Less, LessSigned, NotLess, NotLessOrZero, NotLessSigned};
        let keep = Self::KEEP;
        Some(match op {
            AtomicOp::Add => Self::sum(Right::Both),
            AtomicOp::Sub => keep.or_difference(Always),
            // The complement of memory - first - 1.
            AtomicOp::Rsub => keep.or_difference(Always).borrow().flips(),
            AtomicOp::Inc => keep.carry().unless(NotLess, Other::Zero),
            AtomicOp::Dec => Self::sum(Right::Ones).borrow().unless(NotLessOrZero, Other::Both),
            AtomicOp::MinI => keep.unless(NotLessSigned, Other::Both),
            AtomicOp::MaxI => keep.unless(LessSigned, Other::Both),
            AtomicOp::MinU => keep.unless(NotLess, Other::Both),
            AtomicOp::MaxU => keep.unless(Less, Other::Both),
            AtomicOp::And => Self::cleared(Right::Zero).inverted(),
            AtomicOp::Or => Self::cleared(Right::Both),
            AtomicOp::Xor => keep.flips(),
            // The bits of both operands are cleared, so that the sum is an OR.
            AtomicOp::MaskOr => Self::cleared(Right::High),
            AtomicOp::Exchange => Self::FIRST,
            AtomicOp::CompareStore => keep.apart().unless(Equal, Other::High),
            AtomicOp::Wrap => Self::sum(Right::High).apart().or_difference(NotLess),
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
