//! Which passes a request has.

use crate::ports::{Control, Part, Parts};
use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

block! {
    /// Finds out, as a request of `LANES` lanes comes in, which of its up to six *positions* become passes.
    /// Combinational.
    ///
    /// Positions come in this order: of two addresses the first, then the second, and for each the sets of lanes; with
    /// an operand in memory for each set of lanes that, then its element. If the instruction returns something, each is
    /// a pass; otherwise those with an active lane are, or the first one of elements if there is none. (With an operand
    /// in memory the two of a set are passes once for each of its active lanes.)
    ///
    /// ```text
    ///                          sets of lanes      positions, one address    two addresses    operand in memory, element
    /// one dword                all                0                         0, 1             0, 1
    /// two, or two operands of  halves             0, 1                      0, 1 and 2, 3    0, 1 and 2, 3
    /// one dword
    /// three, four, or two      quarters           0, 1, 2, 3
    /// operands of two dwords
    /// stack of a ray           all                0 to 5
    /// ```
    pub struct Positions[LANES] {
        input {
            /// control of the request's passes
            control: Control,
            /// lanes have two addresses, with different offsets
            two_addresses: bool,
            /// the request works on stacks of rays
            stacks: bool,
            /// lanes that take part
            exec: U<LANES>,
            /// quarters of the lanes, or sets of mixed ones, with an element that straddles dwords
            straddling: U<4>,
        }
        output {
            /// positions that become passes
            made: U<6>,
            /// positions with a pass of further dwords
            torn: U<4>,
        }
        local {
            returns: bool,
            /// quarters of the lanes with an active one
            active: U<4>,
            by_halves: bool,
            by_quarters: bool,
            /// the operand is in memory
            source2: bool,
            /// positions that the request can have
            possible: U<4>,
            /// of the positions that the request can have, those with an active lane
            populated: U<4>,
        }
        constant {
            has_wide: Constant<bool> = Constant::new(true),
            /// elements of a read-modify-write can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.returns.next = self.control.val().vgprs.any();
            self.active.next = 0;
            for quarter in 0..4 {
                if (self.exec.val() & (((1 << (LANES / 4)) - 1) << (quarter * (LANES / 4)))).any() {
                    self.active.next = self.active.val() | (1 << quarter);
                }
            }
            self.by_quarters.next = self.has_wide.val()
                && (self.control.val().last_dword.get_bit(1)
                    || (self.has_pairs.val() && self.control.val().two_data && self.control.val().last_dword.any()));
            self.by_halves.next =
                !self.by_quarters.val() && (self.control.val().two_data || self.control.val().last_dword.any());
            self.source2.next = self.has_source2.val() && self.control.val().source2;
            self.possible.next = 0b0001;
            self.populated.next = 0;
            if self.by_quarters.val() {
                self.possible.next = 0b1111;
                self.populated.next = self.active.val();
            } else {
                if self.by_halves.val() {
                    self.possible.next = 0b0011;
                    if self.has_wide.val() && self.two_addresses.val() {
                        self.possible.next = 0b1111;
                    }
                    if (self.active.val() & 0b0011).any() {
                        self.populated.next = 0b0101;
                    }
                    if (self.active.val() & !0b0011).any() {
                        self.populated.next = self.populated.val() | 0b1010;
                    }
                    if self.source2.val() {
                        self.possible.next = 0b1111;
                        self.populated.next = 0;
                        if (self.active.val() & 0b0011).any() {
                            self.populated.next = 0b0011;
                        }
                        if (self.active.val() & !0b0011).any() {
                            self.populated.next = self.populated.val() | 0b1100;
                        }
                    }
                } else {
                    if self.two_addresses.val() || self.source2.val() {
                        self.possible.next = 0b0011;
                    }
                    if self.active.val().any() {
                        self.populated.next = 0b1111;
                    }
                }
            }
            self.made.next = bit_cast_u::<6, 4>(self.possible.val());
            if !self.returns.val() {
                self.made.next = bit_cast_u::<6, 4>(self.possible.val() & self.populated.val());
                if !self.active.val().any() {
                    self.made.next = bit_cast_u::<6, 4>(0b0001);
                    if self.source2.val() {
                        self.made.next = bit_cast_u::<6, 4>(0b0010);
                    }
                }
            }
            if self.has_stacks.val() && self.stacks.val() {
                self.made.next = 0b111111;
            }
            self.torn.next = 0;
            if self.has_unaligned.val() {
                if self.by_quarters.val() {
                    self.torn.next = self.straddling.val();
                } else {
                    if self.by_halves.val() {
                        if self.straddling.val().get_bit(0) || self.straddling.val().get_bit(1) {
                            self.torn.next = 0b0101;
                        }
                        if self.straddling.val().get_bit(2) || self.straddling.val().get_bit(3) {
                            self.torn.next = self.torn.val() | 0b1010;
                        }
                    } else {
                        if self.straddling.val().any() {
                            self.torn.next = 0b1111;
                        }
                    }
                }
            }
        }
    }
}

impl<const LANES: usize> Positions<LANES> {
    /// Leaves out what these parts of a target's unit don't need.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_stacks = Constant::new(parts.has_stacks(target));
    }
}
