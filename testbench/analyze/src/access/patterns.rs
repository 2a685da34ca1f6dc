//! The patterns of an input, for changes that are tried on all of them.

use super::pattern::Pattern;
use indexmap::IndexMap;
use std::ops::Range;

/// The different patterns in the order in which they first came, each with how often it came. Patterns that cost the
/// same with every layout count as one: the wave's number doesn't matter, nor do registers of lanes that are off.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Patterns {
    times: IndexMap<Pattern, u64>,
    /// number of instructions whose addresses have no basis, because they rest on something that nothing set
    unknown: u64,
}

impl Patterns {
    /// Adds an instruction.
    pub(crate) fn add(&mut self, pattern: Pattern) {
        self.add_times(pattern, 1);
    }

    /// Adds an instruction that comes this many times.
    pub(crate) fn add_times(&mut self, mut pattern: Pattern, times: u64) {
        pattern.transfer.wave = 0;
        // In lane-to-lane instructions ADDR names a lane or holds data, which has no influence on the cost.
        let touches_memory = pattern.element_bytes() > 0;
        let exec = pattern.transfer.exec;
        for (lane, address) in pattern.transfer.address.iter_mut().enumerate() {
            if !touches_memory || exec >> lane & 1 == 0 {
                *address = 0;
            }
        }
        *self.times.entry(pattern).or_default() += times;
    }

    /// Adds all instructions of others.
    pub(crate) fn join(&mut self, other: Patterns) {
        self.unknown += other.unknown;
        for (pattern, times) in other.times {
            *self.times.entry(pattern).or_default() += times;
        }
    }

    /// Adds the instructions that aren't among these, each as often as it is in `other`.
    pub(crate) fn add_new(&mut self, other: &Patterns) {
        for (pattern, times) in &other.times {
            self.times.entry(pattern.clone()).or_insert(*times);
        }
    }

    /// Adds an instruction whose addresses aren't known.
    pub(crate) fn add_unknown(&mut self) {
        self.unknown += 1;
    }

    /// The number of instructions whose addresses aren't known.
    pub(crate) fn unknown(&self) -> u64 {
        self.unknown
    }

    /// Each pattern, with how often it came.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Pattern, u64)> {
        self.times.iter().map(|(pattern, times)| (pattern, *times))
    }

    /// The bytes from the first to the last one that they reach; `None` if they reach none.
    pub(crate) fn reached(&self) -> Option<Range<u32>> {
        let all = self.times.keys().filter_map(Pattern::reached);
        all.reduce(|one, other| one.start.min(other.start)..one.end.max(other.end))
    }

    /// The number of different patterns.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.times.len()
    }
}
