//! Whose turn it is where lanes come one after the other.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Of lanes that are served one by one, in ascending order, the one whose turn it is.
    ///
    /// With `starts` the lanes of `exec` are left; with `served` the lane whose turn it is has had it. `lane` and
    /// `others` follow the register and the inputs that choose a set. There is no reset: nobody looks at it without a
    /// request, which starts it.
    ///
    /// ```text
    /// cycle     0         1      2      3
    /// exec      0110
    /// starts    1         0      0
    /// served    -         1      1
    /// lane                0010   0100   0000
    /// others              1      0      0
    /// ```
    pub struct OneByOne[LANES] {
        input {
            clock: Clock,
            /// a request may come in at this edge
            starts: bool,
            /// its lanes
            exec: U<LANES>,
            /// the lane whose turn it is has had it
            served: bool,
            /// lanes have their turns in two halves
            halved: bool,
            /// of two halves the upper one has its turn, and not the lower one
            upper: bool,
        }
        output {
            /// the lane whose turn it is, as a mask; empty if none is left
            lane: U<LANES>,
            /// others of its set are left
            others: bool,
        }
        register {
            /// lanes that are left
            left: U<LANES>,
        }
        local {
            in_set: U<LANES>,
        }
        require { LANES.is_power_of_two() && LANES >= 4 && LANES <= 64 }
        kernel {
            let lower_half: U<LANES> = (1 << (LANES / 2)) - 1;

            self.in_set.next = self.left.val();
            if self.halved.val() {
                self.in_set.next = self.left.val() & lower_half;
                if self.upper.val() {
                    self.in_set.next = self.left.val() & !lower_half;
                }
            }
            self.lane.next = self.in_set.val() & (!self.in_set.val() + 1);
            self.others.next = (self.in_set.val() & !self.lane.val()).any();
            if self.served.val() {
                self.left.next = self.left.val() & !self.lane.val();
            }
            if self.starts.val() {
                self.left.next = self.exec.val();
            }
        }
    }
}
