//! The atomic ALU of one bank.

use crate::ports::{Condition, Link, PairControl, Parts, SumControl};
use lds_hdl::{Adder, Equal, Outcome, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Integer read-modify-write of 32 bits, or of one dword of 64. Combinational: an adder and a subtractor that also
    /// compares work side by side, and the comparison picks at the end.
    ///
    /// The logic operations are sums too: `a | b` is `(a & !b) + b`, and `a ^ b` is `a + 0` with the bits of `b` turned
    /// over.
    ///
    /// Of 64 bits the ALU of an even bank has the lower dword and that of the bank after it the upper: carry, borrow
    /// and match go on from the lower to the upper one, which has the signs and so decides for both. `link` has an
    /// adder and a subtractor of its own that look at nothing of another ALU, so that a row of ALUs has no loop. In an
    /// even bank they equal the ALU's own, and synthesis merges them.
    ///
    /// What the next access finds is chosen here too, as the result comes late ([`Outcome`]).
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
            /// what it does with one dword of an element of 64 bits
            pair: PairControl,
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
            /// of elements of 64 bits it has the upper dwords
            is_upper: bool,
            /// what the ALU of the lower dword found; all off if this isn't the upper dword of an element
            lower: Link,
            /// the condition holds for the upper dword; off if this isn't the lower dword of an element
            upper_holds: bool,
            /// what the next access finds in memory
            found: U<32>,
            /// what it finds that an earlier access left
            carried: U<32>,
            /// what the access before left
            written: U<32>,
            /// bits that the next access finds as the access before left them
            recent: U<32>,
            /// what it finds that came from elsewhere
            brought: U<32>,
            /// bits that it finds as they came from elsewhere, unless they are recent
            beside: U<32>,
            /// bits that it finds as this access leaves them
            again: U<32>,
        }
        output {
            /// what goes back to memory
            result: U<32>,
            /// the dword that the next access finds
            following: U<32>,
            /// what goes on to the upper dword
            link: Link,
            /// of an upper dword: the condition holds for both; of a lower one it means nothing
            holds: bool,
        }
        local {
            condition: Condition,
            wide_memory: U<34>,
            wide_first: U<34>,
            wide_difference: U<34>,
            /// first operand and borrow of a lower dword
            lower_first: U<34>,
            lower_difference: U<34>,
            all_equal: bool,
            difference: U<32>,
            less: bool,
            signs: bool,
            turned: bool,
            /// the dword is the upper of two
            continues: bool,
            /// the dword is the lower of two
            follows: bool,
            replaced: bool,
        }
        constant {
            /// elements can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
        }
        block {
            /// with a bit more than the sum: the carry; and one because it adds pairs of bits
            adder: Adder<34>,
            /// the carry of a lower dword
            lower_adder: Adder<34>,
            equal: Equal<32> { one: memory, other: first },
            outcome: Outcome<32> {
                difference,
                other,
                replaced,
                found,
                carried,
                written,
                recent,
                brought,
                beside,
                again,
                result,
                following,
            },
        }
        kernel {
            self.continues.next = self.has_pairs.val() && self.pair.val().paired && self.is_upper.val();
            self.follows.next = self.has_pairs.val() && self.pair.val().paired && !self.is_upper.val();

            // The borrow comes in through an additional bit at the bottom, so that one chain does it all.
            self.wide_memory.next = bit_cast_u::<34, 32>(self.memory.val());
            self.wide_memory.next = self.wide_memory.val() << 1;
            self.wide_first.next = bit_cast_u::<34, 32>(self.first.val());
            self.wide_first.next = self.wide_first.val() << 1;
            if self.lower.val().less || (!self.continues.val() && self.control.val().borrow) {
                self.wide_first.next = self.wide_first.val() | 1;
            }
            self.wide_difference.next = self.wide_memory.val() - self.wide_first.val();
            self.less.next = self.wide_difference.val().get_bit(33);
            self.difference.next = self.wide_difference.val().get_bits::<32>(1);

            // `less` and `equal` come late: all else is decided before
            self.signs.next = self.memory.val().get_bit(31) ^ self.first.val().get_bit(31);
            self.condition.next = self.control.val().condition;
            self.turned.next = self.condition.val().negated ^ (self.condition.val().signed && self.signs.val());
            if self.has_pairs.val() && self.pair.val().by_top {
                self.turned.next = self.first.val().get_bit(31);
            }
            self.equal.asked.next = self.condition.val().matched;
            self.equal.zero.next = self.condition.val().with_zero;
            self.all_equal.next = self.equal.equal.val() && (!self.continues.val() || self.lower.val().equal);
            self.holds.next =
                self.all_equal.val() || ((self.less.val() && self.condition.val().ordered) ^ self.turned.val());
            self.replaced.next = self.upper_holds.val() || (!self.follows.val() && self.holds.val());

            self.adder.left.next = bit_cast_u::<34, 32>(self.memory.val());
            self.adder.clear.next = bit_cast_u::<34, 32>(self.clear.val());
            self.adder.right.next = bit_cast_u::<34, 32>(self.right.val());
            self.adder.carry.next = self.lower.val().carry || (!self.continues.val() && self.control.val().carry);
            self.outcome.sum.next = self.adder.sum.val().get_bits::<32>(0);
            self.outcome.from_difference.next = self.control.val().difference;
            self.outcome.flips.next = self.control.val().flips;

            self.link.next = Link::default();
            self.lower_first.next = 0;
            self.lower_difference.next = 0;
            self.lower_adder.left.next = 0;
            self.lower_adder.clear.next = 0;
            self.lower_adder.right.next = 0;
            self.lower_adder.carry.next = false;
            if self.has_pairs.val() {
                self.lower_first.next = bit_cast_u::<34, 32>(self.first.val());
                self.lower_first.next = self.lower_first.val() << 1;
                if self.control.val().borrow {
                    self.lower_first.next = self.lower_first.val() | 1;
                }
                self.lower_difference.next = self.wide_memory.val() - self.lower_first.val();
                self.lower_adder.left.next = bit_cast_u::<34, 32>(self.memory.val());
                self.lower_adder.clear.next = bit_cast_u::<34, 32>(self.clear.val());
                self.lower_adder.right.next = bit_cast_u::<34, 32>(self.right.val());
                self.lower_adder.carry.next = self.control.val().carry;
                self.link.next.carry = self.lower_adder.sum.val().get_bit(32);
                self.link.next.less = self.lower_difference.val().get_bit(33);
                self.link.next.equal = self.equal.equal.val();
            }
        }
    }
}

impl Alu {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_pairs = Constant::new(parts.has_pairs());
    }
}
