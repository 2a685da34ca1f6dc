//! Whose turn it is: the order between responses and acknowledgements.

use crate::ports::Standing;
use lds_hdl::{Buffer, U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Keeps answers of two ports in the order of their requests, as far as they were served in it. An acknowledgement
    /// is offered behind the beats of older requests that were served before its store or together with it. A beat is
    /// offered behind the acknowledgements of older stores that were served before it.
    ///
    /// Each answer remembers, when it comes, which of the other port's it has to wait for: those that have come, and of
    /// those the older ones. It may be offered when they have left, or when the last of them is taken at this edge: so
    /// each output follows the other port's `ready`. An answer that is the last one another waits for waits for nothing
    /// itself, so `ready` alone says that it leaves.
    ///
    /// Answers are counted modulo 256. Two numbers that are compared are less than 128 apart: while a store is on its
    /// way from its scheduler to its acknowledgement, fewer beats leave.
    ///
    /// ```text
    /// cycle               0      1        2        3
    /// older beats b1, b2  come
    /// ack a               comes                             behind both
    /// response ready             1        0        1
    /// response                   b1       b2       b2
    /// ack valid                  0        0        1        with b2, as that leaves
    /// ```
    pub struct Turns {
        input {
            clock: Clock,
            /// synchronous; nothing has come
            reset: bool,
            /// what comes and goes in the buffer of beats
            response: Standing,
            /// the receiver takes a beat at this edge if one is offered
            response_ready: bool,
            /// what comes and goes in the buffer of acknowledgements
            ack: Standing,
            /// the receiver takes an acknowledgement at this edge if one is offered
            ack_ready: bool,
            /// number of the first acknowledgement that isn't older than the response that comes next
            acks_before: U<8>,
            /// number of the first beat that isn't older than the acknowledgement that comes next
            beats_before: U<8>,
        }
        output {
            /// the oldest beat may be offered
            response_turn: bool,
            /// the oldest acknowledgement may be offered
            ack_turn: bool,
        }
        register {
            /// beats that have come since the reset
            beats_come: U<8>,
            /// beats that have left
            beats_left: U<8>,
            /// acknowledgements that have come
            acks_come: U<8>,
            /// acknowledgements that have left
            acks_left: U<8>,
        }
        local {
            acks_so_far: U<8>,
            later_acks: U<8>,
            later_beats: U<8>,
            acks_missing: U<8>,
            beats_missing: U<8>,
            response_clear: bool,
            ack_clear: bool,
        }
        block {
            /// of the first beat of each response, the acknowledgements that come before it
            behind_acks: Buffer<U<8>, 1, 4, 1, 1> { read_next: response.read_next },
            /// of each acknowledgement, the beats that come before it
            behind_beats: Buffer<U<8>, 1, 4, 1, 1> { read_next: ack.read_next },
        }
        kernel {
            self.acks_so_far.next = self.acks_come.val() + bit_cast_u::<8, 3>(self.ack.comes.val());
            self.behind_acks.write[0].next = 0;
            if self.response.comes.val().any() {
                self.behind_acks.write[0].next = 1;
            }
            self.behind_acks.write_place[0].next = self.response.place.val();
            // A difference is small, so its highest bit is its sign.
            self.later_acks.next = self.acks_so_far.val() - self.acks_before.val();
            self.behind_acks.d[0].next = self.acks_before.val();
            if self.later_acks.val().get_bit(7) {
                self.behind_acks.d[0].next = self.acks_so_far.val();
            }
            self.behind_beats.write[0].next = 0;
            if self.ack.comes.val().any() {
                self.behind_beats.write[0].next = 1;
            }
            self.behind_beats.write_place[0].next = self.ack.place.val();
            self.later_beats.next = self.beats_come.val() - self.beats_before.val();
            self.behind_beats.d[0].next = self.beats_before.val();
            if self.later_beats.val().get_bit(7) {
                self.behind_beats.d[0].next = self.beats_come.val();
            }

            self.beats_come.next = self.beats_come.val() + bit_cast_u::<8, 3>(self.response.comes.val());
            self.acks_come.next = self.acks_so_far.val();
            if self.response.leaves.val() {
                self.beats_left.next = self.beats_left.val() + 1;
            }
            if self.ack.leaves.val() {
                self.acks_left.next = self.acks_left.val() + 1;
            }
            if self.reset.val() {
                self.beats_come.next = 0;
                self.beats_left.next = 0;
                self.acks_come.next = 0;
                self.acks_left.next = 0;
            }

            self.acks_missing.next = self.behind_acks.q[0].val() - self.acks_left.val();
            self.beats_missing.next = self.behind_beats.q[0].val() - self.beats_left.val();
            // A beat of a response follows the one before it.
            self.response_clear.next =
                self.response.follows.val() || self.acks_missing.val().get_bit(7) || (self.acks_missing.val() == 0);
            self.ack_clear.next = self.beats_missing.val().get_bit(7) || (self.beats_missing.val() == 0);
            self.response_turn.next =
                self.response_clear.val() || ((self.acks_missing.val() == 1) && self.ack_ready.val());
            self.ack_turn.next = self.ack_clear.val() || ((self.beats_missing.val() == 1) && self.response_ready.val());
        }
    }
}
