//! In which order the two ports take requests.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Numbers the requests of both ports. Of two that are offered in one cycle, the younger is taken only if the older
    /// is; and while a response of several requests is incomplete, the load port takes nothing.
    ///
    /// All outputs belong to the cycle of the inputs; `ready` doesn't wait for the port's own `valid`. A number counts
    /// only where a request is taken. The registers are the next number and whether a response is incomplete; a reset
    /// puts both back, also if a request is taken at that edge.
    ///
    /// ```text
    /// cycle         0              1              2
    /// main          P1, older      P2, last       -
    /// load          L              L              M
    /// taken         P1 = 0         P2 = 1, L = 2  M = 3        a permute of two requests isn't parted
    /// ```
    pub struct Numbering {
        input {
            clock: Clock,
            /// synchronous; the next request has number 0
            reset: bool,
            /// a request is offered at the main port
            main_valid: bool,
            /// the request at the main port is the last of its response
            main_last: bool,
            /// the main port has room
            main_room: bool,
            /// a request is offered at the load port
            load_valid: bool,
            /// the load port has room
            load_room: bool,
            /// of requests in one cycle, the main port's is the older
            main_first: bool,
        }
        output {
            /// the main port takes a request at this edge if it is offered one
            main_ready: bool,
            /// the load port takes a request at this edge if it is offered one
            load_ready: bool,
            /// a request of the main port is taken at this edge: it is valid, and the port is ready
            main_takes: bool,
            /// a request of the load port is taken at this edge: it is valid, and the port is ready
            load_takes: bool,
            /// number of the request at the main port, modulo 32
            main_order: U<5>,
            /// number of the request at the load port, modulo 32
            load_order: U<5>,
        }
        register {
            /// number of the next request
            count: U<5>,
            /// a response of several requests is incomplete
            open: bool,
        }
        local {
            completes: bool,
            next: U<5>,
        }
        kernel {
            self.main_ready.next = self.main_room.val()
                && (self.open.val() || self.main_first.val() || !self.load_valid.val() || self.load_room.val());
            // a response of the main port is complete with the request that it takes as the older one
            self.completes.next =
                self.main_first.val() && self.main_valid.val() && self.main_room.val() && self.main_last.val();
            self.load_ready.next = self.load_room.val()
                && (self.completes.val() || (!self.open.val() && (!self.main_first.val() || !self.main_valid.val())));
            self.main_takes.next = self.main_valid.val() && self.main_ready.val();
            self.load_takes.next = self.load_valid.val() && self.load_ready.val();

            self.next.next = self.count.val();
            self.main_order.next = self.count.val();
            self.load_order.next = self.count.val();
            if self.load_takes.val() {
                self.next.next = self.next.val() + 1;
                if !self.main_first.val() {
                    self.main_order.next = self.count.val() + 1;
                }
            }
            if self.main_takes.val() {
                self.next.next = self.next.val() + 1;
                if self.main_first.val() {
                    self.load_order.next = self.count.val() + 1;
                }
            }
            self.count.next = self.next.val();
            if self.main_takes.val() {
                self.open.next = !self.main_last.val();
            }
            if self.reset.val() {
                self.count.next = 0;
                self.open.next = false;
            }
        }
    }
}
