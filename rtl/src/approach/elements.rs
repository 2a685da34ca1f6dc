//! Which dword of memory each slot wants, and whether it may have it.

use super::bounds::odd_eighths;
use super::dwords::Dwords;
use crate::ports::{Bound, Claim, Extraction, Kind, Part, Parts};
use lds::target::Target;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Loads, stores and read-modify-writes: dword and byte of each slot of `LANES`, alignment and limit. Combinational.
    ///
    /// A slot is served if it is in `sound` and in `below`. Of a pass from lane to lane nothing is wanted, and `dword` is `sum / 4`.
    ///
    /// ```text
    /// dword     sum / 4, its low bits replaced by the number of the slot's dword where an element has several; part `unaligned`: in the mode dword alone, otherwise the number is in the sum
    /// sound     sum < 2^19, and aligned: a read-modify-write to its size, at most 8 bytes; part `unaligned`: the others as the mode says
    /// below     the last dword of the element < limit; part `unaligned`: dword < limit of the slot's bound, less one where the element reaches into the next dword
    /// ```
    /// A conditional exchange takes `sum mod 2^16`, aligned.
    pub struct Elements[LANES] {
        input {
            /// control and slots of the pass, and what it may touch
            claim: Claim<LANES>,
            /// where elements may begin at any byte: what each eighth of the slots may touch
            bounds: [Bound; 8],
            /// byte address of each slot, from the start of the allocation
            sum: [U<32>; LANES],
        }
        output {
            /// number of each slot's dword, from the start of the allocation
            dword: [U<17>; LANES],
            /// byte of its dword at which the element of each slot begins
            byte: [U<2>; LANES],
            /// slots that want memory
            wanted: U<LANES>,
            /// those of them whose sum is neither large nor misaligned
            sound: U<LANES>,
            /// slots whose dword is below the limit
            below: U<LANES>,
        }
        local {
            kind: Kind,
            is_atomic: bool,
            /// the address is cut to 16 bits and aligned
            cut: bool,
            /// elements of an atomic have 64 bits
            pairs: bool,
            extraction: Extraction,
            /// elements begin where their address says, which isn't cut
            anywhere: bool,
            /// bits of an address that must be zero, by the alignment mode
            must_be_zero: U<4>,
            /// bits of a dword's number that don't number it within its element
            outer: U<17>,
            last_in_element: U<17>,
            limit: U<17>,
            /// the last dword of each slot's element
            last: [U<17>; LANES],
            /// of each slot
            bound_of: [Bound; LANES],
            bound: Bound,
            /// the sum is past every limit
            large: bool,
            /// it begins where it must not
            misaligned: bool,
            /// the sum has gone past 2^32 on the way from an element's first dword to the slot's
            wrapped: bool,
            /// what the number of its dword adds to the lowest bits of a slot's address
            own_dword: U<4>,
            /// the element of the slot straddles dwords, and this is a pass of first dwords
            reaches_on: bool,
            /// the dword that is compared with the slot's bound
            compared: U<17>,
        }
        constant {
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            bit: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(U::new(1 << slot))),
            in_odd_eighth: Constant<U<LANES>> = Constant::new(odd_eighths()),
            no: Constant<bool> = Constant::new(false),
            yes: Constant<bool> = Constant::new(true),
            bit0: Constant<U<17>> = Constant::new(U::new(1)),
            bit1: Constant<U<17>> = Constant::new(U::new(2)),
            all_bits: Constant<U<17>> = Constant::new(U::new(0x1ffff)),
            without_bit0: Constant<U<17>> = Constant::new(U::new(0x1fffe)),
            without_both: Constant<U<17>> = Constant::new(U::new(0x1fffc)),
            pair_in_64k: Constant<U<17>> = Constant::new(U::new(0x3ffe)),
            has_wide: Constant<bool> = Constant::new(true),
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            has_pairs: Constant<bool> = Constant::new(true),
            has_bytes: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            no_byte: Constant<U<2>> = Constant::new(U::new(0)),
            last_byte: Constant<U<2>> = Constant::new(U::new(3)),
            half_byte: Constant<U<2>> = Constant::new(U::new(2)),
            strict_mode: Constant<U<2>> = Constant::new(U::new(2)),
            dword_strict_mode: Constant<U<2>> = Constant::new(U::new(1)),
            by4: Constant<U<2>> = Constant::new(U::new(2)),
            no_bit: Constant<U<4>> = Constant::new(U::new(0)),
            of_half: Constant<U<4>> = Constant::new(U::new(0b0001)),
            of_dword: Constant<U<4>> = Constant::new(U::new(0b0011)),
            of_pair: Constant<U<4>> = Constant::new(U::new(0b0111)),
            of_four: Constant<U<4>> = Constant::new(U::new(0b1111)),
        }
        block { dwords: Dwords<LANES> { control: claim.control } }
    }
}

