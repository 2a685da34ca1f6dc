//! What a pass has of its request.

use crate::ports::{Control, Parts, RequestKind};
use lds_hdl::{U, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

/// of a stack, the positions of the pop and of ADDR
const POPPING: usize = 3;
/// Position of the pass that brings the address.
const OF_ADDRESS: usize = 5;

block! {
    /// Narrows the control of a request to the pass of a position ([`Positions`](super::Positions)). Combinational.
    ///
    /// No registers: what a pass has is there in the cycle of its position.
    ///
    /// ```text
    /// position ─► set of lanes, or second address; of a stack, lane to lane from the fifth on
    /// number   ─► beat that the answers go to: a pass for each beat, or more, and then those left over add to the last one
    /// ```
    pub struct Passing {
        input {
            /// control of the request's passes
            held: Control,
            /// the request works on stacks of rays
            stacks: bool,
            /// position of the pass
            position: U<3>,
            /// number of the pass among those of its request
            number: U<3>,
            /// no pass of the request comes after this one
            is_last: bool,
            /// the pass has further dwords, of lanes whose element straddles dwords
            further: bool,
        }
        output {
            /// control of the pass
            control: Control,
            /// the pass has operands or elements of an instruction whose operands are in memory
            source2: bool,
            /// the pass reads operands from memory
            reads: bool,
            /// the pass takes from lane to lane what comes from registers
            straight: bool,
        }
        local {
            /// lanes are in halves
            halved: bool,
            /// lanes are in quarters
            quartered: bool,
            /// the request works on stacks, which the unit has
            on_stacks: bool,
            set: U<2>,
            vgprs: U<3>,
            beat: U<2>,
        }
        constant {
            /// elements of a read-modify-write can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.vgprs.next = self.held.val().vgprs;
            self.quartered.next = self.held.val().last_dword.get_bit(1)
                || (self.has_pairs.val() && self.held.val().two_data && self.held.val().last_dword.any());
            self.halved.next = (self.held.val().two_data || self.held.val().last_dword.any()) && !self.quartered.val();
            self.source2.next = self.has_source2.val() && self.held.val().source2;
            self.reads.next = self.source2.val() && !self.position.val().get_bit(0);
            self.on_stacks.next = self.has_stacks.val() && self.stacks.val();
            self.straight.next = self.on_stacks.val() && self.position.val().get_bit(2);
            self.set.next = 0;
            if self.quartered.val() {
                self.set.next = self.position.val().get_bits::<2>(0);
            } else {
                if self.halved.val() && self.position.val().get_bit(0) {
                    self.set.next = 1;
                }
            }
            // Of each set the operands are read, then the elements updated.
            if self.source2.val() && self.halved.val() {
                self.set.next = 0;
                if self.position.val().get_bit(1) {
                    self.set.next = 1;
                }
            }

            self.control.next = self.held.val();
            if self.reads.val() {
                self.control.next.kind = RequestKind::Load;
                self.control.next.rests = false;
            }
            if self.straight.val() {
                self.control.next.kind = RequestKind::Swizzle;
            }
            self.control.next.set = self.set.val();
            self.control.next.second = !self.held.val().two_data
                && !self.source2.val()
                && !self.on_stacks.val()
                && ((self.halved.val() && self.position.val().get_bit(1))
                    || (!self.halved.val() && !self.quartered.val() && self.position.val().get_bit(0)));
            // Passes of two operands have half of the columns: the second adds its lanes to those of the first, the
            // fourth to those of the third.
            self.control.next.zero_fill = self.held.val().zero_fill
                && !(self.held.val().two_data && self.set.val().get_bit(0))
                && !self.further.val();
            self.control.next.straddles = self.further.val();
            self.control.next.starts_response =
                self.held.val().starts_response && !self.number.val().any() && !self.further.val();
            self.control.next.ends_request = self.is_last.val();
            self.control.next.ends_response = self.held.val().ends_response && self.is_last.val();
            self.control.next.places = 0;
            if self.held.val().ends_response && self.is_last.val() {
                self.control.next.places = self.vgprs.val();
                if !self.vgprs.val().any() {
                    self.control.next.places = 1;
                }
            }
            // What returns something has a pass for each beat, or more: those left over add to the last one.
            self.beat.next = self.number.val().get_bits::<2>(0);
            if !self.vgprs.val().get_bits::<2>(1).any() {
                self.beat.next = 0;
            }
            if (self.vgprs.val() == 2) && self.number.val().any() {
                self.beat.next = 1;
            }
            if self.number.val().get_bit(1) && self.number.val().get_bit(0) && (self.vgprs.val() == 3) {
                self.beat.next = 2;
            }
            // The node of a stack comes with the pop and the pass behind it, and ADDR with the last one.
            if self.on_stacks.val() {
                self.control.next.zero_fill = self.held.val().zero_fill && (self.position.val() == POPPING);
                self.beat.next = 0;
                if self.position.val() == OF_ADDRESS {
                    self.beat.next = 1;
                }
            }
            self.control.next.beat = self.beat.val();
        }
    }
}

impl Passing {
    /// Leaves out what these parts of a target's unit don't need.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.has_pairs = Constant::new(parts.has_pairs());
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_stacks = Constant::new(parts.has_stacks(target));
    }
}
