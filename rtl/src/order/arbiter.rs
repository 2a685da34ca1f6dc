//! Whose request comes next.

use lds_hdl::block;
use rust_hdl::prelude::*;

block! {
    /// Of two requesters chooses one, in turn where both offer something; but as long as a response of several requests
    /// is incomplete, whoever has begun it.
    ///
    /// Outputs are combinational. The registers say who was taken last and whether that completed a response: whoever
    /// waits is taken next at the latest behind the other one's response. After a reset the first one comes first.
    /// `first_ready` doesn't follow `first_valid`, nor `second_ready` `second_valid`.
    ///
    /// ```text
    /// cycle    0     1     2     3
    /// first    A     B     B     -
    /// second   C     C     D     D
    /// taken    A     C     B     D     each the last of its response
    /// ```
    pub struct Arbiter {
        input {
            clock: Clock,
            /// synchronous; nobody was taken
            reset: bool,
            /// there is room for a request
            room: bool,
            /// the first requester offers a request
            first_valid: bool,
            /// it is the last of its response
            first_last: bool,
            /// the second requester offers a request
            second_valid: bool,
            /// it is the last of its response
            second_last: bool,
        }
        output {
            /// a request is offered by whoever is chosen
            valid: bool,
            /// the second one is chosen
            second: bool,
            /// the request of whoever is chosen is the last of its response
            last: bool,
            /// a request of the first one is taken at this edge if it offers one
            first_ready: bool,
            /// a request of the second one is taken at this edge if it offers one
            second_ready: bool,
        }
        register {
            /// the first one was taken last
            first_was: bool,
            /// what was taken last didn't complete its response
            open: bool,
        }
        local {
            takes_second: bool,
        }
        constant {
            no: Constant<bool> = Constant::new(false),
        }
    }
}

impl Logic for Arbiter {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.takes_second.next = self.second_valid.val() && (self.first_was.val() || !self.first_valid.val());
        self.valid.next = self.first_valid.val() || self.second_valid.val();
        self.first_ready.next = self.room.val() && !(self.second_valid.val() && self.first_was.val());
        self.second_ready.next = self.room.val() && (self.first_was.val() || !self.first_valid.val());
        if self.open.val() {
            self.takes_second.next = !self.first_was.val();
            self.valid.next = self.second_valid.val();
            if self.first_was.val() {
                self.valid.next = self.first_valid.val();
            }
            self.first_ready.next = self.room.val() && self.first_was.val();
            self.second_ready.next = self.room.val() && !self.first_was.val();
        }
        self.second.next = self.takes_second.val();
        self.last.next = self.first_last.val();
        if self.takes_second.val() {
            self.last.next = self.second_last.val();
        }
        if self.room.val() && self.valid.val() {
            self.first_was.next = !self.takes_second.val();
            self.open.next = !self.last.val();
        }
        if self.reset.val() {
            self.first_was.next = self.no.val();
            self.open.next = self.no.val();
        }
    }
}
