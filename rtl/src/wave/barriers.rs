//! Waves of a work-group that wait for one another.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Holds the waves of a work-group at a barrier until all of its waves have been launched, and all that haven't
    /// ended have come.
    ///
    /// Each work-group counts its waves, and those that are missing at its barrier; both a cycle behind a wave that
    /// comes or ends. A barrier opens only behind such a wave, so no two open at once.
    ///
    /// `waits` is a register. A wave that comes in cycle `c` waits from `c + 1` on, at least for two cycles: the
    /// barrier opens in the second cycle behind the one in which the last one comes or ends, for all at once. A
    /// work-group has one number until its last wave has ended; a wave that ends or comes is one that doesn't wait.
    ///
    /// ```text
    /// cycle     0     1     2     3
    /// comes     1     2
    /// missing   2     2     1     0
    /// waits           1     1, 2  1, 2   none in cycle 4
    /// ```
    pub struct Barriers[WAVES, INDEX, GROUPS, GROUP] {
        input {
            clock: Clock,
            /// synchronous; there are no waves
            reset: bool,
            /// the wave that is launched at this edge, as one bit
            launched: U<WAVES>,
            /// one is launched that is in a work-group
            joins: bool,
            /// the number of that
            group: U<GROUP>,
            /// the wave is the last one of its work-group
            last: bool,
            /// the wave that comes to a barrier, as one bit
            comes: U<WAVES>,
            /// there is one
            arrives: bool,
            /// a wave of a work-group ends
            departs: bool,
            /// a wave of a work-group asks for the others of it
            asks: bool,
            /// the work-group of the wave that comes, ends, or asks
            mover: U<GROUP>,
        }
        output {
            /// waves of the work-group that asks
            peers: U<WAVES>,
        }
        registered {
            /// waves at a barrier
            waits: U<WAVES>,
        }
        register {
            /// of each work-group, how many waves haven't ended
            members: [U<INDEX>; GROUPS],
            /// of each work-group, how many waves haven't ended and haven't come; here as in `members` zero may be
            /// `2^INDEX`
            missing: [U<INDEX>; GROUPS],
            /// the last wave of the work-group has been launched
            complete: [bool; GROUPS],
            /// of each wave its work-group
            homes: [U<GROUP>; WAVES],
            /// waves that were launched in a work-group
            together: U<WAVES>,
            /// a wave came or ended in the last cycle
            moved: bool,
            /// that wave ended
            ended: bool,
            /// its work-group
            moved_group: U<GROUP>,
            /// a barrier opens
            opens: bool,
            /// the work-group's
            opens_group: U<GROUP>,
        }
        local {
            freed: U<WAVES>,
            all: U<INDEX>,
            start: U<INDEX>,
        }
        require { GROUPS <= 1 << GROUP && WAVES <= 1 << INDEX }
        kernel {
            self.moved.next = self.arrives.val() || self.departs.val();
            self.ended.next = self.departs.val();
            self.moved_group.next = self.mover.val();
            self.opens.next = false;
            self.opens_group.next = self.moved_group.val();
            for place in 0..GROUPS {
                let number: U<GROUP> = place;
                let here = self.joins.val() && self.group.val() == number;
                let less = self.moved.val() && self.moved_group.val() == number;
                let leaves = less && self.ended.val();
                let opens = self.opens.val() && self.opens_group.val() == number;
                // Whoever moved was missing itself: so many are missing that zero is `2^INDEX`.
                if less && self.complete[place].val() && self.missing[place].val() == 1 {
                    self.opens.next = true;
                }
                self.all.next = self.members[place].val();
                self.start.next = if opens { self.members[place].val() } else { self.missing[place].val() };
                self.members[place].next = self.all.val();
                self.missing[place].next = self.start.val();
                if here && !leaves {
                    self.members[place].next = self.all.val() + 1;
                }
                if leaves && !here {
                    self.members[place].next = self.all.val() - 1;
                }
                if here && !less {
                    self.missing[place].next = self.start.val() + 1;
                }
                if less && !here {
                    self.missing[place].next = self.start.val() - 1;
                }
                if here {
                    self.complete[place].next = self.last.val();
                }
                if self.reset.val() {
                    self.members[place].next = 0;
                    self.missing[place].next = 0;
                }
            }
            self.freed.next = 0;
            self.peers.next = 0;
            for wave in 0..WAVES {
                if self.opens.val() && self.homes[wave].val() == self.opens_group.val() {
                    self.freed.next = self.freed.val() | (1 << wave);
                }
                if (self.asks.val() && self.together.val().get_bit(wave)) && self.homes[wave].val() == self.mover.val()
                {
                    self.peers.next = self.peers.val() | (1 << wave);
                }
                if self.launched.val().get_bit(wave) {
                    self.homes[wave].next = self.group.val();
                }
            }
            let joined = if self.joins.val() { self.launched.val() } else { 0 };
            self.together.next = (self.together.val() & !self.launched.val()) | joined;
            self.waits.next = (self.waits.val() & !self.freed.val()) | self.comes.val();
            if self.reset.val() {
                self.waits.next = 0;
                self.moved.next = false;
                self.ended.next = false;
                self.opens.next = false;
            }
        }
    }
}
