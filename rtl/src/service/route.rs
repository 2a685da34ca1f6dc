//! From grants to the selects of the crossbars.

use crate::ports::{Freight, Grants, Parts, RequestKind, Returns};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

/// Slots whose number has a binary digit.
const fn with_digit<const LANES: usize>(digit: usize) -> usize {
    let (mut slots, mut slot) = (0, 0);
    while slot < LANES {
        slots |= (slot >> digit & 1) << slot;
        slot += 1;
    }
    slots
}

block! {
    /// Turns the grants of a cycle into the number of a slot for each bank, and keeps what the crossbars need beside
    /// it. All outputs but `grants.chosen` are registers.
    ///
    /// One register stage: what is granted in a cycle is at the outputs in the next one. There is no reset. With two
    /// operands only low slots are granted; the high slot of a lane goes where its low one goes. The number of a bank
    /// that takes from no slot means nothing. `routed_kind` is the kind of what is in the registers, and only decides
    /// who is answered.
    ///
    /// ```text
    ///                      column l is answered by
    /// memory, two operands its bank, if it was granted; of two operands, that of its lane's low slot
    /// scatter              bank l, if that takes from a slot
    /// gather, swizzle      its bank, if it was granted
    /// ```
    pub struct Route[LANES, BANKS, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// a pass is served in this cycle
            serves: bool,
            /// slots whose turn it is: granted, if the pass is served
            turn: U<LANES>,
            /// slots served in this cycle
            granted: U<LANES>,
            /// of each bank, the slots that it takes from
            slots_of: [U<LANES>; BANKS],
            /// every bank takes from all its slots in each cycle in which the pass is served, granted or not
            whole: bool,
            /// slots that stand for their access
            winners: U<LANES>,
            /// bytes of its dword that each slot stores
            strobes: [U<4>; LANES],
            /// what the pass does whose grants are in the registers
            routed_kind: RequestKind,
            /// the pass that is served
            freight: Freight<LANES, BANK_BITS, ROW_BITS>,
        }
        output {
            /// what the banks take, one cycle after the slots were granted
            grants: Grants<LANES, BANKS, BANK_BITS, ROW_BITS>,
            /// the way back of the same grants
            returns: Returns<LANES, BANK_BITS>,
        }
        register {
            /// of each bank, the slot that it takes from
            numbers: [U<BANK_BITS>; BANKS],
            /// banks that take from a low slot
            low: U<BANKS>,
            /// banks that take from a high slot
            high: U<BANKS>,
            /// of each bank, the slots that it takes bytes from
            takes_bytes: [U<LANES>; BANKS],
            /// row that each slot wants
            rows: [U<ROW_BITS>; LANES],
            /// bytes that each slot stores
            stored: [U<4>; LANES],
            /// bank whose answer each column gets
            answers: [U<BANK_BITS>; LANES],
            /// byte of its dword at which what each slot takes begins
            bytes: [U<2>; LANES],
            /// columns of the slots that were granted
            answering: U<LANES>,
        }
        local {
            kind: RequestKind,
            of_upper_lanes: bool,
            /// two operands of two dwords each
            two_pairs: bool,
            set: U<2>,
            /// of those, slots of even and of odd dwords that were granted, from bit 0 on
            granted_even: U<LANES>,
            granted_odd: U<LANES>,
            scatters: bool,
            /// slots that may be taken from
            open: U<LANES>,
            /// of the slots that may be taken from, those that stand for their access
            winning: U<LANES>,
            /// slots that a bank takes from
            takes: U<LANES>,
            /// slots that share a bank's access
            sharing: U<LANES>,
            number_now: [U<BANK_BITS>; BANKS],
            low_now: U<BANKS>,
            high_now: U<BANKS>,
        }
        constant {
            /// elements can be less than a dword
            has_bytes: Constant<bool> = Constant::new(true),
            /// elements of a read-modify-write can have 64 bits
            has_pairs: Constant<bool> = Constant::new(true),
        }
        require {
            1 << BANK_BITS == BANKS,
            LANES <= BANKS,
            BANKS <= 64,
        }
        kernel {
            let three_quarters: U<6> = 3 * LANES / 4;
            let first_quarter: U<LANES> = (1 << (LANES / 4)) - 1;
            let low_slots: U<LANES> = (1 << (LANES / 2)) - 1;
            let high_slots: U<LANES> = ((1 << (LANES / 2)) - 1) << (LANES / 2);

            self.kind.next = self.freight.control.val().kind;
            self.scatters.next = self.kind.val() == RequestKind::Scatter;
            self.open.next = self.turn.val();
            if self.whole.val() {
                self.open.next = !0;
            }
            self.winning.next = self.open.val();
            if self.has_bytes.val() {
                self.winning.next = self.open.val() & self.winners.val();
            }
            for slot in 0..LANES {
                self.returns.bank[slot].next = self.answers[slot].val();
                self.returns.byte[slot].next = self.bytes[slot].val();
                self.grants.row[slot].next = self.rows[slot].val();
                self.grants.strobes[slot].next = self.stored[slot].val();
            }
            self.low_now.next = 0;
            self.high_now.next = 0;
            for number in 0..BANKS {
                self.takes.next = self.winning.val() & self.slots_of[number].val();
                if self.serves.val() && (self.takes.val() & low_slots).any() {
                    self.low_now.next = self.low_now.val() | (1 << number);
                }
                if self.serves.val() && (self.takes.val() & high_slots).any() {
                    self.high_now.next = self.high_now.val() | (1 << number);
                }
                self.number_now[number].next = 0;
                for digit in 0..BANK_BITS {
                    if (self.takes.val() & { with_digit::<LANES>(digit) }).any() {
                        self.number_now[number].next = self.number_now[number].val() | (1 << digit);
                    }
                }
                self.grants.slot[number].next = self.numbers[number].val();
                self.grants.takes[number].next = self.takes_bytes[number].val();
            }
            self.sharing.next = 0;
            for number in 0..BANKS {
                self.takes_bytes[number].next = 0;
            }
            for slot in 0..LANES {
                self.stored[slot].next = self.strobes[slot].val();
            }
            if self.has_bytes.val() {
                for number in 0..BANKS {
                    self.sharing.next = self.open.val() & self.slots_of[number].val();
                    self.takes_bytes[number].next = self.sharing.val();
                    if self.freight.control.val().two_data {
                        self.takes_bytes[number].next = self.sharing.val() | (self.sharing.val() << (LANES / 2));
                    }
                }
            }
            if self.freight.control.val().two_data {
                self.high_now.next = self.low_now.val();
            }
            self.grants.low.next = self.low.val();
            self.grants.high.next = self.high.val();
            self.grants.chosen.next = self.low.val() | self.high.val();
            // of the second pass with two operands, the low slots answer for the upper lanes
            self.of_upper_lanes.next = self.freight.control.val().two_data && self.freight.control.val().set.get_bit(0);
            self.answering.next = self.granted.val();
            for slot in 0..LANES {
                self.rows[slot].next = self.freight.location.row[slot].val();
                self.bytes[slot].next = self.freight.location.byte[slot].val();
                if self.scatters.val() {
                    // the data is routed; what bank i has is the answer of lane i
                    self.answers[slot].next = slot;
                } else {
                    self.answers[slot].next = self.freight.location.bank[slot].val();
                }
            }
            if self.of_upper_lanes.val() {
                self.answering.next = self.granted.val() << (LANES / 2);
                for slot in 0..(LANES / 2) {
                    self.answers[slot + LANES / 2].next = self.freight.location.bank[slot].val();
                }
            }
            // The answers of two operands of two dwords go to the columns of any element of two dwords.
            self.two_pairs.next = self.has_pairs.val()
                && self.freight.control.val().two_data
                && self.freight.control.val().last_dword.any();
            self.set.next = self.freight.control.val().set;
            self.granted_even.next = self.granted.val() & first_quarter;
            self.granted_odd.next = (self.granted.val() >> (LANES / 4)) & first_quarter;
            if self.two_pairs.val() {
                if self.set.val().get_bit(1) {
                    if self.set.val().get_bit(0) {
                        self.answering.next =
                            (self.granted_even.val() << three_quarters) | (self.granted_odd.val() << (LANES / 4));
                    } else {
                        self.answering.next = (self.granted_even.val() << (LANES / 2)) | self.granted_odd.val();
                    }
                } else {
                    if self.set.val().get_bit(0) {
                        self.answering.next =
                            (self.granted_even.val() << (LANES / 4)) | (self.granted_odd.val() << three_quarters);
                    } else {
                        self.answering.next = self.granted_even.val() | (self.granted_odd.val() << (LANES / 2));
                    }
                }
                // A column has an even dword in the pass of its own lane, and an odd one in that of the lane in the
                // other half.
                for place in 0..(LANES / 4) {
                    self.answers[place].next = self.freight.location.bank[place].val();
                    self.answers[place + LANES / 4].next = self.freight.location.bank[place].val();
                    self.answers[place + 2 * (LANES / 4)].next = self.freight.location.bank[place + LANES / 4].val();
                    self.answers[place + 3 * (LANES / 4)].next = self.freight.location.bank[place + LANES / 4].val();
                    if self.set.val().get_bit(1) {
                        self.answers[place].next = self.freight.location.bank[place + LANES / 4].val();
                        self.answers[place + LANES / 4].next = self.freight.location.bank[place + LANES / 4].val();
                        self.answers[place + 2 * (LANES / 4)].next = self.freight.location.bank[place].val();
                        self.answers[place + 3 * (LANES / 4)].next = self.freight.location.bank[place].val();
                    }
                }
            }
            self.low.next = self.low_now.val();
            self.high.next = self.high_now.val();
            for number in 0..BANKS {
                self.numbers[number].next = self.number_now[number].val();
            }
            self.returns.columns.next = self.answering.val();
            if self.routed_kind.val() == RequestKind::Scatter {
                // What is sent arrives at the lane with the bank's number.
                self.returns.columns.next = self.grants.chosen.val().get_bits::<LANES>(0);
            }
        }
    }
}

impl<const LANES: usize, const BANKS: usize, const BANK_BITS: usize, const ROW_BITS: usize>
    Route<LANES, BANKS, BANK_BITS, ROW_BITS>
{
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_bytes = Constant::new(parts.has_bytes());
        self.has_pairs = Constant::new(parts.has_pairs());
    }
}
