//! Which stripes of rows a pass touches.

use crate::ports::Location;
use lds_hdl::{OneHot, U, block};
use rust_hdl::prelude::*;

block! {
    /// The stripes of the rows of served slots: rows are dealt to 32 stripes in turn, by their lowest bits, so that
    /// neighbouring rows are in different ones.
    ///
    /// One register stage: the stripes of what comes in show in the next cycle. There is no reset. `ROW_BITS` is at
    /// least 5. Rows of slots that aren't served don't matter.
    ///
    /// ```text
    /// row of each served slot ─► its five lowest bits ─► one bit of 32 ─► OR ─► register
    /// ```
    pub struct Stripes[LANES, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// slots to serve
            served: U<LANES>,
            /// where each slot leads
            location: Location<LANES, BANK_BITS, ROW_BITS>,
        }
        registered {
            /// stripes that served slots lead to
            stripes: U<32>,
        }
        local {
            stripe: [U<5>; LANES],
            touched: U<32>,
        }
        block { one_hot: OneHot<LANES, 5, 32> { valid: served, number: stripe } }
        require { ROW_BITS >= 5 }
        kernel {
            self.touched.next = 0;
            for slot in 0..LANES {
                self.stripe[slot].next = self.location.row[slot].val().get_bits::<5>(0);
                self.touched.next = self.touched.val() | self.one_hot.word[slot].val();
            }
            self.stripes.next = self.touched.val();
        }
    }
}
