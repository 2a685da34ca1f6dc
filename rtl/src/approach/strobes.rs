//! Which bytes each slot stores.

use crate::ports::{Extraction, Meetings, Part, Parts, RequestKind};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

/// The bytes of the lower half of a dword.
const LOW_HALF: usize = 0b0011;
/// The bytes of the upper half of a dword.
const HIGH_HALF: usize = 0b1100;

block! {
    /// Finds out which bytes of its dword each slot stores. Combinational. It is known before a pass comes to the
    /// scheduler. Of the slots that share an access each byte is the highest lane's that has it, so the bytes of slots
    /// that share never meet. An element that straddles dwords has its first bytes in one pass, and the others in the
    /// next.
    ///
    /// A slot whose element is a whole dword has all bytes, unless a higher slot shares its access; of a gather or
    /// swizzle each slot has all.
    ///
    /// ```text
    /// slots of one dword    0: byte 1    1: half 0 (bytes 0, 1)    2: byte 3
    /// strobes               none         0, 1                      3
    /// ```
    pub struct Strobes[LANES] {
        input {
            /// what the pass does
            kind: RequestKind,
            /// accesses to one dword rest: no two slots share one
            rests: bool,
            /// what of a dword an element is
            extraction: Extraction,
            /// the pass has the dwords behind those in which elements begin
            straddles: bool,
            /// dwords of different numbers in their elements may meet: of elements of several dwords that aren't cut to
            /// their native alignment
            mingles: bool,
            /// elements have more than two dwords: a pass has a quarter of the lanes
            quarters: bool,
            /// byte of its dword at which the element of each slot begins
            byte: [U<2>; LANES],
            /// which slots of the pass meet
            meetings: Meetings<LANES>,
        }
        output {
            /// bytes of its dword that each slot stores
            strobes: [U<4>; LANES],
        }
        local {
            /// slots share no dword of memory
            apart: bool,
            /// bytes of each slot's element
            own: [U<4>; LANES],
            /// bytes of an element that begins at byte 0
            length: U<4>,
            /// bytes of an element in its dword, and in the next one
            both: U<8>,
            /// of each byte, the slots that have it
            having: [U<LANES>; 4],
            /// of a slot, those below it whose lane is higher
            overtaken: U<LANES>,
            /// of each byte, the slots for which one of a higher lane stores it
            shadowed: [U<LANES>; 4],
            /// bytes of each slot that no higher slot stores
            kept: [U<4>; LANES],
        }
        constant {
            has_narrow: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// of each slot, those below it whose lane is higher, where a pass has a half of the lanes, and where it
            /// has a quarter
            of_halves: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(overtaken(slot, LANES / 2))),
            of_quarters: [Constant<U<LANES>>; LANES] = std::array::from_fn(|slot| Constant::new(overtaken(slot, LANES / 4))),
        }
        kernel {
            self.apart.next = (self.kind.val() == RequestKind::Gather)
                || (self.kind.val() == RequestKind::Swizzle)
                || self.rests.val();
            for slot in 0..LANES {
                self.own[slot].next = 0b1111;
                self.kept[slot].next = 0b1111;
            }
            self.overtaken.next = 0;
            for number in 0..4 {
                self.having[number].next = 0;
                self.shadowed[number].next = 0;
            }
            self.length.next = 0b1111;
            self.both.next = bit_cast_u::<8, 4>(self.length.val());
            if self.has_unaligned.val() {
                if self.extraction.val().half {
                    self.length.next = LOW_HALF;
                }
                if self.extraction.val().byte {
                    self.length.next = 0b0001;
                }
                for slot in 0..LANES {
                    self.both.next = bit_cast_u::<8, 4>(self.length.val()) << self.byte[slot].val();
                    self.own[slot].next = self.both.val().get_bits::<4>(0);
                    if self.straddles.val() {
                        self.own[slot].next = self.both.val().get_bits::<4>(4);
                    }
                }
            }
            if self.has_narrow.val() && !self.has_unaligned.val() {
                for slot in 0..LANES {
                    if self.extraction.val().half {
                        self.own[slot].next = LOW_HALF;
                        if self.byte[slot].val().get_bit(1) {
                            self.own[slot].next = HIGH_HALF;
                        }
                    }
                    if self.extraction.val().byte {
                        self.own[slot].next = 0b0001;
                        if self.byte[slot].val().get_bit(1) {
                            self.own[slot].next = 0b0100;
                        }
                        if self.byte[slot].val().get_bit(0) {
                            self.own[slot].next = self.own[slot].val() << 1;
                        }
                    }
                }
            }
            if self.has_narrow.val() || self.has_unaligned.val() {
                for number in 0..4 {
                    for slot in 0..LANES {
                        if self.own[slot].val().get_bit(number) && !self.apart.val() {
                            self.having[number].next = self.having[number].val() | (1 << slot);
                        }
                    }
                }
                for slot in 0..LANES {
                    if self.has_unaligned.val() && self.mingles.val() {
                        self.overtaken.next = self.of_halves[slot].val();
                        if self.quarters.val() {
                            self.overtaken.next = self.of_quarters[slot].val();
                        }
                    }
                    for number in 0..4 {
                        if self.having[number].val().get_bit(slot) {
                            self.shadowed[number].next = self.shadowed[number].val()
                                | (self.meetings.same_row[slot].val() & !self.overtaken.val());
                        }
                        if (self.meetings.same_row[slot].val() & self.overtaken.val() & self.having[number].val()).any()
                        {
                            self.shadowed[number].next = self.shadowed[number].val() | (1 << slot);
                        }
                    }
                }
                for slot in 0..LANES {
                    self.kept[slot].next = self.own[slot].val();
                    for number in 0..4 {
                        if self.shadowed[number].val().get_bit(slot) {
                            self.kept[slot].next = self.kept[slot].val() & !(1 << number);
                        }
                    }
                }
            }
            for slot in 0..LANES {
                self.strobes[slot].next = self.kept[slot].val();
            }
        }
    }
}

/// Slots below one whose lane is higher among the lanes of the pass, which are so many.
fn overtaken<const LANES: usize>(slot: usize, lanes: usize) -> U<LANES> {
    U::new((0..slot).filter(|below| below % lanes > slot % lanes).fold(0, |mask, below| mask | 1 << below))
}

impl<const LANES: usize> Strobes<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
