//! What makes one LDS of two: the sides of a work-group processor.

use lds_hdl::{bundle, record};
use rust_hdl::prelude::*;

record! {
    /// Which part of the storage a unit is.
    pub struct Share {
        /// the unit is one of two sides that serve every request together; otherwise its storage is all there is
        joint: bool,
        /// the unit is the upper side: it has the second half of their storage
        upper: bool,
    }
}

bundle! {
    /// What a side tells the other one, from registers and the pass that waits.
    pub struct Beside {
        /// accesses of the pass in its scheduler are left after this cycle
        more: bool,
        /// results that its next pass may need will be there
        clear: bool,
        /// this isn't the first cycle of the pass in its scheduler, and a row waits that the pass hasn't had
        bank_conflict: bool,
        /// this isn't the first cycle of the pass in its scheduler, and only rows wait that the pass has had
        address_conflict: bool,
    }
}
