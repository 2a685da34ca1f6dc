//! What a bank's ALU needs of an access's operands.

use crate::ports::{OperandControl, Other, Parts, Right};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

/// All bits of a dword but the highest.
const WITHOUT_TOP: usize = 0x7fff_ffff;

block! {
    /// Prepares the operands of the ALU one cycle early, away from the loop from access to access. Combinational.
    ///
    /// No registers. Each bit of an output is one gate of four inputs: what low and high slots bring, and two controls;
    /// the top bit of `other` has a third. `inverted` is for `first` alone: the second summand and what replaces the
    /// sum are never the complement.
    ///
    /// ```text
    /// low, or low | high, or the complement ─► first
    /// high, low | high, 0, all ones         ─► right
    /// high, low | high, 0; without top bit  ─► other
    /// ```
    pub struct Operands {
        input {
            /// how they are prepared
            control: OperandControl,
            /// what a low slot brings
            low: U<32>,
            /// what a high slot brings
            high: U<32>,
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
            both: U<32>,
            right_choice: Right,
            other_choice: Other,
        }
        constant {
            /// elements can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.both.next = self.low.val() | self.high.val();
            self.first.next = self.low.val();
            if self.control.val().joined {
                self.first.next = self.both.val();
            }
            if self.control.val().inverted {
                self.first.next = !self.first.val();
            }
            self.right_choice.next = self.control.val().right;
            match self.right_choice.val() {
                Right::Zero => self.right.next = 0,
                Right::High => self.right.next = self.high.val(),
                Right::Both => self.right.next = self.both.val(),
                Right::Ones => self.right.next = !0,
            }
            self.other_choice.next = self.control.val().other;
            match self.other_choice.val() {
                Other::Zero => self.other.next = 0,
                Other::High => self.other.next = self.high.val(),
                Other::Both => self.other.next = self.both.val(),
            }
            if self.has_pairs.val() && self.control.val().drops_top {
                self.other.next = self.other.val() & WITHOUT_TOP;
            }
        }
    }
}

impl Operands {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_pairs = Constant::new(parts.has_pairs());
    }
}
