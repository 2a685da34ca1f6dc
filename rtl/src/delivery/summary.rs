//! Which lanes of a response were refused, or are to be reported.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Collects such lanes of a response over its cycles, those of this cycle included. The register behind it has no
    /// reset: the first cycle of a response starts anew.
    ///
    /// ```text
    /// cycle     0    1    2
    /// starts    1    0    0
    /// lanes     a    b    c
    /// all       a    ab   abc
    /// ```
    pub struct Summary[LANES] {
        input {
            clock: Clock,
            /// the first cycle of a response
            starts: bool,
            /// such lanes of this cycle
            lanes: U<LANES>,
        }
        output {
            /// such lanes of the response so far
            all: U<LANES>,
        }
        register {
            /// such lanes of the response up to the cycle before
            before: U<LANES>,
        }
        kernel {
            if self.starts.val() {
                self.all.next = self.lanes.val();
            } else {
                self.all.next = self.lanes.val() | self.before.val();
            }
            self.before.next = self.all.val();
        }
    }
}
