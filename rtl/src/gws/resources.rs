//! What is kept of each resource.

use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// The states of the 64 resources of global wave sync. After a reset all are zero, and nobody waits.
    ///
    /// The state of `place_next` shows in the next cycle; what is written there meanwhile shows.
    ///
    /// ```text
    /// cycle            0        1        2
    /// place_next       r
    /// counter, ...              those of r
    /// writes, place             r        -
    /// ```
    pub struct Resources[WAVE, COUNT] {
        input {
            clock: Clock,
            /// synchronous; all are zero
            reset: bool,
            /// the resource of the next cycle
            place_next: U<6>,
            /// a state is replaced at this edge
            writes: bool,
            /// the resource whose state is replaced
            place: [U<6>; 1],
            /// that resource's counter
            counter_next: [U<12>; 1],
            /// its flag; whether it is a barrier
            flags_next: [bool; 2],
            /// the wave that has waited longest, and that which came last
            ends_next: [U<WAVE>; 2],
            /// waves that wait
            waiting_next: [U<COUNT>; 1],
        }
        output {
            /// the counter
            counter: U<12>,
            /// the flag
            flag: bool,
            /// it is a barrier
            barrier: bool,
            /// the wave that has waited longest, and that which came last
            ends: [U<WAVE>; 2],
            /// waves that wait
            waiting: U<COUNT>,
        }
        register {
            /// the resource that shows
            shown: U<6>,
            /// resources that were written since the last reset
            used: U<64>,
        }
        local {
            written: [U<1>; 1],
            target: U<6>,
            bit: U<64>,
            two: [U<2>; 1],
        }
        block {
            counters: Buffer<U<12>, 1, 6, 1, 1> { write: written, write_place: place, d: counter_next, read_next: place_next },
            flags: Buffer<bool, 2, 6, 1, 1> { write: two, write_place: place, d: flags_next, read_next: place_next },
            queues: Buffer<U<WAVE>, 2, 6, 1, 1> { write: two, write_place: place, d: ends_next, read_next: place_next, q: ends },
            lengths: Buffer<U<COUNT>, 1, 6, 1, 1> { write: written, write_place: place, d: waiting_next, read_next: place_next },
            fresh: Fresh<COUNT> {
                shown,
                used,
                old_counter: counters.q,
                old_flags: flags.q,
                old_waiting: lengths.q,
                counter,
                flag,
                barrier,
                waiting,
            },
        }
        kernel {
            self.shown.next = self.place_next.val();
            self.target.next = self.place[0].val();
            self.bit.next = 1 << self.target.val();
            self.written[0].next = 0;
            self.two[0].next = 0;
            if self.writes.val() {
                self.written[0].next = 1;
                self.two[0].next = 3;
                self.used.next = self.used.val() | self.bit.val();
            }
            if self.reset.val() {
                self.used.next = 0;
            }
        }
    }
}

block! {
    /// A state as it is since the last reset: zero where nothing was written. Combinational.
    ///
    /// ```text
    /// used >> shown ─► bit 0? ─► the old values, or zero
    /// ```
    pub struct Fresh[COUNT] {
        input {
            /// the resource that shows
            shown: U<6>,
            /// resources that were written since the last reset
            used: U<64>,
            /// the counter that was written last
            old_counter: [U<12>; 1],
            /// flag, and type
            old_flags: [bool; 2],
            /// waves that waited
            old_waiting: [U<COUNT>; 1],
        }
        output {
            /// the counter
            counter: U<12>,
            /// the flag
            flag: bool,
            /// it is a barrier
            barrier: bool,
            /// waves that wait
            waiting: U<COUNT>,
        }
        local { of_shown: U<64> }
        kernel {
            self.of_shown.next = self.used.val() >> self.shown.val();
            self.counter.next = 0;
            self.waiting.next = 0;
            self.flag.next = false;
            self.barrier.next = false;
            if self.of_shown.val().get_bit(0) {
                self.counter.next = self.old_counter[0].val();
                self.waiting.next = self.old_waiting[0].val();
                self.flag.next = self.old_flags[0].val();
                self.barrier.next = self.old_flags[1].val();
            }
        }
    }
}
