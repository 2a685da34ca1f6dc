//! What a buffer is, by its resource descriptor.

use super::access::BufferRule;
use lds_hdl::{U, bit_cast_u, block};

block! {
    /// Takes a resource descriptor of gfx906 apart (Vega ISA 8.1.8). Combinational.
    ///
    /// ```text
    /// bits   47:0   61:48    63        95:64     114:111        118:117        119
    ///        base   stride   swizzle   records   data format    index stride   add_tid
    /// ```
    /// With add_tid the data format is bits 17:14 of the stride. Elements of swizzled records have 4 bytes.
    pub struct BufferResource {
        input {
            /// the descriptor, its lowest dword first
            resource: [U<32>; 4],
            /// it is an address in memory instead
            flat: bool,
            /// a VGPR has an index
            idxen: bool,
            /// how many of the address' lowest bits don't count
            cleared: U<2>,
        }
        output {
            /// first byte
            base: U<48>,
            /// bytes from a record to the next
            stride: U<18>,
            /// records or bytes that are in range
            records: U<32>,
            /// the number of the lane is added to its index
            adds_lane: bool,
            /// how lanes find their place
            rule: BufferRule,
        }
        local {
            format: U<4>,
        }
        kernel {
            self.base.next =
                bit_cast_u::<48, 32>(self.resource[0].val()) | (bit_cast_u::<48, 32>(self.resource[1].val()) << 32);
            self.records.next = self.resource[2].val();
            self.format.next = self.resource[3].val().get_bits::<4>(15);
            self.adds_lane.next = self.resource[3].val().get_bit(23) && !self.flat.val();
            self.stride.next = bit_cast_u::<18, 14>(self.resource[1].val().get_bits::<14>(16));
            if self.resource[3].val().get_bit(23) {
                self.stride.next = bit_cast_u::<18, 14>(self.resource[1].val().get_bits::<14>(16))
                    | (bit_cast_u::<18, 4>(self.format.val()) << 14);
            }
            self.rule.next.group_bits = 0;
            if self.resource[1].val().get_bit(31) && !self.flat.val() {
                self.rule.next.group_bits = bit_cast_u::<3, 2>(self.resource[3].val().get_bits::<2>(21)) + 3;
            }
            self.rule.next.flat = self.flat.val();
            self.rule.next.by_record = self.idxen.val() && (self.stride.val().any() || self.adds_lane.val());
            self.rule.next.unchecked = self.flat.val() || (self.adds_lane.val() && !self.idxen.val());
            self.rule.next.unbound = !self.format.val().any() && !self.adds_lane.val() && !self.flat.val();
            self.rule.next.cleared = self.cleared.val();
        }
    }
}
