//! Ordered counts that wait for their turns.

use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// For each wave, `{compute unit, tag[5:0]}`, the ordered count with which it waits for its turn, if it does.
    ///
    /// ```text
    /// cycle    0          1                 2
    /// parks    of w
    /// wave     w
    /// looks    w          w
    /// waits               yes
    /// leaves                                yes, of w: it doesn't wait from 3 on
    /// address, ...                          those of w
    /// ```
    pub struct Parking {
        input {
            clock: Clock,
            /// synchronous; nobody waits
            reset: bool,
            /// a wave's ordered count comes at this edge
            parks: bool,
            /// which wave
            wave: U<7>,
            /// the dword that it counts in: of memory, or the number of a register
            address: U<14>,
            /// 0 add, 1 exchange, 3 wrap, 2 nothing
            operation: U<2>,
            /// dwords, less one
            further: U<2>,
            /// its turn is over behind it
            releases: bool,
            /// what each dword is counted up by
            values: [U<32>; 4],
            /// the wave that is asked for, and whose ordered count shows in the next cycle
            looks: U<7>,
            /// what shows leaves at this edge
            leaves: bool,
        }
        output {
            /// the wave that is asked for waits
            waits: bool,
            /// the dword of what shows
            dword: U<14>,
            /// its operation
            does: U<2>,
            /// its dwords, less one
            more: U<2>,
            /// its turn is over behind it
            ends: bool,
            /// its values
            counts: [U<32>; 4],
        }
        register {
            /// waves of CU 0 that wait, a bit each
            waiting0: U<64>,
            /// waves of CU 1
            waiting1: U<64>,
            /// the wave that shows
            shown: U<7>,
        }
        local {
            place: U<6>,
            bit: U<64>,
            shown_place: U<6>,
            shown_bit: U<64>,
            looked: U<64>,
            sought: U<6>,
            written: U<1>,
            four: U<4>,
        }
        constant {
            none: Constant<U<64>> = Constant::new(U::new(0)),
            lowest: Constant<U<64>> = Constant::new(U::new(1)),
            no_word: Constant<U<1>> = Constant::new(U::new(0)),
            one_word: Constant<U<1>> = Constant::new(U::new(1)),
            no_words: Constant<U<4>> = Constant::new(U::new(0)),
            all_words: Constant<U<4>> = Constant::new(U::new(15)),
        }
        block {
            addresses: Buffer<U<14>, 1, 7, 1, 1> { read_next: looks },
            operations: Buffer<U<2>, 1, 7, 1, 1> { read_next: looks },
            lengths: Buffer<U<2>, 1, 7, 1, 1> { read_next: looks },
            ends_of_turns: Buffer<bool, 1, 7, 1, 1> { read_next: looks },
            words: Buffer<U<32>, 4, 7, 1, 1> { d: values, read_next: looks, q: counts },
        }
    }
}

impl Logic for Parking {
    #[hdl_gen]
    fn update(&mut self) {
        self.place.next = self.wave.val().get_bits::<6>(0);
        self.bit.next = self.lowest.val() << self.place.val();
        self.sought.next = self.looks.val().get_bits::<6>(0);
        self.looked.next = self.waiting0.val() >> self.sought.val();
        if self.looks.val().get_bit(6) {
            self.looked.next = self.waiting1.val() >> self.sought.val();
        }
        self.waits.next = self.looked.val().get_bit(0);
        self.shown.next = self.looks.val();
        self.shown_place.next = self.shown.val().get_bits::<6>(0);
        self.shown_bit.next = self.lowest.val() << self.shown_place.val();
        self.written.next = self.no_word.val();
        self.four.next = self.no_words.val();
        if self.parks.val() {
            self.written.next = self.one_word.val();
            self.four.next = self.all_words.val();
            if self.wave.val().get_bit(6) {
                self.waiting1.next = self.waiting1.val() | self.bit.val();
            } else {
                self.waiting0.next = self.waiting0.val() | self.bit.val();
            }
        }
        if self.leaves.val() {
            if self.shown.val().get_bit(6) {
                self.waiting1.next = self.waiting1.val() & !self.shown_bit.val();
            } else {
                self.waiting0.next = self.waiting0.val() & !self.shown_bit.val();
            }
        }
        if self.reset.val() {
            self.waiting0.next = self.none.val();
            self.waiting1.next = self.none.val();
        }
        self.addresses.write[0].next = self.written.val();
        self.addresses.write_place[0].next = self.wave.val();
        self.addresses.d[0].next = self.address.val();
        self.operations.write[0].next = self.written.val();
        self.operations.write_place[0].next = self.wave.val();
        self.operations.d[0].next = self.operation.val();
        self.lengths.write[0].next = self.written.val();
        self.lengths.write_place[0].next = self.wave.val();
        self.lengths.d[0].next = self.further.val();
        self.ends_of_turns.write[0].next = self.written.val();
        self.ends_of_turns.write_place[0].next = self.wave.val();
        self.ends_of_turns.d[0].next = self.releases.val();
        self.words.write[0].next = self.four.val();
        self.words.write_place[0].next = self.wave.val();
        self.dword.next = self.addresses.q[0].val();
        self.does.next = self.operations.q[0].val();
        self.more.next = self.lengths.q[0].val();
        self.ends.next = self.ends_of_turns.q[0].val();
    }
}
