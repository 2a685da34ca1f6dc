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
            let below = self.first.val() < self.second.val();
            let signed_below = below != (self.first.val().get_bit(31) != self.second.val().get_bit(31));
            self.result.next = match self.operation.val() {
                Operation::Copy => self.first.val(),
                Operation::And => self.first.val() & self.second.val(),
                Operation::Or => self.first.val() | self.second.val(),
                Operation::Add => self.first.val() + self.second.val(),
                Operation::Sub => self.first.val() - self.second.val(),
                Operation::Max => {
                    if signed_below {
                        self.second.val()
                    } else {
                        self.first.val()
                    }
                }
                Operation::Min => {
                    if signed_below {
                        self.first.val()
                    } else {
                        self.second.val()
                    }
                }
                Operation::MaxUint => {
                    if below {
                        self.second.val()
                    } else {
                        self.first.val()
                    }
                }
                Operation::MinUint => {
                    if below {
                        self.first.val()
                    } else {
                        self.second.val()
                    }
                }
            };
        }
    }
}
