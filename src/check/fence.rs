//! What a wave has waited for.

use std::collections::VecDeque;

/// The instructions of a wave that it hasn't waited for. Steps are counted from 1 here; 0 is none.
#[derive(Clone, Debug, Default)]
pub(super) struct Fence {
    /// their steps, ascending
    in_flight: VecDeque<u32>,
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

    /// The first step that isn't waited for, if there is one.
    pub(super) fn first(&self) -> Option<u32> {
        self.in_flight.front().copied()
    }

    /// Whether a step is waited for.
    pub(super) fn is_done(&self, step: u32) -> bool {
        self.first().is_none_or(|first| first > step)
    }

    /// The last one.
    pub(super) fn last(&self) -> Option<u32> {
        self.in_flight.back().copied()
    }
}

/// The number of a step, counted from 1.
pub(super) fn number(step: usize) -> u32 {
    u32::try_from(step + 1).unwrap_or(u32::MAX)
}