impl<const LANES: usize> Logic for Elements<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        // what is so for all slots
        self.kind.next = self.claim.control.val().kind;
        self.is_atomic.next =
            (self.kind.val() == Kind::Atomic) || (self.has_source2.val() && self.claim.control.val().source2);
        self.wanted.next = self.none.val();
        if (self.kind.val() == Kind::Load) || (self.kind.val() == Kind::Store) || self.is_atomic.val() {
            self.wanted.next = self.claim.slots.val();
        }
        self.limit.next = bit_cast_u::<17, 16>(self.claim.window.limit_dword.val());
        self.outer.next = self.all_bits.val();
        if self.claim.control.val().last_dword.any() {
            self.outer.next = self.without_bit0.val();
            if self.claim.control.val().last_dword.get_bit(1) {
                self.outer.next = self.without_both.val();
            }
        }
        self.cut.next = self.has_pairs.val() && self.claim.control.val().cut;
        if self.cut.val() {
            self.outer.next = self.pair_in_64k.val();
        }
        self.pairs.next = self.has_pairs.val() && self.claim.control.val().last_dword.any();
        self.last_in_element.next = bit_cast_u::<17, 2>(self.claim.control.val().last_dword);
        self.extraction.next = self.claim.control.val().extraction;
        self.anywhere.next = self.has_unaligned.val() && self.claim.control.val().alignment.any();
        self.must_be_zero.next = self.no_bit.val();
        if self.has_unaligned.val()
            && ((self.claim.control.val().alignment == self.strict_mode.val())
                || (self.claim.control.val().alignment == self.dword_strict_mode.val()))
        {
            self.must_be_zero.next = self.of_dword.val();
            if self.extraction.val().half {
                self.must_be_zero.next = self.of_half.val();
            }
            if self.extraction.val().byte {
                self.must_be_zero.next = self.no_bit.val();
            }
            if (self.claim.control.val().alignment == self.strict_mode.val())
                && self.claim.control.val().last_dword.any()
            {
                self.must_be_zero.next = self.of_pair.val();
                if self.claim.control.val().last_dword.get_bit(1) {
                    self.must_be_zero.next = self.of_four.val();
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

        // slot by slot
        self.below.next = self.none.val();
        self.sound.next = self.none.val();
        for slot in 0..LANES {
            self.dword[slot].next = self.sum[slot].val().get_bits::<17>(2);
            self.last[slot].next = self.sum[slot].val().get_bits::<17>(2);
            if self.has_wide.val() && !self.anywhere.val() {
                self.last[slot].next = (self.dword[slot].val() & self.outer.val()) | self.last_in_element.val();
                self.dword[slot].next = self.dword[slot].val() & self.outer.val();
                if self.dwords.low.val().get_bit(slot) {
                    self.dword[slot].next = self.dword[slot].val() | self.bit0.val();
                }
                if self.dwords.high.val().get_bit(slot) {
                    self.dword[slot].next = self.dword[slot].val() | self.bit1.val();
                }
            }
            self.large.next = self.sum[slot].val().get_bits::<13>(19).any() && !self.cut.val();
            self.misaligned.next = self.is_atomic.val()
                && !self.cut.val()
                && (self.sum[slot].val().get_bits::<2>(0).any()
                    || (self.pairs.val() && self.sum[slot].val().get_bit(2)));
            self.byte[slot].next = self.no_byte.val();
            if self.has_bytes.val() {
                self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0);
            }
            self.wrapped.next = self.no.val();
            self.reaches_on.next = self.no.val();
            self.bound.next = self.bound_of[slot].val();
            self.own_dword.next = self.no_bit.val();
            self.compared.next = self.dword[slot].val();
            if self.has_unaligned.val() {
                if !self.anywhere.val() {
                    self.byte[slot].next = self.no_byte.val();
                    if self.extraction.val().half {
                        self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0) & self.half_byte.val();
                    }
                    if self.extraction.val().byte {
                        self.byte[slot].next = self.sum[slot].val().get_bits::<2>(0);
                    }
                }
                // The number of the slot's dword in its element is in the sum, too.
                self.own_dword.next = bit_cast_u::<4, 3>(self.bound.val().first) << self.by4.val();
                if ((self.sum[slot].val().get_bits::<4>(0) ^ self.own_dword.val()) & self.must_be_zero.val()).any() {
                    self.misaligned.next = self.yes.val();
                }
                self.reaches_on.next = self.byte[slot].val().any() && !self.claim.control.val().straddles;
                if self.extraction.val().half {
                    self.reaches_on.next =
                        (self.byte[slot].val() == self.last_byte.val()) && !self.claim.control.val().straddles;
                }
                if self.extraction.val().byte || !self.anywhere.val() {
                    self.reaches_on.next = self.no.val();
                }
                self.wrapped.next = self.anywhere.val()
                    && !self.dword[slot].val().get_bits::<14>(3).any()
                    && (self.dword[slot].val().get_bits::<3>(0) < self.bound.val().first);
                // The dword behind the one that is compared must be below the limit, too, where the element reaches into it: one less is allowed.
                if self.reaches_on.val() {
                    self.compared.next = self.dword[slot].val() + self.bit0.val();
                }
                if (self.compared.val() < bit_cast_u::<17, 16>(self.bound.val().limit))
                    && !self.bound.val().none
                    && !self.dword[slot].val().get_bit(16)
                {
                    self.below.next = self.below.val() | self.bit[slot].val();
                }
            } else {
                if self.last[slot].val() < self.limit.val() {
                    self.below.next = self.below.val() | self.bit[slot].val();
                }
            }
            if !self.large.val() && !self.misaligned.val() && !self.wrapped.val() {
                self.sound.next = self.sound.val() | self.bit[slot].val();
            }
        }
        self.sound.next = self.sound.val() & self.wanted.val();
    }
}

impl<const LANES: usize> Elements<LANES> {
    /// Leaves out what these parts of a target's unit don't need.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.has_wide = Constant::new(parts.has(Part::Wide));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_pairs = Constant::new(parts.has_pairs());
        self.has_bytes = Constant::new(parts.has_bytes());
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.dwords.keep(parts);
    }
}
