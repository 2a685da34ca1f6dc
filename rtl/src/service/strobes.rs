//! Which bytes each slot stores.

use crate::ports::{Extraction, Kind, Meetings, Part, Parts};
use lds_hdl::{U, block};
use rust_hdl::prelude::*;

block! {
    /// Finds out, as a pass comes in, which bytes of its dword each slot stores, and keeps that while the pass is served. Of the slots that share an
    /// access each byte is the highest one's that has it, so the bytes of slots that share never meet.
    ///
    /// One register stage: what is captured at an edge is at the output from the next cycle on. There is no reset. A slot whose element is a
    /// whole dword has all bytes, unless a higher slot shares its access; of a gather or swizzle each slot has all.
    ///
    /// ```text
    /// slots of one dword    0: byte 1    1: half 0 (bytes 0, 1)    2: byte 3
    /// strobes               none         0, 1                      3
    /// ```
    pub struct Strobes[LANES] {
        input {
            clock: Clock,
            /// a pass may come in at this edge
            captures: bool,
            /// what the pass does
            kind: Kind,
            /// what of a dword an element is
            extraction: Extraction,
            /// byte of its dword at which the element of each slot begins
            byte: [U<2>; LANES],
            /// which slots of the pass meet
            meetings: Meetings<LANES>,
        }
        registered {
            /// bytes of its dword that each slot stores
            strobes: [U<4>; LANES],
        }
        local {
            gathers: bool,
            /// bytes of each slot's element
            own: [U<4>; LANES],
            /// of each byte, the slots for which a higher one stores it
            shadowed: [U<LANES>; 4],
            /// those of its own that no higher slot stores
            kept: [U<4>; LANES],
        }
        constant {
            has_narrow: Constant<bool> = Constant::new(true),
            none: Constant<U<LANES>> = Constant::new(U::new(0)),
            all: Constant<U<4>> = Constant::new(U::new(0b1111)),
            low_half: Constant<U<4>> = Constant::new(U::new(0b0011)),
            high_half: Constant<U<4>> = Constant::new(U::new(0b1100)),
            first: Constant<U<4>> = Constant::new(U::new(0b0001)),
            third: Constant<U<4>> = Constant::new(U::new(0b0100)),
            one: Constant<U<1>> = Constant::new(U::new(1)),
            without: [Constant<U<4>>; 4] = std::array::from_fn(|byte| Constant::new(!U::new(1 << byte))),
        }
    }
}

impl<const LANES: usize> Logic for Strobes<LANES> {
    #[hdl_gen]
    fn update(&mut self) {
        self.gathers.next = (self.kind.val() == Kind::Gather) || (self.kind.val() == Kind::Swizzle);
        for slot in 0..LANES {
            self.own[slot].next = self.all.val();
            self.kept[slot].next = self.all.val();
        }
        for number in 0..4 {
            self.shadowed[number].next = self.none.val();
        }
        if self.has_narrow.val() {
            for slot in 0..LANES {
                if self.extraction.val().half {
                    self.own[slot].next = self.low_half.val();
                    if self.byte[slot].val().get_bit(1) {
                        self.own[slot].next = self.high_half.val();
                    }
                }
                if self.extraction.val().byte {
                    self.own[slot].next = self.first.val();
                    if self.byte[slot].val().get_bit(1) {
                        self.own[slot].next = self.third.val();
                    }
                    if self.byte[slot].val().get_bit(0) {
                        self.own[slot].next = self.own[slot].val() << self.one.val();
                    }
                }
            }
            for number in 0..4 {
                for slot in 0..LANES {
                    if self.own[slot].val().get_bit(number) && !self.gathers.val() {
                        self.shadowed[number].next = self.shadowed[number].val() | self.meetings.same_row[slot].val();
                    }
                }
            }
            for slot in 0..LANES {
                self.kept[slot].next = self.own[slot].val();
                for number in 0..4 {
                    if self.shadowed[number].val().get_bit(slot) {
                        self.kept[slot].next = self.kept[slot].val() & self.without[number].val();
                    }
                }
            }
        }
        if self.captures.val() {
            for slot in 0..LANES {
                self.strobes[slot].next = self.kept[slot].val();
            }
        }
    }
}

impl<const LANES: usize> Strobes<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
    }
}
