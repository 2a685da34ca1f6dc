//! What goes out.

use lds_hdl::{U, bundle};

bundle! {
    /// One beat of a response: a VGPR, or an end without data.
    pub struct Response[LANES] {
        /// the tag of the requests that this answers
        tag: U<8>,
        /// the beat brings a VGPR
        has_data: bool,
        /// 0: the first VGPR of VDST, 1: the second
        vgpr: bool,
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
    /// What comes and goes in a buffer of answers, whose beats are numbered modulo 32.
    pub struct Standing {
        /// a response or an acknowledgement is complete, and its first beat has the number `tail`
        comes: bool,
        /// number of the oldest beat here, or of the next one to come
        head: U<5>,
        /// number of the next beat to come
        tail: U<5>,
        /// place of the beat that is the oldest in the next cycle
        read_next: U<4>,
        /// the oldest beat is the second of its response
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
        /// `SQ_LDS_UNALIGNED_STALL`: always 0, as addresses are cut to dwords or the access is refused
        unaligned_stall: U<32>,
        /// `SQ_LDS_ATOMIC_RETURN`
        atomic_return: U<32>,
        /// `SQ_LDS_MEM_VIOLATIONS`
        mem_violations: U<32>,
    }
}
