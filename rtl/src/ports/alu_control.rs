//! What a bank's ALU is told to do.

use lds_hdl::{choice, record};
use lds_isa::isa::AtomicOp;
use rust_hdl::prelude::*;

choice! {
    /// The second summand, of what a low and a high slot bring. An instruction with one operand brings it in either,
    /// and the other is zero; one with two brings the first in a low slot and the second in a high one.
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

record! {
    /// When what is prepared, or the difference, replaces the sum: where memory matches, and where the order says so.
    /// What comes late in the ALU, borrow and match, meets the rest in a single gate of four inputs.
    pub struct Condition {
        /// memory < first operand decides; with `borrow`, memory <= first operand
        ordered: bool,
        /// the opposite decides; always, if nothing is `ordered`
        negated: bool,
        /// the order is that of signed numbers
        signed: bool,
        /// a match replaces the sum, too
        matched: bool,
        /// a match is memory == 0, not memory == first operand
        with_zero: bool,
    }
}

impl Condition {
    /// Always the sum.
    const NEVER: Condition =
        Condition { ordered: false, negated: false, signed: false, matched: false, with_zero: false };
    /// Never the sum.
    const ALWAYS: Condition = Condition { negated: true, ..Condition::NEVER };
    /// memory == first operand
    const EQUAL: Condition = Condition { matched: true, ..Condition::NEVER };
    /// memory < first operand, unsigned; with `borrow`, memory <= first operand
    const LESS: Condition = Condition { ordered: true, ..Condition::NEVER };
    /// memory < first operand, signed
    const LESS_SIGNED: Condition = Condition { signed: true, ..Condition::LESS };
    /// not `LESS`
    const NOT_LESS: Condition = Condition { negated: true, ..Condition::LESS };
    /// not `LESS_SIGNED`
    const NOT_LESS_SIGNED: Condition = Condition { negated: true, ..Condition::LESS_SIGNED };
    /// not `LESS`, or memory == 0
    const NOT_LESS_OR_ZERO: Condition = Condition { matched: true, with_zero: true, ..Condition::NOT_LESS };
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
    /// What the ALU does with one dword of an element of 64 bits. A unit without `wide-atomics` has no registers for
    /// it.
    pub struct PairControl {
        /// the ALUs of two banks work on one word
        paired: bool,
        /// the top bit of the first operand decides whether the sum is replaced
        by_top: bool,
    }
}

record! {
    /// What the ALU of the lower dword of 64 bits tells that of the upper.
    pub struct Link {
        /// the carry of the sum
        carry: bool,
        /// memory < first operand: the borrow of the difference
        less: bool,
        /// a match, if one is asked for
        equal: bool,
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
        /// the top bit of that is cleared
        drops_top: bool,
    }
}

/// Control of a bank's ALU: one sum, and what replaces it if a condition holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AluControl {
    /// in the cycle in which it computes
    pub sum: SumControl,
    /// in the same cycle, of 64 bits
    pub pair: PairControl,
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
                condition: Condition::NEVER,
                difference: false,
                borrow: false,
                flips: false,
            },
            pair: PairControl { paired: false, by_top: false },
            operands: OperandControl {
                joined: true,
                inverted: false,
                clears: false,
                right,
                other: Other::Both,
                drops_top: false,
            },
        }
    }

    /// The sum without the bits of the first operand in memory.
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
        AluControl {
            sum: SumControl { condition, ..self.sum },
            operands: OperandControl { other, ..self.operands },
            ..self
        }
    }

    /// The first operand without its top bit, if that is on.
    const fn or_first_by_top(self) -> Self {
        let operands = OperandControl { other: Other::Both, drops_top: true, ..self.operands };
        AluControl { pair: PairControl { by_top: true, ..self.pair }, operands, ..self }
    }

    /// The operation on 64 bits. (Both dwords of a conditional exchange have a condition of their own.)
    #[must_use]
    pub const fn paired(self) -> Self {
        AluControl { pair: PairControl { paired: !self.pair.by_top, ..self.pair }, ..self }
    }

    const fn or_difference(self, condition: Condition) -> Self {
        AluControl { sum: SumControl { condition, difference: true, ..self.sum }, ..self }
    }

    /// Memory as it was, and the operands as a float unit wants them: the only one, or the first of two, as it is, and
    /// the second as what could replace the sum.
    pub(crate) const fn operands_of(op: AtomicOp) -> Self {
        let keep = Self::KEEP;
        if op.takes_two() { keep.apart().unless(Condition::NEVER, Other::High) } else { keep }
    }

    /// The first operand.
    pub(crate) const FIRST: AluControl = AluControl::KEEP.unless(Condition::ALWAYS, Other::Both);

    /// The control of an integer operation of 32 bits, or of the dwords of 64, if the ALU has it.
    pub const fn of(op: AtomicOp) -> Option<Self> {
        let keep = Self::KEEP;
        Some(match op {
            AtomicOp::Add => Self::sum(Right::Both),
            AtomicOp::Sub => keep.or_difference(Condition::ALWAYS),
            // The complement of memory - first - 1.
            AtomicOp::Rsub => keep.or_difference(Condition::ALWAYS).borrow().flips(),
            AtomicOp::Inc => keep.carry().unless(Condition::NOT_LESS, Other::Zero),
            AtomicOp::Dec => Self::sum(Right::Ones).borrow().unless(Condition::NOT_LESS_OR_ZERO, Other::Both),
            AtomicOp::MinI => keep.unless(Condition::NOT_LESS_SIGNED, Other::Both),
            AtomicOp::MaxI => keep.unless(Condition::LESS_SIGNED, Other::Both),
            AtomicOp::MinU => keep.unless(Condition::NOT_LESS, Other::Both),
            AtomicOp::MaxU => keep.unless(Condition::LESS, Other::Both),
            AtomicOp::And => Self::cleared(Right::Zero).inverted(),
            AtomicOp::Or => Self::cleared(Right::Both),
            AtomicOp::Xor => keep.flips(),
            // The bits of both operands are cleared, so that the sum is an OR.
            AtomicOp::MaskOr => Self::cleared(Right::High),
            AtomicOp::Exchange => Self::FIRST,
            AtomicOp::CompareStore | AtomicOp::CompareStoreSwapped => {
                keep.apart().unless(Condition::EQUAL, Other::High)
            }
            AtomicOp::Wrap => Self::sum(Right::High).apart().or_difference(Condition::NOT_LESS),
            AtomicOp::ConditionalExchange => keep.or_first_by_top(),
            AtomicOp::AddF
            | AtomicOp::MinF
            | AtomicOp::MaxF
            | AtomicOp::MinNumF
            | AtomicOp::MaxNumF
            | AtomicOp::AddPackedF16
            | AtomicOp::AddPackedBf16
            | AtomicOp::ConditionalSub
            | AtomicOp::SubClamp
            | AtomicOp::CompareStoreF
            | AtomicOp::CompareStoreSwappedF => return None,
        })
    }
}
