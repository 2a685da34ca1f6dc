//! Bursts of reads that memory hasn't taken or answered.

use lds_hdl::{Buffer, Queue, U, bit_cast_bit, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Gives each burst an ID that no other burst under way has, and knows where its next word goes. So memory may
    /// answer bursts in any order, and mix their beats. `IDS` is `2^ID`; places have `PLACE` bits, of which the highest
    /// `BATCH` are the number of the burst's batch, one of `BATCHES`.
    ///
    /// Bursts are offered in their order, and each stays as it is until memory takes it; two may wait. A beat with an
    /// ID that no burst has is none.
    ///
    /// ```text
    /// cycle        0         1        …   5           6
    /// asks, place  p
    /// valid, id              yes, 0
    /// beat_id                             0           0, last
    /// to                                  p           p + 1
    /// ```
    pub struct BufferReads[IDS, ID, PLACE, BATCH, BATCHES] {
        input {
            clock: Clock,
            /// synchronous; no burst is under way
            reset: bool,
            /// a burst is asked for at this edge, for which there is `room`
            asks: bool,
            /// number of its first word in memory
            first_word: U<46>,
            /// how many words it has behind that
            more: U<6>,
            /// the place of its first word among those that are kept
            place: U<PLACE>,
            /// memory takes the burst at this edge, if one is offered
            taken: bool,
            /// memory answers with a beat, which is taken at this edge
            beat: bool,
            /// its ID
            beat_id: U<ID>,
            /// it is the last one of its burst
            beat_last: bool,
        }
        output {
            /// a burst may be asked for
            room: bool,
            /// a burst is offered
            valid: bool,
            /// its ID
            id: U<ID>,
            /// number of its first word in memory
            word: U<46>,
            /// how many words it has behind that
            length: U<6>,
            /// the beat is one of a burst
            known: bool,
            /// the place of its word
            to: U<PLACE>,
            /// batches with a burst under way
            waits: U<BATCHES>,
        }
        register {
            /// IDs of bursts under way
            used: U<IDS>,
            /// the place of each one's next word
            places: [U<PLACE>; IDS],
        }
        local {
            next_id: U<ID>,
            burst: U<56>,
            unused: U<IDS>,
            lowest: U<IDS>,
            left: U<IDS>,
            batch: U<BATCH>,
            place_of: U<PLACE>,
            high: U<PLACE>,
            mark: U<BATCHES>,
        }
        constant {
            one: Constant<U<BATCHES>> = Constant::new(U::new(1)),
        }
        block {
            queue: Queue<1, 2, 1> { reset, ready: taken, valid },
            /// of each burst its first word, how many it has behind that, and its ID
            kept: Buffer<U<56>, 1, 1, 1, 1> { read_next: queue.read_next },
        }
        require { IDS == 1 << ID, ID >= 1, ID <= 4, BATCHES == 1 << BATCH, BATCH >= 1, PLACE > BATCH }
        kernel {
            self.unused.next = !self.used.val();
            self.room.next = (self.queue.tail.val() - self.queue.head.val()) != 2 && self.unused.val().any();
            self.lowest.next = self.unused.val() & !(self.unused.val() - 1);
            self.next_id.next = 0;
            for number in 0..IDS {
                if self.lowest.val().get_bit(number) {
                    self.next_id.next = self.next_id.val() | number;
                }
            }
            self.queue.comes.next = bit_cast_bit::<1>(self.asks.val());
            self.queue.may_leave.next = true;
            self.kept.write[0].next = bit_cast_bit::<1>(self.asks.val());
            self.kept.write_place[0].next = self.queue.tail.val().get_bits::<1>(0);
            self.kept.d[0].next = bit_cast_u::<56, 46>(self.first_word.val())
                | (bit_cast_u::<56, 6>(self.more.val()) << 46)
                | (bit_cast_u::<56, ID>(self.next_id.val()) << 52);
            self.burst.next = self.kept.q[0].val();
            self.word.next = self.burst.val().get_bits::<46>(0);
            self.length.next = self.burst.val().get_bits::<6>(46);
            self.id.next = self.burst.val().get_bits::<ID>(52);
            self.to.next = 0;
            self.known.next = false;
            for number in 0..IDS {
                if self.beat_id.val() == number {
                    self.to.next = self.places[number].val();
                    self.known.next = self.used.val().get_bit(number);
                }
            }
            for number in 0..IDS {
                if self.beat.val() && self.beat_id.val() == number {
                    self.places[number].next = self.places[number].val() + 1;
                }
                if self.asks.val() && self.lowest.val().get_bit(number) {
                    self.places[number].next = self.place.val();
                }
            }
            self.left.next = self.used.val();
            if self.beat.val() && self.beat_last.val() {
                self.left.next = self.used.val() & !(1 << self.beat_id.val());
            }
            if self.asks.val() {
                self.left.next = self.left.val() | self.lowest.val();
            }
            self.used.next = self.left.val();
            self.waits.next = 0;
            for number in 0..IDS {
                self.place_of.next = self.places[number].val();
                self.high.next = self.place_of.val() >> { PLACE - BATCH };
                self.batch.next = bit_cast_u::<BATCH, PLACE>(self.high.val());
                self.mark.next = self.one.val() << self.batch.val();
                if self.used.val().get_bit(number) {
                    self.waits.next = self.waits.val() | self.mark.val();
                }
            }
            if self.reset.val() {
                self.used.next = 0;
            }
        }
    }
}
