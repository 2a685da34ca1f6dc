//! What comes in.

use lds_hdl::{U, bundle, choice};
use rust_hdl::prelude::*;

choice! {
    /// What becomes of a load or store whose address is no multiple of its element's bytes:
    /// `SH_MEM_CONFIG.alignment_mode`.
    pub enum Alignment {
        /// the access is served at the multiple below
        Dword,
        /// the access is served at the multiple below, and the lane is reported
        DwordStrict,
        /// as `DwordStrict`
        Strict,
        /// the access is served where it is
        Unaligned,
    }
}

bundle! {
    /// What every request says, whichever port it goes to.
    pub struct Header[LANES] {
        /// number of the DS opcode in the target's instruction set
        opcode: U<8>,
        /// a number of the requester's choice, which comes back with the response
        tag: U<8>,
        /// OFFSET0 of the instruction; of one with a single 16-bit offset, its bits 7:0
        offset0: U<8>,
        /// OFFSET1 of the instruction; of one with a single 16-bit offset, its bits 15:8
        offset1: U<8>,
        /// first byte of the work-group's allocation in the storage, a multiple of 8. At a global data share it doesn't
        /// count: M0 has that
        base: U<18>,
        /// bytes of the work-group's allocation; accesses behind it are refused. At a global data share it doesn't
        /// count: M0 has that
        size: U<18>,
        /// the wave's M0 register. At an LDS for gfx906 it is a second limit of addresses in bytes, and all ones limit
        /// nothing. Instructions whose address comes from M0 (`ds_append` and its kind) take its bits 15:0. At a global
        /// data share bits 31:16 are the first byte of the allocation, of which the lowest two bits don't count, and
        /// bits 15:0 are its size in bytes
        m0: U<32>,
        /// what becomes of a load or store whose address is no multiple of its element's bytes (of 12 bytes: of 16).
        /// With 0, 1 and 2 it is served at the multiple below, and 1 and 2 also report the lane as a violation; with 3
        /// it is served where it is. Without the part `unaligned` this doesn't count, and is 0
        alignment: Alignment,
        /// lanes that take part, bit `l` for lane `l`: EXEC of these lanes. Of permutes and swizzles, the lanes that
        /// receive
        exec: U<LANES>,
    }
}

bundle! {
    /// One request: what a group of lanes wants of one instruction.
    pub struct Request[LANES] {
        /// the instruction and its wave
        header: Header<LANES>,
        /// of permutes and swizzles, the lanes that send: whose `data0` takes part
        source_exec: U<LANES>,
        /// number in its wave of the request's lane 0; of permutes and swizzles, of the lanes that receive
        destination_lane: U<6>,
        /// of permutes and swizzles, the number in its wave of lane 0 of the lanes that send
        source_lane: U<6>,
        /// the first of the requests that one response answers: a permute in a wave with more lanes than a request
        /// needs several
        first: bool,
        /// the last of the requests that one response answers
        last: bool,
        /// FP_DENORM, bits 7:4 of the wave's MODE register, for floats: bit 0 admits denormal operands and bit 1
        /// denormal results in single precision, bits 2 and 3 in double precision. What isn't admitted becomes a zero
        /// of its sign
        denorm: U<4>,
        /// the ADDR register of each lane: a byte address in the allocation; of permutes, four times a lane's number
        address: [U<32>; LANES],
        /// the first of up to four VGPRs of operands in each lane: DATA0's VGPRs come first, DATA1's behind them
        data0: [U<32>; LANES],
        /// the second VGPR of operands in each lane
        data1: [U<32>; LANES],
        /// the third VGPR of operands in each lane
        data2: [U<32>; LANES],
        /// the fourth VGPR of operands in each lane
        data3: [U<32>; LANES],
        /// of `ds_bvh_stack_rtn_b32` alone: DATA0, the node that each lane visited last; the four VGPRs of DATA1 are
        /// `data0` to `data3` then
        visited: [U<32>; LANES],
    }
}

bundle! {
    /// One request at the load port: it is a whole response, and brings no data.
    pub struct LoadRequest[LANES] {
        /// the instruction and its wave
        header: Header<LANES>,
        /// number in its wave of the request's lane 0
        destination_lane: U<6>,
        /// the ADDR register of each lane: a byte address in the allocation
        address: [U<32>; LANES],
    }
}
