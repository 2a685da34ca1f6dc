//! Whose request comes next.

use crate::block;
use crate::word::U;
use rust_hdl::prelude::*;

block! {
    /// Of several requesters that offer something chooses one, in turn: the first behind whoever was taken last, in the
    /// order of their numbers, around. But as long as a response of several requests is incomplete, it chooses whoever
    /// has begun it.
    ///
    /// Outputs are combinational. The registers say who was taken last and whether that completed a response. Whoever
    /// waits is taken at the latest behind one response of each of the others. After a reset number 0 comes first. An
    /// element of `ready` doesn't follow the element of `valid` with the same number. `INDEX` are the bits of a number.
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
            /// synchronous; nobody was taken
            reset: bool,
            /// there is room for a request
            room: bool,
            /// each requester: it offers a request
            valid: [bool; COUNT],
            /// it is the last of its response
            last: [bool; COUNT],
        }
        output {
            /// a request is offered by whoever is chosen
            offers: bool,
            /// each requester: it is chosen, and offers a request
            granted: [bool; COUNT],
            /// the number of whoever is chosen, if that offers a request
            index: U<INDEX>,
            /// the request of whoever is chosen is the last of its response
            ends: bool,
            /// each requester: its request is taken at this edge if it offers one
            ready: [bool; COUNT],
        }
        register {
            /// each requester: its number is above that of whoever was taken last; none is, if that was the last one
            above: [bool; COUNT],
            /// what was taken last didn't complete its response
            open: bool,
        }
        local {
            /// a requester with a number above that of whoever was taken last offers something
            any_above: bool,
            /// one with a lower number offers something
            lower: bool,
            /// one with a lower number that is above that of whoever was taken last offers something
            lower_above: bool,
            /// each requester: nobody comes before it
            first: [bool; COUNT],
            /// each requester: it was taken last
            latest: [bool; COUNT],
            /// one with a lower number is granted; behind the loop, somebody is
            lower_granted: bool,
            /// each requester: its number is above that of whoever is granted
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
