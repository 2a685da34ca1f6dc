//! How many bytes a request adds to its lanes' addresses.

use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

/// The highest bit of an offset.
const SIGN: usize = 1 << 17;
/// Bits of an offset that lead to an operand in memory: a multiple of four.
const OPERAND_BITS: usize = 0x1_fffc;
/// Every bit of an offset.
const ALL: usize = 0x3_ffff;

block! {
    /// Makes byte offsets of the two offset fields of an instruction, as its opcode reads them. Combinational.
    ///
    /// ```text
    /// one address                  offset0 + 256 * offset1
    /// two addresses                4 (of 64 bits: 8; with a stride of 64: 64 times that) * offset0, and the same * offset1
    /// number of the lane           M0 mod 2^16 + the one offset + 4 * the first lane's number
    /// M0 alone                     M0 mod 2^16 + the one offset
    /// to an operand in memory      4 times the signed 15 bits {offset1[6:0], offset0}, or 0 if `apart`
    /// ```
    /// Of the global data share M0 is no part of an address.
    pub struct Offsets {
        input {
            /// first offset of the instruction
            offset0: U<8>,
            /// second offset, or the upper byte of the one
            offset1: U<8>,
            /// the opcode has two offsets
            two_offsets: bool,
            /// elements at two addresses have 64 bits
            pairs: bool,
            /// two offsets count 64 elements each
            stride64: bool,
            /// the address of a lane is 4 bytes times its number, behind M0
            by_thread: bool,
            /// the address of each lane is M0
            at_m0: bool,
            /// an operand is in memory
            source2: bool,
            /// how far that operand is from the element, each lane's address says
            apart: bool,
            /// bits 15:0 of M0
            m0: U<16>,
            /// number in the wave of the request's first lane
            first_lane: U<6>,
        }
        output {
            /// bytes added to the address; of two addresses, to the first
            first: U<18>,
            /// bytes added to the second address, or 0
            second: U<18>,
        }
        constant {
            /// M0 is no part of an address
            is_global: Constant<bool> = Constant::new(false),
        }
        kernel {
            let wide0 = bit_cast_u::<18, 8>(self.offset0.val());
            let wide1 = bit_cast_u::<18, 8>(self.offset1.val());
            let together = wide0 | (wide1 << 8);

            // behind M0
            let to_first_lane: U<18> =
                if self.at_m0.val() { 0 } else { bit_cast_u::<18, 6>(self.first_lane.val()) << 2 };
            let of_first_lane = if self.is_global.val() {
                together + to_first_lane
            } else {
                bit_cast_u::<18, 16>(self.m0.val()) + together + to_first_lane
            };

            // to an operand in memory
            let dwords_away = (together << 2) & OPERAND_BITS;
            let operand_offset = if self.offset1.val().get_bit(6) { dwords_away | SIGN } else { dwords_away };

            // Masks instead of a choice: where a choice makes bits zero, synthesis gives their registers a reset, which
            // comes later than the bits.
            let behind_m0 = !self.two_offsets.val() && (self.by_thread.val() || self.at_m0.val());
            let in_address = !self.two_offsets.val() && !behind_m0;
            let is_m0: U<18> = if behind_m0 { ALL } else { 0 };
            let is_operand: U<18> = if in_address && self.source2.val() && !self.apart.val() { ALL } else { 0 };
            let is_single: U<18> = if in_address && !self.source2.val() { ALL } else { 0 };
            let by_dword: U<18> =
                if self.two_offsets.val() && !self.pairs.val() && !self.stride64.val() { ALL } else { 0 };
            let by_64_dwords: U<18> =
                if self.two_offsets.val() && !self.pairs.val() && self.stride64.val() { ALL } else { 0 };
            let by_pair: U<18> =
                if self.two_offsets.val() && self.pairs.val() && !self.stride64.val() { ALL } else { 0 };
            let by_64_pairs: U<18> =
                if self.two_offsets.val() && self.pairs.val() && self.stride64.val() { ALL } else { 0 };
            self.first.next = (together & is_single)
                | (operand_offset & is_operand)
                | (of_first_lane & is_m0)
                | ((wide0 << 2) & by_dword)
                | ((wide0 << 8) & by_64_dwords)
                | ((wide0 << 3) & by_pair)
                | ((wide0 << 9) & by_64_pairs);
            self.second.next = ((wide1 << 2) & by_dword)
                | ((wide1 << 8) & by_64_dwords)
                | ((wide1 << 3) & by_pair)
                | ((wide1 << 9) & by_64_pairs);
        }
    }
}

impl Offsets {
    /// Leaves M0 out of addresses.
    pub fn make_global(&mut self) {
        self.is_global = Constant::new(true);
    }
}
