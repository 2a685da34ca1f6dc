//! From refused slots to lanes.

use super::dwords::{Dwords, slots};
use crate::ports::{Control, Parts};
use lds_hdl::{U, block};
use lds_isa::targets::{Reading, Rules};
use rust_hdl::prelude::*;

block! {
    /// The lanes of which a slot is refused, or otherwise to be reported. Combinational.
    ///
    /// No registers: the lanes are there in the cycle of the slots.
    ///
    /// ```text
    /// a slot for each lane          lane l ◄ slot l
    /// several slots for a lane      lane l ◄ slot l, that of its first dword: an element is refused as a whole;
    ///                               or lane l ◄ the slots of all its dwords, if of loads and stores each is refused by itself
    /// low slots of upper lanes      lane l + LANES / 2 ◄ slot l
    /// two operands of two dwords    lane l + set * LANES / 4 ◄ slot l, that of its first dword
    /// ```
    pub struct Refusals[LANES] {
        input {
            /// control of the pass
            control: Control,
            /// refused slots
            slots: U<LANES>,
        }
        output {
            /// lanes with a refused slot
            lanes: U<LANES>,
        }
        local {
            set: U<2>,
            /// of two operands of two dwords, slots of first dwords
            even: U<LANES>,
        }
        constant {
            in_odd_quarter: Constant<U<LANES>> = Constant::new(slots(|slot| slot / (LANES / 4) % 2 == 1)),
            has_pairs: Constant<bool> = Constant::new(true),
            /// of elements of several dwords that are loaded or stored each dword is in range or refused by itself
            apart: Constant<bool> = Constant::new(false),
        }
        block { dwords: Dwords<LANES> { control } }
        kernel {
            let three_quarters: U<6> = 3 * LANES / 4;
            let first_quarter: U<LANES> = (1 << (LANES / 4)) - 1;

            self.lanes.next = self.slots.val() & !(self.dwords.low.val() | self.dwords.high.val());
            if self.apart.val() && self.control.val().last_dword.any() {
                // Slots with a refused one among those of their lane: those that differ in the half, then those that
                // differ in the quarter, too. (What isn't refused by dwords has all of its slots refused.)
                self.lanes.next =
                    self.slots.val() | (self.slots.val() << (LANES / 2)) | (self.slots.val() >> (LANES / 2));
                if self.control.val().last_dword.get_bit(1) {
                    self.lanes.next = self.lanes.val()
                        | ((self.lanes.val() & self.in_odd_quarter.val()) >> (LANES / 4))
                        | ((self.lanes.val() << (LANES / 4)) & self.in_odd_quarter.val());
                }
                self.lanes.next = self.lanes.val() & !(self.dwords.low.val() | self.dwords.high.val());
            }
            self.set.next = self.control.val().set;
            if self.control.val().two_data && self.set.val().get_bit(0) {
                self.lanes.next = self.slots.val() << (LANES / 2);
            }
            self.even.next = self.slots.val() & first_quarter;
            if self.has_pairs.val() && self.control.val().two_data && self.control.val().last_dword.any() {
                self.lanes.next = self.even.val();
                if self.set.val().get_bit(1) {
                    self.lanes.next = self.even.val() << (LANES / 2);
                    if self.set.val().get_bit(0) {
                        self.lanes.next = self.even.val() << three_quarters;
                    }
                } else {
                    if self.set.val().get_bit(0) {
                        self.lanes.next = self.even.val() << (LANES / 4);
                    }
                }
            }
        }
    }
}

impl<const LANES: usize> Refusals<LANES> {
    /// Leaves out what these parts don't need, and follows these rules.
    pub fn keep(&mut self, parts: Parts, rules: Rules) {
        self.apart = Constant::new(rules.reads(Reading::PartialElements));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.dwords.keep(parts);
    }
}
