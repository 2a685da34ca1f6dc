//! Which accesses of different waves are in order.

use super::access::Access;
use super::fence::{Fence, number};

/// What the waves of a program have waited for, each for itself: some may take steps that others leave out.
#[derive(Clone, Debug)]
pub(super) struct Order {
    /// of each wave
    fences: Vec<Fence>,
    /// the work-group of each wave; no barrier puts waves of different ones in order
    groups: Vec<usize>,
    /// instructions of a wave that can be in flight
    most: u64,
}

impl Order {
    pub(super) fn new(groups: Vec<usize>, most: u64) -> Self {
        Order { fences: vec![Fence::default(); groups.len()], groups, most }
    }

    /// How many waves there are.
    pub(super) fn waves(&self) -> usize {
        self.groups.len()
    }

    pub(super) fn issue(&mut self, step: usize, wave: usize) {
        self.fences[wave].issue(number(step), self.most);
    }

    pub(super) fn wait(&mut self, wave: usize, outstanding: u64) {
        self.fences[wave].wait(outstanding);
    }

    /// A wave comes to a barrier; the others of its work-group do so at the same time.
    pub(super) fn barrier(&mut self, step: usize, wave: usize) {
        self.fences[wave].barrier(step);
    }

    /// Whether an access is still to come in any order with what another wave does now.
    pub(super) fn is_open(&self, access: &Access, wave: u8) -> bool {
        let other = usize::from(access.wave);
        self.groups[other] != self.groups[usize::from(wave)] || self.fences[other].is_open(access.step)
    }

    /// Whether an access can be in any order with what some other wave does from now on.
    pub(super) fn may_race(&self, access: &Access) -> bool {
        let other = usize::from(access.wave);
        self.fences[other].is_open(access.step) || self.groups.iter().any(|group| *group != self.groups[other])
    }

    /// Whether the wave of an access came to a barrier behind it, which another wave came to as well.
    pub(super) fn has_barrier_after(&self, access: &Access, wave: u8) -> bool {
        let other = usize::from(access.wave);
        self.groups[other] == self.groups[usize::from(wave)] && self.fences[other].has_barrier_after(access.step)
    }
}
