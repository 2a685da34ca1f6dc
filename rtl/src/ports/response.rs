//! What goes out.

use lds_hdl::{U, bundle};

bundle! {
    /// One beat of a response: a VGPR, or an end without data.
    pub struct Response[LANES] {
        /// the tag that the answered requests had
        tag: U<8>,
        /// the beat brings a VGPR; a response without data is one beat in which this is 0
        has_data: bool,
        /// which VGPR the beat brings: 0 is the one that VDST names, 1 the one after it, and so on
        vgpr: U<2>,
        /// halves of the VGPR that are written: bit 0 for bits 15:0, bit 1 for bits 31:16. The other half keeps what it
        /// has, and its data is zero
        halves: U<2>,
        /// the last beat of the response
        done: bool,
        /// lanes whose VGPR is written, bit `l` for lane `l`
        mask: U<LANES>,
        /// lanes that are reported, bit `l` for lane `l`; counts in the last beat. A lane is reported if one of its
        /// accesses was refused (out of range, or a misaligned read-modify-write), which stores nothing and returns
        /// zero, or if a load or store was served at another address because the alignment is 1 or 2
        violations: U<LANES>,
        /// cycles in which the banks served the response's requests, conflicts included; counts in the last beat
        cycles: U<8>,
        /// the unit doesn't execute the opcode, and has done nothing
        unsupported: bool,
        /// what each lane's VGPR gets
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
        /// the tag that the answered requests had
        tag: U<8>,
        /// lanes that are reported, bit `l` for lane `l`. A lane is reported if one of its accesses was refused (out of
        /// range, or a misaligned read-modify-write), which stores nothing and returns zero, or if a load or store was
        /// served at another address because the alignment is 1 or 2
        violations: U<LANES>,
        /// cycles in which the banks served the store's requests, conflicts included
        cycles: U<8>,
    }
}

bundle! {
    /// AMD's counters, modulo 2^32 (`docs/timing/data-share.md`).
    pub struct Counts {
        /// `SQ_INSTS_LDS`: instructions of which the first request was taken
        insts_lds: U<32>,
        /// `SQ_LDS_IDX_ACTIVE`: cycles in which the banks serve a pass, conflict cycles included; two passes in one
        /// cycle count two
        idx_active: U<32>,
        /// `SQ_LDS_BANK_CONFLICT`: of these, cycles that a pass needs because its lanes want different rows of a bank
        bank_conflict: U<32>,
        /// `SQ_LDS_ADDR_CONFLICT`: of these, cycles that a read-modify-write needs only because lanes update one
        /// address
        addr_conflict: U<32>,
        /// `SQ_LDS_UNALIGNED_STALL`: of these, cycles for the second dword of elements that straddle two dwords; always
        /// 0 without the part `unaligned`
        unaligned_stall: U<32>,
        /// `SQ_LDS_ATOMIC_RETURN`: of these, cycles in which a read-modify-write that returns is served
        atomic_return: U<32>,
        /// `SQ_LDS_MEM_VIOLATIONS`: lanes that responses report as violations
        mem_violations: U<32>,
    }
}
