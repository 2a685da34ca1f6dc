//! Ordered counts that wait for their turns.

use crate::ports::OrderedOperation;
use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// For each wave, `{compute unit, tag[5:0]}`, the ordered count with which it waits for its turn, if it does.
    ///
    /// ```text
    /// cycle    0          1                 2
    /// parks    of w
    /// wave     w
    /// waiting             w
    /// looks               w
    /// dword, ...                            those of w
    /// leaves                                yes: w doesn't wait from 3 on
    /// ```
    pub struct Parking[WAVE, UNITS] {
        input {
            clock: Clock,
            /// synchronous; nobody waits
            reset: bool,
            /// a wave's ordered count comes at this edge
            parks: bool,
            /// the wave of that ordered count
            wave: [U<WAVE>; 1],
            /// the dword that it counts in: of memory, or the number of a register
            address: [U<14>; 1],
            /// what it does with that
            operation: [OrderedOperation; 1],
            /// dwords, less one
            further: [U<2>; 1],
            /// its turn is over behind it
            releases: [bool; 1],
            /// what each dword is counted up by
            values: [U<32>; 4],
            /// the wave whose ordered count shows in the next cycle
            looks: U<WAVE>,
            /// what shows leaves at this edge
            leaves: bool,
        }
        output {
            /// the dword of what shows
            dword: [U<14>; 1],
            /// its operation
            does: [OrderedOperation; 1],
            /// its dwords, less one
            more: [U<2>; 1],
            /// its turn is over behind it
            ends: [bool; 1],
            /// its values
            counts: [U<32>; 4],
        }
        registered {
            /// of each compute unit, the waves that wait, a bit each
            waiting: [U<64>; UNITS],
        }
        register {
            /// the wave that shows
            shown: U<WAVE>,
        }
        local {
            parked: U<WAVE>,
            parked_unit: U<WAVE>,
            shown_unit: U<WAVE>,
            place: U<6>,
            bit: U<64>,
            shown_place: U<6>,
            shown_bit: U<64>,
            written: [U<1>; 1],
            four: [U<4>; 1],
        }
        block {
            addresses: Buffer<U<14>, 1, WAVE, 1, 1> { write: written, write_place: wave, d: address, read_next: looks, q: dword },
            operations: Buffer<OrderedOperation, 1, WAVE, 1, 1> { write: written, write_place: wave, d: operation, read_next: looks, q: does },
            lengths: Buffer<U<2>, 1, WAVE, 1, 1> { write: written, write_place: wave, d: further, read_next: looks, q: more },
            ends_of_turns: Buffer<bool, 1, WAVE, 1, 1> { write: written, write_place: wave, d: releases, read_next: looks, q: ends },
            words: Buffer<U<32>, 4, WAVE, 1, 1> { write: four, write_place: wave, d: values, read_next: looks, q: counts },
        }
        kernel {
            self.parked.next = self.wave[0].val();
            self.parked_unit.next = self.parked.val() >> 6;
            self.place.next = self.parked.val().get_bits::<6>(0);
            self.bit.next = 1 << self.place.val();
            self.shown.next = self.looks.val();
            self.shown_unit.next = self.shown.val() >> 6;
            self.shown_place.next = self.shown.val().get_bits::<6>(0);
            self.shown_bit.next = 1 << self.shown_place.val();
            self.written[0].next = 0;
            self.four[0].next = 0;
            if self.parks.val() {
                self.written[0].next = 1;
                self.four[0].next = 15;
                for number in 0..UNITS {
                    if self.parked_unit.val() == number {
                        self.waiting[number].next = self.waiting[number].val() | self.bit.val();
                    }
                }
            }
            if self.leaves.val() {
                for number in 0..UNITS {
                    if self.shown_unit.val() == number {
                        self.waiting[number].next = self.waiting[number].val() & !self.shown_bit.val();
                    }
                }
            }
            if self.reset.val() {
                for number in 0..UNITS {
                    self.waiting[number].next = 0;
                }
            }
        }
    }
}
