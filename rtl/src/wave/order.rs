//! What wave control knows of an instruction.

use lds_hdl::{U, bundle, choice, record};
use rust_hdl::prelude::*;

choice! {
    /// What wave control does with an instruction.
    pub enum OrderKind {
        /// nothing but going on: a wait, a hint, an instruction that VSKIP skips
        Pass,
        /// an instruction that holds its wave for some cycles: s_nop, s_sleep
        Pause,
        /// s_barrier
        Barrier,
        /// the wave ends
        End,
        /// s_setprio
        Priority,
        /// s_sethalt
        Halt,
        /// s_wakeup
        Wake,
        /// a jump that needs no operand: s_branch
        Direct,
        /// an instruction of the data share: it goes to the LDS port
        Lds,
        /// somebody outside executes it, and the wave goes on behind it
        Run,
        /// somebody outside executes it, and the wave goes on at the target in the instruction: s_call_b64
        Call,
        /// somebody outside executes it, and the wave goes on at the target in the instruction if the reply says that
        /// the condition holds: s_cbranch_*
        Branch,
        /// somebody outside executes it, and the wave goes on at the address in the reply if that says so: s_setpc_b64,
        /// s_swappc_b64, s_rfe_b64, s_trap
        Jump,
        /// s_cbranch_i_fork
        IFork,
        /// s_cbranch_g_fork
        GFork,
        /// s_cbranch_join
        Join,
        /// s_setvskip: the condition in the reply is the wave's new VSKIP
        SetVskip,
    }
}

record! {
    /// An instruction, as far as wave control carries it out.
    pub struct Order {
        /// what is done with it
        kind: OrderKind,
        /// its dwords, 1 to 3
        length: U<2>,
        /// SIMM16, where it has one
        immediate: U<16>,
        /// by how much its issue raises LGKM_CNT
        lgkm: U<2>,
        /// its issue raises VM_CNT
        vm: bool,
        /// its issue raises VS_CNT
        vs: bool,
        /// its issue raises EXP_CNT
        exp: bool,
    }
}

record! {
    /// How large each counter of the wave may be when the instruction is issued.
    pub struct Limits {
        /// VM_CNT
        vm: U<6>,
        /// VS_CNT
        vs: U<6>,
        /// LGKM_CNT
        lgkm: U<6>,
        /// EXP_CNT
        exp: U<3>,
    }
}

record! {
    /// What the table of manual wait states looks at.
    pub struct Signs {
        /// a vector instruction: VSKIP skips it
        vector: bool,
        /// a scalar instruction that writes M0
        writes_m0: bool,
        /// one of those that must not follow such a write at once
        uses_m0: bool,
        /// s_setreg of MODE
        sets_mode: bool,
        /// s_getreg of MODE
        gets_mode: bool,
        /// s_setreg of TRAPSTS
        sets_trap: bool,
        /// a return from a trap
        leaves_trap: bool,
        /// s_icache_inv
        empties_cache: bool,
        /// s_nop
        idles: bool,
    }
}

bundle! {
    /// A decoded instruction.
    pub struct Decoded {
        /// what is done with it
        order: Order,
        /// when it may be issued
        limits: Limits,
        /// what wait states depend on
        signs: Signs,
    }
}

record! {
    /// What a wave is given when it is launched.
    pub struct Home {
        /// first byte of its work-group's allocation in the LDS
        base: U<18>,
        /// bytes of that allocation
        size: U<18>,
        /// its priority, to which that of s_setprio is added
        priority: U<2>,
        /// the wave is in no work-group: barriers do nothing
        alone: bool,
    }
}

bundle! {
    /// An instruction of the data share, with what a request to the LDS takes from it. Registers of lanes, EXEC and M0
    /// are outside.
    pub struct LdsIssue {
        /// number of the DS opcode in the target's instruction set
        opcode: U<8>,
        /// the wave
        tag: U<8>,
        /// OFFSET0 of the instruction
        offset0: U<8>,
        /// OFFSET1 of the instruction
        offset1: U<8>,
        /// first byte of the work-group's allocation
        base: U<18>,
        /// bytes of the work-group's allocation
        size: U<18>,
        /// the instruction is for the global data share
        gds: bool,
        /// number of the VGPR of addresses
        addr: U<8>,
        /// number of the first VGPR of operands
        data0: U<8>,
        /// number of the first VGPR of further operands
        data1: U<8>,
        /// number of the first VGPR that is written
        vdst: U<8>,
    }
}
