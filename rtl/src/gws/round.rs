//! From an instruction on a resource to the last wave that leaves.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// The resource under way: what an instruction makes of it, and then, a wave a cycle, who leaves its queue. What
    /// becomes of it is to be stored in each of these cycles.
    ///
    /// ```text
    /// cycle     0        1                                2
    /// does      yes
    /// more      v waits
    /// looked    v        w, behind v
    /// checks             yes, what v waits for is known   yes, of w
    /// leaves             v may go                         w stays
    /// ```
    pub struct Round[WAVE, COUNT] {
        input {
            clock: Clock,
            /// the instruction does something
            does: bool,
            /// who has waited longest is looked at
            checks: bool,
            /// the wave of the instruction
            wave: [U<WAVE>; 1],
            /// the counter behind the instruction
            counter_next: U<12>,
            /// the flag
            flag_next: bool,
            /// the resource is a barrier
            barrier_next: bool,
            /// the wave comes into the queue
            enters: bool,
            /// nobody waits any more, whoever did
            clears: bool,
            /// before it, who has waited longest, and who came last
            ends: [U<WAVE>; 2],
            /// waves that wait
            waiting: U<COUNT>,
            /// who is looked at waits at a barrier, and otherwise for a counter; for the flag to change from this
            waits: [bool; 2],
            /// who waits behind
            behind: [U<WAVE>; 1],
            /// the state is replaced from outside
            replaces: bool,
            /// what replaces the state: counter, flag, type
            dword: U<32>,
        }
        output {
            /// who has waited longest leaves
            leaves: bool,
            /// somebody waits, who is to be looked at in the next cycle
            more: bool,
            /// who has waited longest then
            looked: U<WAVE>,
            /// the state is stored at this edge
            writes: bool,
            /// the counter
            counters_new: [U<12>; 1],
            /// the flag; it is a barrier
            flags_new: [bool; 2],
            /// who has waited longest, and who came last
            ends_new: [U<WAVE>; 2],
            /// waves that wait
            waits_new: [U<COUNT>; 1],
        }
        registered {
            /// who has waited longest
            first: U<WAVE>,
        }
        register {
            counter: U<12>,
            flag: bool,
            barrier: bool,
            waiting_now: U<COUNT>,
            last: U<WAVE>,
        }
        local {
            counter_new: U<12>,
            flag_new: bool,
            barrier_new: bool,
            waiting_new: U<COUNT>,
            first_new: U<WAVE>,
            last_new: U<WAVE>,
        }
        kernel {
            self.counter_new.next = self.counter.val();
            self.flag_new.next = self.flag.val();
            self.barrier_new.next = self.barrier.val();
            self.first_new.next = self.first.val();
            self.last_new.next = self.last.val();
            self.waiting_new.next = self.waiting_now.val();
            self.leaves.next = false;
            if self.does.val() {
                self.counter_new.next = self.counter_next.val();
                self.flag_new.next = self.flag_next.val();
                self.barrier_new.next = self.barrier_next.val();
                self.first_new.next = self.ends[0].val();
                self.last_new.next = self.ends[1].val();
                self.waiting_new.next = self.waiting.val();
                if self.clears.val() {
                    self.waiting_new.next = 0;
                }
                if self.enters.val() {
                    self.last_new.next = self.wave[0].val();
                    self.waiting_new.next = self.waiting.val() + 1;
                    if self.waiting.val() == 0 {
                        self.first_new.next = self.wave[0].val();
                    }
                }
            }
            if self.checks.val() {
                if self.waits[0].val() {
                    self.leaves.next = self.flag.val() ^ self.waits[1].val();
                } else {
                    self.leaves.next = self.counter.val() != 0;
                    if self.leaves.val() {
                        self.counter_new.next = self.counter.val() - 1;
                    }
                }
                if self.leaves.val() {
                    self.waiting_new.next = self.waiting_now.val() - 1;
                    self.first_new.next = self.behind[0].val();
                }
            }
            self.counter.next = self.counter_new.val();
            self.flag.next = self.flag_new.val();
            self.barrier.next = self.barrier_new.val();
            self.first.next = self.first_new.val();
            self.last.next = self.last_new.val();
            self.waiting_now.next = self.waiting_new.val();
            self.looked.next = self.first_new.val();
            self.more.next = (self.does.val() || self.leaves.val()) && (self.waiting_new.val() != 0);

            self.writes.next = self.does.val() || self.leaves.val();
            if self.replaces.val() {
                self.writes.next = true;
                self.counter_new.next = self.dword.val().get_bits::<12>(0);
                self.flag_new.next = self.dword.val().get_bit(12);
                self.barrier_new.next = self.dword.val().get_bit(13);
                self.waiting_new.next = 0;
            }
            self.counters_new[0].next = self.counter_new.val();
            self.flags_new[0].next = self.flag_new.val();
            self.flags_new[1].next = self.barrier_new.val();
            self.ends_new[0].next = self.first_new.val();
            self.ends_new[1].next = self.last_new.val();
            self.waits_new[0].next = self.waiting_new.val();
        }
    }
}
