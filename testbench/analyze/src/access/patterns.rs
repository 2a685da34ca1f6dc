//! The patterns of an input, for those who try changes on all of them.

use super::pattern::Pattern;
use indexmap::IndexMap;

/// Patterns in the order in which they first came, each once, with how often it came. Those that cost the same whatever
/// the layout are one: the wave's number doesn't count, nor the registers of lanes that are off.
#[derive(Clone, Debug, Default)]
pub(crate) struct Patterns {
    times: IndexMap<Pattern, u64>,
    /// instructions whose addresses rest on something that nothing set
    unknown: u64,
}

impl Patterns {
    /// One more instruction.
    pub(crate) fn add(&mut self, mut pattern: Pattern) {
        pattern.wave = 0;
        // Lane to lane ADDR names a lane or holds data, which costs nothing.
        let touches_memory = pattern.element_bytes() > 0;
        for (lane, address) in pattern.addresses.iter_mut().enumerate() {
            if !touches_memory || lane >= pattern.size.lanes() || pattern.exec >> lane & 1 == 0 {
                *address = 0;
            }
        }
        *self.times.entry(pattern).or_default() += 1;
    }

    /// One more instruction, of whose addresses nothing is known.
    pub(crate) fn add_unknown(&mut self) {
        self.unknown += 1;
    }

    /// How many instructions there are of whose addresses nothing is known.
    pub(crate) fn unknown(&self) -> u64 {
        self.unknown
    }

    /// Each pattern with how often it came.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Pattern, u64)> {
        self.times.iter().map(|(pattern, times)| (pattern, *times))
    }

    /// How many different ones there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.times.len()
    }
}
