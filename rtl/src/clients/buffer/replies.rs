//! Stores that are done.

use super::load::BufferReply;
use lds_hdl::{Buffer, Queue, U, bit_cast_bit, block};
use rust_hdl::prelude::*;

block! {
    /// Says that a store is done when memory has answered the bursts of all its batches, and those of all stores before
    /// it. It remembers up to eight batches, in their order, which is that of the answers.
    ///
    /// ```text
    /// cycle      0                1   …    9     10
    /// enters     2 bursts, last
    /// answered                    1        1
    /// done                                       1
    /// ```
    pub struct BufferReplies {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// a batch comes at this edge
            enters: bool,
            /// the batch
            reply: BufferReply,
            /// memory offers the answer to a burst
            answered: bool,
            /// it is an error
            fails: bool,
        }
        output {
            /// another batch may come
            room: bool,
            /// the answer is taken at this edge, if one is offered
            takes: bool,
        }
        registered {
            /// a store of a wave is done, for one cycle
            done: bool,
            /// number of the wave
            done_tag: U<7>,
            /// memory answered a write of it with an error
            done_failed: bool,
        }
        register {
            /// how many bursts of the oldest batch have been answered
            came: U<7>,
            /// a burst of the oldest store has been answered with an error
            erred: bool,
        }
        local {
            oldest: BufferReply,
            come: U<7>,
            comes: bool,
            errs: bool,
        }
        block {
            queue: Queue<3, 4, 1> { reset },
            kept: Buffer<BufferReply, 1, 3, 1, 1> { read_next: queue.read_next },
        }
        kernel {
            self.room.next = (self.queue.tail.val() - self.queue.head.val()) != 8;
            self.queue.comes.next = bit_cast_bit::<1>(self.enters.val());
            self.kept.write[0].next = bit_cast_bit::<1>(self.enters.val());
            self.kept.write_place[0].next = self.queue.tail.val().get_bits::<3>(0);
            self.kept.d[0].next = self.reply.val();

            self.oldest.next = self.kept.q[0].val();
            self.takes.next = self.queue.holds.val() && self.oldest.val().bursts.any();
            self.comes.next = self.takes.val() && self.answered.val();
            self.come.next = self.came.val();
            if self.comes.val() {
                self.come.next = self.came.val() + 1;
            }
            self.queue.may_leave.next = self.come.val() == self.oldest.val().bursts;
            self.queue.ready.next = true;
            self.errs.next = self.erred.val() || (self.comes.val() && self.fails.val());
            self.came.next = self.come.val();
            self.erred.next = self.errs.val();
            self.done.next = self.queue.leaves.val() && self.oldest.val().last;
            self.done_tag.next = self.oldest.val().tag;
            self.done_failed.next = self.errs.val();
            if self.queue.leaves.val() {
                self.came.next = 0;
                self.erred.next = self.errs.val() && !self.oldest.val().last;
            }

            if self.reset.val() {
                self.done.next = false;
                self.came.next = 0;
                self.erred.next = false;
            }
        }
    }
}
