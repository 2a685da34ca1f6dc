//! Who gets the next response.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Remembers which of two requesters each response is for, in the order of the requests. At most 32 are under way:
    /// one in each of the four stages before the scheduler, one for each of the 16 places for beats.
    ///
    /// `second` is from registers, and means something while a response is under way. A reset forgets all.
    ///
    /// ```text
    /// cycle    0        1        2        3
    /// asks     first    second   -        -
    /// done     -        -        yes      -
    /// second            0        0        1
    /// ```
    pub struct Owners {
        input {
            clock: Clock,
            /// synchronous; nothing is under way
            reset: bool,
            /// the last request of a response is taken at this edge
            asks: bool,
            /// it comes from the second requester
            from_second: bool,
            /// the last beat of the oldest response is taken at this edge
            done: bool,
        }
        output {
            /// the oldest response is for the second requester
            second: bool,
        }
        register {
            /// by number of the response, modulo 32: it is for the second requester
            marks: U<32>,
            /// number of the next request
            next_asked: U<5>,
            /// number of the oldest response
            oldest: U<5>,
        }
        local {
            mark: U<32>,
            from_oldest: U<32>,
        }
        constant {
            zero: Constant<U<5>> = Constant::new(U::new(0)),
            one: Constant<U<5>> = Constant::new(U::new(1)),
            lowest: Constant<U<32>> = Constant::new(U::new(1)),
        }
    }
}

impl Logic for Owners {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.from_oldest.next = self.marks.val() >> self.oldest.val();
        self.second.next = self.from_oldest.val().get_bit(0);
        self.mark.next = self.lowest.val() << self.next_asked.val();
        if self.asks.val() {
            self.marks.next = self.marks.val() & !self.mark.val();
            if self.from_second.val() {
                self.marks.next = self.marks.val() | self.mark.val();
            }
            self.next_asked.next = self.next_asked.val() + self.one.val();
        }
        if self.done.val() {
            self.oldest.next = self.oldest.val() + self.one.val();
        }
        if self.reset.val() {
            self.next_asked.next = self.zero.val();
            self.oldest.next = self.zero.val();
        }
    }
}
