//! Which parts of the storage a pass touches.

use crate::ports::Location;
use lds_hdl::{OneHot, U, block};

block! {
    /// The regions of the rows of served slots: the storage is cut into 32, by the highest bits of the row.
    /// Combinational.
    ///
    /// No registers: the regions are there in the cycle of the rows. `ROW_BITS` is at least 5. Rows of slots that
    /// aren't served don't matter.
    ///
    /// ```text
    /// row of each served slot ─► its five highest bits ─► one bit of 32 ─► OR
    /// ```
    pub struct Regions[LANES, BANK_BITS, ROW_BITS] {
        input {
            /// slots to serve
            served: U<LANES>,
            /// where each slot leads
            location: Location<LANES, BANK_BITS, ROW_BITS>,
        }
        output {
            /// regions that served slots lead to
            regions: U<32>,
        }
        local { region: [U<5>; LANES] }
        block { one_hot: OneHot<LANES, 5, 32> { valid: served, number: region } }
        require { ROW_BITS >= 5 }
        kernel {
            self.regions.next = 0;
            for slot in 0..LANES {
                self.region[slot].next = self.location.row[slot].val().get_bits::<5>(ROW_BITS - 5);
                self.regions.next = self.regions.val() | self.one_hot.word[slot].val();
            }
        }
    }
}
