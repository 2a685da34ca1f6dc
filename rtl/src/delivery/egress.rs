//! The beat that is at the port.

use crate::ports::{Part, Parts, Response};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Makes a beat of what the buffers have of it. Combinational.
    ///
    /// Dwords come back in columns of other lanes where elements have several of them: halves and quarters of the
    /// columns change places. Lanes whose other access was refused get zero where one refused access voids both.
    ///
    /// ```text
    /// words ─► halves change places ─► quarters change places ─► zero in refused lanes ─► data
    /// flags: 0 has data, 1 and 2 number of the VGPR, 3 done, 4 unsupported, 5 halves and 6 quarters change places,
    ///        7 refused lanes are cleared
    /// ```
    pub struct Egress[LANES] {
        input {
            /// the dword of each column
            words: [U<32>; LANES],
            /// lanes to write, and lanes to report
            masks: [U<LANES>; 2],
            /// tag, and cycles
            bytes: [U<8>; 2],
            /// whether the low half and the high half of the VGPR stay as they are
            kept: [bool; 2],
            /// what is above
            flags: [bool; 8],
            /// lanes with a refused access in the whole response
            refused: [U<LANES>; 1],
        }
        output {
            /// the beat
            response: Response<LANES>,
        }
        local {
            vgpr: U<2>,
            /// the beat has an odd dword
            halves_turned: bool,
            /// the beat has dword 2 or 3
            quarters_turned: bool,
        }
        constant {
            has_wide: Constant<bool> = Constant::new(true),
            has_narrow: Constant<bool> = Constant::new(true),
            /// of two addresses a refused one takes the other's dwords along
            clears: Constant<bool> = Constant::new(true),
        }
        require { LANES >= 4 }
        kernel {
            self.vgpr.next = 0;
            if self.flags[1].val() {
                self.vgpr.next = self.vgpr.val() | 1;
            }
            if self.flags[2].val() {
                self.vgpr.next = self.vgpr.val() | 2;
            }
            self.response.has_data.next = self.flags[0].val();
            self.response.vgpr.next = self.vgpr.val();
            self.response.halves.next = 3;
            if self.has_narrow.val() && self.kept[0].val() {
                self.response.halves.next = 2;
            }
            if self.has_narrow.val() && self.kept[1].val() {
                self.response.halves.next = 1;
            }
            self.response.done.next = self.flags[3].val();
            self.response.unsupported.next = self.flags[4].val();
            self.response.tag.next = self.bytes[0].val();
            self.response.cycles.next = self.bytes[1].val();
            self.response.mask.next = self.masks[0].val();
            self.response.violations.next = self.masks[1].val();
            for lane in 0..LANES {
                self.response.data[lane].next = self.words[lane].val();
            }
            self.halves_turned.next = self.has_wide.val() && self.flags[5].val();
            self.quarters_turned.next = self.has_wide.val() && self.flags[6].val();
            if self.halves_turned.val() {
                for lane in 0..(LANES / 2) {
                    self.response.data[lane].next = self.words[lane + LANES / 2].val();
                    self.response.data[lane + LANES / 2].next = self.words[lane].val();
                }
            }
            if self.quarters_turned.val() {
                for place in 0..(LANES / 4) {
                    if self.halves_turned.val() {
                        self.response.data[place].next = self.words[place + 3 * (LANES / 4)].val();
                        self.response.data[place + LANES / 4].next = self.words[place + 2 * (LANES / 4)].val();
                        self.response.data[place + 2 * (LANES / 4)].next = self.words[place + LANES / 4].val();
                        self.response.data[place + 3 * (LANES / 4)].next = self.words[place].val();
                    } else {
                        self.response.data[place].next = self.words[place + LANES / 4].val();
                        self.response.data[place + LANES / 4].next = self.words[place].val();
                        self.response.data[place + 2 * (LANES / 4)].next = self.words[place + 3 * (LANES / 4)].val();
                        self.response.data[place + 3 * (LANES / 4)].next = self.words[place + 2 * (LANES / 4)].val();
                    }
                }
            }
            if self.clears.val() && self.flags[7].val() {
                for lane in 0..LANES {
                    if self.refused[0].val().get_bit(lane) {
                        self.response.data[lane].next = 0;
                    }
                }
            }
        }
    }
}

impl<const LANES: usize> Egress<LANES> {
    /// Leaves out what these parts don't need; `clears`: of two addresses a refused one takes the other's dwords along.
    pub fn keep(&mut self, parts: Parts, clears: bool) {
        self.clears = Constant::new(clears);
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
    }
}
