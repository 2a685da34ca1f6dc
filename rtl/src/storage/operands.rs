//! What a bank's ALU needs of an access's operands.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Prepares the operands of the ALU one cycle early, away from the loop from access to access. Combinational.
    pub struct Operands {
        input {
            /// bits 11:7 of [`crate::AluControl::word`]
            control: U<5>,
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
        constant {
            zero: Constant<U<32>> = Constant::new(U::new(0)),
            ones: Constant<U<32>> = Constant::new(U::new(u32::MAX as u64)),
        }
    }
}

impl Logic for Operands {
    #[hdl_gen]
    fn update(&mut self) {
        if self.control.val().get_bit(0) {
            self.first.next = !self.data0.val();
        } else {
            self.first.next = self.data0.val();
        }
        match self.control.val().get_bits::<2>(1).index() {
            0 => self.right.next = self.data0.val(),
            1 => self.right.next = self.data1.val(),
            2 => self.right.next = self.zero.val(),
            _ => self.right.next = self.ones.val(),
        }
        match self.control.val().get_bits::<2>(3).index() {
            1 => self.other.next = self.data1.val(),
            2 => self.other.next = self.zero.val(),
            _ => self.other.next = self.data0.val(),
        }
    }
}
