//! The address unit's first stage: from registers and offsets to byte addresses.

use super::bounds::odd_eighths;
use super::swizzle::Swizzle;
use crate::ports::{Part, Parts, Terms};
use lds_hdl::{U, bit_cast_u, block};
use lds_isa::targets::Target;
use rust_hdl::prelude::*;

/// Bits of a register that count in an address of 17 bits.
const LOW_BITS: usize = 0x1_ffff;
/// The bits above an offset of 18.
const ABOVE_OFFSET: usize = 0xfffc_0000;
/// The bits above a distance of 17.
const ABOVE_APART: usize = 0xfffe_0000;

block! {
    /// First stage: the byte address of each slot, and the source lane if it is a swizzle.
    ///
    /// One register stage: the sums of what comes in show in the next cycle. There is no reset. The sum is modulo 2^32.
    ///
    /// ```text
    /// address of slot ─┐                          (of ds_*_src2_*: bits 16:0 of it and 4 times bits 31:17, if `apart`)
    /// offsets         ─┴─► + ─► register ─► sum     (of an entry of a stack: bits 16:0 and 128 times bits 31:17, if `stacked`)
    /// pattern, destination_first ─► Swizzle ─► register ─► swizzled
    /// ```
    pub struct AddressSum[LANES] {
        input {
            clock: Clock,
            /// what its addresses are added up from
            terms: Terms<LANES>,
            /// where elements may begin at any byte: the bytes added to the addresses of each eighth of the slots
            offsets: [U<18>; 8],
            /// swizzle: number in the wave of lane 0
            destination_first: U<6>,
        }
        registered {
            /// byte address of each slot, from the start of the allocation
            sum: [U<32>; LANES],
            /// swizzle: lane in the wave that each lane takes from
            swizzled: [U<6>; LANES],
        }
        local {
            wide: U<32>,
            offset: U<18>,
            /// of each eighth of the slots
            wides: [U<32>; 8],
            /// of each slot
            added: [U<32>; LANES],
            /// where each slot's address is added up from, and what is added to it
            start: [U<32>; LANES],
            distance: [U<32>; LANES],
            /// dwords from an element to its operand; of a stack, number of the entry
            dwords: U<15>,
            /// all ones above the offset, if that is negative
            above: U<32>,
        }
        constant {
            /// operands can be in memory
            has_source2: Constant<bool> = Constant::new(true),
            /// there are stacks
            has_stacks: Constant<bool> = Constant::new(true),
            in_odd_eighth: Constant<U<LANES>> = Constant::new(odd_eighths()),
            has_unaligned: Constant<bool> = Constant::new(true),
        }
        block {
            swizzle: Swizzle<LANES> { pattern: terms.pattern, first: destination_first },
        }
        kernel {
            self.wide.next = bit_cast_u::<32, 18>(self.terms.offset.val());
            self.above.next = 0;
            if self.has_source2.val() && self.terms.signed.val() && self.terms.offset.val().get_bit(17) {
                self.above.next = ABOVE_OFFSET;
            }
            for eighth in 0..8 {
                self.wides[eighth].next = self.wide.val() | self.above.val();
                self.offset.next = self.offsets[eighth].val();
                if self.has_unaligned.val() {
                    self.wides[eighth].next = bit_cast_u::<32, 18>(self.offset.val()) | self.above.val();
                }
            }
            for quarter in 0..4 {
                for place in 0..(LANES / 4) {
                    self.added[quarter * (LANES / 4) + place].next = self.wides[2 * quarter].val();
                    if self.in_odd_eighth.val().get_bit(place) {
                        self.added[quarter * (LANES / 4) + place].next = self.wides[2 * quarter + 1].val();
                    }
                }
            }
            self.dwords.next = 0;
            for lane in 0..LANES {
                self.start[lane].next = self.terms.address[lane].val();
                self.distance[lane].next = self.added[lane].val();
                if self.has_source2.val() && self.terms.cut.val() {
                    self.start[lane].next = self.terms.address[lane].val() & LOW_BITS;
                }
                if self.has_stacks.val() && self.terms.stacked.val() {
                    self.start[lane].next = self.terms.address[lane].val() & LOW_BITS;
                    self.dwords.next = self.terms.address[lane].val().get_bits::<15>(17);
                    self.distance[lane].next = bit_cast_u::<32, 15>(self.dwords.val()) << 7;
                }
                if self.has_source2.val() && self.terms.apart.val() {
                    self.dwords.next = self.terms.address[lane].val().get_bits::<15>(17);
                    self.distance[lane].next = bit_cast_u::<32, 15>(self.dwords.val()) << 2;
                    if self.terms.address[lane].val().get_bit(31) {
                        self.distance[lane].next = self.distance[lane].val() | ABOVE_APART;
                    }
                }
            }
            for lane in 0..LANES {
                self.sum[lane].next = self.start[lane].val() + self.distance[lane].val();
                self.swizzled[lane].next = self.swizzle.source[lane].val();
            }
        }
    }
}

impl<const LANES: usize> AddressSum<LANES> {
    /// Leaves out what these parts of a target's unit don't need.
    pub fn keep(&mut self, target: Target, parts: Parts) {
        self.has_unaligned = Constant::new(parts.has(Part::Unaligned));
        self.has_source2 = Constant::new(parts.has_source2(target));
        self.has_stacks = Constant::new(parts.has_stacks(target));
    }
}
