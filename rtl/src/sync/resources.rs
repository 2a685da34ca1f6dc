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
    pub struct Resources {
        input {
            clock: Clock,
            /// synchronous; all are zero
            reset: bool,
            /// the resource of the next cycle
            place_next: U<6>,
            /// a state is replaced at this edge
            writes: bool,
            /// whose
            place: U<6>,
            /// its counter
            counter_next: U<12>,
            /// its flag
            flag_next: bool,
            /// it is a barrier
            barrier_next: bool,
            /// the wave that has waited longest
            first_next: U<7>,
            /// the wave that came last
            last_next: U<7>,
            /// waves that wait
            waiting_next: U<8>,
        }
        output {
            /// the counter
            counter: U<12>,
            /// the flag
            flag: bool,
            /// it is a barrier
            barrier: bool,
            /// the wave that has waited longest
            first: U<7>,
            /// the wave that came last
            last: U<7>,
            /// waves that wait
            waiting: U<8>,
        }
        register {
            /// the resource that shows
            shown: U<6>,
            /// resources that were written since the last reset
            used: U<64>,
        }
        local {
            written: U<1>,
            bit: U<64>,
            of_shown: U<64>,
            two: U<2>,
        }
        constant {
            none: Constant<U<64>> = Constant::new(U::new(0)),
            lowest: Constant<U<64>> = Constant::new(U::new(1)),
            no_count: Constant<U<12>> = Constant::new(U::new(0)),
            nobody: Constant<U<8>> = Constant::new(U::new(0)),
            no: Constant<bool> = Constant::new(false),
            no_word: Constant<U<1>> = Constant::new(U::new(0)),
            one_word: Constant<U<1>> = Constant::new(U::new(1)),
            no_words: Constant<U<2>> = Constant::new(U::new(0)),
            two_words: Constant<U<2>> = Constant::new(U::new(3)),
        }
        block {
            counters: Buffer<U<12>, 1, 6, 1, 1> { read_next: place_next },
            flags: Buffer<bool, 2, 6, 1, 1> { read_next: place_next },
            ends: Buffer<U<7>, 2, 6, 1, 1> { read_next: place_next },
            lengths: Buffer<U<8>, 1, 6, 1, 1> { read_next: place_next },
        }
    }
}

impl Logic for Resources {
    #[hdl_gen]
    fn update(&mut self) {
        self.shown.next = self.place_next.val();
        self.of_shown.next = self.used.val() >> self.shown.val();
        self.counter.next = self.no_count.val();
        self.waiting.next = self.nobody.val();
        self.flag.next = self.no.val();
        self.barrier.next = self.no.val();
        if self.of_shown.val().get_bit(0) {
            self.counter.next = self.counters.q[0].val();
            self.waiting.next = self.lengths.q[0].val();
            self.flag.next = self.flags.q[0].val();
            self.barrier.next = self.flags.q[1].val();
        }
        self.first.next = self.ends.q[0].val();
        self.last.next = self.ends.q[1].val();
        self.bit.next = self.lowest.val() << self.place.val();
        self.written.next = self.no_word.val();
        self.two.next = self.no_words.val();
        if self.writes.val() {
            self.written.next = self.one_word.val();
            self.two.next = self.two_words.val();
            self.used.next = self.used.val() | self.bit.val();
        }
        if self.reset.val() {
            self.used.next = self.none.val();
        }
        self.counters.write[0].next = self.written.val();
        self.counters.write_place[0].next = self.place.val();
        self.counters.d[0].next = self.counter_next.val();
        self.flags.write[0].next = self.two.val();
        self.flags.write_place[0].next = self.place.val();
        self.flags.d[0].next = self.flag_next.val();
        self.flags.d[1].next = self.barrier_next.val();
        self.ends.write[0].next = self.two.val();
        self.ends.write_place[0].next = self.place.val();
        self.ends.d[0].next = self.first_next.val();
        self.ends.d[1].next = self.last_next.val();
        self.lengths.write[0].next = self.written.val();
        self.lengths.write_place[0].next = self.place.val();
        self.lengths.d[0].next = self.waiting_next.val();
    }
}
