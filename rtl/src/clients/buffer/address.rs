//! The addresses of lanes in a buffer or in memory.

use super::access::{BufferAccess, BufferRule};
use super::lane::BufferLane;
use super::resource::BufferResource;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

/// The bits above a negative offset of 14 bits.
const ABOVE_OFFSET: usize = 0xffff_ffff_c000;
/// The same, of an offset within a buffer.
const ABOVE_FIXED: usize = 0xffff_c000;

block! {
    /// Adds up where lanes reach in a buffer, and says which of them are in range (`docs/timing/buffers.md`,
    /// "Addresses"). With `LANES` = 1 it takes a lane at a time, and with more as many lanes at once.
    ///
    /// With `advance` each of the four stages takes what is before it, and without it all stay. So an access and its
    /// lanes may come in each cycle, whatever came in the cycle before. There is no reset.
    ///
    /// ```text
    /// edge with advance      1             2          3         4
    /// access, index, offset  are taken
    /// address, in_range                                         are there
    /// ```
    pub struct BufferAddress[LANES] {
        input {
            clock: Clock,
            /// each stage takes what is before it at this edge
            advance: bool,
            /// what the lanes share
            access: BufferAccess,
            /// number of each lane in its wave
            lane: [U<6>; LANES],
            /// index of each lane; of GLOBAL bits 63:32 of the address
            index: [U<32>; LANES],
            /// offset of each lane; of GLOBAL bits 31:0 of the address
            offset: [U<32>; LANES],
        }
        output {
            /// byte address of each lane
            address: [U<48>; LANES],
            /// the lane is in range; otherwise a load brings 0, and a store or an atomic operation does nothing
            in_range: [bool; LANES],
        }
        register {
            // behind the operands
            stride: U<18>,
            placing: BufferRule,
            records: U<32>,
            reach: U<33>,
            first: U<48>,
            // behind the multiplier
            checking: BufferRule,
            bytes: U<32>,
            origin: U<48>,
            // behind the product
            cleared: U<2>,
        }
        local {
            /// the instruction's offset, and the same of the first byte that is reached
            shift: U<14>,
            reached: U<14>,
            fixed: U<32>,
            fixed_byte: U<32>,
            distance: U<48>,
        }
        block {
            descriptor: BufferResource {
                resource: access.resource, flat: access.flat, idxen: access.idxen, cleared: access.cleared,
            },
            places: [BufferLane; LANES] {
                advance, lane, index, offset, idxen: access.idxen, offen: access.offen,
                adds_lane: descriptor.adds_lane, fixed, fixed_byte, rule: descriptor.rule, stride, placing, records,
                reach, origin, bytes, checking, cleared, address, in_range,
            },
        }
        require { LANES >= 1, LANES <= 64 }
        kernel {
            self.shift.next = bit_cast_u::<14, 13>(self.access.offset.val());
            if self.access.offset.val().get_bit(12) {
                self.shift.next = bit_cast_u::<14, 13>(self.access.offset.val()) | (1 << 13);
            }
            self.reached.next = self.shift.val() + bit_cast_u::<14, 4>(self.access.byte.val());
            self.fixed.next = bit_cast_u::<32, 14>(self.shift.val());
            if self.shift.val().get_bit(13) {
                self.fixed.next = bit_cast_u::<32, 14>(self.shift.val()) | ABOVE_FIXED;
            }
            self.fixed_byte.next = bit_cast_u::<32, 14>(self.reached.val());
            if self.reached.val().get_bit(13) {
                self.fixed_byte.next = bit_cast_u::<32, 14>(self.reached.val()) | ABOVE_FIXED;
            }
            self.distance.next = bit_cast_u::<48, 32>(self.access.soffset.val());
            // A lane's own half of the address carries into the other one where all of it is added up.
            if self.access.flat.val() {
                self.fixed.next = 0;
                self.fixed_byte.next = 0;
                self.distance.next = bit_cast_u::<48, 14>(self.reached.val());
                if self.reached.val().get_bit(13) {
                    self.distance.next = bit_cast_u::<48, 14>(self.reached.val()) | ABOVE_OFFSET;
                }
            }

            if self.advance.val() {
                self.stride.next = self.descriptor.stride.val();
                self.placing.next = self.descriptor.rule.val();
                self.records.next = self.descriptor.records.val();
                self.reach.next =
                    bit_cast_u::<33, 32>(self.access.soffset.val()) + bit_cast_u::<33, 5>(self.access.end.val());
                self.first.next = self.descriptor.base.val() + self.distance.val();

                self.checking.next = self.placing.val();
                self.bytes.next = self.records.val();
                self.origin.next = self.first.val();

                self.cleared.next = self.checking.val().cleared;
            }
        }
    }
}
