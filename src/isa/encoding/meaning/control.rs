//! Program flow.

/// When a branch is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// always
    Always,
    /// SCC has the value
    Scc(bool),
    /// whether VCC is 0 has the value
    VccZero(bool),
    /// whether EXEC is 0 has the value
    ExecZero(bool),
    /// the debugger's bit of the system is set
    DebugSystem,
    /// the debugger's bit of the user is set
    DebugUser,
    /// either of them is set
    DebugEither,
    /// both are set
    DebugBoth,
}

/// Which of the ends of a program it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// `s_endpgm`
    Program,
    /// `s_endpgm_saved`: the handler of context switches has saved the wave
    Saved,
    /// `s_endpgm_ordered_ps_done`
    OrderedDone,
}

/// What leaves no trace in a wave whose instructions are done one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// so many wait states
    Nop,
    /// fetch what follows anew
    FetchAnew,
    /// wait for dependencies of pipelines
    WaitDependencies,
    /// wait for an event
    WaitEvent,
    /// wait for images and rays, of which there are none here
    WaitImages,
    /// data for a trace
    Trace,
    /// how what follows is grouped or delayed, and how far it is fetched ahead
    Grouping,
    /// count an event, or no longer
    CountEvents,
    /// a version, or whether a wave is killed
    Other,
}

/// A counter that is waited for together with that of the data share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    /// none
    None,
    /// vector memory: what is loaded
    Loads,
    /// vector memory: what is stored
    Stores,
}

/// What a control instruction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// nothing that a wave could see
    Nothing(Hint),
    /// a branch to a distance
    Branch(Condition),
    /// a call to a distance
    Call,
    /// the address behind the instruction
    GetPc,
    /// go to an address
    SetPc,
    /// go to an address and keep that behind the instruction
    SwapPc,
    /// return from a trap handler
    Return,
    /// fork to an address, or else to a distance
    Fork {
        /// whether the target is an address in SGPRs
        is_address: bool,
    },
    /// join what was forked
    Join,
    /// skip vector instructions, or no longer
    SetSkip,
    /// index VGPRs from now on
    IndexOn,
    /// by what VGPRs are indexed
    IndexBy,
    /// which operands are indexed
    IndexMode,
    /// index no longer
    IndexOff,
    /// read a hardware register
    GetRegister,
    /// write a hardware register
    SetRegister,
    /// MODE: how results are rounded
    RoundMode,
    /// MODE: which denormals are kept
    DenormMode,
    /// the end of the program
    End(End),
    /// wait for counters
    Wait,
    /// wait for the counter of stores
    WaitStores,
    /// wait for the counter of vector memory
    WaitVector,
    /// wait for the counter of exports
    WaitExports,
    /// wait for the counter of LDS, scalar memory and messages
    WaitLds,
    /// wait for the counter of scalar memory and messages
    WaitScalar,
    /// wait until nothing is under way
    WaitIdle,
    /// wait for the counter of the data share, of which bits 5:0 of the immediate are the limit, or all of them
    WaitShare {
        /// the counter of which bits 13:8 are the limit
        joint: Joint,
    },
    /// wait for the work-group
    Barrier,
    /// arrive at the barrier of the work-group, and go on
    BarrierSignal,
    /// wait for the others to arrive at the barrier of the work-group
    BarrierWait,
    /// sleep
    Sleep,
    /// wake others
    Wake,
    /// the priority
    Priority,
    /// halt or go on
    Halt,
    /// send a message
    Message {
        /// whether the wave halts
        halts: bool,
    },
    /// send a message whose answer comes into SGPRs
    Question,
    /// go to the trap handler
    Trap,
}

