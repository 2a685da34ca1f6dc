//! Where stores are acknowledged when loads have a port of their own.

use super::summary::Summary;
use crate::ports::{Acknowledgement, Answer, RequestKind, Standing};
use lds_hdl::{Buffer, Queue, U, block};
use rust_hdl::prelude::*;

block! {
    /// Acknowledges each response without data of a store. Acknowledgements wait in a buffer of 16 places.
    ///
    /// Three cycles after what is known of the last answer of a store its acknowledgement is offered, if no other is
    /// before it and it may leave. A reset drops what is here and what is to come.
    ///
    /// ```text
    /// cycle     0               1    2         3
    /// answer    the last one    .    .         valid, if `may_leave`
    /// standing                       comes
    /// ```
    pub struct Ack[LANES] {
        input {
            clock: Clock,
            /// synchronous; drops every acknowledgement
            reset: bool,
            /// what is known beside the answers of the main port, five cycles after the grants
            answer: Answer<LANES>,
            /// the oldest acknowledgement may be offered
            may_leave: bool,
            /// the receiver takes an acknowledgement at this edge if one is offered
            ready: bool,
        }
        output {
            /// an acknowledgement is here
            valid: bool,
            /// the acknowledgement
            ack: Acknowledgement<LANES>,
            /// an acknowledgement is taken at this edge
            leaves: bool,
            /// what comes and goes in the buffer
            standing: Standing,
        }
        register {
            /// what was known one cycle ago is of the end of a store's response, and of the start of a response
            ending: bool,
            starting: bool,
            /// whose response it was, lanes to report, and cycles
            answered: U<8>,
            reported: U<LANES>,
            counted: U<8>,
            /// the answers of one cycle ago end a store
            ends: bool,
            /// whose store it is
            tag: U<8>,
            /// lanes to report of it
            violations: U<LANES>,
            /// cycles that it took
            cycles: U<8>,
        }
        local {
            comes: U<3>,
        }
        block {
            summary: Summary<LANES> { starts: starting, lanes: reported },
            queue: Queue<4, 5, 3> { reset, comes, may_leave, ready, valid, leaves },
            /// tag, and cycles
            bytes: Buffer<U<8>, 2, 4, 1, 1> { read_next: queue.read_next },
            /// lanes to report
            masks: Buffer<U<LANES>, 1, 4, 1, 1> { read_next: queue.read_next },
        }
        kernel {
            self.ending.next =
                self.answer.control.val().ends_response && (self.answer.control.val().kind == RequestKind::Store);
            self.starting.next = self.answer.control.val().starts_response;
            self.answered.next = self.answer.control.val().tag;
            self.reported.next = self.answer.reported.val();
            self.counted.next = self.answer.cycles.val();
            self.ends.next = self.ending.val();
            self.tag.next = self.answered.val();
            self.violations.next = self.summary.all.val();
            self.cycles.next = self.counted.val();
            if self.reset.val() {
                self.ending.next = false;
                self.ends.next = false;
            }

            self.bytes.write_place[0].next = self.queue.tail.val().get_bits::<4>(0);
            self.masks.write_place[0].next = self.queue.tail.val().get_bits::<4>(0);
            self.comes.next = 0;
            self.bytes.write[0].next = 0;
            self.masks.write[0].next = 0;
            if self.ends.val() {
                self.comes.next = 1;
                self.bytes.write[0].next = 3;
                self.masks.write[0].next = 1;
            }
            self.bytes.d[0].next = self.tag.val();
            self.bytes.d[1].next = self.cycles.val();
            self.masks.d[0].next = self.violations.val();

            self.ack.tag.next = self.bytes.q[0].val();
            self.ack.cycles.next = self.bytes.q[1].val();
            self.ack.violations.next = self.masks.q[0].val();
            self.standing.comes.next = self.comes.val();
            self.standing.place.next = self.queue.tail.val().get_bits::<4>(0);
            self.standing.leaves.next = self.queue.leaves.val();
            self.standing.read_next.next = self.queue.read_next.val();
            self.standing.write_next.next = self.queue.write_next.val();
            self.standing.follows.next = false;
        }
    }
}
