//! The ALU of a lane.

use super::alu_decoder::Operation;
use lds_hdl::{U, block};

block! {
    /// What an instruction computes of two integers of 32 bits. Only gates: nothing is kept.
    pub struct LaneAlu {
        input {
            /// what is computed
            operation: Operation,
            /// the first source
            first: U<32>,
            /// the second one
            second: U<32>,
        }
        output {
            /// the result
            result: U<32>,
        }
        kernel {
            let first = self.first.val();
            let second = self.second.val();
            let below = first < second;
            let signed_below = below != (first.get_bit(31) != second.get_bit(31));
            self.result.next = match self.operation.val() {
                Operation::Copy => first,
                Operation::And => first & second,
                Operation::Or => first | second,
                Operation::Add => first + second,
                Operation::Sub => first - second,
                Operation::Max => {
                    if signed_below {
                        second
                    } else {
                        first
                    }
                }
                Operation::Min => {
                    if signed_below {
                        first
                    } else {
                        second
                    }
                }
                Operation::MaxUint => {
                    if below {
                        second
                    } else {
                        first
                    }
                }
                Operation::MinUint => {
                    if below {
                        first
                    } else {
                        second
                    }
                }
            };
        }
    }
}
