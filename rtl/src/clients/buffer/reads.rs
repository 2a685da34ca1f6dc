//! Bursts of reads that memory hasn't answered.

use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Gives each burst an ID that no other burst under way has, and knows where its next word goes. So memory may answer
    /// bursts in any order, and mix their beats. `IDS` is `2^ID`; places have `PLACE` bits, of which the highest `BATCH`
    /// are the number of the burst's batch, one of `BATCHES`.
    ///
    /// A beat with an ID that no burst has is none.
    ///
    /// ```text
    /// cycle        0         1   …   5           6
    /// asks, place  p
    /// id           0         1
    /// beat_id                        0           0, last
    /// to                             p           p + 1
    /// ```
    pub struct BufferReads[IDS, ID, PLACE, BATCH, BATCHES] {
        input {
            clock: Clock,
            /// synchronous; no burst is under way
            reset: bool,
            /// a burst is asked for at this edge
            asks: bool,
            /// the place of its first word
            place: U<PLACE>,
            /// memory answers with a beat, which is taken at this edge
            beat: bool,
            /// its ID
            beat_id: U<ID>,
            /// it is the last one of its burst
            beat_last: bool,
        }
        output {
            /// an ID is free
            free: bool,
            /// the ID of the next burst
            id: U<ID>,
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
            unused: U<IDS>,
            lowest: U<IDS>,
            kept: U<IDS>,
            batch: U<BATCH>,
            place_of: U<PLACE>,
            high: U<PLACE>,
            mark: U<BATCHES>,
        }
        constant {
            one: Constant<U<BATCHES>> = Constant::new(U::new(1)),
        }
        require { IDS == 1 << ID, ID >= 1, ID <= 4, BATCHES == 1 << BATCH, BATCH >= 1, PLACE > BATCH }
        kernel {
            self.unused.next = !self.used.val();
            self.free.next = self.unused.val().any();
            self.lowest.next = self.unused.val() & !(self.unused.val() - 1);
            self.id.next = 0;
            for number in 0..IDS {
                if self.lowest.val().get_bit(number) {
                    self.id.next = self.id.val() | number;
                }
            }
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
            self.kept.next = self.used.val();
            if self.beat.val() && self.beat_last.val() {
                self.kept.next = self.used.val() & !(1 << self.beat_id.val());
            }
            if self.asks.val() {
                self.kept.next = self.kept.val() | self.lowest.val();
            }
            self.used.next = self.kept.val();
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
