//! What a buffer load brings to the LDS.

use super::access::BufferAccess;
use lds_hdl::{U, bundle, record};
use rust_hdl::prelude::*;

bundle! {
    /// A batch: `LANES` neighbouring lanes of a load that goes from memory to the LDS.
    pub struct BufferLoad[LANES] {
        /// number of the wave, which comes back when the load is done
        tag: U<7>,
        /// the last batch of the instruction; its batches come one after another, in the order of lanes
        last: bool,
        /// number in the wave of lane 0 of the batch, a multiple of `LANES`
        first_lane: U<6>,
        /// the wave's EXEC, of these lanes
        exec: U<LANES>,
        /// the value has a sign; counts for less than a dword
        signed: bool,
        /// bits 15:0 of the wave's M0
        m0: U<16>,
        /// first byte of the work-group's allocation in the storage, a multiple of 8
        base: U<18>,
        /// bytes of the work-group's allocation, 2^17 at most
        size: U<18>,
        /// what the lanes share. The first byte that is reached is 0, and the end 1, 2 or 4: the bytes of each lane
        access: BufferAccess,
        /// index of each lane
        index: [U<32>; LANES],
        /// offset of each lane
        offset: [U<32>; LANES],
    }
}

record! {
    /// A lane on its way to its address.
    pub struct BufferMark {
        /// there is a lane
        valid: bool,
        /// it takes part: EXEC has it on, and its dword in the LDS is the work-group's
        on: bool,
        /// it is the last one of its batch
        last: bool,
        /// its number in the batch
        lane: U<5>,
        /// bytes that it reads: 1, 2 or 4
        size: U<3>,
    }
}

record! {
    /// What is known of a lane when its bytes have been asked for.
    pub struct BufferNote {
        /// it takes part
        on: bool,
        /// its bytes come from memory; otherwise they are 0
        fetches: bool,
        /// the last of them are in the next word
        straddles: bool,
        /// number of the first one in its word
        byte: U<4>,
        /// place of its word among those of the batch
        slot: U<6>,
    }
}

record! {
    /// How the words of a lane join bursts.
    pub struct BufferJoin {
        /// it takes part
        on: bool,
        /// its bytes are in a burst; otherwise nothing else counts
        moves: bool,
        /// the last of them are in the next word
        straddles: bool,
        /// number of the first one in its word
        byte: U<4>,
        /// its word is another one than the newest one before it, if there is one
        another: bool,
        /// a burst begins with its word
        begins: bool,
        /// a burst begins with its second word
        turns: bool,
    }
}

record! {
    /// What is remembered of a batch whose bursts memory hasn't answered.
    pub struct BufferReply {
        /// number of the wave
        tag: U<7>,
        /// the last batch of the instruction
        last: bool,
        /// how many bursts it has
        bursts: U<7>,
    }
}

record! {
    /// What of a batch is needed to store it.
    pub struct BufferStoring {
        /// number of the wave
        tag: U<7>,
        /// the last batch of the instruction
        last: bool,
        /// number in the wave of lane 0
        first_lane: U<6>,
        /// bytes of each lane: 1, 2 or 4
        bytes: U<3>,
        /// the value has a sign
        signed: bool,
        /// byte in the allocation of lane 0's dword, modulo 2^18
        slot: U<18>,
    }
}
