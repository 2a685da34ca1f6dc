//! What goes in and out beside requests where waves wait for one another.

use lds_hdl::{U, bundle, choice};
use rust_hdl::prelude::*;

choice! {
    /// What an ordered count does with its dword.
    pub enum OrderedOperation {
        /// its value is added
        Add,
        /// the value takes the place of the dword
        Exchange,
        /// nothing
        Nothing,
        /// the value is taken from the dword, unless the dword is less
        Wrap,
    }
}

bundle! {
    /// A request of a wave that may make it wait for others, or let others go on.
    pub struct SyncRequest[INDEX] {
        /// number of the DS opcode in the target's instruction set
        opcode: U<8>,
        /// number of the compute unit that the request comes from
        cu: U<INDEX>,
        /// number of the wave on its compute unit
        tag: U<6>,
        /// OFFSET0 of the instruction
        offset0: U<8>,
        /// OFFSET1 of the instruction
        offset1: U<8>,
        /// the wave's M0 register
        m0: U<32>,
        /// a lane of the wave is on
        active: bool,
        /// what it brings: of the lowest lane that is on; an ordered count of several dwords, what lanes 0 to 3 bring
        values: [U<32>; 4],
    }
}

bundle! {
    /// Set-up of global wave sync and the port of whoever sets up the global data share. While anything is under way
    /// the port isn't to be used.
    pub struct SyncSetup[INDEX] {
        /// first of the 64 resources of global wave sync that is the process's own
        gws_base: U<6>,
        /// how many resources the process has; an instruction that asks for another one is refused
        gws_size: U<7>,
        /// `ds_gws_barrier` counts down before it looks at its counter, as the RDNA3 manual lists it; with 0 it looks
        /// first
        gws_early: bool,
        /// a wave is offered for the end of the order of turns, in which waves execute `ds_ordered_count`
        order_valid: bool,
        /// number of the offered wave's compute unit
        order_cu: U<INDEX>,
        /// number of the offered wave on its compute unit
        order_tag: U<6>,
        /// a dword of the state is written at this edge. Allowed only while no instruction that makes waves wait for
        /// one another is executed or offered
        state_write: bool,
        /// dword of the state that is read, or written: 0 to 63 are resources, with the counter in bits 11:0, the flag
        /// in bit 12, and 1 in bit 13 for a barrier; from 64 on come registers, if the core has some. At a resource
        /// that was written no wave waits any more
        state_address: U<7>,
        /// what is written to the dword of the state
        state_data: U<32>,
    }
}

bundle! {
    /// The answer to a request of a wave that may have waited for others.
    pub struct SyncAnswer[INDEX] {
        /// number of the answered wave's compute unit
        cu: U<INDEX>,
        /// number of the answered wave on its compute unit, in bits 5:0
        tag: U<8>,
        /// the request was refused: its resource isn't the process's, or its dword isn't in the storage
        refused: bool,
        /// what the instruction returns: of an ordered count a dword for each lane that counts; of an operation on
        /// a register the register's value from before, low dword first
        data: [U<32>; 4],
    }
}
