//! Which dword of its lane's element each slot has.

use crate::ports::{Control, Parts};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Numbers of the dwords that the slots of a pass have. Combinational.
    ///
    /// With more than one dword in an element a pass has a set of lanes, a half or a quarter of them, and dword `d` of
    /// lane `l` has the slot `l ^ (d[0] * LANES / 2) ^ (d[1] * LANES / 4)`. So the dwords of a pass fill all slots,
    /// whichever the set, and the first dword of a lane is in its own slot. And slots are columns of the response: the
    /// same dword of all lanes is in different columns, which one place of a buffer of columns can hold.
    ///
    /// Two operands of two dwords each have low slots for the first operand and high ones for the second, so a pass has
    /// a quarter of the lanes: dword `d` of the pass's lane `i` has the slots `i + d * LANES / 4` and `LANES / 2` after
    /// that. Its column is that of any element of two dwords.
    ///
    /// No registers: the numbers are there in the cycle of `control`. Of three dwords, slots with the number 3 are left
    /// over.
    ///
    /// ```text
    /// elements of            sets, by the highest bits h and q of a lane's number     number of slot s
    /// one dword              all lanes                                                0
    /// two                    h = set[0]                                               h(s) ^ set[0]
    /// three, four            h, q = set[1], set[0]                                    h(s) ^ set[1], and q(s) ^ set[0] as its bit 1
    /// three, four, mixed     bit 2 ^ h, q = set[0], set[1]                            bit 2 of s ^ h(s) ^ set[0], and q(s) ^ set[1]
    /// two, two operands      h, q = set[1], set[0]                                    q(s); of column c h(c) ^ set[1]
    /// ```
    pub struct Dwords[LANES] {
        input {
            /// control of the pass
            control: Control,
        }
        output {
            /// bit 0 of the number of each slot's dword
            low: U<LANES>,
            /// bit 0 of the number of each column's dword
            low_of_columns: U<LANES>,
            /// bit 1 of the number of each slot's dword, and of each column's
            high: U<LANES>,
            /// slots whose element has no such dword
            left_over: U<LANES>,
        }
        local {
            last: U<2>,
            set: U<2>,
            quarters: bool,
            mixed: bool,
            /// elements of two dwords with two operands
            two_pairs: bool,
        }
        constant {
            in_upper_half: Constant<U<LANES>> = Constant::new(slots(|slot| slot >= LANES / 2)),
            in_odd_quarter: Constant<U<LANES>> = Constant::new(slots(|slot| slot / (LANES / 4) % 2 == 1)),
            /// only 32 lanes have mixed sets
            with_bit_2: Constant<U<LANES>> = Constant::new(slots(|slot| LANES == 32 && slot & 4 != 0)),
            has_pairs: Constant<bool> = Constant::new(true),
        }
        require { LANES.is_power_of_two() && LANES >= 4 && LANES <= 64 }
        kernel {
            self.last.next = self.control.val().last_dword;
            self.set.next = self.control.val().set;
            self.quarters.next = self.last.val().get_bit(1);
            // Only 32 lanes have mixed sets.
            self.mixed.next = { LANES == 32 } && self.control.val().mixed;
            self.two_pairs.next =
                self.has_pairs.val() && self.control.val().two_data && self.last.val().any() && !self.quarters.val();
            self.low.next = 0;
            self.high.next = 0;
            self.left_over.next = 0;
            if self.last.val().any() {
                self.low.next = self.in_upper_half.val();
                if self.mixed.val() {
                    self.low.next = self.in_upper_half.val() ^ self.with_bit_2.val();
                }
                if ((self.quarters.val() || self.two_pairs.val()) && !self.mixed.val() && self.set.val().get_bit(1))
                    || (((!self.quarters.val() && !self.two_pairs.val()) || self.mixed.val())
                        && self.set.val().get_bit(0))
                {
                    self.low.next = self.low.val() ^ !0;
                }
            }
            self.low_of_columns.next = self.low.val();
            if self.two_pairs.val() {
                self.low.next = self.in_odd_quarter.val();
            }
            if self.quarters.val() {
                self.high.next = self.in_odd_quarter.val();
                if (self.mixed.val() && self.set.val().get_bit(1)) || (!self.mixed.val() && self.set.val().get_bit(0)) {
                    self.high.next = self.in_odd_quarter.val() ^ !0;
                }
            }
            if self.last.val() == 2 {
                self.left_over.next = self.low.val() & self.high.val();
            }
        }
    }
}

/// The mask of some slots.
pub fn slots<const LANES: usize>(of: impl Fn(usize) -> bool) -> U<LANES> {
    U::new((0..LANES).filter(|slot| of(*slot)).fold(0, |mask, slot| mask | 1 << slot))
}

impl<const LANES: usize> Dwords<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_pairs = Constant::new(parts.has_pairs());
    }
}
