//! What a load takes of the dwords that come back.

use crate::ports::{Control, Extraction, Part, Parts};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Takes a byte or a half of each column's dword, extends it, and puts it where the VGPR has it. Combinational.
    ///
    /// No registers. Where loads may begin at any byte, the dword is turned so that this byte is the lowest: what lies
    /// in the next dword is then in its place too, and comes in a pass of its own. Bits of a half that isn't written
    /// are zero. (Without the part `unaligned` a half begins at byte 0 or 2: the lowest bit of its byte doesn't count,
    /// and of a whole dword neither does.)
    ///
    /// ```text
    /// dword ─► turned by byte ─► half: bits 15:0 ─► byte: bits 7:0 ─► sign or zero above ─► low half, high half, or all
    /// ```
    pub struct Extract[LANES] {
        input {
            /// control of the pass that is answered
            control: Control,
            /// byte of the dword at which what each column takes begins
            byte: [U<2>; LANES],
            /// dword of each column
            dword: [U<32>; LANES],
        }
        output {
            /// what its VGPR gets
            result: [U<32>; LANES],
        }
        local {
            extraction: Extraction,
            narrow: bool,
            half: U<16>,
            single: U<8>,
            sign: bool,
            taken: U<32>,
            /// the dword by two bytes, and by all
            by_half: U<32>,
            turned: U<32>,
            /// bytes of the dword to the places that they have in this pass: two bytes, and one
            down_half: U<32>,
            up_half: U<32>,
            down: U<32>,
            up: U<32>,
        }
        constant {
            has_narrow: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
            /// the two dwords of an element that straddles them can be at different sides: a dword has nothing in the
            /// other's places
            has_sides: Constant<bool> = Constant::new(true),
        }
        kernel {
            self.extraction.next = self.control.val().extraction;
            self.narrow.next = self.has_narrow.val() && (self.extraction.val().byte || self.extraction.val().half);
            for column in 0..LANES {
                self.down_half.next = 0;
                self.up_half.next = 0;
                self.down.next = 0;
                self.up.next = 0;
                self.by_half.next = self.dword[column].val();
                self.turned.next = self.dword[column].val();
                if self.has_unaligned.val() {
                    self.down_half.next = self.dword[column].val() >> 16;
                    self.up_half.next = self.dword[column].val() << 16;
                    if self.has_sides.val() && !self.control.val().straddles {
                        self.up_half.next = 0;
                    }
                    if self.byte[column].val().get_bit(1) {
                        self.by_half.next = self.down_half.val() | self.up_half.val();
                    }
                    self.down.next = self.by_half.val() >> 8;
                    self.up.next = self.by_half.val() << 24;
                    if self.has_sides.val() && !self.control.val().straddles {
                        self.up.next = 0;
                    }
                    self.turned.next = self.by_half.val();
                    if self.byte[column].val().get_bit(0) {
                        self.turned.next = self.down.val() | self.up.val();
                    }
                    self.half.next = self.turned.val().get_bits::<16>(0);
                    self.single.next = self.turned.val().get_bits::<8>(0);
                } else {
                    self.half.next = self.dword[column].val().get_bits::<16>(0);
                    if self.byte[column].val().get_bit(1) {
                        self.half.next = self.dword[column].val().get_bits::<16>(16);
                    }
                    self.single.next = self.half.val().get_bits::<8>(0);
                    if self.byte[column].val().get_bit(0) {
                        self.single.next = self.half.val().get_bits::<8>(8);
                    }
                }
                self.taken.next = bit_cast_u::<32, 16>(self.half.val());
                self.sign.next = self.extraction.val().signed && self.half.val().get_bit(15);
                if self.sign.val() {
                    self.taken.next = self.taken.val() | 0xffff_0000;
                }
                if self.extraction.val().byte {
                    self.taken.next = bit_cast_u::<32, 8>(self.single.val());
                    if self.extraction.val().signed && self.single.val().get_bit(7) {
                        self.taken.next = self.taken.val() | 0xffff_ff00;
                    }
                }
                if self.extraction.val().keeps_high {
                    self.taken.next = self.taken.val() & 0xffff;
                }
                if self.extraction.val().keeps_low {
                    self.taken.next = self.taken.val() << 16;
                }
                self.result[column].next = self.turned.val();
                if self.narrow.val() {
                    self.result[column].next = self.taken.val();
                }
            }
        }
    }
}

impl<const LANES: usize> Extract<LANES> {
    /// Leaves out what these parts don't need; `has_sides`: the unit is one of two sides.
    pub fn keep(&mut self, parts: Parts, has_sides: bool) {
        self.has_sides = Constant::new(has_sides);
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
