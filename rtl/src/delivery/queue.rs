//! The order in a buffer of beats, and the port that it leaves by.

use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the beats that come into a buffer of 16 places, and offers the oldest until it is taken. Beats are
    /// numbered as they come, modulo 32; number modulo 16 is the place.
    ///
    /// A beat that comes in a cycle is offered in the next one if no other is before it. Up to four come at one edge,
    /// at most one leaves, and there are never more than 16: who lets them come sees to that. `valid` is combinational
    /// in `may_leave`, `leaves` in `ready` too. A reset drops all.
    ///
    /// ```text
    /// cycle     0    1    2    3
    /// comes     2    0    0    0
    /// ready     1    1    0    1
    /// valid     0    1    1    1
    /// head      0    0    1    1
    /// tail      0    2    2    2
    /// ```
    pub struct Queue {
        input {
            clock: Clock,
            /// synchronous; no beat is here
            reset: bool,
            /// beats that come at this edge, up to 4
            comes: U<3>,
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
            read_next: U<4>,
            /// place of the next beat to come, in the next cycle
            write_next: U<4>,
        }
        registered {
            /// number of the oldest beat here, or of the next one to come
            head: U<5>,
            /// number of the next beat to come
            tail: U<5>,
            /// a beat is here
            holds: bool,
        }
        local {
            next_head: U<5>,
            next_tail: U<5>,
        }
        kernel {
            self.valid.next = self.holds.val() && self.may_leave.val();
            self.leaves.next = self.valid.val() && self.ready.val();
            self.next_tail.next = self.tail.val() + bit_cast_u::<5, 3>(self.comes.val());
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
            self.write_next.next = self.next_tail.val().get_bits::<4>(0);
            self.read_next.next = self.next_head.val().get_bits::<4>(0);
        }
    }
}