/// The control instruction with a name.
pub(super) fn control(semantics: &str) -> Option<Control> {
    Some(match semantics {
        "s_nop" => Control::Nothing(Hint::Nop),
        "s_icache_inv" => Control::Nothing(Hint::FetchAnew),
        "s_waitcnt_depctr" | "s_wait_alu" => Control::Nothing(Hint::WaitDependencies),
        "s_wait_event" => Control::Nothing(Hint::WaitEvent),
        "s_wait_samplecnt" | "s_wait_bvhcnt" => Control::Nothing(Hint::WaitImages),
        "s_ttracedata" | "s_ttracedata_imm" => Control::Nothing(Hint::Trace),
        "s_clause" | "s_delay_alu" | "s_set_inst_prefetch_distance" | "s_singleuse_vdst" => {
            Control::Nothing(Hint::Grouping)
        }
        "s_incperflevel" | "s_decperflevel" => Control::Nothing(Hint::CountEvents),
        "s_version" | "s_setkill" => Control::Nothing(Hint::Other),
        "s_branch" => Control::Branch(Condition::Always),
        "s_cbranch_scc0" => Control::Branch(Condition::Scc(false)),
        "s_cbranch_scc1" => Control::Branch(Condition::Scc(true)),
        "s_cbranch_vccz" => Control::Branch(Condition::VccZero(true)),
        "s_cbranch_vccnz" => Control::Branch(Condition::VccZero(false)),
        "s_cbranch_execz" => Control::Branch(Condition::ExecZero(true)),
        "s_cbranch_execnz" => Control::Branch(Condition::ExecZero(false)),
        "s_cbranch_cdbgsys" => Control::Branch(Condition::DebugSystem),
        "s_cbranch_cdbguser" => Control::Branch(Condition::DebugUser),
        "s_cbranch_cdbgsys_or_user" => Control::Branch(Condition::DebugEither),
        "s_cbranch_cdbgsys_and_user" => Control::Branch(Condition::DebugBoth),
        "s_call_b64" => Control::Call,
        "s_getpc_b64" => Control::GetPc,
        "s_setpc_b64" => Control::SetPc,
        "s_swappc_b64" => Control::SwapPc,
        "s_rfe_b64" | "s_rfe_restore_b64" => Control::Return,
        "s_cbranch_g_fork" => Control::Fork { is_address: true },
        "s_cbranch_i_fork" => Control::Fork { is_address: false },
        "s_cbranch_join" => Control::Join,
        "s_setvskip" => Control::SetSkip,
        "s_set_gpr_idx_on" => Control::IndexOn,
        "s_set_gpr_idx_idx" => Control::IndexBy,
        "s_set_gpr_idx_mode" => Control::IndexMode,
        "s_set_gpr_idx_off" => Control::IndexOff,
        "s_getreg_b32" => Control::GetRegister,
        "s_setreg_b32" | "s_setreg_imm32_b32" => Control::SetRegister,
        "s_round_mode" => Control::RoundMode,
        "s_denorm_mode" => Control::DenormMode,
        "s_endpgm" => Control::End(End::Program),
        "s_endpgm_saved" => Control::End(End::Saved),
        "s_endpgm_ordered_ps_done" => Control::End(End::OrderedDone),
        "s_waitcnt" => Control::Wait,
        "s_waitcnt_vscnt" | "s_wait_storecnt" => Control::WaitStores,
        "s_waitcnt_vmcnt" | "s_wait_loadcnt" => Control::WaitVector,
        "s_waitcnt_expcnt" | "s_wait_expcnt" => Control::WaitExports,
        "s_waitcnt_lgkmcnt" => Control::WaitLds,
        "s_wait_idle" => Control::WaitIdle,
        "s_wait_kmcnt" => Control::WaitScalar,
        "s_wait_dscnt" => Control::WaitShare { joint: Joint::None },
        "s_wait_loadcnt_dscnt" => Control::WaitShare { joint: Joint::Loads },
        "s_wait_storecnt_dscnt" => Control::WaitShare { joint: Joint::Stores },
        "s_barrier" => Control::Barrier,
        "s_barrier_signal" => Control::BarrierSignal,
        "s_barrier_wait" => Control::BarrierWait,
        "s_sleep" | "s_sleep_var" => Control::Sleep,
        "s_wakeup" => Control::Wake,
        "s_setprio" => Control::Priority,
        "s_sethalt" => Control::Halt,
        "s_sendmsg" => Control::Message { halts: false },
        "s_sendmsghalt" => Control::Message { halts: true },
        "s_sendmsg_rtn_b32" | "s_sendmsg_rtn_b64" => Control::Question,
        "s_trap" => Control::Trap,
        _ => return None,
    })
}

impl Control {
    /// Whether the wave may go on elsewhere: where registers say, or behind a fork.
    pub const fn jumps_by_registers(self) -> bool {
        use Control::{Call, Fork, Join, Return, SetPc, SwapPc};
        matches!(self, SetPc | SwapPc | Call | Return | Fork { .. } | Join)
    }

    /// Whether it waits for counters, events or dependencies.
    pub const fn waits(self) -> bool {
        use Control::{Nothing, Wait, WaitExports, WaitIdle, WaitLds, WaitScalar, WaitShare, WaitStores, WaitVector};
        matches!(
            self,
            Wait | WaitStores | WaitVector | WaitExports | WaitLds | WaitIdle | WaitShare { .. } | WaitScalar
        ) || matches!(self, Nothing(Hint::WaitDependencies | Hint::WaitEvent | Hint::WaitImages))
    }

    /// Whether it is about which VGPRs M0 indexes.
    pub const fn indexes(self) -> bool {
        matches!(self, Control::IndexOn | Control::IndexBy | Control::IndexMode | Control::IndexOff)
    }
}
