//! Whose turn it is.

use lds_hdl::{Buffer, U, block};
use rust_hdl::prelude::*;

block! {
    /// The order in which waves have their turns: a place for each wave there can be, first in, first out.
    ///
    /// ```text
    /// cycle     0     1     2     3
    /// joins     v     w
    /// passes_on                   yes
    /// holds     -     yes   yes   yes   and w from 4 on
    /// first           v     v     v
    /// ```
    pub struct Order[WAVE, COUNT] {
        input {
            clock: Clock,
            /// synchronous; nobody is left
            reset: bool,
            /// a wave comes to the end at this edge, if there is room
            joins: bool,
            /// the wave that comes
            wave: [U<WAVE>; 1],
            /// the turn of the first one is over at this edge
            passes_on: bool,
            /// it has been seen that the order has begun
            seen: bool,
        }
        output {
            /// there is room
            room: bool,
            /// whose turn it is
            first: [U<WAVE>; 1],
        }
        registered {
            /// the first wave of the order has its turn
            holds: bool,
            /// a wave came when nobody was there
            begun: bool,
        }
        register {
            /// number of the first one
            head: U<COUNT>,
            /// number of the next one to come
            tail: U<COUNT>,
        }
        local {
            comes: bool,
            head_next: U<COUNT>,
            tail_next: U<COUNT>,
            length: U<COUNT>,
            written: [U<1>; 1],
            place: [U<WAVE>; 1],
            place_next: U<WAVE>,
        }
        block { waves: Buffer<U<WAVE>, 1, WAVE, 1, 1> { write: written, write_place: place, d: wave, read_next: place_next, q: first } }
        kernel {
            self.length.next = self.tail.val() - self.head.val();
            self.room.next = !self.length.val().get_bit(WAVE);
            self.comes.next = self.joins.val() && self.room.val();
            self.head_next.next = self.head.val();
            self.tail_next.next = self.tail.val();
            self.written[0].next = 0;
            if self.comes.val() {
                self.tail_next.next = self.tail.val() + 1;
                self.written[0].next = 1;
            }
            if self.passes_on.val() {
                self.head_next.next = self.head.val() + 1;
            }
            if self.reset.val() {
                self.head_next.next = 0;
                self.tail_next.next = 0;
            }
            self.head.next = self.head_next.val();
            self.tail.next = self.tail_next.val();
            self.holds.next = self.head_next.val() != self.tail_next.val();
            self.place[0].next = self.tail.val().get_bits::<WAVE>(0);
            self.place_next.next = self.head_next.val().get_bits::<WAVE>(0);
            if self.seen.val() {
                self.begun.next = false;
            }
            if self.comes.val() && !self.holds.val() {
                self.begun.next = true;
            }
            if self.reset.val() {
                self.begun.next = false;
            }
        }
    }
}
