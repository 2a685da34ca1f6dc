//! What goes from the requests to the schedulers: passes.

use super::control::Control;
use lds_hdl::{U, bundle, record};
use rust_hdl::prelude::*;

bundle! {
    /// What a request may touch, and where its group of lanes lies in the wave.
    pub struct Window {
        /// first dword of the allocation
        base_dword: U<16>,
        /// dwords of the allocation, or M0 / 4 if that is less; for the check, those that are in the storage
        limit_dword: U<16>,
        /// bytes of the dword behind these that elements of one and two bytes may touch, too
        limit_byte: U<2>,
        /// number in the wave of lane 0; lane to lane, of lane 0 as destination
        destination_first: U<6>,
        /// lane to lane: number in the wave of lane 0 as source
        source_first: U<6>,
    }
}

bundle! {
    /// What the check of a pass's addresses needs beside them.
    pub struct Claim[LANES] {
        /// control of the pass
        control: Control,
        /// slots in use
        slots: U<LANES>,
        /// what the pass may touch
        window: Window,
    }
}

record! {
    /// Which dwords slots may have so that their whole elements may be touched.
    pub struct Bound {
        /// how many there are: all but as many as elements have behind the slot's dword
        limit: U<16>,
        /// there are none
        none: bool,
        /// number of the first: as many as elements have before the slot's dword
        first: U<3>,
    }
}

bundle! {
    /// What the address of each slot is added up from.
    pub struct Terms[LANES] {
        /// the ADDR register of each slot's lane: a byte address
        address: [U<32>; LANES],
        /// the byte address is in the lowest 17 bits of ADDR
        cut: bool,
        /// dwords are added to each address: bits 31:17 of ADDR, signed
        apart: bool,
        /// an entry of a stack: 128 bytes times bits 31:17 of ADDR are added to the byte address
        stacked: bool,
        /// `offset` is signed
        signed: bool,
        /// bytes added to each address
        offset: U<18>,
        /// the pattern of a swizzle
        pattern: U<16>,
    }
}

bundle! {
    /// Bank and row of each slot.
    pub struct Location[LANES, BANK_BITS, ROW_BITS] {
        /// bank of each slot; lane to lane, the lane at the other end
        bank: [U<BANK_BITS>; LANES],
        /// row of each slot within its bank
        row: [U<ROW_BITS>; LANES],
        /// byte of the dword at which the element of each slot begins
        byte: [U<2>; LANES],
    }
}

bundle! {
    /// Which slots of a pass meet.
    pub struct Meetings[LANES] {
        /// of each slot, all slots below it with its bank, refused and unused ones included
        same_bank: [U<LANES>; LANES],
        /// of each served slot, the served slots below it that have its dword: they are served by one access, or, where
        /// results take long, one after the other; empty for read-modify-writes of integers
        same_row: [U<LANES>; LANES],
        /// served slots whose row a served slot below wants too, shared or not
        repeats: U<LANES>,
        /// served slots that share no access of a slot below: each stands for an access
        leaders: U<LANES>,
    }
}

bundle! {
    /// What of a pass is kept while it is served.
    pub struct Freight[LANES, BANK_BITS, ROW_BITS] {
        /// control of the pass
        control: Control,
        /// lanes to answer
        lanes: U<LANES>,
        /// lanes with a refused access
        refused: U<LANES>,
        /// lanes to report: the refused ones, and those whose load or store is served at another, aligned address in an
        /// alignment mode that reports it
        reported: U<LANES>,
        /// where the slots of the pass lead
        location: Location<LANES, BANK_BITS, ROW_BITS>,
        /// the operand that each slot brings
        data: [U<32>; LANES],
    }
}

bundle! {
    /// A pass that waits for a scheduler.
    pub struct Pass[LANES, BANK_BITS, ROW_BITS] {
        /// which slots of the pass meet
        meetings: Meetings<LANES>,
        /// leaders that are granted in the first cycle: those with no leader below them at their bank
        first: U<LANES>,
        /// leaders are left after it
        others: bool,
        /// slots that the banks take from which they want
        taken: U<LANES>,
        /// slots that the banks with their numbers take from: lane to lane by the destination, those that have
        /// something to give
        own: U<LANES>,
        /// every bank takes from all its slots in each cycle in which the pass is served, granted or not
        whole: bool,
        /// slots that stand for their access: the highest of those that share it; lane to lane by the destination, all
        winners: U<LANES>,
        /// bytes of its dword that each slot stores
        strobes: [U<4>; LANES],
        /// what is kept of the pass while it is served
        freight: Freight<LANES, BANK_BITS, ROW_BITS>,
    }
}

bundle! {
    /// What the order between two ports is decided by: the pass of a port that comes next.
    pub struct Candidate {
        /// a pass waits for the scheduler
        waiting: bool,
        /// control of the pass that waits
        control: Control,
        /// parts of the storage that the waiting pass touches, of 32
        regions: U<32>,
        /// stripes of rows that the waiting pass touches: bit i is for rows whose lowest five bits are i
        stripes: U<32>,
    }
}

bundle! {
    /// What a scheduler is doing.
    pub struct Occupancy {
        /// a pass is being served, or waits to be
        busy: bool,
        /// the scheduler can take a pass at this edge: it holds none, or its pass may be served and this is its last
        /// cycle
        free: bool,
        /// this is the last cycle of the pass, if it may be served
        is_last: bool,
        /// accesses of the pass in here are left after this cycle
        more: bool,
    }
}
