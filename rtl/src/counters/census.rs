//! How many lanes a mask has.

use lds_hdl::{U, block};

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
        require {
            LANES.is_multiple_of(4),
            LANES <= 64,
        }
        kernel {
            self.seen.next = 0;
            if self.on.val() {
                self.seen.next = self.mask.val();
            }
            for lane in 0..LANES {
                self.one[lane].next = 0;
                self.two[lane].next = 0;
                self.four[lane].next = 0;
                if self.seen.val().get_bit(lane) {
                    self.one[lane].next = 1;
                }
            }
            for group in 0..(LANES / 2) {
                self.two[group].next = self.one[2 * group].val() + self.one[2 * group + 1].val();
            }
            for group in 0..(LANES / 4) {
                self.four[group].next = self.two[2 * group].val() + self.two[2 * group + 1].val();
            }
            self.count.next = 0;
            for group in 0..(LANES / 4) {
                self.count.next = self.count.val() + self.four[group].val();
            }
        }
    }
}
