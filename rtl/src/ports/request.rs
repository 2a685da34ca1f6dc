//! What comes in.

use lds_hdl::{U, bundle};

bundle! {
    /// What every request says, whichever port it goes to.
    pub struct Header[LANES] {
        /// DS opcode of the target
        opcode: U<8>,
        /// the requester's mark: comes back with the response
        tag: U<8>,
        /// first 8-bit offset of the instruction, or the low byte of its 16-bit offset
        offset0: U<8>,
        /// second 8-bit offset of the instruction, or the high byte of its 16-bit offset
        offset1: U<8>,
        /// first byte of the work-group's allocation, a multiple of 8; the global data share has it from M0
        base: U<18>,
        /// size of the allocation in bytes; the global data share has it from M0
        size: U<18>,
        /// the M0 register: another limit in bytes; of the global data share the first byte in bits 31:16, whose lowest two don't count, and the size in bits 15:0
        m0: U<32>,
        /// alignment of loads and stores: 0 dword, 1 dword strict, 2 strict (both report lanes whose address they cut), 3 unaligned; without the part `unaligned` it doesn't count, and is dword
        alignment: U<2>,
        /// lanes that take part; lane to lane, those that are answered
        exec: U<LANES>,
    }
}

bundle! {
    /// One request: what a group of lanes wants of one instruction.
    pub struct Request[LANES] {
        /// the instruction and its wave
        header: Header<LANES>,
        /// lane to lane: lanes whose `data0` takes part
        source_exec: U<LANES>,
        /// number in the wave of lane 0; lane to lane, of lane 0 as destination
        destination_lane: U<6>,
        /// lane to lane: number in the wave of lane 0 as source
        source_lane: U<6>,
        /// the first request of a response
        first: bool,
        /// the last request of a response
        last: bool,
        /// FP_DENORM, bits 7:4 of MODE: of single precision bit 0 admits denormal operands and bit 1 denormal results; bits 2 and 3 do so of double precision
        denorm: U<4>,
        /// the ADDR register of each lane: a byte address
        address: [U<32>; LANES],
        /// the first VGPR of each lane's operands: those of DATA0, then those of DATA1
        data0: [U<32>; LANES],
        /// the second VGPR
        data1: [U<32>; LANES],
        /// the third VGPR
        data2: [U<32>; LANES],
        /// the fourth VGPR
        data3: [U<32>; LANES],
        /// stacks of rays, without which it doesn't count: the node that each lane visited last, which is DATA0; the VGPRs of DATA1 are then `data0` to `data3`
        visited: [U<32>; LANES],
    }
}

bundle! {
    /// One request at the load port: it is a whole response, and brings no data.
    pub struct LoadRequest[LANES] {
        /// the instruction and its wave
        header: Header<LANES>,
        /// number in the wave of lane 0
        destination_lane: U<6>,
        /// the ADDR register of each lane: a byte address
        address: [U<32>; LANES],
    }
}
