//! Waves of a work-group that wait for one another.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Holds the waves of a work-group at a barrier until all of its waves have been launched, and all that haven't
    /// ended have come.
    ///
    /// `waits` is a register. A wave that comes in cycle `c` waits from `c + 1` on, at least for two cycles: the
    /// barrier opens in the second cycle behind the one in which the last one comes, is launched, or ends, for all at
    /// once. A work-group has one number until its last wave has ended; a wave that ends or comes is one that doesn't
    /// wait.
    ///
    /// ```text
    /// cycle     0     1     2     3
    /// comes     1     2
    /// waits           1     1, 2  1, 2   none in cycle 4
    /// ```
    pub struct Barriers[WAVES, GROUPS, GROUP] {
        input {
            clock: Clock,
            /// synchronous; there are no waves
            reset: bool,
            /// the wave that is launched at this edge, as one bit
            joins: U<WAVES>,
            /// the number of its work-group
            group: U<GROUP>,
            /// it is the last one of its work-group
            last: bool,
            /// the wave that comes to a barrier, as one bit
            comes: U<WAVES>,
            /// the wave that ends, as one bit
            leaves: U<WAVES>,
            /// a wave, as one bit
            asks: U<WAVES>,
        }
        output {
            /// the waves of its work-group; none if it is in none
            peers: U<WAVES>,
        }
        registered {
            /// waves at a barrier
            waits: U<WAVES>,
        }
        register {
            /// waves of each work-group that haven't ended
            members: [U<WAVES>; GROUPS],
            /// the last wave of the work-group has been launched
            complete: [bool; GROUPS],
            /// the barrier of the work-group opens
            opens: [bool; GROUPS],
        }
        local {
            freed: U<WAVES>,
        }
        require { GROUPS <= 1 << GROUP }
        kernel {
            self.freed.next = 0;
            self.peers.next = 0;
            for place in 0..GROUPS {
                let number: U<GROUP> = place;
                let members = self.members[place].val();
                let here = self.joins.val().any() && self.group.val() == number;
                let missing = members & !self.waits.val();
                self.opens[place].next =
                    members.any() && !missing.any() && self.complete[place].val() && !self.opens[place].val();
                if self.opens[place].val() {
                    self.freed.next = self.freed.val() | members;
                }
                if (members & self.asks.val()).any() {
                    self.peers.next = self.peers.val() | members;
                }
                self.members[place].next =
                    if here { (members & !self.leaves.val()) | self.joins.val() } else { members & !self.leaves.val() };
                if here {
                    self.complete[place].next = self.last.val();
                }
                if self.reset.val() {
                    self.members[place].next = 0;
                    self.opens[place].next = false;
                }
            }
            self.waits.next = (self.waits.val() & !self.freed.val()) | self.comes.val();
            if self.reset.val() {
                self.waits.next = 0;
            }
        }
    }
}
