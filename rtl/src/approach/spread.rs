//! What the lanes of a pass bring to its slots.

use super::dwords::Dwords;
use crate::ports::{Control, Part, Parts, RequestKind};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Gives each slot the address and the operand of its lane. Combinational.
    ///
    /// Lane `l` has slot `l`. With several dwords in an element, each dword of the pass's lanes has a slot
    /// ([`Dwords`]). With two operands of one dword lane `l` of the half has the slots `l` and `l + LANES / 2`: the
    /// first accesses memory and brings the first operand, the second only brings the other.
    ///
    /// No registers. A slot that isn't in use has what some lane brings.
    ///
    /// ```text
    ///                               slot s brings
    /// first, or only address        data0 of lane s
    /// second address                data1 of lane s
    /// elements of several dwords    dword d of its lane: data0, data1, data2, data3; of a second address data2, data3
    /// two operands                  data0 of the pass's lane s, or data1 of lane s - LANES / 2; swapped, data1 and data0
    /// two operands of two dwords    dword d of its lane: data0, data1, or in a high slot data2, data3; swapped, data2, data3 and data0, data1
    /// ```
    pub struct Spread[LANES] {
        input {
            /// control of the pass
            control: Control,
            /// lanes that take part
            lanes: U<LANES>,
            /// lane to lane: lanes that have something to give
            sources: U<LANES>,
            /// the ADDR register of each lane
            addresses: [U<32>; LANES],
            /// the first VGPR of each lane's operands
            operands0: [U<32>; LANES],
            /// the second
            operands1: [U<32>; LANES],
            /// the third
            operands2: [U<32>; LANES],
            /// the fourth
            operands3: [U<32>; LANES],
        }
        output {
            /// slots in use
            slots: U<LANES>,
            /// the ADDR register of each slot's lane
            address: [U<32>; LANES],
            /// the operand that each slot brings
            data: [U<32>; LANES],
        }
        local {
            two_data: bool,
            second: bool,
            /// two operands of the upper half of the lanes
            of_upper_lanes: bool,
            is_wide: bool,
            /// two operands of two dwords each
            two_pairs: bool,
            set: U<2>,
            /// lanes of the pass, from bit 0 on
            in_set: U<LANES>,
            /// dwords of a lane of the pass: the first operand's, the second's
            word0: U<32>,
            word1: U<32>,
            word2: U<32>,
            word3: U<32>,
            /// address of a lane of the pass
            of_lane: U<32>,
            /// the lanes of slots, with halves exchanged where dwords are odd
            halves: U<LANES>,
        }
        constant {
            has_wide: Constant<bool> = Constant::new(true),
            has_pairs: Constant<bool> = Constant::new(true),
        }
        block { dwords: Dwords<LANES> { control } }
        require { LANES.is_power_of_two() && LANES >= 4 && LANES <= 64 }
        kernel {
            let first_quarter: U<LANES> = (1 << (LANES / 4)) - 1;
            let three_quarters: U<6> = 3 * LANES / 4;
            let lower_lanes: U<LANES> = (1 << (LANES / 2)) - 1;
            // the first and the third quarter
            let even_quarters: U<LANES> = ((1 << (LANES / 4)) - 1) * (1 + (1 << (LANES / 2)));

            self.two_data.next = self.control.val().two_data;
            self.second.next = self.control.val().second;
            self.of_upper_lanes.next = self.two_data.val() && self.control.val().set.get_bit(0);
            self.two_pairs.next = self.has_pairs.val() && self.two_data.val() && self.control.val().last_dword.any();
            self.is_wide.next = self.has_wide.val() && self.control.val().last_dword.any() && !self.two_pairs.val();
            self.set.next = self.control.val().set;
            self.in_set.next = 0;
            self.word0.next = 0;
            self.word1.next = 0;
            self.word2.next = 0;
            self.word3.next = 0;
            self.of_lane.next = 0;

            self.halves.next = self.lanes.val();
            self.slots.next = self.lanes.val();
            if self.control.val().kind == RequestKind::Scatter {
                self.slots.next = self.sources.val();
            }
            if self.two_data.val() {
                self.slots.next = self.lanes.val() & lower_lanes;
                if self.of_upper_lanes.val() {
                    self.slots.next = self.lanes.val() >> (LANES / 2);
                }
            }
            for lane in 0..(LANES / 2) {
                self.address[lane].next = self.addresses[lane].val();
                self.data[lane].next = self.operands0[lane].val();
                if self.of_upper_lanes.val() {
                    self.address[lane].next = self.addresses[lane + LANES / 2].val();
                    self.data[lane].next = self.operands0[lane + LANES / 2].val();
                }
                if self.second.val() {
                    self.data[lane].next = self.operands1[lane].val();
                }
                self.address[lane + LANES / 2].next = self.addresses[lane + LANES / 2].val();
                self.data[lane + LANES / 2].next = self.operands0[lane + LANES / 2].val();
                if self.second.val() || self.of_upper_lanes.val() {
                    self.data[lane + LANES / 2].next = self.operands1[lane + LANES / 2].val();
                } else {
                    if self.two_data.val() {
                        self.data[lane + LANES / 2].next = self.operands1[lane].val();
                    }
                }
                if self.two_data.val() && self.control.val().swapped {
                    self.data[lane].next = self.operands1[lane].val();
                    self.data[lane + LANES / 2].next = self.operands0[lane].val();
                    if self.of_upper_lanes.val() {
                        self.data[lane].next = self.operands1[lane + LANES / 2].val();
                        self.data[lane + LANES / 2].next = self.operands0[lane + LANES / 2].val();
                    }
                }
            }

            if self.is_wide.val() {
                self.halves.next = (self.lanes.val() & !self.dwords.low.val())
                    | (((self.lanes.val() >> (LANES / 2)) | (self.lanes.val() << (LANES / 2))) & self.dwords.low.val());
                self.slots.next = ((self.halves.val() & !self.dwords.high.val())
                    | ((((self.halves.val() >> (LANES / 4)) & even_quarters)
                        | ((self.halves.val() & even_quarters) << (LANES / 4)))
                        & self.dwords.high.val()))
                    & !self.dwords.left_over.val();
                // The low bit of a slot's dword says whether its lane is in the other half, and the high bit whether
                // its lane is in the other quarter of the half.
                for half in 0..2 {
                    for odd in 0..2 {
                        for place in 0..(LANES / 4) {
                            if (self.dwords.low.val() & (1 << (place + (2 * half + odd) * (LANES / 4)))).any() {
                                if (self.dwords.high.val() & (1 << (place + (2 * half + odd) * (LANES / 4)))).any() {
                                    self.address[place + (2 * half + odd) * (LANES / 4)].next =
                                        self.addresses[place + (3 - 2 * half - odd) * (LANES / 4)].val();
                                    self.data[place + (2 * half + odd) * (LANES / 4)].next =
                                        self.operands3[place + (3 - 2 * half - odd) * (LANES / 4)].val();
                                } else {
                                    self.address[place + (2 * half + odd) * (LANES / 4)].next =
                                        self.addresses[place + (2 - 2 * half + odd) * (LANES / 4)].val();
                                    self.data[place + (2 * half + odd) * (LANES / 4)].next =
                                        self.operands1[place + (2 - 2 * half + odd) * (LANES / 4)].val();
                                    if self.second.val() {
                                        self.data[place + (2 * half + odd) * (LANES / 4)].next =
                                            self.operands3[place + (2 - 2 * half + odd) * (LANES / 4)].val();
                                    }
                                }
                            } else {
                                if (self.dwords.high.val() & (1 << (place + (2 * half + odd) * (LANES / 4)))).any() {
                                    self.address[place + (2 * half + odd) * (LANES / 4)].next =
                                        self.addresses[place + (2 * half + 1 - odd) * (LANES / 4)].val();
                                    self.data[place + (2 * half + odd) * (LANES / 4)].next =
                                        self.operands2[place + (2 * half + 1 - odd) * (LANES / 4)].val();
                                } else {
                                    if self.second.val() {
                                        self.data[place + (2 * half + odd) * (LANES / 4)].next =
                                            self.operands2[place + (2 * half + odd) * (LANES / 4)].val();
                                    }
                                }
                            }
                        }
                    }
                }
            }

            if self.two_pairs.val() {
                self.in_set.next = self.lanes.val() & first_quarter;
                if self.set.val().get_bit(1) {
                    if self.set.val().get_bit(0) {
                        self.in_set.next = self.lanes.val() >> three_quarters;
                    } else {
                        self.in_set.next = (self.lanes.val() >> (LANES / 2)) & first_quarter;
                    }
                } else {
                    if self.set.val().get_bit(0) {
                        self.in_set.next = (self.lanes.val() >> (LANES / 4)) & first_quarter;
                    }
                }
                self.slots.next = self.in_set.val() | (self.in_set.val() << (LANES / 4));
                for place in 0..(LANES / 4) {
                    self.of_lane.next = self.addresses[place].val();
                    self.word0.next = self.operands0[place].val();
                    self.word1.next = self.operands1[place].val();
                    self.word2.next = self.operands2[place].val();
                    self.word3.next = self.operands3[place].val();
                    if self.set.val().get_bit(1) {
                        if self.set.val().get_bit(0) {
                            self.of_lane.next = self.addresses[place + 3 * (LANES / 4)].val();
                            self.word0.next = self.operands0[place + 3 * (LANES / 4)].val();
                            self.word1.next = self.operands1[place + 3 * (LANES / 4)].val();
                            self.word2.next = self.operands2[place + 3 * (LANES / 4)].val();
                            self.word3.next = self.operands3[place + 3 * (LANES / 4)].val();
                        } else {
                            self.of_lane.next = self.addresses[place + 2 * (LANES / 4)].val();
                            self.word0.next = self.operands0[place + 2 * (LANES / 4)].val();
                            self.word1.next = self.operands1[place + 2 * (LANES / 4)].val();
                            self.word2.next = self.operands2[place + 2 * (LANES / 4)].val();
                            self.word3.next = self.operands3[place + 2 * (LANES / 4)].val();
                        }
                    } else {
                        if self.set.val().get_bit(0) {
                            self.of_lane.next = self.addresses[place + LANES / 4].val();
                            self.word0.next = self.operands0[place + LANES / 4].val();
                            self.word1.next = self.operands1[place + LANES / 4].val();
                            self.word2.next = self.operands2[place + LANES / 4].val();
                            self.word3.next = self.operands3[place + LANES / 4].val();
                        }
                    }
                    self.address[place].next = self.of_lane.val();
                    self.address[place + LANES / 4].next = self.of_lane.val();
                    self.data[place].next = self.word0.val();
                    self.data[place + LANES / 4].next = self.word1.val();
                    self.data[place + 2 * (LANES / 4)].next = self.word2.val();
                    self.data[place + 3 * (LANES / 4)].next = self.word3.val();
                    if self.control.val().swapped {
                        self.data[place].next = self.word2.val();
                        self.data[place + LANES / 4].next = self.word3.val();
                        self.data[place + 2 * (LANES / 4)].next = self.word0.val();
                        self.data[place + 3 * (LANES / 4)].next = self.word1.val();
                    }
                }
            }
        }
    }
}

impl<const LANES: usize> Spread<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.dwords.keep(parts);
    }
}
