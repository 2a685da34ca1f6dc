//! Bursts of writes that memory hasn't taken.

use lds_hdl::{Buffer, Queue, U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Offers the bursts of a batch in their order, and counts them. Each stays as it is until memory takes it. There
    /// is room for as many as a batch has, `2^SLOT`, so that no burst waits for words or the other way round. `COUNT`
    /// is `SLOT + 1`.
    ///
    /// ```text
    /// cycle      0     1     2     3
    /// enters     1
    /// asks             a     b
    /// valid                  a     b
    /// bursts     any   0     1     2
    /// ```
    pub struct BufferWrites[SLOT, COUNT] {
        input {
            clock: Clock,
            /// synchronous; no burst is left
            reset: bool,
            /// a batch is begun at this edge; no burst waits
            enters: bool,
            /// a burst is asked for at this edge
            asks: bool,
            /// number of its first word in memory
            first_word: U<46>,
            /// how many words it has behind that
            more: U<6>,
            /// memory takes the burst at this edge, if one is offered
            taken: bool,
        }
        output {
            /// a burst is offered
            valid: bool,
            /// number of its first word in memory
            word: U<46>,
            /// how many words it has behind that
            length: U<6>,
            /// how many bursts of the batch have been asked for behind this edge
            bursts: U<7>,
        }
        register {
            counted: U<7>,
        }
        local {
            burst: U<52>,
        }
        block {
            queue: Queue<SLOT, COUNT, 1> { reset, ready: taken, valid },
            /// of each burst its first word, and how many it has behind that
            kept: Buffer<U<52>, 1, SLOT, 1, 1> { read_next: queue.read_next },
        }
        require { SLOT >= 3, SLOT <= 6, COUNT == SLOT + 1 }
        kernel {
            self.queue.comes.next = bit_cast_bit::<1>(self.asks.val());
            self.queue.may_leave.next = true;
            self.kept.write[0].next = bit_cast_bit::<1>(self.asks.val());
            self.kept.write_place[0].next = self.queue.tail.val().get_bits::<SLOT>(0);
            self.kept.d[0].next =
                bit_cast_u::<52, 46>(self.first_word.val()) | (bit_cast_u::<52, 6>(self.more.val()) << 46);
            self.burst.next = self.kept.q[0].val();
            self.word.next = self.burst.val().get_bits::<46>(0);
            self.length.next = self.burst.val().get_bits::<6>(46);
            self.bursts.next = self.counted.val();
            if self.asks.val() {
                self.bursts.next = self.counted.val() + 1;
            }
            self.counted.next = self.bursts.val();
            if self.enters.val() {
                self.counted.next = 0;
            }
        }
    }
}
