//! The address unit's second stage: from byte addresses to bank, row and permission.

use super::extents::Extents;
use crate::ports::{Bound, Claim, Location, Parts, RequestKind, Share};
use lds_hdl::{Equalities, U, bit_cast_u, block};
use lds_isa::targets::{Rules, Target};
use rust_hdl::prelude::*;

block! {
    /// Second stage: bounds and alignment, then bank and row. A permute's bank is the lane at the other end.
    ///
    /// `BANK_BITS` and `ROW_BITS` are the widths of bank and row numbers; `LANES` is at most the number of banks.
    ///
    /// One register stage: the verdict on what comes in shows in the next cycle. There is no reset. Each slot in use is
    /// served, refused, or neither: lane to lane with the other end in another group, `Nop`, and with its dword at the
    /// other one of two sides. The location of a slot that isn't served means nothing.
    ///
    /// ```text
    /// memory         refused if it isn't below the limit, or not sound (`Extents`); reported if refused, or askew
    ///                place = base + dword, bank = place mod BANKS, row = place / BANKS
    /// lane to lane   lane = sum / 4 mod 64 (or mod 32, in the other end's 32 lanes), or swizzled; served if it is in the group of the other end; bank = lane mod LANES, row = 0
    /// ```
    /// Banks and rows are compared before they are there: all slots have the same base, so two slots have one bank
    /// where `dword mod BANKS` is the same, and then one row where `dword / BANKS` is.
    pub struct AddressCheck[LANES, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// control and slots of the pass that comes in, and what it may touch
            claim: Claim<LANES>,
            /// where elements may begin at any byte: what each eighth of the slots may touch
            bounds: [Bound; 8],
            /// which part of the storage the banks are
            share: Share,
            /// byte address of each slot, from the start of the allocation
            sum: [U<32>; LANES],
            /// swizzle: lane in the wave that each lane takes from
            swizzled: [U<6>; LANES],
        }
        registered {
            /// slots to serve
            served: U<LANES>,
            /// slots refused: out of range, or a misaligned atomic
            refused: U<LANES>,
            /// slots to report: the refused ones, and those whose address is cut in a mode that reports it
            reported: U<LANES>,
            /// where each slot leads
            location: Location<LANES, BANK_BITS, ROW_BITS>,
            /// of each slot that is served, the served slots that have its bank, itself among them
            same_bank: [U<LANES>; LANES],
            /// of each slot that is served, the served slots that have its row if they have its bank, itself among them
            same_row: [U<LANES>; LANES],
        }
        local {
            kind: RequestKind,
            lane_to_lane: bool,
            is_memory: bool,
            is_atomic: bool,
            is_swizzle: bool,
            other_end: U<6>,
            outside: U<6>,
            near: U<LANES>,
            /// slots that want memory
            claimed: U<LANES>,
            /// of the slots that want memory, those that may be served if they are below the limit
            fitting: U<LANES>,
            /// slots whose dword is at the other side
            elsewhere: U<LANES>,
            /// slots that want to reach a lane, and do
            reaching: U<LANES>,
            /// all slots, if the pass goes from lane to lane: it has no rows
            in_one_row: U<LANES>,
            /// slots without their operand from memory: the pass before this one was refused it
            lacking: U<LANES>,
            bank: [U<BANK_BITS>; LANES],
            base: U<17>,
            place: [U<17>; LANES],
            lane: [U<6>; LANES],
            lane_in_group: [U<6>; LANES],
        }
        constant {
            /// bits of a lane's number that a permute's address names; the others are those of its own set of lanes
            reach: Constant<U<6>> = Constant::new(U::new(63)),
            /// several banks have one float adder
            shares_adders: Constant<bool> = Constant::new(false),
            /// bits of a bank's number that are the number of its adder
            adder_bits: Constant<U<BANK_BITS>> = Constant::new(U::new((1 << BANK_BITS) - 1)),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
        }
        block {
            banks: Equalities<LANES, BANK_BITS>,
            /// where several banks have one float adder: which slots have one adder
            adders: Equalities<LANES, BANK_BITS>,
            rows: Equalities<LANES, ROW_BITS>,
            extents: Extents<LANES> { claim, is_atomic, bounds, sum },
        }
        require {
            LANES.is_power_of_two(),
            BANK_BITS <= 5,
            LANES <= 1 << BANK_BITS,
            BANK_BITS + ROW_BITS <= 15,
        }
        kernel {
            let group: U<6> = !(LANES - 1);
            let lane_number: U<6> = LANES - 1;

            self.kind.next = self.claim.control.val().kind;
            self.is_atomic.next = (self.kind.val() == RequestKind::Atomic)
                || (self.has_source2.val() && self.claim.control.val().source2);
            self.is_memory.next = (self.kind.val() == RequestKind::Load)
                || (self.kind.val() == RequestKind::Store)
                || self.is_atomic.val();
            self.is_swizzle.next = self.kind.val() == RequestKind::Swizzle;
            self.lane_to_lane.next = (self.kind.val() == RequestKind::Scatter)
                || (self.kind.val() == RequestKind::Gather)
                || self.is_swizzle.val();
            if self.kind.val() == RequestKind::Scatter {
                self.other_end.next = self.claim.window.destination_first.val();
            } else {
                self.other_end.next = self.claim.window.source_first.val();
            }

            self.outside.next = self.other_end.val() & !self.reach.val();
            self.base.next = bit_cast_u::<17, 16>(self.claim.window.base_dword.val());
            self.near.next = 0;
            for slot in 0..LANES {
                if self.is_swizzle.val() {
                    self.lane[slot].next = self.swizzled[slot].val();
                } else {
                    self.lane[slot].next =
                        (self.extents.dword[slot].val().get_bits::<6>(0) & self.reach.val()) | self.outside.val();
                }
                // lane to lane: is the other end in this request's group of lanes?
                if (self.lane[slot].val() & group) == self.other_end.val() {
                    self.near.next = self.near.val() | (1 << slot);
                }
                self.lane_in_group[slot].next = self.lane[slot].val() & lane_number;

                self.place[slot].next = self.base.val() + self.extents.dword[slot].val();
                // The low bits number a dword as well as a lane. Lanes that are served lie in one group, so the bits
                // that number the group are equal.
                self.banks.words[slot].next = self.lane[slot].val().get_bits::<BANK_BITS>(0);
                self.adders.words[slot].next = 0;
                if self.shares_adders.val() {
                    self.adders.words[slot].next =
                        self.lane[slot].val().get_bits::<BANK_BITS>(0) & self.adder_bits.val();
                }
                self.rows.words[slot].next = self.extents.dword[slot].val().get_bits::<ROW_BITS>(BANK_BITS);

                if self.lane_to_lane.val() {
                    self.bank[slot].next = self.lane_in_group[slot].val().get_bits::<BANK_BITS>(0);
                } else {
                    self.bank[slot].next = self.place[slot].val().get_bits::<BANK_BITS>(0);
                }
            }
            // Both sides refuse the same, and each serves its own.
            self.elsewhere.next = 0;
            if self.share.val().joint {
                for slot in 0..LANES {
                    if self.place[slot].val().get_bit(BANK_BITS + ROW_BITS) != self.share.val().upper {
                        self.elsewhere.next = self.elsewhere.val() | (1 << slot);
                    }
                }
            }
            // What is below the limit comes late, and meets the rest in one gate.
            self.claimed.next = 0;
            if self.is_memory.val() {
                self.claimed.next = self.claim.slots.val();
            }
            self.fitting.next = self.claimed.val() & self.extents.sound.val();
            // The pass that was here before is that of the same slots' operands.
            self.lacking.next = 0;
            if self.has_source2.val() && self.claim.control.val().source2 && (self.kind.val() == RequestKind::Atomic) {
                self.lacking.next = self.refused.val();
            }
            self.fitting.next = self.fitting.val() & !self.lacking.val();
            self.reaching.next = 0;
            self.in_one_row.next = 0;
            if self.lane_to_lane.val() {
                self.in_one_row.next = !0;
                self.reaching.next = self.claim.slots.val() & self.near.val();
            }
            for slot in 0..LANES {
                self.location.bank[slot].next = self.bank[slot].val();
                self.location.row[slot].next = self.place[slot].val().get_bits::<ROW_BITS>(BANK_BITS);
                self.location.byte[slot].next = self.extents.byte[slot].val();
                self.same_bank[slot].next = self.banks.equal[slot].val();
                self.same_row[slot].next = self.rows.equal[slot].val() | self.in_one_row.val();
                if self.shares_adders.val() && self.claim.control.val().rests {
                    self.same_bank[slot].next = self.adders.equal[slot].val();
                    self.same_row[slot].next = self.rows.equal[slot].val() & self.banks.equal[slot].val();
                }
            }
            self.served.next =
                self.reaching.val() | (self.fitting.val() & self.extents.below.val() & !self.elsewhere.val());
            self.refused.next = self.claimed.val() & !(self.fitting.val() & self.extents.below.val());
            self.reported.next =
                self.claimed.val() & (self.extents.askew.val() | !(self.fitting.val() & self.extents.below.val()));
            if self.lane_to_lane.val() {
                for slot in 0..LANES {
                    self.location.row[slot].next = 0;
                }
            }
        }
    }
}

impl<const LANES: usize, const BANK_BITS: usize, const ROW_BITS: usize> AddressCheck<LANES, BANK_BITS, ROW_BITS> {
    /// Follows the rules of a target and these, and leaves out what these parts don't need.
    pub fn keep(&mut self, target: Target, parts: Parts, adders: usize, rules: Rules) {
        self.shares_adders = Constant::new(parts.has_floats() && adders < 1 << BANK_BITS);
        self.adder_bits = Constant::new(U::new(adders as u64 - 1));
        self.reach = Constant::new(U::new(target.facts().local.permute_lanes as u64 - 1));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.extents.keep(parts, rules);
    }
}
