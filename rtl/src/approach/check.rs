//! The address unit's second stage: from byte addresses to bank, row and permission.

use super::bounds::odd_eighths;
use super::dwords::Dwords;
use crate::ports::{Alignment, Bound, Claim, Extraction, Kind, Location, Part, Parts, Share};
use lds::targets::{Reading, Rules, Target};
use lds_hdl::{Equalities, Late, U, bit_cast_u, block};
use rust_hdl::prelude::*;

/// Of a dword's number, what the two dwords of a pair have in common.
const WITHOUT_BIT0: usize = 0x1fffe;
/// The same of four dwords.
const WITHOUT_BOTH: usize = 0x1fffc;
/// The same of a pair in the first 64 KiB.
const PAIR_IN_64K: usize = 0x3ffe;
/// Of a byte's number in its dword, what the bytes of a half have in common.
const HALF_BYTE: usize = 0b10;
/// Bits of an address that are zero where a half of a dword is aligned.
const OF_HALF: usize = 0b0001;
/// The same of a dword.
const OF_DWORD: usize = 0b0011;
/// The same of a pair of dwords.
const OF_PAIR: usize = 0b0111;
/// The same of four dwords.
const OF_FOUR: usize = 0b1111;

block! {
    /// Second stage: bounds and alignment, then bank and row. A permute's bank is the lane at the other end.
    ///
    /// `BANK_BITS` and `ROW_BITS` are the widths of bank and row numbers; `LANES` is at most the number of banks.
    ///
    /// One register stage: with `step` the verdict on what comes in shows from the next cycle on, and without it stays.
    /// There is no reset. Each slot in use is served, refused, or neither: lane to lane with the other end in another
    /// group, `Nop`, and with its dword at the other one of two sides. The location of a slot that isn't served means
    /// nothing.
    ///
    /// ```text
    /// memory         dword = sum / 4, its low bits replaced by the number of the slot's dword where an element has several; place = base + dword;
    ///                refused if the last dword of the element (or the slot's own, where each of several is refused by itself) >= limit, of one and two bytes if the last byte is; or atomic and sum mod 4 > 0 (of 64 bits: mod 8, and if the base is odd);
    ///                a conditional exchange takes sum mod 2^16, aligned; a load or store whose sum is cut is reported in the strict modes
    ///                bank = place mod BANKS, row = place / BANKS
    /// lane to lane   lane = sum / 4 mod 64 (or mod 32, in the other end's 32 lanes), or swizzled; served if it is in the group of the other end; bank = lane mod LANES, row = 0
    /// ```
    /// Banks and rows are compared before they are there: all slots have the same base, so two slots have one bank
    /// where `dword mod BANKS` is the same, and then one row where `dword / BANKS` is.
    pub struct AddressCheck[LANES, BANK_BITS, ROW_BITS] {
        input {
            clock: Clock,
            /// a pass comes in at this edge
            step: bool,
            /// the scheduler takes a pass at this edge, so that all before it close up; known late
            enters: bool,
            /// a pass comes in at this edge even if the scheduler takes none
            pulled: bool,
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
            kind: Kind,
            lane_to_lane: bool,
            is_memory: bool,
            is_atomic: bool,
            is_swizzle: bool,
            other_end: U<6>,
            outside: U<6>,
            near: U<LANES>,
            /// slots whose dword is below the limit
            below: U<LANES>,
            /// slots with a sum that is neither large nor misaligned
            sound: U<LANES>,
            /// slots that want memory
            claimed: U<LANES>,
            /// those of them that may be served if they are below the limit
            fitting: U<LANES>,
            /// slots whose dword is at the other side
            elsewhere: U<LANES>,
            /// slots that want to reach a lane, and do
            reaching: U<LANES>,
            /// all slots, if the pass goes from lane to lane: it has no rows
            in_one_row: U<LANES>,
            /// the sum is past every limit
            large: bool,
            /// slots without their operand from memory: the pass before this one was refused it
            lacking: U<LANES>,
            /// a misaligned atomic
            misaligned: bool,
            /// the address is cut to 16 bits and aligned
            cut: bool,
            /// elements of an atomic have 64 bits
            pairs: bool,
            extraction: Extraction,
            /// elements begin where their address says, which isn't cut
            anywhere: bool,
            /// bits of an address that are zero where it is aligned, if the alignment mode reports others
            expected_zero: U<4>,
            /// slots whose address isn't aligned, in such a mode
            askew: U<LANES>,
            /// each dword of an element is in range or refused by itself
            by_dwords: bool,
            /// byte of its dword at which the element of the slot ends: 3 if it has more than two
            end: U<2>,
            /// that dword and byte, and the first ones behind the limit
            last_place: U<19>,
            limit_place: U<19>,
            /// byte of its dword at which the element of each slot begins
            byte: [U<2>; LANES],
            /// the element of the slot straddles dwords, and this is a pass of first dwords
            reaches_on: bool,
            /// the sum has gone past 2^32 on the way from an element's first dword to the slot's
            wrapped: bool,
            bound: Bound,
            /// of each slot
            bound_of: [Bound; LANES],
            /// the dword that is compared with the slots' bound
            compared: U<17>,
            bank: [U<BANK_BITS>; LANES],
            base: U<17>,
            limit: U<17>,
            dword: [U<17>; LANES],
            /// the last dword of each slot's element
            last: [U<17>; LANES],
            /// bits of a dword's number that don't number it within its element
            outer: U<17>,
            last_in_element: U<17>,
            place: [U<17>; LANES],
            lane: [U<6>; LANES],
            lane_in_group: [U<6>; LANES],
        }
        constant {
            in_odd_eighth: Constant<U<LANES>> = Constant::new(odd_eighths()),
            no: Constant<bool> = Constant::new(false),
            /// bits of a lane's number that a permute's address names; the others are those of its own set of lanes
            reach: Constant<U<6>> = Constant::new(U::new(63)),
            /// several banks have one float adder
            shares_adders: Constant<bool> = Constant::new(false),
            /// bits of a bank's number that are the number of its adder
            adder_bits: Constant<U<BANK_BITS>> = Constant::new(U::new((1 << BANK_BITS) - 1)),
            has_wide: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            has_pairs: Constant<bool> = Constant::new(true),
            has_bytes: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// of elements of several dwords that are loaded or stored each dword is in range or refused by itself
            apart: Constant<bool> = Constant::new(false),
        }
        block {
            banks: Equalities<LANES, BANK_BITS>,
            /// where several banks have one float adder: which slots have one adder
            adders: Equalities<LANES, BANK_BITS>,
            rows: Equalities<LANES, ROW_BITS>,
            /// whether the rows become 0: a reset of so many registers is one gate behind `enters`
            wipes: Late<1> { late: enters, inverts: no },
            dwords: Dwords<LANES>,
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
            self.is_atomic.next =
                (self.kind.val() == Kind::Atomic) || (self.has_source2.val() && self.claim.control.val().source2);
            self.is_memory.next =
                (self.kind.val() == Kind::Load) || (self.kind.val() == Kind::Store) || self.is_atomic.val();
            self.is_swizzle.next = self.kind.val() == Kind::Swizzle;
            self.lane_to_lane.next =
                (self.kind.val() == Kind::Scatter) || (self.kind.val() == Kind::Gather) || self.is_swizzle.val();
            if self.kind.val() == Kind::Scatter {
                self.other_end.next = self.claim.window.destination_first.val();
            } else {
                self.other_end.next = self.claim.window.source_first.val();
            }

            self.outside.next = self.other_end.val() & !self.reach.val();
            self.base.next = bit_cast_u::<17, 16>(self.claim.window.base_dword.val());
            self.limit.next = bit_cast_u::<17, 16>(self.claim.window.limit_dword.val());
            self.dwords.control.next = self.claim.control.val();
            self.outer.next = 0x1ffff;
            if self.claim.control.val().last_dword.any() {
                self.outer.next = WITHOUT_BIT0;
                if self.claim.control.val().last_dword.get_bit(1) {
                    self.outer.next = WITHOUT_BOTH;
                }
            }
            self.cut.next = self.has_pairs.val() && self.claim.control.val().cut;
            if self.cut.val() {
                self.outer.next = PAIR_IN_64K;
            }
            self.pairs.next = self.has_pairs.val() && self.claim.control.val().last_dword.any();
            self.last_in_element.next = bit_cast_u::<17, 2>(self.claim.control.val().last_dword);
            self.extraction.next = self.claim.control.val().extraction;
            self.anywhere.next =
                self.has_unaligned.val() && (self.claim.control.val().alignment == Alignment::Unaligned);
            self.by_dwords.next = self.apart.val()
                && !self.claim.control.val().source2
                && ((self.kind.val() == Kind::Load) || (self.kind.val() == Kind::Store));
            self.expected_zero.next = 0;
            if self.has_unaligned.val()
                && (self.claim.control.val().alignment != Alignment::Dword)
                && !self.anywhere.val()
            {
                self.expected_zero.next = OF_DWORD;
                if self.extraction.val().half {
                    self.expected_zero.next = OF_HALF;
                }
                if self.extraction.val().byte {
                    self.expected_zero.next = 0;
                }
                if self.claim.control.val().last_dword.any() {
                    self.expected_zero.next = OF_PAIR;
                    if self.claim.control.val().last_dword.get_bit(1) {
                        self.expected_zero.next = OF_FOUR;
                    }
                }
            }
            for quarter in 0..4 {
                for number in 0..(LANES / 4) {
                    self.bound_of[quarter * (LANES / 4) + number].next = self.bounds[2 * quarter].val();
                    if self.in_odd_eighth.val().get_bit(number) {
                        self.bound_of[quarter * (LANES / 4) + number].next = self.bounds[2 * quarter + 1].val();
                    }
                }
            }
            self.near.next = 0;
            self.below.next = 0;
            self.sound.next = 0;
            self.askew.next = 0;
            for slot in 0..LANES {
                self.dword[slot].next = self.sum[slot].val().get_bits::<17>(2);
                self.last[slot].next = self.sum[slot].val().get_bits::<17>(2);
                if self.has_wide.val() && !self.anywhere.val() {
                    self.last[slot].next = (self.dword[slot].val() & self.outer.val()) | self.last_in_element.val();
                    self.dword[slot].next = self.dword[slot].val() & self.outer.val();
                    if self.dwords.low.val().get_bit(slot) {
                        self.dword[slot].next = self.dword[slot].val() | 1;
                    }
                    if self.dwords.high.val().get_bit(slot) {
                        self.dword[slot].next = self.dword[slot].val() | 2;
                    }
                    if self.by_dwords.val() {
                        self.last[slot].next = self.dword[slot].val();
                    }
                }
                if self.is_swizzle.val() {
                    self.lane[slot].next = self.swizzled[slot].val();
                } else {
                    self.lane[slot].next =
                        (self.dword[slot].val().get_bits::<6>(0) & self.reach.val()) | self.outside.val();
                }
                // lane to lane: is the other end in this request's group of lanes?
                if (self.lane[slot].val() & group) == self.other_end.val() {
                    self.near.next = self.near.val() | (1 << slot);
                }
                self.lane_in_group[slot].next = self.lane[slot].val() & lane_number;

                self.place[slot].next = self.base.val() + self.dword[slot].val();
                // The low bits number a dword as well as a lane. Lanes that are served lie in one group, so the bits
                // that number the group are equal.
                self.banks.words[slot].next = self.lane[slot].val().get_bits::<BANK_BITS>(0);
                self.adders.words[slot].next = 0;
                if self.shares_adders.val() {
                    self.adders.words[slot].next =
                        self.lane[slot].val().get_bits::<BANK_BITS>(0) & self.adder_bits.val();
                }
                self.rows.words[slot].next = self.dword[slot].val().get_bits::<ROW_BITS>(BANK_BITS);
                self.large.next = self.sum[slot].val().get_bits::<13>(19).any() && !self.cut.val();
                self.misaligned.next = self.is_atomic.val()
                    && !self.cut.val()
                    && (self.sum[slot].val().get_bits::<2>(0).any()
                        || (self.pairs.val() && self.sum[slot].val().get_bit(2)));
                // Both dwords of a pair are in neighbouring banks, the even one first.
                if self.is_atomic.val() && self.pairs.val() && self.base.val().get_bit(0) {
                    self.misaligned.next = true;
                }
                self.byte[slot].next = 0;
                if self.has_bytes.val() {
                    self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0);
                }
                self.wrapped.next = self.no.val();
                self.reaches_on.next = self.no.val();
                self.bound.next = self.bound_of[slot].val();
                self.compared.next = self.dword[slot].val();
                self.end.next = 3;
                if self.has_unaligned.val() {
                    if !self.anywhere.val() {
                        self.byte[slot].next = 0;
                        if self.extraction.val().half {
                            self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0) & HALF_BYTE;
                        }
                        if self.extraction.val().byte {
                            self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0);
                        }
                    }
                    if (self.sum[slot].val().get_bits::<4>(0) & self.expected_zero.val()).any() {
                        self.askew.next = self.askew.val() | (1 << slot);
                    }
                    self.reaches_on.next = self.byte[slot].val().any() && !self.claim.control.val().straddles;
                    if self.extraction.val().half {
                        self.reaches_on.next = (self.byte[slot].val() == 3) && !self.claim.control.val().straddles;
                    }
                    if self.extraction.val().byte || !self.anywhere.val() {
                        self.reaches_on.next = self.no.val();
                    }
                    self.wrapped.next = self.anywhere.val()
                        && !self.dword[slot].val().get_bits::<14>(3).any()
                        && (self.dword[slot].val().get_bits::<3>(0) < self.bound.val().first);
                    // The dword behind the one that is compared must be below the limit, too, where the element reaches
                    // into it: one less is allowed.
                    if self.reaches_on.val() {
                        self.compared.next = self.dword[slot].val() + 1;
                    }
                    self.limit.next = bit_cast_u::<17, 16>(self.bound.val().limit);
                } else {
                    self.compared.next = self.last[slot].val();
                }
                if self.has_bytes.val() {
                    if self.extraction.val().byte {
                        self.end.next = self.byte[slot].val();
                    }
                    if self.extraction.val().half {
                        self.end.next = self.byte[slot].val() | 1;
                        if self.anywhere.val() {
                            self.end.next = self.byte[slot].val() + 1;
                        }
                    }
                }
                self.last_place.next =
                    (bit_cast_u::<19, 17>(self.compared.val()) << 2) | bit_cast_u::<19, 2>(self.end.val());
                self.limit_place.next = (bit_cast_u::<19, 17>(self.limit.val()) << 2)
                    | bit_cast_u::<19, 2>(self.claim.window.limit_byte.val());
                if self.has_unaligned.val() {
                    if (self.last_place.val() < self.limit_place.val())
                        && !self.bound.val().none
                        && !self.dword[slot].val().get_bit(16)
                    {
                        self.below.next = self.below.val() | (1 << slot);
                    }
                } else {
                    if self.last_place.val() < self.limit_place.val() {
                        self.below.next = self.below.val() | (1 << slot);
                    }
                }
                if !self.large.val() && !self.misaligned.val() && !self.wrapped.val() {
                    self.sound.next = self.sound.val() | (1 << slot);
                }

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
            self.fitting.next = self.claimed.val() & self.sound.val();
            // The pass that was here before is that of the same slots' operands.
            self.lacking.next = 0;
            if self.has_source2.val() && self.claim.control.val().source2 && (self.kind.val() == Kind::Atomic) {
                self.lacking.next = self.refused.val();
            }
            self.fitting.next = self.fitting.val() & !self.lacking.val();
            self.reaching.next = 0;
            self.in_one_row.next = 0;
            if self.lane_to_lane.val() {
                self.in_one_row.next = !0;
                self.reaching.next = self.claim.slots.val() & self.near.val();
            }
            self.wipes.otherwise.next = 0;
            self.wipes.given.next = 0;
            if self.lane_to_lane.val() {
                self.wipes.given.next = 1;
                if self.pulled.val() {
                    self.wipes.otherwise.next = 1;
                }
            }
            if self.step.val() {
                for slot in 0..LANES {
                    self.location.bank[slot].next = self.bank[slot].val();
                    self.location.row[slot].next = self.place[slot].val().get_bits::<ROW_BITS>(BANK_BITS);
                    self.location.byte[slot].next = self.byte[slot].val();
                    self.same_bank[slot].next = self.banks.equal[slot].val();
                    self.same_row[slot].next = self.rows.equal[slot].val() | self.in_one_row.val();
                    if self.shares_adders.val() && self.claim.control.val().rests {
                        self.same_bank[slot].next = self.adders.equal[slot].val();
                        self.same_row[slot].next = self.rows.equal[slot].val() & self.banks.equal[slot].val();
                    }
                }
                self.served.next =
                    self.reaching.val() | (self.fitting.val() & self.below.val() & !self.elsewhere.val());
                self.refused.next = self.claimed.val() & !(self.fitting.val() & self.below.val());
                self.reported.next = self.claimed.val() & (self.askew.val() | !(self.fitting.val() & self.below.val()));
            }
            if self.wipes.chosen.val().any() {
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
        self.apart = Constant::new(rules.reads(Reading::PartialElements));
        self.shares_adders = Constant::new(parts.has_floats() && adders < 1 << BANK_BITS);
        self.adder_bits = Constant::new(U::new(adders as u64 - 1));
        self.reach = Constant::new(U::new(target.facts().local.permute_lanes as u64 - 1));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.dwords.keep(parts);
        self.has_bytes = Constant::new(parts.has_bytes());
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
