//! From refused slots to lanes.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// The lanes of which a slot is refused. Combinational.
    ///
    /// No registers: the lanes are there in the cycle of the slots.
    ///
    /// ```text
    /// a slot for each lane          lane l ◄ slot l
    /// low slots of upper lanes      lane l + LANES / 2 ◄ slot l
    /// ```
    pub struct Refusals[LANES] {
        input {
            /// the low slots are of the upper half of the lanes, and there are no others
            of_upper_lanes: bool,
            /// refused slots
            slots: U<LANES>,
        }
        output {
            /// lanes with a refused slot
            lanes: U<LANES>,
        }
        constant { half: Constant<U<6>> = Constant::new(U::new(LANES as u64 / 2)) }
    }
}

impl<const LANES: usize> Logic for Refusals<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.lanes.next = self.slots.val();
        if self.of_upper_lanes.val() {
            self.lanes.next = self.slots.val() << self.half.val();
        }
    }
}
