//! What a wave has waited for.

use std::collections::VecDeque;

/// The instructions that a wave hasn't waited for. Steps are counted from 1 here, and 0 stands for no step.
#[derive(Clone, Debug, Default)]
pub(super) struct Fence {
    /// steps of these instructions, ascending
    in_flight: VecDeque<u32>,
}

impl Fence {
    /// Adds an instruction. Only a limited number can be in flight with it, so older ones may end.
    pub(super) fn issue(&mut self, step: u32, most: u64) {
        self.in_flight.push_back(step);
        self.wait(most);
    }

    /// Waits until at most this many instructions are in flight.
    pub(super) fn wait(&mut self, outstanding: u64) {
        let done = (self.in_flight.len() as u64).saturating_sub(outstanding);
        self.in_flight.drain(..done as usize);
    }

    /// The first step that the wave hasn't waited for, if there is one.
    pub(super) fn first(&self) -> Option<u32> {
        self.in_flight.front().copied()
    }

    /// Whether the wave has waited for a step.
    pub(super) fn is_done(&self, step: u32) -> bool {
        self.first().is_none_or(|first| first > step)
    }

    /// The last step that the wave hasn't waited for.
    pub(super) fn last(&self) -> Option<u32> {
        self.in_flight.back().copied()
    }
}

/// The number of a step, counted from 1.
pub(super) fn number(step: usize) -> u32 {
    u32::try_from(step + 1).unwrap_or(u32::MAX)
}
