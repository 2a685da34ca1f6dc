//! Which lanes have an element that straddles dwords.

use crate::ports::{Alignment, Control, Extraction, Part, Parts};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Finds out, from the lowest bits of addresses and offset, of which lanes an element reaches into a dword more
    /// than it would if it were aligned, and which sets of lanes have one. Combinational.
    ///
    /// No registers: found out as a request comes in, it says how many passes that has. The offset of a second address
    /// counts dwords at least, so the first one tells of both.
    ///
    /// ```text
    /// low = (address + offset) mod 4        of elements of a dword or more: low > 0; of two bytes: low == 3; of one byte: never
    /// ```
    pub struct Straddles[LANES] {
        input {
            /// control of the request's passes
            control: Control,
            /// lanes that take part
            exec: U<LANES>,
            /// the lowest bits of ADDR don't count: addresses come from M0
            from_m0: bool,
            /// bytes added to each address
            offset: U<18>,
            /// the ADDR register of each lane
            address: [U<32>; LANES],
        }
        output {
            /// lanes that take part, with an element that straddles
            lanes: U<LANES>,
            /// quarters of the lanes, or sets of mixed ones, with such a lane
            quarters: U<4>,
        }
        local {
            /// elements begin at any byte, and have more than one
            can: bool,
            extraction: Extraction,
            half: bool,
            mixed: bool,
            low: U<2>,
            straddling: U<LANES>,
        }
        constant {
            has_unaligned: Constant<bool> = Constant::new(true),
            consecutive: [Constant<U<LANES>>; 4] = std::array::from_fn(|quarter| Constant::new(lanes_of(|lane| lane / (LANES / 4) == quarter))),
            of_mixed: [Constant<U<LANES>>; 4] = std::array::from_fn(|set| Constant::new(lanes_of(|lane| mixed_set(lane) == set))),
        }
        require { LANES.is_power_of_two() && LANES >= 4 && LANES <= 64 }
        kernel {
            self.extraction.next = self.control.val().extraction;
            self.half.next = self.extraction.val().half;
            // Only 32 lanes have mixed sets.
            self.mixed.next = { LANES == 32 } && self.control.val().mixed;
            self.can.next = self.has_unaligned.val()
                && (self.control.val().alignment == Alignment::Unaligned)
                && !self.extraction.val().byte;
            self.low.next = self.offset.val().get_bits::<2>(0);
            self.straddling.next = 0;
            self.quarters.next = 0;
            if self.can.val() {
                for lane in 0..LANES {
                    self.low.next = self.offset.val().get_bits::<2>(0);
                    if !self.from_m0.val() {
                        self.low.next = self.low.val() + self.address[lane].val().get_bits::<2>(0);
                    }
                    if (self.low.val() == 3) || (self.low.val().any() && !self.half.val()) {
                        self.straddling.next = self.straddling.val() | (1 << lane);
                    }
                }
                self.straddling.next = self.straddling.val() & self.exec.val();
                for quarter in 0..4 {
                    if self.mixed.val() {
                        if (self.straddling.val() & self.of_mixed[quarter].val()).any() {
                            self.quarters.next = self.quarters.val() | (1 << quarter);
                        }
                    } else {
                        if (self.straddling.val() & self.consecutive[quarter].val()).any() {
                            self.quarters.next = self.quarters.val() | (1 << quarter);
                        }
                    }
                }
            }
            self.lanes.next = self.straddling.val();
        }
    }
}

/// The mask of some lanes.
fn lanes_of<const LANES: usize>(of: impl Fn(usize) -> bool) -> U<LANES> {
    U::new((0..LANES).filter(|lane| of(*lane)).fold(0, |mask, lane| mask | 1 << lane))
}

/// The mixed set of 32 lanes in which a lane is: {0-3, 20-23}, {4-7, 16-19}, {8-11, 28-31}, {12-15, 24-27}.
fn mixed_set(lane: usize) -> usize {
    ((lane / 4 % 2) ^ (lane / 16)) + lane / 8 % 2 * 2
}

impl<const LANES: usize> Straddles<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
