//! Chooses whose request comes next.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// Chooses one of several requesters that offer something, in turn: the next one, in the order of their numbers and
    /// around, behind the requester that was taken last. As long as a response of several requests is incomplete, it
    /// chooses the requester that has begun this response.
    ///
    /// Outputs are combinational. The registers say which requester was taken last, and whether that completed a
    /// response. A requester that waits is taken at the latest behind one response of each of the others. After a reset
    /// number 0 comes first. An element of `ready` doesn't depend on the element of `valid` with the same number.
    /// `INDEX` is the number of bits of a requester's number.
    ///
    /// ```text
    /// cycle    0     1     2     3     4
    /// 0        A     B     B     B     -
    /// 1        C     C     D     D     D
    /// 2        -     -     E     -     -
    /// taken    A     C     E     B     D     each the last of its response
    /// ```
    pub struct Arbiter[COUNT, INDEX] {
        input {
            clock: Clock,
            /// synchronous reset: no requester was taken
            reset: bool,
            /// there is room for a request
            room: bool,
            /// for each requester: it offers a request
            valid: [bool; COUNT],
            /// for each requester: its request is the last of its response
            last: [bool; COUNT],
        }
        output {
            /// the chosen requester offers a request
            offers: bool,
            /// for each requester: it is chosen, and offers a request
            granted: [bool; COUNT],
            /// number of the chosen requester, if it offers a request
            index: U<INDEX>,
            /// the request of the chosen requester is the last of its response
            ends: bool,
            /// for each requester: its request is taken at this edge if it offers one
            ready: [bool; COUNT],
        }
        register {
            /// for each requester: its number is above that of the requester taken last; no bit is set if that had the
            /// last number
            above: [bool; COUNT],
            /// the request that was taken last didn't complete its response
            open: bool,
        }
        local {
            /// a requester with a number above that of the requester taken last offers something
            any_above: bool,
            /// for each requester: one with a lower number offers something
            lower: bool,
            /// for each requester: one with a lower number, which is above that of the requester taken last, offers
            /// something
            lower_above: bool,
            /// for each requester: no other one comes before it
            first: [bool; COUNT],
            /// for each requester: it was taken last
            latest: [bool; COUNT],
            /// a requester with a lower number is granted; behind the loop, any requester is
            lower_granted: bool,
            /// for each requester: its number is above that of the granted requester
            above_granted: [bool; COUNT],
        }
        constant {
            no: Constant<bool> = Constant::new(false),
            numbers: [Constant<U<INDEX>>; COUNT] = std::array::from_fn(|number| Constant::new(U::new(number as u64))),
        }
        require { COUNT >= 2 && COUNT <= 1 << INDEX }
    }
}

impl<const COUNT: usize, const INDEX: usize> Logic for Arbiter<COUNT, INDEX> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.any_above.next = self.no.val();
        for number in 0..COUNT {
            self.any_above.next = self.any_above.val() || (self.valid[number].val() && self.above[number].val());
        }
        self.lower.next = self.no.val();
        self.lower_above.next = self.no.val();
        for number in 0..COUNT {
            self.first[number].next =
                (self.above[number].val() || (!self.any_above.val() && !self.lower.val())) && !self.lower_above.val();
            self.lower.next = self.lower.val() || self.valid[number].val();
            self.lower_above.next = self.lower_above.val() || (self.valid[number].val() && self.above[number].val());
        }
        for number in 0..COUNT - 1 {
            self.latest[number].next = !self.above[number].val() && self.above[number + 1].val();
        }
        self.latest[COUNT - 1].next = !self.above[COUNT - 1].val();
        if self.open.val() {
            for number in 0..COUNT {
                self.first[number].next = self.latest[number].val();
            }
        }

        self.index.next = self.numbers[0].val();
        self.ends.next = self.last[0].val();
        self.lower_granted.next = self.no.val();
        for number in 0..COUNT {
            self.ready[number].next = self.room.val() && self.first[number].val();
            self.granted[number].next = self.valid[number].val() && self.first[number].val();
            self.above_granted[number].next = self.lower_granted.val();
            self.lower_granted.next = self.lower_granted.val() || self.granted[number].val();
            if self.granted[number].val() {
                self.index.next = self.numbers[number].val();
                self.ends.next = self.last[number].val();
            }
        }
        self.offers.next = self.lower_granted.val();

        if self.room.val() && self.offers.val() {
            for number in 0..COUNT {
                self.above[number].next = self.above_granted[number].val();
            }
            self.open.next = !self.ends.val();
        }
        if self.reset.val() {
            for number in 0..COUNT {
                self.above[number].next = self.no.val();
            }
            self.open.next = self.no.val();
        }
    }
}
