//! What slots send to the banks.

use crate::ports::{Extraction, Part, Parts};
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Puts the element of each slot where its dword has it, and zeroes where the slot stores nothing, so that a bank
    /// needs only the OR of what slots bring. Combinational.
    ///
    /// No registers. Where stores may begin at any byte, the word is turned so that its lowest byte comes there;
    /// otherwise a narrow element is in each byte or half of the word. The strobes choose among the bytes.
    ///
    /// ```text
    /// operand ─► bits 31:16, if the low half doesn't count ─► turned by byte, or the lowest byte or half everywhere ─► strobed bytes
    /// ```
    pub struct StoreData[LANES] {
        input {
            /// what of a dword an element is
            extraction: Extraction,
            /// bytes of its dword that each slot stores
            strobes: [U<4>; LANES],
            /// byte of its dword at which the element of each slot begins
            byte: [U<2>; LANES],
            /// the operand of each slot
            operand: [U<32>; LANES],
        }
        output {
            /// what each slot brings
            data: [U<32>; LANES],
        }
        local {
            half: U<16>,
            single: U<8>,
            word: U<32>,
            /// the word by two bytes
            by_half: U<32>,
            bits: U<32>,
        }
        constant {
            has_narrow: Constant<bool> = Constant::new(true),
            has_unaligned: Constant<bool> = Constant::new(true),
        }
        kernel {
            for slot in 0..LANES {
                self.half.next = self.operand[slot].val().get_bits::<16>(0);
                if self.extraction.val().keeps_low {
                    self.half.next = self.operand[slot].val().get_bits::<16>(16);
                }
                self.single.next = self.half.val().get_bits::<8>(0);
                if self.extraction.val().byte && !self.has_unaligned.val() {
                    self.half.next = bit_cast_u::<16, 8>(self.single.val());
                    self.half.next = self.half.val() | (self.half.val() << 8);
                }
                self.word.next = self.operand[slot].val();
                if self.has_narrow.val() && (self.extraction.val().byte || self.extraction.val().half) {
                    self.word.next = bit_cast_u::<32, 16>(self.half.val());
                    if !self.has_unaligned.val() {
                        self.word.next = self.word.val() | (self.word.val() << 16);
                    }
                }
                self.by_half.next = self.word.val();
                if self.has_unaligned.val() {
                    if self.byte[slot].val().get_bit(1) {
                        self.by_half.next = (self.word.val() << 16) | (self.word.val() >> 16);
                    }
                    self.word.next = self.by_half.val();
                    if self.byte[slot].val().get_bit(0) {
                        self.word.next = (self.by_half.val() << 8) | (self.by_half.val() >> 24);
                    }
                }
                self.bits.next = 0;
                for number in 0..4 {
                    if self.strobes[slot].val().get_bit(number) {
                        self.bits.next = self.bits.val() | (0xff << (8 * number));
                    }
                }
                self.data[slot].next = self.word.val() & self.bits.val();
            }
        }
    }
}

impl<const LANES: usize> StoreData<LANES> {
    /// Leaves out what these parts don't need.
    pub fn keep(&mut self, parts: Parts) {
        self.has_narrow = Constant::new(parts.has(Part::Narrow));
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
    }
}
