//! Who is older: answers of one port before those of the other.

use crate::ports::{Control, RequestKind};
use lds_hdl::{Buffer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Remembers of each answer, from the edge at which its last pass enters a scheduler, how many answers of the other
    /// port belong to older requests: when that pass enters, those of all older requests have.
    ///
    /// Whether a pass enters is known late in a cycle, so registers take note of it, and what follows from it is found
    /// in the next cycle. Answers are numbered modulo 256 as their last passes enter, as they will be when they come.
    /// The outputs are of the answers with the numbers `next_beat` and `next_ack` of the cycle before, and are there in
    /// the second cycle behind that in which the pass enters. They are wanted in the seventh. A reset starts anew.
    ///
    /// ```text
    /// cycle           0                 1                 2
    /// enters          store, load
    /// main_older      1                                   the store is the older of the two
    /// noted                             1 ack, 1 beat
    /// promised        beats 4, acks 2                     5, 3
    /// before                                              4 beats before the store, 3 acks before the load
    /// ```
    pub struct Promises {
        input {
            clock: Clock,
            /// synchronous; nothing is promised
            reset: bool,
            /// a pass of the main port enters its scheduler at this edge
            main_enters: bool,
            /// control of that pass
            main: Control,
            /// a pass of the load port enters its scheduler at this edge
            load_enters: bool,
            /// control of that pass
            load: Control,
            /// of two passes, the main port's is the older
            main_older: bool,
            /// number of the beat that comes next, in the next cycle
            next_beat: U<4>,
            /// number of the acknowledgement that comes next, in the next cycle
            next_ack: U<4>,
        }
        output {
            /// number of the first acknowledgement that isn't older than the response that comes next
            acks_before: U<8>,
            /// number of the first beat that isn't older than the acknowledgement that comes next
            beats_before: U<8>,
        }
        register {
            /// beats promised since the reset
            beats: U<8>,
            /// acknowledgements promised since the reset
            acks: U<8>,
            /// what entered in the cycle before promises an acknowledgement
            noted_ack: bool,
            /// beats that it promises
            noted_beats: U<3>,
            /// the main port's pass was the older one
            main_was_older: bool,
        }
        local {
            promises_beats: bool,
            count: U<8>,
            both_beats: U<8>,
            both_acks: U<8>,
        }
        block {
            /// of the first beat of each response, the acknowledgements before it
            of_beats: Buffer<U<8>, 1, 4, 1, 1> { read_next: next_beat },
            /// of each acknowledgement, the beats before it
            of_acks: Buffer<U<8>, 1, 4, 1, 1> { read_next: next_ack },
        }
        kernel {
            self.noted_ack.next =
                self.main_enters.val() && (self.main.val().kind == RequestKind::Store) && self.main.val().ends_response;
            // Of two passes that enter together, the main port's is a store.
            self.noted_beats.next = 0;
            if self.main_enters.val() && (self.main.val().kind != RequestKind::Store) {
                self.noted_beats.next = self.main.val().places;
            }
            if self.load_enters.val() {
                self.noted_beats.next = self.load.val().places;
            }
            self.main_was_older.next = self.main_older.val();

            self.count.next = bit_cast_u::<8, 3>(self.noted_beats.val());
            self.promises_beats.next = self.noted_beats.val().any();
            self.both_beats.next = self.beats.val() + self.count.val();
            self.both_acks.next = self.acks.val();
            if self.noted_ack.val() {
                self.both_acks.next = self.acks.val() + 1;
            }

            self.of_acks.write[0].next = 0;
            if self.noted_ack.val() {
                self.of_acks.write[0].next = 1;
            }
            self.of_acks.write_place[0].next = self.acks.val().get_bits::<4>(0);
            self.of_acks.d[0].next = self.both_beats.val();
            if self.main_was_older.val() {
                self.of_acks.d[0].next = self.beats.val();
            }
            self.of_beats.write[0].next = 0;
            if self.promises_beats.val() {
                self.of_beats.write[0].next = 1;
            }
            self.of_beats.write_place[0].next = self.beats.val().get_bits::<4>(0);
            self.of_beats.d[0].next = self.acks.val();
            if self.main_was_older.val() {
                self.of_beats.d[0].next = self.both_acks.val();
            }

            self.beats.next = self.both_beats.val();
            self.acks.next = self.both_acks.val();
            if self.reset.val() {
                self.beats.next = 0;
                self.acks.next = 0;
                self.noted_ack.next = false;
                self.noted_beats.next = 0;
            }
            self.acks_before.next = self.of_beats.q[0].val();
            self.beats_before.next = self.of_acks.q[0].val();
        }
    }
}
