//! Which accesses of a wave a barrier puts in order.
//!
//! A chip may reorder what different waves do in the LDS. What a wave did before an `s_barrier` comes before what others of its work-group do after it
//! only if the wave has waited for it (`s_waitcnt`): LLVM's memory model asks for both.

use std::collections::VecDeque;

/// What one wave has waited for, and the barriers that it came to. Steps are counted from 1 here; 0 is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Fence {
    /// steps of the instructions that the wave hasn't waited for, ascending
    in_flight: VecDeque<u32>,
    /// what earlier steps did is in order
    first_open: u32,
    /// the last barrier
    barrier: u32,
}

impl Fence {
    /// An instruction of the LDS; at most so many can be in flight with it.
    pub(super) fn issue(&mut self, step: u32, most: u64) {
        self.in_flight.push_back(step);
        self.wait(most);
    }

    /// At most so many instructions stay in flight.
    pub(super) fn wait(&mut self, outstanding: u64) {
        let done = (self.in_flight.len() as u64).saturating_sub(outstanding);
        self.in_flight.drain(..done as usize);
    }

    pub(super) fn barrier(&mut self, step: usize) {
        self.barrier = number(step);
        self.first_open = self.in_flight.front().copied().unwrap_or(self.barrier);
    }

    /// Whether what the wave did in a step is still to come in any order with what others of its work-group do now.
    pub(super) fn is_open(&self, step: u32) -> bool {
        step != 0 && step >= self.first_open
    }

    /// Whether a barrier came after a step.
    pub(super) fn has_barrier_after(&self, step: u32) -> bool {
        step < self.barrier
    }
}

/// The number of a step, counted from 1.
pub(super) fn number(step: usize) -> u32 {
    u32::try_from(step + 1).unwrap_or(u32::MAX)
}
