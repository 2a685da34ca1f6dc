//! What goes into wave control and out of it.

use super::order::{Home, OrderKind};
use lds_hdl::{U, bundle};

bundle! {
    /// A wave that is launched.
    pub struct Launch[INDEX, GROUP] named "launch_" {
        /// a wave is to be launched
        valid: bool,
        /// the wave's number
        wave: U<INDEX>,
        /// the wave's program counter in bytes, a multiple of 4
        pc: U<48>,
        /// the number of the wave's work-group
        group: U<GROUP>,
        /// the wave is the last one of its work-group
        last: bool,
        /// what the wave is given
        home: Home,
    }
}

bundle! {
    /// An instruction that is fetched.
    pub struct Fetch[INDEX] named "fetch_" {
        /// an instruction is to be fetched
        valid: bool,
        /// the wave of that instruction
        wave: U<INDEX>,
        /// the address of that instruction in bytes
        pc: U<48>,
    }
}

bundle! {
    /// An instruction that somebody outside executes.
    pub struct Run[INDEX] named "run_" {
        /// an instruction is for somebody outside
        valid: bool,
        /// the instruction's wave
        wave: U<INDEX>,
        /// the instruction, and the dwords behind it
        words: [U<32>; 3],
        /// the instruction's address in bytes
        pc: U<48>,
        /// what the reply has to say
        kind: OrderKind,
        /// bits 31:28 of the wave's MODE
        mode: U<4>,
    }
}

bundle! {
    /// What whoever has executed an instruction hands back.
    pub struct Reply[INDEX] named "reply_" {
        /// an instruction from the run port has been executed
        valid: bool,
        /// the wave of that instruction
        wave: U<INDEX>,
        /// of a branch, a jump, s_setvskip: the condition
        condition: bool,
        /// of a jump the address in bytes, of a fork the lanes that take the jump, of a join the level that was saved;
        /// with `reply_sets_mode`, the new MODE
        first: U<64>,
        /// of g_fork, the address in bytes
        second: U<64>,
        /// of a fork, EXEC
        exec: U<64>,
        /// the instruction has changed bits 31:28 of MODE
        sets_mode: bool,
    }
}

bundle! {
    /// The end of a wave.
    pub struct End[INDEX] named "end_" {
        /// a wave has ended
        valid: bool,
        /// the wave that has ended
        wave: U<INDEX>,
    }
}

bundle! {
    /// Manual wait states that a program lacks.
    pub struct Hazard[INDEX] named "hazard_" {
        /// manual wait states were missing in an instruction
        valid: bool,
        /// the wave of that instruction
        wave: U<INDEX>,
        /// where wait states were missing: before uses of M0, returns from traps, s_getreg, vector instructions, behind
        /// s_icache_inv
        rows: U<5>,
    }
}
