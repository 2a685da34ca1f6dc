//! How many lanes a mask has.

use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Counts the ones of a mask if it is `on`. Combinational: a tree of fours, and their sum. `LANES` is a multiple
    /// of 4.
    ///
    /// No registers: the count is there in the cycle of the mask.
    ///
    /// ```text
    /// mask ─► ones of four lanes each ─► sum
    /// ```
    pub struct Census[LANES] {
        input {
            /// the mask counts; otherwise the count is 0
            on: bool,
            /// what to count
            mask: U<LANES>,
        }
        output {
            /// ones in the mask
            count: U<7>,
        }
        local {
            seen: U<LANES>,
            one: [U<7>; LANES],
            two: [U<7>; LANES],
            four: [U<7>; LANES],
        }
        constant {
            no_lane: Constant<U<LANES>> = Constant::new(U::new(0)),
            none: Constant<U<7>> = Constant::new(U::new(0)),
            single: Constant<U<7>> = Constant::new(U::new(1)),
        }
        require {
            LANES.is_multiple_of(4),
            LANES <= 64,
        }
    }
}

impl<const LANES: usize> Logic for Census<LANES> {
    #[lds_hdl::kernel]
    fn update(&mut self) {
        self.seen.next = self.no_lane.val();
        if self.on.val() {
            self.seen.next = self.mask.val();
        }
        for lane in 0..LANES {
            self.one[lane].next = self.none.val();
            self.two[lane].next = self.none.val();
            self.four[lane].next = self.none.val();
            if self.seen.val().get_bit(lane) {
                self.one[lane].next = self.single.val();
            }
        }
        for group in 0..(LANES / 2) {
            self.two[group].next = self.one[2 * group].val() + self.one[2 * group + 1].val();
        }
        for group in 0..(LANES / 4) {
            self.four[group].next = self.two[2 * group].val() + self.two[2 * group + 1].val();
        }
        self.count.next = self.none.val();
        for group in 0..(LANES / 4) {
            self.count.next = self.count.val() + self.four[group].val();
        }
    }
}
