//! The atomic ALU of one bank.

use crate::ports::{Condition, Left, SumControl};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// 32-bit integer read-modify-write. Combinational: an adder and a subtractor that also compares work side by side,
    /// and the comparison picks at the end.
    ///
    /// The logic operations are sums too: `a | b` is `(a & !b) + b`.
    ///
    /// No registers. `first`, `right` and `other` are `Operands`' outputs.
    ///
    /// ```text
    /// memory, first ─► left ─► + right + carry ─────────► sum ─┐
    /// memory - first ─► less, difference; equal ─► condition ──┴► result: sum, or other, or difference
    /// ```
    pub struct Alu {
        input {
            /// what the ALU does
            control: SumControl,
            /// the dword in memory
            memory: U<32>,
            /// the first operand or its complement
            first: U<32>,
            /// the second summand
            right: U<32>,
            /// what replaces the sum
            other: U<32>,
        }
        output {
            /// what goes back to memory
            result: U<32>,
        }
        local {
            left_choice: Left,
            condition: Condition,
            wide_memory: U<33>,
            wide_first: U<33>,
            difference: U<33>,
            less: bool,
            signs: bool,
            equal: bool,
            zero: bool,
            holds_if_less: bool,
            holds_if_not: bool,
            holds: bool,
            left: U<32>,
            carry: U<34>,
            wide_left: U<34>,
            wide_right: U<34>,
            sum: U<34>,
        }
        constant {
            up: Constant<U<1>> = Constant::new(U::new(1)),
            one: Constant<U<34>> = Constant::new(U::new(1)),
            no_carry: Constant<U<34>> = Constant::new(U::new(0)),
            yes: Constant<bool> = Constant::new(true),
            no: Constant<bool> = Constant::new(false),
        }
    }
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        self.wide_memory.next = bit_cast_u::<33, 32>(self.memory.val());
        self.wide_first.next = bit_cast_u::<33, 32>(self.first.val());
        self.difference.next = self.wide_memory.val() - self.wide_first.val();
        self.less.next = self.difference.val().get_bit(32);

        self.left_choice.next = self.control.val().left;
        match self.left_choice.val() {
            Left::Memory => self.left.next = self.memory.val(),
            Left::NotMemory => self.left.next = !self.memory.val(),
            Left::Clear => self.left.next = self.memory.val() & !self.first.val(),
            _ => self.left.next = self.memory.val() ^ self.first.val(),
        }
        // The carry comes in through an additional bit at the bottom, so that one chain does it all.
        self.carry.next = self.no_carry.val();
        if self.control.val().carry {
            self.carry.next = self.one.val();
        }
        self.wide_left.next = bit_cast_u::<34, 32>(self.left.val());
        self.wide_left.next = (self.wide_left.val() << self.up.val()) | self.one.val();
        self.wide_right.next = bit_cast_u::<34, 32>(self.right.val());
        self.wide_right.next = (self.wide_right.val() << self.up.val()) | self.carry.val();
        self.sum.next = self.wide_left.val() + self.wide_right.val();

        // `less` comes late: everything is decided for both cases before
        self.signs.next = self.memory.val().get_bit(31) ^ self.first.val().get_bit(31);
        self.equal.next = self.memory.val() == self.first.val();
        self.zero.next = !self.memory.val().any();
        self.condition.next = self.control.val().condition;
        match self.condition.val() {
            Condition::Never => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = self.no.val();
            }
            Condition::Always => {
                self.holds_if_less.next = self.yes.val();
                self.holds_if_not.next = self.yes.val();
            }
            Condition::Equal => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = self.equal.val();
            }
            Condition::GreaterOrZero => {
                self.holds_if_less.next = self.zero.val();
                self.holds_if_not.next = !self.equal.val() || self.zero.val();
            }
            Condition::Less => {
                self.holds_if_less.next = self.yes.val();
                self.holds_if_not.next = self.no.val();
            }
            Condition::LessSigned => {
                self.holds_if_less.next = !self.signs.val();
                self.holds_if_not.next = self.signs.val();
            }
            Condition::NotLess => {
                self.holds_if_less.next = self.no.val();
                self.holds_if_not.next = self.yes.val();
            }
            _ => {
                self.holds_if_less.next = self.signs.val();
                self.holds_if_not.next = !self.signs.val();
            }
        }
        if self.less.val() {
            self.holds.next = self.holds_if_less.val();
        } else {
            self.holds.next = self.holds_if_not.val();
        }

        self.result.next = self.sum.val().get_bits::<32>(1);
        if self.holds.val() {
            if self.control.val().difference {
                self.result.next = self.difference.val().get_bits::<32>(0);
            } else {
                self.result.next = self.other.val();
            }
        }
    }
}
