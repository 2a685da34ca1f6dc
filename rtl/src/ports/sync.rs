//! What goes in and out beside requests where waves wait for one another.

use lds_hdl::{U, bundle};

bundle! {
    /// A request of a wave that may make it wait for others, or let others go on.
    pub struct SyncRequest[TAG] {
        /// DS opcode of the target
        opcode: U<8>,
        /// the compute unit that it comes from: CU 1; of four, CU 2 or CU 3
        from_second: bool,
        /// the wave, on its compute unit; of four, bit 6 is 1 for CU 1 and CU 3
        tag: U<TAG>,
        /// first 8-bit offset of the instruction
        offset0: U<8>,
        /// second 8-bit offset of the instruction
        offset1: U<8>,
        /// the M0 register
        m0: U<32>,
        /// a lane of the wave is on
        active: bool,
        /// what it brings: of the lowest lane that is on; an ordered count of several dwords, what lanes 0 to 3 bring
        values: [U<32>; 4],
    }
}

bundle! {
    /// Set-up of global wave sync and the port of whoever sets up the global data share. While anything is under way the port isn't to be used.
    pub struct SyncSetup[TAG] {
        /// first resource of the process
        gws_base: U<6>,
        /// resources of the process
        gws_size: U<7>,
        /// at a barrier the counter goes down before it is looked at, as the RDNA3 manual lists it
        gws_early: bool,
        /// a wave comes to the end of the order of turns at this edge
        order_valid: bool,
        /// its compute unit: CU 1; of four, CU 2 or CU 3
        order_second: bool,
        /// its tag; of four compute units bit 6 is 1 for CU 1 and CU 3
        order_tag: U<TAG>,
        /// a dword of the state is replaced at this edge
        state_write: bool,
        /// which dword: 0 to 63 are resources (counter in bits 11:0, flag in 12, barrier in 13; nobody waits then); of gfx1100 64 to 87 are GS registers
        state_address: U<7>,
        /// what it gets
        state_data: U<32>,
    }
}

bundle! {
    /// The answer to a request of a wave that may have waited for others.
    pub struct SyncAnswer {
        /// for a wave of CU 1; of four, of CU 2 or CU 3
        for_second: bool,
        /// the wave, on its compute unit; of four, bit 6 is 1 for CU 1 and CU 3
        tag: U<8>,
        /// the request was refused: its resource is none of the process, or its dword isn't there
        refused: bool,
        /// of an ordered count a dword for each lane that counts; of gfx1100's GS registers the value from before, low dword first
        data: [U<32>; 4],
    }
}
