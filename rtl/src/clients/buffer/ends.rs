//! Loads that are done.

use lds_hdl::{Buffer, Queue, U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Says that a load is done when the LDS has answered the stores of all its batches, and those of all loads before
    /// it. It remembers up to eight batches, in their order.
    ///
    /// ```text
    /// cycle      0      1    …    13     14
    /// enters     yes
    /// answered                    yes
    /// done                               yes
    /// ```
    pub struct BufferEnds {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// a batch comes at this edge
            enters: bool,
            /// the LDS answers it; otherwise no lane of it has asked for anything
            asked: bool,
            /// number of the wave
            tag: U<7>,
            /// it is the last batch of its instruction
            last: bool,
            /// memory answered with an error
            failed: bool,
            /// the LDS offers a beat
            answered: bool,
        }
        output {
            /// another batch may come
            room: bool,
            /// the beat is taken at this edge, if one is offered
            takes: bool,
        }
        registered {
            /// a load of a wave is done, for one cycle
            done: bool,
            /// number of the wave
            done_tag: U<7>,
            /// memory answered a read of it with an error
            done_failed: bool,
        }
        register {
            /// memory answered a batch before of the oldest instruction with an error
            erred: bool,
        }
        local {
            oldest: U<10>,
            errs: bool,
        }
        block {
            queue: Queue<3, 4, 1> { reset },
            /// of each batch its wave, and whether it is the last one, has failed, and is answered
            kept: Buffer<U<10>, 1, 3, 1, 1> { read_next: queue.read_next },
        }
        kernel {
            self.room.next = (self.queue.tail.val() - self.queue.head.val()) != 8;
            self.queue.comes.next = bit_cast_bit::<1>(self.enters.val());
            self.kept.write[0].next = bit_cast_bit::<1>(self.enters.val());
            self.kept.write_place[0].next = self.queue.tail.val().get_bits::<3>(0);
            self.kept.d[0].next = bit_cast_u::<10, 7>(self.tag.val())
                | (bit_cast_bit::<10>(self.last.val()) << 7)
                | (bit_cast_bit::<10>(self.failed.val()) << 8)
                | (bit_cast_bit::<10>(self.asked.val()) << 9);

            self.oldest.next = self.kept.q[0].val();
            self.takes.next = self.queue.holds.val() && self.oldest.val().get_bit(9);
            self.queue.may_leave.next = self.answered.val() || !self.oldest.val().get_bit(9);
            self.queue.ready.next = true;
            self.errs.next = self.erred.val() || self.oldest.val().get_bit(8);
            self.done.next = self.queue.leaves.val() && self.oldest.val().get_bit(7);
            self.done_tag.next = self.oldest.val().get_bits::<7>(0);
            self.done_failed.next = self.errs.val();
            if self.queue.leaves.val() {
                self.erred.next = self.errs.val() && !self.oldest.val().get_bit(7);
            }

            if self.reset.val() {
                self.done.next = false;
                self.erred.next = false;
            }
        }
    }
}
