//! The atomic ALU of one bank.

use crate::ports::{Condition, SumControl};
use lds_hdl::{Adder, Equal, Outcome, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// 32-bit integer read-modify-write. Combinational: an adder and a subtractor that also compares work side by side,
    /// and the comparison picks at the end.
    ///
    /// The logic operations are sums too: `a | b` is `(a & !b) + b`, and `a ^ b` is `a + 0` with the bits of `b` turned over.
    ///
    /// No registers. `first`, `clear`, `right` and `other` are prepared by `Operands`.
    ///
    /// ```text
    /// memory without clear + right + carry ─► flips ^ other ──────────────┐
    /// memory - first - borrow ─► less, difference ^ flips ─┐              ├► result
    /// memory == first or 0 ─► match                        └─ or other ───┘ where the condition holds
    /// ```
    pub struct Alu {
        input {
            /// what the ALU does
            control: SumControl,
            /// the dword in memory
            memory: U<32>,
            /// the first operand or its complement
            first: U<32>,
            /// bits of memory that don't count in the sum
            clear: U<32>,
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
            condition: Condition,
            wide_memory: U<34>,
            wide_first: U<34>,
            wide_difference: U<34>,
            difference: U<32>,
            less: bool,
            signs: bool,
            turned: bool,
            holds: bool,
        }
        constant {
            up: Constant<U<1>> = Constant::new(U::new(1)),
            one: Constant<U<34>> = Constant::new(U::new(1)),
        }
        block {
            adder: Adder<32> { left: memory, clear, right },
            equal: Equal<32> { one: memory, other: first },
            outcome: Outcome<32> { sum: adder.sum, difference, other, replaced: holds, result },
        }
    }
}

impl Logic for Alu {
    #[hdl_gen]
    fn update(&mut self) {
        // The borrow comes in through an additional bit at the bottom, so that one chain does it all.
        self.wide_memory.next = bit_cast_u::<34, 32>(self.memory.val());
        self.wide_memory.next = self.wide_memory.val() << self.up.val();
        self.wide_first.next = bit_cast_u::<34, 32>(self.first.val());
        self.wide_first.next = self.wide_first.val() << self.up.val();
        if self.control.val().borrow {
            self.wide_first.next = self.wide_first.val() | self.one.val();
        }
        self.wide_difference.next = self.wide_memory.val() - self.wide_first.val();
        self.less.next = self.wide_difference.val().get_bit(33);
        self.difference.next = self.wide_difference.val().get_bits::<32>(1);

        // `less` and `equal` come late: all else is decided before
        self.signs.next = self.memory.val().get_bit(31) ^ self.first.val().get_bit(31);
        self.condition.next = self.control.val().condition;
        self.turned.next = self.condition.val().negated ^ (self.condition.val().signed && self.signs.val());
        self.equal.asked.next = self.condition.val().matched;
        self.equal.zero.next = self.condition.val().with_zero;
        self.holds.next =
            self.equal.equal.val() || ((self.less.val() && self.condition.val().ordered) ^ self.turned.val());

        self.adder.carry.next = self.control.val().carry;
        self.outcome.from_difference.next = self.control.val().difference;
        self.outcome.flips.next = self.control.val().flips;
    }
}
