//! What a multiply-adder is told to do, and what it makes of its operands first.

use lds_hdl::{U, record};
use rust_hdl::prelude::*;

record! {
    /// What a multiply-adder does, of an instruction that interpolates.
    pub struct InterpolationControl {
        /// product and sum are rounded each, without denormals (`v_mad_f32`); otherwise the sum alone is rounded
        twice: bool,
        /// the first operand has 16 bits: the low ones of its dword
        half_value: bool,
        /// the third operand has 16 bits: the low ones of its dword
        half_addend: bool,
        /// the result has 16 bits
        half_result: bool,
        /// operands without their signs, by bit
        absolute: U<3>,
        /// operands with the other sign, by bit
        negate: U<3>,
        /// how the result is rounded: 0 to the nearest, of two to the even one; 1 up; 2 down; 3 to zero
        round: U<2>,
        /// denormal operands of 32 bits count as zeros
        flush_single: bool,
        /// denormal operands of 16 bits count as zeros
        flush_half: bool,
        /// denormal results become zeros
        flush_result: bool,
        /// results of 16 bits that are too large become the largest number, and not infinity
        limit: bool,
        /// 1: the result times 2, 2: times 4, 3: by 2
        multiplier: U<2>,
        /// the result is at least 0 and at most 1
        clamp: bool,
        /// a result that is no number is clamped to 0
        clamp_nan: bool,
    }
}

record! {
    /// An operand.
    pub struct Term {
        /// it is negative
        sign: bool,
        /// its exponent, 127 more than it is
        exponent: U<8>,
        /// its significand: 23 places behind the point. Of what is no number, what it says
        significand: U<24>,
        /// it is infinite
        infinite: bool,
        /// it is no number
        nan: bool,
    }
}

record! {
    /// How a result is made: what is needed of an instruction behind its product.
    pub struct Finish {
        /// what rounds
        round: U<2>,
        /// the result has 16 bits
        half: bool,
        /// denormal results become zeros
        flush: bool,
        /// results that are too large become the largest number
        limit: bool,
        /// 1: the result times 2, 2: times 4, 3: by 2
        multiplier: U<2>,
        /// the result is at least 0 and at most 1
        clamp: bool,
        /// a result that is no number is clamped to 0
        clamp_nan: bool,
        /// there is no sum of finite numbers: the result is infinite or no number, and `word` says which
        special: bool,
    }
}
