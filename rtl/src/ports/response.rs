//! What goes out.

use lds_hdl::{U, bundle};

bundle! {
    /// One beat of a response: a VGPR, or an end without data.
    pub struct Response[LANES] {
        /// the tag of the requests that this answers
        tag: U<8>,
        /// the beat brings a VGPR
        has_data: bool,
        /// 0: the first VGPR of VDST, 1: the one after it, and so on
        vgpr: U<2>,
        /// halves of the VGPR to write: bit 0 is for bits 15:0, bit 1 for 31:16; the data of the other half is zero
        halves: U<2>,
        /// the last beat of the response
        done: bool,
        /// lanes to write
        mask: U<LANES>,
        /// lanes with a refused access
        violations: U<LANES>,
        /// cycles that the banks took for the response
        cycles: U<8>,
        /// the unit doesn't have the opcode; nothing was done
        unsupported: bool,
        /// the VGPR's dword of each lane
        data: [U<32>; LANES],
    }
}

bundle! {
    /// What comes and goes in a buffer of answers.
    pub struct Standing {
        /// beats that come at this edge: all those of an answer
        comes: U<3>,
        /// place of the first of them
        place: U<4>,
        /// place of the next answer to come, in the next cycle
        write_next: U<4>,
        /// a beat is taken at this edge
        leaves: bool,
        /// place of the beat that is the oldest in the next cycle
        read_next: U<4>,
        /// the oldest beat isn't the first of its answer
        follows: bool,
    }
}

bundle! {
    /// The end of a store.
    pub struct Acknowledgement[LANES] {
        /// the tag of the requests that this answers
        tag: U<8>,
        /// lanes with a refused access
        violations: U<LANES>,
        /// cycles that the banks took for the store
        cycles: U<8>,
    }
}

bundle! {
    /// AMD's counters, modulo 2^32 (`docs/timing.md`).
    pub struct Counts {
        /// `SQ_INSTS_LDS`
        insts_lds: U<32>,
        /// `SQ_LDS_IDX_ACTIVE`
        idx_active: U<32>,
        /// `SQ_LDS_BANK_CONFLICT`
        bank_conflict: U<32>,
        /// `SQ_LDS_ADDR_CONFLICT`
        addr_conflict: U<32>,
        /// `SQ_LDS_UNALIGNED_STALL`: always 0 without the part `unaligned`
        unaligned_stall: U<32>,
        /// `SQ_LDS_ATOMIC_RETURN`
        atomic_return: U<32>,
        /// `SQ_LDS_MEM_VIOLATIONS`
        mem_violations: U<32>,
    }
}
