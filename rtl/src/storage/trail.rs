//! Accesses of a bank that a float adder computes.

use lds_hdl::{Delay, U, block};
use rust_hdl::prelude::*;

block! {
    /// Follows accesses for the adder through the bank's first four cycles and the adder's four, so that the bank knows
    /// whose result comes back. A reset drops them all.
    ///
    /// ```text
    /// cycle     0              1    2    3         4               5    6    7
    ///           enters, row              wanted    again, back               here
    /// ```
    pub struct Trail[ROW_BITS] {
        input {
            clock: Clock,
            /// synchronous; drops every access
            reset: bool,
            /// an access for the adder is in its first cycle
            enters: bool,
            /// row of the access in its first cycle, whoever computes it
            row: U<ROW_BITS>,
        }
        output {
            /// an access goes through the bank once more, from its first cycle on
            again: bool,
            /// the row of that access
            back: U<ROW_BITS>,
        }
        registered {
            /// an access for the adder is in its fourth cycle
            wanted: bool,
            /// the result of an access is here
            here: bool,
        }
        register {
            /// one is in its second cycle, and in its third
            entered: [bool; 2],
            /// one was in its fourth cycle one, two and three cycles ago
            computing: [bool; 3],
        }
        block { rows: Delay<U<ROW_BITS>, 1, 4> }
        kernel {
            self.rows.d[0].next = self.row.val();
            self.back.next = self.rows.q[0].val();
            self.again.next = self.computing[0].val();
            self.entered[0].next = self.enters.val();
            self.entered[1].next = self.entered[0].val();
            self.wanted.next = self.entered[1].val();
            self.computing[0].next = self.wanted.val();
            self.computing[1].next = self.computing[0].val();
            self.computing[2].next = self.computing[1].val();
            self.here.next = self.computing[2].val();
            if self.reset.val() {
                self.entered[0].next = false;
                self.entered[1].next = false;
                self.wanted.next = false;
                self.computing[0].next = false;
                self.computing[1].next = false;
                self.computing[2].next = false;
                self.here.next = false;
            }
        }
    }
}
