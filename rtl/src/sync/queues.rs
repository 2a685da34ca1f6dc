//! Who waits behind whom.

use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// For each wave that waits at a resource: what for, and who waits behind it. A wave waits at one resource at most, so one word a wave holds the queues of all.
    ///
    /// A wave is `{compute unit, tag[5:0]}`. The word of a wave is given in the cycle after it was asked for; what is written meanwhile shows.
    ///
    /// ```text
    /// cycle        0            1
    /// look_next    w
    /// enters       w behind v
    /// until, ...                those of w
    /// ```
    pub struct Queues {
        input {
            clock: Clock,
            /// a wave comes into a queue at this edge
            enters: bool,
            /// which
            wave: U<7>,
            /// the one before it, if there is one
            last: U<7>,
            /// it waits at a barrier, for the flag to change; otherwise for a counter
            at_barrier: bool,
            /// the flag that has to change
            flag: bool,
            /// the wave to look at in the next cycle
            look_next: U<7>,
        }
        output {
            /// the wave waits at a barrier
            waits_at_barrier: bool,
            /// for this flag to change
            waits_for_flag: bool,
            /// the wave behind it, if there is one
            behind: U<7>,
        }
        local { written: U<1>, both: U<2> }
        constant {
            no_word: Constant<U<1>> = Constant::new(U::new(0)),
            one_word: Constant<U<1>> = Constant::new(U::new(1)),
            no_words: Constant<U<2>> = Constant::new(U::new(0)),
            two_words: Constant<U<2>> = Constant::new(U::new(3)),
        }
        block {
            /// the wave behind
            chain: Buffer<U<7>, 1, 7, 1, 1> { read_next: look_next },
            /// at a barrier, and the flag
            reasons: Buffer<bool, 2, 7, 1, 1> { read_next: look_next },
        }
    }
}

impl Logic for Queues {
    #[hdl_gen]
    fn update(&mut self) {
        self.written.next = self.no_word.val();
        self.both.next = self.no_words.val();
        if self.enters.val() {
            self.written.next = self.one_word.val();
            self.both.next = self.two_words.val();
        }
        self.chain.write[0].next = self.written.val();
        self.chain.write_place[0].next = self.last.val();
        self.chain.d[0].next = self.wave.val();
        self.reasons.write[0].next = self.both.val();
        self.reasons.write_place[0].next = self.wave.val();
        self.reasons.d[0].next = self.at_barrier.val();
        self.reasons.d[1].next = self.flag.val();
        self.behind.next = self.chain.q[0].val();
        self.waits_at_barrier.next = self.reasons.q[0].val();
        self.waits_for_flag.next = self.reasons.q[1].val();
    }
}
