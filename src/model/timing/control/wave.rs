//! What is known of one wave.

use super::decode::Decoded;
use super::ports::Home;

/// Where a wave is in the round of an instruction. Cycles are counted from the last reset.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Stage {
    /// the number belongs to no wave
    #[default]
    Absent,
    /// it may be chosen for fetching from this cycle on, `f`
    Wants(u64),
    /// it has been chosen, and waits for words
    Fetching,
    /// words have come in this cycle, `w`, and wait for issue
    Decoded(u64, Decoded),
    /// it has been chosen for issue
    Issuing(Decoded),
    /// it has been issued to the run port, and waits for the reply
    Running(Decoded),
}

/// A sleep: it ends behind the cycle of a tick.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timer {
    /// the last cycle in which a timer of cycles runs
    pub until: Option<u64>,
    /// ticks up to the end of a sleep; 0 if there is none
    pub ticks: u8,
    /// the first cycle whose tick counts
    pub from: u64,
}

/// What comes to a level of a stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Push {
    pub level: u8,
    /// the dword and the lanes
    pub place: (u64, u64),
}

/// One wave.
#[derive(Clone, Debug, Default)]
pub(super) struct Wave {
    pub stage: Stage,
    /// dword of the instruction
    pub pc: u64,
    /// order of launching
    pub age: u64,
    pub group: usize,
    pub home: Home,
    /// of `s_setprio`
    pub priority: u8,
    /// VM_CNT, VS_CNT, EXP_CNT, LGKM_CNT
    pub counts: [u8; 4],
    /// the counts in the cycle before
    pub counts_before: [u8; 4],
    pub is_skipping: bool,
    pub depth: u8,
    /// dwords and lanes; what is there stays over launches and resets
    pub stack: [(u64, u64); 8],
    pub is_at_barrier: bool,
    pub is_urgent: bool,
    pub timer: Timer,
    /// for each row of manual wait states, how many have yet to pass
    pub owed: [u8; 5],
}

impl Wave {
    pub fn is_present(&self) -> bool {
        self.stage != Stage::Absent
    }

    pub fn is_timed(&self, cycle: u64) -> bool {
        self.timer.ticks > 0 || self.timer.until.is_some_and(|until| cycle <= until)
    }

    /// Moves the level of the stack up. What comes to the level that it was on is written later.
    pub fn push(&mut self, pc: u64, lanes: u64) -> Push {
        let level = self.depth;
        self.depth = (self.depth + 1) % 8;
        Push { level, place: (pc, lanes) }
    }

    /// Takes the place from the top of the stack.
    pub fn pop(&mut self) -> (u64, u64) {
        self.depth = (self.depth + 7) % 8;
        self.stack[usize::from(self.depth)]
    }
}
