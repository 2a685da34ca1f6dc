//! The order in a buffer, and the port that what is in it leaves by.

use crate::block;
use crate::word::{U, bit_cast_u};
use rust_hdl::prelude::*;

block! {
    /// Counts the beats that come into a buffer of `2^PLACE` places, and offers the oldest until it is taken. Beats are
    /// numbered as they come, modulo twice the number of places; the low bits of the number are the place. `NUMBER` is
    /// `PLACE + 1`, and `COMES` are the bits of how many come at one edge.
    ///
    /// A beat that comes in a cycle is offered in the next one if no other is before it. At most one leaves at an edge.
    /// There are never more beats than places: who lets them come sees to that. `valid` is combinational in
    /// `may_leave`, `leaves` in `ready` too. A reset drops all.
    ///
    /// ```text
    /// cycle     0    1    2    3
    /// comes     2    0    0    0
    /// ready     1    1    0    1
    /// valid     0    1    1    1
    /// head      0    0    1    1
    /// tail      0    2    2    2
    /// ```
    pub struct Queue[PLACE, NUMBER, COMES] {
        input {
            clock: Clock,
            /// synchronous; no beat is here
            reset: bool,
            /// beats that come at this edge
            comes: U<COMES>,
            /// the oldest beat may be offered
            may_leave: bool,
            /// the receiver takes a beat at this edge if one is offered
            ready: bool,
        }
        output {
            /// a beat is offered
            valid: bool,
            /// a beat is taken at this edge
            leaves: bool,
            /// place of the beat that is the oldest in the next cycle
            read_next: U<PLACE>,
            /// place of the next beat to come, in the next cycle
            write_next: U<PLACE>,
        }
        registered {
            /// number of the oldest beat here, or of the next one to come
            head: U<NUMBER>,
            /// number of the next beat to come
            tail: U<NUMBER>,
            /// a beat is here
            holds: bool,
        }
        local {
            next_head: U<NUMBER>,
            next_tail: U<NUMBER>,
        }
        require { NUMBER == PLACE + 1, COMES <= NUMBER }
        kernel {
            self.valid.next = self.holds.val() && self.may_leave.val();
            self.leaves.next = self.valid.val() && self.ready.val();
            self.next_tail.next = self.tail.val() + bit_cast_u::<NUMBER, COMES>(self.comes.val());
            self.next_head.next = self.head.val();
            if self.leaves.val() {
                self.next_head.next = self.head.val() + 1;
            }
            if self.reset.val() {
                self.next_tail.next = 0;
                self.next_head.next = 0;
            }
            self.tail.next = self.next_tail.val();
            self.head.next = self.next_head.val();
            self.holds.next = self.next_head.val() != self.next_tail.val();
            self.write_next.next = self.next_tail.val().get_bits::<PLACE>(0);
            self.read_next.next = self.next_head.val().get_bits::<PLACE>(0);
        }
    }
}
