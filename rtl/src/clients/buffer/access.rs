//! What an instruction says of the memory that its lanes reach.

use lds_hdl::{U, bundle, record};
use rust_hdl::prelude::*;

bundle! {
    /// What the lanes of an instruction share that reaches a buffer (MUBUF) or memory (GLOBAL).
    pub struct BufferAccess {
        /// the resource descriptor (V#), its lowest dword first. Of GLOBAL the first two dwords are the address in
        /// SADDR, or 0 without one, and the others mean nothing
        resource: [U<32>; 4],
        /// the value of SOFFSET; GLOBAL has none
        soffset: U<32>,
        /// the instruction's offset in bytes: 12 bits without a sign, of GLOBAL and SCRATCH 13 bits with one
        offset: U<13>,
        /// a VGPR has an index; of GLOBAL: a VGPR has the address' high half
        idxen: bool,
        /// a VGPR has an offset; of GLOBAL: always
        offen: bool,
        /// it is GLOBAL: the descriptor is an address
        flat: bool,
        /// the first byte of what is reached in the element of a lane: of dword `d` of several 4 `d`
        byte: U<4>,
        /// the byte of the element before which everything must be in range: of an atomic operation the element's size,
        /// otherwise that behind what is reached
        end: U<5>,
        /// how many of the address' lowest bits don't count, 0 where elements lie where they are
        cleared: U<2>,
    }
}

record! {
    /// How the lanes of an instruction find their place, and what is in range.
    pub struct BufferRule {
        /// bits of the number of a record in its group of swizzled records, 3 to 6; 0 without swizzle
        group_bits: U<3>,
        /// the descriptor is an address
        flat: bool,
        /// the index decides what is in range, and not the bytes
        by_record: bool,
        /// everything is in range
        unchecked: bool,
        /// nothing is: the descriptor has no format
        unbound: bool,
        /// how many of the address' lowest bits don't count
        cleared: U<2>,
    }
}
