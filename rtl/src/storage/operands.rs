//! What a bank's ALU needs of an access's operands.

use crate::ports::{OperandControl, Other, Right};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Prepares the operands of the ALU one cycle early, away from the loop from access to access. Combinational.
    ///
    /// No registers. `inverted` is for `first` alone: the second summand and what replaces the sum are never the complement.
    ///
    /// ```text
    /// data0 ─► as it is or inverted ─► first
    /// data0, data1, 0, all ones     ─► right
    /// data0, data1, 0               ─► other
    /// ```
    pub struct Operands {
        input {
            /// how they are prepared
            control: OperandControl,
            /// first operand
            data0: U<32>,
            /// second operand
            data1: U<32>,
        }
        output {
            /// the first operand or its complement
            first: U<32>,
            /// the second summand
            right: U<32>,
            /// what replaces the sum
            other: U<32>,
        }
        local {
            right_choice: Right,
            other_choice: Other,
        }
        constant {
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            ones: Constant<U<32>> = Constant::new(U::new(u32::MAX as u64)),
        }
    }
}

impl Logic for Operands {
    #[hdl_gen]
    fn update(&mut self) {
        if self.control.val().inverted {
            self.first.next = !self.data0.val();
        } else {
            self.first.next = self.data0.val();
        }
        self.right_choice.next = self.control.val().right;
        match self.right_choice.val() {
            Right::First => self.right.next = self.data0.val(),
            Right::Second => self.right.next = self.data1.val(),
            Right::Zero => self.right.next = self.zero.val(),
            _ => self.right.next = self.ones.val(),
        }
        self.other_choice.next = self.control.val().other;
        match self.other_choice.val() {
            Other::Second => self.other.next = self.data1.val(),
            Other::Zero => self.other.next = self.zero.val(),
            _ => self.other.next = self.data0.val(),
        }
    }
}
