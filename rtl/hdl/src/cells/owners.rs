//! Remembers which requester gets the next response.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// Remembers for each response which of several requesters it is for, in the order of the requests. Fewer than
    /// `MOST`, at most 64, may be under way. `BITS` is the number of bits of a place in this order, `INDEX` that of a
    /// requester's number.
    ///
    /// `owner` comes from registers, and has a meaning while a response is under way. A reset forgets all responses.
    ///
    /// ```text
    /// cycle    0     1     2     3
    /// asks     2     1     -     -
    /// done     -     -     yes   -
    /// owner          2     2     1
    /// ```
    pub struct Owners[INDEX, MOST, BITS] {
        input {
            clock: Clock,
            /// synchronous reset: nothing is under way
            reset: bool,
            /// the last request of a response is taken at this edge
            asks: bool,
            /// number of the requester that this request comes from
            from: U<INDEX>,
            /// the last beat of the oldest response is taken at this edge
            done: bool,
        }
        output {
            /// number of the requester that the oldest response is for
            owner: U<INDEX>,
        }
        register {
            /// each bit of a requester's number, by place of the response
            marks: [U<MOST>; INDEX],
            /// place of the next response
            next_asked: U<BITS>,
            /// place of the oldest response
            oldest: U<BITS>,
        }
        local {
            mark: U<MOST>,
            from_oldest: U<MOST>,
        }
        constant {
            none: Constant<U<INDEX>> = Constant::new(U::new(0)),
            bits: [Constant<U<INDEX>>; INDEX] = std::array::from_fn(|bit| Constant::new(U::new(1 << bit))),
            zero: Constant<U<BITS>> = Constant::new(U::new(0)),
            one: Constant<U<BITS>> = Constant::new(U::new(1)),
            lowest: Constant<U<MOST>> = Constant::new(U::new(1)),
        }
        require { MOST == 1 << BITS && MOST <= 64 }
    }
}

impl<const INDEX: usize, const MOST: usize, const BITS: usize> Logic for Owners<INDEX, MOST, BITS> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.owner.next = self.none.val();
        for digit in 0..INDEX {
            self.from_oldest.next = self.marks[digit].val() >> self.oldest.val();
            if self.from_oldest.val().get_bit(0) {
                self.owner.next = self.owner.val() | self.bits[digit].val();
            }
        }
        self.mark.next = self.lowest.val() << self.next_asked.val();
        if self.asks.val() {
            for digit in 0..INDEX {
                self.marks[digit].next = self.marks[digit].val() & !self.mark.val();
                if self.from.val().get_bit(digit) {
                    self.marks[digit].next = self.marks[digit].val() | self.mark.val();
                }
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
