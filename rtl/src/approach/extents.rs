//! Which bytes each slot's element has, and whether they are within what the pass may touch.

use super::bounds::odd_eighths;
use super::dwords::Dwords;
use crate::ports::{Alignment, Bound, Claim, Extraction, Part, Parts, RequestKind};
use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::{Reading, Rules};
use rust_hdl::prelude::*;

/// Of a dword's number, what the two dwords of a pair have in common.
const WITHOUT_BIT0: usize = 0x1fffe;
/// Of a dword's number, what four aligned dwords have in common.
const WITHOUT_BOTH: usize = 0x1fffc;
/// Of a dword's number in the first 64 KiB, what the two dwords of a pair have in common.
const PAIR_IN_64K: usize = 0x3ffe;
/// Of a byte's number in its dword, what the bytes of a half have in common.
const HALF_BYTE: usize = 0b10;
/// Bits of an address that are zero where a half of a dword is aligned.
const OF_HALF: usize = 0b0001;
/// Bits of an address that are zero where a dword is aligned.
const OF_DWORD: usize = 0b0011;
/// Bits of an address that are zero where a pair of dwords is aligned.
const OF_PAIR: usize = 0b0111;
/// Bits of an address that are zero where four dwords are aligned.
const OF_FOUR: usize = 0b1111;

block! {
    /// Makes of each slot's byte address the number of its dword, and holds the element against the limit and its
    /// alignment. Combinational.
    ///
    /// ```text
    /// dword        sum / 4, its low bits replaced by the number of the slot's dword where an element has several
    /// below        the last dword of the element < limit (or the slot's own, where each of several is refused by
    ///              itself); of one and two bytes the last byte is
    /// sound        neither a sum past every limit, nor an atomic with sum mod 4 > 0 (of 64 bits: mod 8, and if the base
    ///              is odd); a conditional exchange takes sum mod 2^16, aligned
    /// askew        a load or store whose sum is cut, in a mode that reports it
    /// ```
    pub struct Extents[LANES] {
        input {
            /// control of the pass, and what it may touch
            claim: Claim<LANES>,
            /// the pass reads and writes, or reads operands for such a pass
            is_atomic: bool,
            /// where elements may begin at any byte: what each eighth of the slots may touch
            bounds: [Bound; 8],
            /// byte address of each slot, from the start of the allocation
            sum: [U<32>; LANES],
        }
        output {
            /// number of the slot's dword in the allocation
            dword: [U<17>; LANES],
            /// slots whose dword is below the limit
            below: U<LANES>,
            /// slots with a sum that is neither large nor misaligned
            sound: U<LANES>,
            /// slots whose address isn't aligned, in such a mode
            askew: U<LANES>,
            /// byte of its dword at which the element of each slot begins
            byte: [U<2>; LANES],
        }
        local {
            kind: RequestKind,
            /// the sum is past every limit
            large: bool,
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
            /// each dword of an element is in range or refused by itself
            by_dwords: bool,
            /// byte of its dword at which the element of the slot ends: 3 if it has more than two
            end: U<2>,
            /// dword and byte at which the element of the slot ends, and the first ones behind the limit
            last_place: U<19>,
            limit_place: U<19>,
            /// the element of the slot straddles dwords, and this is a pass of first dwords
            reaches_on: bool,
            /// the sum has gone past 2^32 on the way from an element's first dword to the slot's
            wrapped: bool,
            bound: Bound,
            /// of each slot
            bound_of: [Bound; LANES],
            /// the dword that is compared with the slots' bound
            compared: U<17>,
            limit: U<17>,
            /// the last dword of each slot's element
            last: [U<17>; LANES],
            /// bits of a dword's number that don't number it within its element
            outer: U<17>,
            last_in_element: U<17>,
        }
        constant {
            in_odd_eighth: Constant<U<LANES>> = Constant::new(odd_eighths()),
            has_wide: Constant<bool> = Constant::new(true),
            has_pairs: Constant<bool> = Constant::new(true),
            has_bytes: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// of elements of several dwords that are loaded or stored each dword is in range or refused by itself
            apart: Constant<bool> = Constant::new(false),
        }
        block { dwords: Dwords<LANES> }
        kernel {
            self.kind.next = self.claim.control.val().kind;
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
                && ((self.kind.val() == RequestKind::Load) || (self.kind.val() == RequestKind::Store));
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

                self.large.next = self.sum[slot].val().get_bits::<13>(19).any() && !self.cut.val();
                self.misaligned.next = self.is_atomic.val()
                    && !self.cut.val()
                    && (self.sum[slot].val().get_bits::<2>(0).any()
                        || (self.pairs.val() && self.sum[slot].val().get_bit(2)));
                // Both dwords of a pair are in neighbouring banks, the even one first.
                if self.is_atomic.val() && self.pairs.val() && self.claim.window.base_dword.val().get_bit(0) {
                    self.misaligned.next = true;
                }
                self.byte[slot].next = 0;
                if self.has_bytes.val() {
                    self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0);
                }
                self.wrapped.next = false;
                self.reaches_on.next = false;
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
                        self.reaches_on.next = false;
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
            }
        }
    }
}

impl<const LANES: usize> Extents<LANES> {
    /// Follows these rules, and leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts, rules: Rules) {
        self.apart = Constant::new(rules.reads(Reading::PartialElements));
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.dwords.keep(parts);
        self.has_bytes = Constant::new(parts.has_bytes());
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
