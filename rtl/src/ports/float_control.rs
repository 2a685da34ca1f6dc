//! What a bank's float unit is told to do, and what the banks of a pair tell each other.

use lds_hdl::{choice, record};
use lds_isa::isa::AtomicOp;
use rust_hdl::prelude::*;

choice! {
    /// What a float unit does.
    pub enum FloatOperation {
        /// the sum, of single precision alone
        Add,
        /// the smaller number
        Min,
        /// the larger number
        Max,
        /// another word, if memory equals what it is compared with
        CompareStore,
    }
}

record! {
    /// Control of a float unit. Both banks of a pair get the same.
    pub struct FloatControl {
        /// what it does
        operation: FloatOperation,
        /// numbers of double precision: a pair of banks has one, the even bank its low dword, the odd bank its high
        /// dword
        double: bool,
        /// denormal operands count as zeros of their sign: bit 0 of MODE's pair for the precision is 0
        flush_operands: bool,
        /// a denormal sum becomes a zero of its sign: bit 1 of the pair is 0
        flush_sum: bool,
    }
}

impl FloatControl {
    /// The control of a float operation on elements of so many bits, whose denormals count as they are; none of an
    /// operation of integers.
    pub fn of(op: AtomicOp, element_bits: u8) -> Option<Self> {
        let operation = match op {
            AtomicOp::AddF => FloatOperation::Add,
            AtomicOp::MinF => FloatOperation::Min,
            AtomicOp::MaxF => FloatOperation::Max,
            AtomicOp::CompareStoreF | AtomicOp::CompareStoreSwappedF => FloatOperation::CompareStore,
            _ => return None,
        };
        Some(FloatControl { operation, double: element_bits > 32, flush_operands: false, flush_sum: false })
    }
}

record! {
    /// What a bank finds out about its dwords of memory and of the first operand, and tells the other bank of its pair.
    /// Of a low dword only order, equality and zeros mean something.
    pub struct FloatFacts {
        /// memory's magnitude is below that of the first operand
        less: bool,
        /// the magnitudes are equal
        equal: bool,
        /// sign of memory
        memory_sign: bool,
        /// sign of the first operand
        first_sign: bool,
        /// memory's exponent is zero
        memory_low: bool,
        /// the first operand's exponent is zero
        first_low: bool,
        /// the second operand's exponent is zero
        second_low: bool,
        /// all bits of memory's exponent are ones
        memory_high: bool,
        /// all bits of the first operand's exponent are ones
        first_high: bool,
        /// the dword has nothing of memory's fraction but zeros
        memory_empty: bool,
        /// the dword has nothing of the first operand's fraction but zeros
        first_empty: bool,
        /// top bit of memory's fraction: a NaN with it is quiet
        memory_quiet: bool,
        /// top bit of the first operand's fraction
        first_quiet: bool,
    }
}

record! {
    /// Which words a float unit lets through: at most one of the three, none where a sum or a zero goes back.
    pub struct FloatPick {
        /// the operand of the larger magnitude in this dword
        larger: bool,
        /// the other one
        smaller: bool,
        /// the second operand
        second: bool,
        /// bit 31 is a bit of the word like others; otherwise it is `sign`
        plain: bool,
        /// the sign that goes back
        sign: bool,
        /// a NaN of single precision becomes quiet
        quiet: bool,
        /// a NaN of double precision becomes quiet
        quiet_double: bool,
    }
}
