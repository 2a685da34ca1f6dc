//! From refused slots to lanes.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// The lanes of which a slot is refused. Combinational.
    ///
    /// No registers: the lanes are there in the cycle of the slots.
    ///
    /// ```text
    /// unpaired        lane l ◄ slot l
    /// paired          lane l ◄ slots l and l + HALF             lower half; of the other lanes none
    /// paired, upper   lane l + HALF ◄ slots l and l + HALF      upper half
    /// ```
    pub struct Refusals[LANES, HALF] {
        input {
            /// each lane has two slots
            pair: bool,
            /// the slots are of the upper half of the lanes, if `pair`
            upper: bool,
            /// refused slots
            slots: U<LANES>,
        }
        output {
            /// lanes with a refused slot
            lanes: U<LANES>,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|lane| Constant::new(U::new(1 << lane))),
        }
        require { 2 * HALF == LANES }
    }
}

impl<const LANES: usize, const HALF: usize> Logic for Refusals<LANES, HALF> {
    #[hdl_gen]
    fn update(&mut self) {
        self.lanes.next = self.none.val();
        if self.pair.val() {
            for lane in 0..HALF {
                if self.slots.val().get_bit(lane) || self.slots.val().get_bit(lane + HALF) {
                    if self.upper.val() {
                        self.lanes.next = self.lanes.val() | self.bit[lane + HALF].val();
                    } else {
                        self.lanes.next = self.lanes.val() | self.bit[lane].val();
                    }
                }
            }
        } else {
            self.lanes.next = self.slots.val();
        }
    }
}
