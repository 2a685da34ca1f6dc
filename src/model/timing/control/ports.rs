//! The ports of the contract, by their names there.

/// A dword's address divided by 4, of 46 bits.
pub(super) const PC_MASK: u64 = (1 << 46) - 1;

/// What a wave is given when it is launched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Home {
    /// first byte of the work-group's allocation in the LDS
    pub base: u32,
    /// bytes of that allocation
    pub size: u32,
    /// the priority, to which that of `s_setprio` is added
    pub priority: u8,
    /// the wave is in no work-group
    pub alone: bool,
}

/// Port launch: a wave begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Launch {
    /// whether there is one (`launch_valid`)
    pub valid: bool,
    /// the wave's number; `launch_ready` is about it whether or not `valid` is on
    pub wave: usize,
    /// the program counter in bytes
    pub pc: u64,
    /// the number of the work-group
    pub group: usize,
    /// whether it is the last wave of its work-group
    pub last: bool,
    /// what it is given
    pub home: Home,
}

/// Port reply: an instruction of the run port has been executed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// the wave
    pub wave: usize,
    /// the condition of a branch, a jump or `s_setvskip`
    pub condition: bool,
    /// the address in bytes of a jump, the mask of a fork, the level of a join, the new MODE
    pub first: u64,
    /// the address in bytes of `s_cbranch_g_fork`
    pub second: u64,
    /// EXEC, for a fork
    pub exec: u64,
    /// whether the instruction has changed bits 31:28 of MODE
    pub sets_mode: bool,
}

/// The inputs of a cycle, all taken at the edge at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// nothing is left; the other inputs of this cycle are lost
    pub reset: bool,
    /// port launch
    pub launch: Launch,
    /// what the fetch port shows is taken
    pub fetch_ready: bool,
    /// port words: the wave, and the dword at its program counter with the two behind it
    pub word: Option<(usize, [u32; 3])>,
    /// what the run port shows is taken
    pub run_ready: bool,
    /// port reply
    pub reply: Option<Reply>,
    /// what the LDS port shows is taken
    pub lds_ready: bool,
    /// port returns: the wave to which something returns that VM_CNT, VS_CNT, EXP_CNT counts, the LDS's answer, and
    /// whatever else LGKM_CNT counts
    pub done: [Option<usize>; 5],
    /// waves that are halted, a bit each
    pub halt: u64,
    /// waves that are halted no more, a bit each
    pub resume: u64,
}

/// Kinds of instructions, in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InstructionKind {
    /// nothing but going on
    Pass,
    /// `s_nop`, `s_sleep`
    Pause,
    /// `s_barrier`
    Barrier,
    /// the end of the program
    End,
    /// `s_setprio`
    Priority,
    /// `s_sethalt 1`
    Halt,
    /// `s_wakeup`
    Wake,
    /// `s_branch`
    Direct,
    /// the format DS
    Lds,
    /// everything that somebody outside executes
    Run,
    /// `s_call_b64`
    Call,
    /// a conditional branch
    Branch,
    /// a jump to an address in SGPRs
    Jump,
    /// `s_cbranch_i_fork`
    IFork,
    /// `s_cbranch_g_fork`
    GFork,
    /// `s_cbranch_join`
    Join,
    /// `s_setvskip`
    SetVskip,
}

impl InstructionKind {
    /// Whether it goes to the run port, so that a reply follows.
    pub fn is_run(self) -> bool {
        self as u8 >= InstructionKind::Run as u8
    }

    /// Whether it goes to the LDS port.
    pub fn is_lds(self) -> bool {
        self == InstructionKind::Lds
    }
}

/// What the run port shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// the wave
    pub wave: usize,
    /// the instruction and the dwords behind it
    pub words: [u32; 3],
    /// its address in bytes
    pub pc: u64,
    /// its kind
    pub kind: InstructionKind,
    /// bits 31:28 of MODE: level of the fork/join stack, VSKIP
    pub mode: u8,
}

/// What the LDS port shows, by the names of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "names of a request's fields")]
pub struct Lds {
    pub opcode: u8,
    pub tag: u8,
    pub offset0: u8,
    pub offset1: u8,
    pub base: u32,
    pub size: u32,
    pub gds: bool,
    pub addr: u8,
    pub data0: u8,
    pub data1: u8,
    pub vdst: u8,
}

/// The outputs of a cycle; `None` is a port whose `valid` is off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// the wave of port launch may begin
    pub launch_ready: bool,
    /// port fetch: the wave, and its program counter in bytes
    pub fetch: Option<(usize, u64)>,
    /// port run
    pub run: Option<Run>,
    /// port lds
    pub lds: Option<Lds>,
    /// the wave that has ended
    pub end: Option<usize>,
    /// the wave that has other lanes on, and which
    pub exec: Option<(usize, u64)>,
    /// the wave whose manual wait states were missing, and a bit for each row
    pub hazard: Option<(usize, u8)>,
    /// waves that have been launched and haven't ended, a bit each
    pub present: u64,
    /// waves that are halted
    pub halted: u64,
    /// waves that are at a barrier
    pub at_barrier: u64,
}
