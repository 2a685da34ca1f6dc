//! Batches of lanes under way.

use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Numbers the batches under way, `BATCHES` = `2^BATCH` of them at most, and says when the oldest has all its
    /// words. `COUNT` is `BATCH + 1`.
    ///
    /// Each batch is begun, is closed when all its bursts have been asked for, and leaves when its words are used: in
    /// this order, one after another.
    ///
    /// ```text
    /// cycle     0     1    …    9       10        …    20
    /// enters    yes
    /// closes                    yes
    /// waits           yes       yes     yes            no
    /// whole                                            yes
    /// ```
    pub struct BufferBatches[BATCH, COUNT, BATCHES] {
        input {
            clock: Clock,
            /// synchronous; no batch is under way
            reset: bool,
            /// a batch is begun at this edge
            enters: bool,
            /// the oldest batch that isn't closed is closed at this edge
            closes: bool,
            /// batches with a burst under way
            waits: U<BATCHES>,
            /// a word with an error comes at this edge
            fails: bool,
            /// the batch that the word is for
            failing: U<BATCH>,
            /// the oldest batch leaves at this edge
            leaves: bool,
        }
        output {
            /// another batch may be begun
            room: bool,
            /// number of the next batch to begin
            entering: U<BATCH>,
            /// number of the oldest batch that isn't closed
            closing: U<BATCH>,
            /// number of the oldest batch
            oldest: U<BATCH>,
            /// the same in the next cycle
            oldest_next: U<BATCH>,
            /// the oldest batch has all its words
            whole: bool,
            /// a word of the oldest batch came with an error
            failed: bool,
        }
        register {
            /// how many batches have been begun, have been closed, and have left
            begun: U<COUNT>,
            closed: U<COUNT>,
            gone: U<COUNT>,
            /// batches of which a word came with an error
            errors: U<BATCHES>,
        }
        local {
            gone_next: U<COUNT>,
            waiting: U<BATCHES>,
            erring: U<BATCHES>,
            kept: U<BATCHES>,
        }
        require { BATCHES == 1 << BATCH, COUNT == BATCH + 1, BATCH >= 1 }
        kernel {
            self.room.next = (self.begun.val() - self.gone.val()) != { 1 << BATCH };
            self.entering.next = bit_cast_u::<BATCH, COUNT>(self.begun.val());
            self.closing.next = bit_cast_u::<BATCH, COUNT>(self.closed.val());
            self.oldest.next = bit_cast_u::<BATCH, COUNT>(self.gone.val());
            self.waiting.next = self.waits.val() >> self.oldest.val();
            self.erring.next = self.errors.val() >> self.oldest.val();
            self.whole.next = self.closed.val() != self.gone.val() && !self.waiting.val().get_bit(0);
            self.failed.next = self.erring.val().get_bit(0);
            self.gone_next.next = self.gone.val();
            if self.leaves.val() {
                self.gone_next.next = self.gone.val() + 1;
            }
            self.kept.next = self.errors.val();
            if self.fails.val() {
                self.kept.next = self.errors.val() | (1 << self.failing.val());
            }
            if self.enters.val() {
                self.begun.next = self.begun.val() + 1;
                self.kept.next = self.kept.val() & !(1 << self.entering.val());
            }
            self.errors.next = self.kept.val();
            if self.closes.val() {
                self.closed.next = self.closed.val() + 1;
            }
            if self.reset.val() {
                self.begun.next = 0;
                self.closed.next = 0;
                self.gone_next.next = 0;
            }
            self.gone.next = self.gone_next.val();
            self.oldest_next.next = bit_cast_u::<BATCH, COUNT>(self.gone_next.val());
        }
    }
}
