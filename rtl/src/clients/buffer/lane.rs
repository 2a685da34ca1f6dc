//! The address of one lane in a buffer.

use super::access::BufferRule;
use lds_hdl::{U, bit_cast_u, block};
use rust_hdl::prelude::*;

block! {
    /// Adds up the address of a lane (`docs/timing/buffers.md`, "Addresses"). It is there four steps behind the
    /// operands. What all lanes share comes in the stage in which it is needed.
    ///
    /// ```text
    /// step   0                    1                      2                      3                       4
    ///        index, offset        halves of a product    product;               address, and whether    address
    ///        are added up         place in the record    place + origin         it is in range
    /// ```
    /// A group of `2^g` swizzled records begins at a multiple of the stride: (index with its lowest `g` bits cleared) *
    /// stride. So one multiplier serves buffers with and without swizzle. In the group the place is no sum: offset and
    /// number of the record have bits of their own.
    pub struct BufferLane {
        input {
            clock: Clock,
            /// each stage takes what is before it at this edge
            advance: bool,
            /// the number of the lane in its wave
            lane: U<6>,
            /// what the lane's VGPR of an index has
            index: U<32>,
            /// what the lane's VGPR of an offset has
            offset: U<32>,
            /// with the operands: a VGPR has an index
            idxen: bool,
            /// with the operands: a VGPR has an offset
            offen: bool,
            /// with the operands: the lane's number is added
            adds_lane: bool,
            /// with the operands: the instruction's offset, 0 of flat ones
            fixed: U<32>,
            /// with the operands: the same of the first byte that is reached
            fixed_byte: U<32>,
            /// with the operands: how lanes find their place
            rule: BufferRule,
            /// a step later: bytes from one record to the next
            stride: U<18>,
            /// a step later: how lanes find their place
            placing: BufferRule,
            /// a step later: records that are in range
            records: U<32>,
            /// a step later: how far behind the lane's offset the bytes end that must be in range
            reach: U<33>,
            /// two steps later: what is added to the place in the buffer
            origin: U<48>,
            /// two steps later: bytes that are in range
            bytes: U<32>,
            /// two steps later: how lanes find their place
            checking: BufferRule,
            /// three steps later: how many of the address' lowest bits don't count
            cleared: U<2>,
        }
        registered {
            /// the address
            address: U<48>,
            /// the lane is in range
            in_range: bool,
        }
        register {
            // behind the operands
            /// the index, and its lowest bits if those are the number in a group of swizzled records
            record: U<32>,
            /// the index without these
            group: U<32>,
            /// these
            number: U<6>,
            /// the offset, without the first byte that is reached, and with it
            start: U<32>,
            place: U<32>,
            // behind the multiplier
            low: U<34>,
            high: U<34>,
            upper: U<16>,
            placed: U<48>,
            is_record: bool,
            reached: U<34>,
            // behind the product
            product: U<48>,
            summed: U<48>,
            is_in_range: bool,
        }
        local {
            own: U<32>,
            own_lane: U<32>,
            own_offset: U<32>,
            count: U<6>,
            wide_place: U<48>,
            sum: U<48>,
            counts: U<48>,
            fits: bool,
        }
        kernel {
            // operands
            self.own.next = 0;
            if self.idxen.val() {
                self.own.next = self.index.val();
            }
            self.own_lane.next = 0;
            if self.adds_lane.val() {
                self.own_lane.next = bit_cast_u::<32, 6>(self.lane.val());
            }
            let index = self.own.val() + self.own_lane.val();
            self.own_offset.next = 0;
            if self.offen.val() {
                self.own_offset.next = self.offset.val();
            }
            self.count.next = 0;
            if self.rule.val().group_bits.any() {
                self.count.next = (1 << self.rule.val().group_bits) - 1;
            }

            // place in the record, or in the group of records
            self.wide_place.next = bit_cast_u::<48, 32>(self.place.val());
            if self.placing.val().group_bits.any() {
                self.wide_place.next = (bit_cast_u::<48, 32>(self.place.val() & 0xffff_fffc)
                    << self.placing.val().group_bits)
                    | (bit_cast_u::<48, 6>(self.number.val()) << 2)
                    | (bit_cast_u::<48, 32>(self.place.val()) & 3);
            }

            // in range
            self.fits.next = self.reached.val() <= bit_cast_u::<34, 32>(self.bytes.val());

            // address
            self.sum.next = self.product.val() + self.summed.val();
            self.counts.next = 0xffff_ffff_ffff;
            self.counts.next = self.counts.val() << self.cleared.val();

            if self.advance.val() {
                self.record.next = index;
                self.group.next = index & !bit_cast_u::<32, 6>(self.count.val());
                self.number.next = bit_cast_u::<6, 32>(index) & self.count.val();
                self.start.next = self.own_offset.val() + self.fixed.val();
                self.place.next = self.own_offset.val() + self.fixed_byte.val();

                self.low.next =
                    bit_cast_u::<34, 16>(self.group.val().get_bits::<16>(0)) * bit_cast_u::<34, 18>(self.stride.val());
                self.high.next =
                    bit_cast_u::<34, 16>(self.group.val().get_bits::<16>(16)) * bit_cast_u::<34, 18>(self.stride.val());
                self.upper.next = self.record.val().get_bits::<16>(0);
                self.placed.next = self.wide_place.val();
                self.is_record.next = self.record.val() < self.records.val();
                self.reached.next = bit_cast_u::<34, 32>(self.start.val()) + bit_cast_u::<34, 33>(self.reach.val());

                self.product.next =
                    bit_cast_u::<48, 34>(self.low.val()) + (bit_cast_u::<48, 34>(self.high.val()) << 16);
                if self.checking.val().flat {
                    self.product.next = bit_cast_u::<48, 16>(self.upper.val()) << 32;
                }
                self.summed.next = self.placed.val() + self.origin.val();
                self.is_in_range.next = !self.checking.val().unbound
                    && (self.checking.val().unchecked
                        || (self.checking.val().by_record && self.is_record.val())
                        || (!self.checking.val().by_record && self.fits.val()));

                self.address.next = self.sum.val() & self.counts.val();
                self.in_range.next = self.is_in_range.val();
            }
        }
    }
}
