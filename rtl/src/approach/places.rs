//! How many passes are on a port's way to its scheduler.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the passes between front and scheduler, for which there are eight places, and says whether the front may
    /// send another one. Through the stages behind it (sum, check, match) a pass goes without a stop: it takes its
    /// place as it leaves the front, and whether it enters the scheduler is known a cycle later here, so that nothing
    /// before the scheduler waits for that.
    ///
    /// `will_be_open` is of the next cycle. A reset drops all passes.
    ///
    /// ```text
    /// cycle           0     1     2     3     4          seven passes are on their way
    /// leaves          1     0     0     0     0
    /// enters          0     0     1     0     0
    /// count           7     8     8     8     7
    /// will_be_open    0     0     0     1     1
    /// arrived         0     0     0     1     0
    /// ```
    pub struct Places {
        input {
            clock: Clock,
            /// synchronous; drops every pass
            reset: bool,
            /// a pass leaves the front at this edge
            leaves: bool,
            /// the scheduler takes a pass at this edge
            enters: bool,
        }
        output {
            /// a pass may leave the front in the next cycle
            will_be_open: bool,
        }
        registered {
            /// a pass has been matched: it comes to the queue before the scheduler at this edge
            arrived: bool,
        }
        register {
            /// a pass is in the sum, in the check
            passing: [bool; 2],
            /// the scheduler has taken a pass at the last edge
            entered: bool,
            /// passes that have left the front, without those of which it is known that they have entered
            count: U<4>,
        }
        local { next_count: U<4> }
        kernel {
            self.next_count.next = self.count.val();
            if self.leaves.val() && !self.entered.val() {
                self.next_count.next = self.count.val() + 1;
            }
            if self.entered.val() && !self.leaves.val() {
                self.next_count.next = self.count.val() - 1;
            }
            self.will_be_open.next = self.reset.val() || !self.next_count.val().get_bit(3);
            self.count.next = self.next_count.val();
            self.passing[0].next = self.leaves.val();
            self.passing[1].next = self.passing[0].val();
            self.arrived.next = self.passing[1].val();
            self.entered.next = self.enters.val();
            if self.reset.val() {
                self.count.next = 0;
                self.passing[0].next = false;
                self.passing[1].next = false;
                self.arrived.next = false;
                self.entered.next = false;
            }
        }
    }
}
