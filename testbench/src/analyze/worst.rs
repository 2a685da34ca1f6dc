//! The instructions that lose most cycles.

use super::collector::Pattern;
use super::detail::Measured;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// An instruction that is kept.
#[derive(Clone, Debug)]
pub(super) struct Kept {
    pub(super) group: usize,
    pub(super) line: usize,
    pub(super) times: u64,
    pub(super) pattern: Pattern,
    pub(super) measured: Measured,
}

/// Place of an instruction among those that are kept: by lost cycles, then by when it was found.
type Rank = (Reverse<u32>, u64);

/// The worst instructions so far, each pattern once. A new instruction takes logarithmic time.
#[derive(Clone, Debug)]
pub(super) struct Worst {
    most: usize,
    /// by what two of the same pattern share
    kept: HashMap<u64, (Rank, Kept)>,
    /// the keys of `kept`, worst first
    order: BTreeMap<Rank, u64>,
    found: u64,
}

impl Worst {
    /// Keeps so many.
    pub(super) fn new(most: usize) -> Self {
        Worst { most, kept: HashMap::new(), order: BTreeMap::new(), found: 0 }
    }

    /// One more instruction, which loses `lost` cycles. `make` is asked for it where it is the worst of its pattern so
    /// far, and gets how often the pattern came.
    pub(super) fn add(&mut self, key: u64, lost: u32, make: impl FnOnce(u64) -> Kept) {
        let Some((rank, known)) = self.kept.get_mut(&key) else {
            if self.has_room_for(lost) {
                self.insert(key, lost, make(1));
            }
            return;
        };
        known.times += 1;
        if lost > rank.0.0 {
            let (rank, times) = (*rank, known.times);
            self.order.remove(&rank);
            self.insert(key, lost, make(times));
        }
    }

    /// Worst first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Kept> {
        self.order.values().filter_map(|key| self.kept.get(key)).map(|(_, kept)| kept)
    }

    /// True if an instruction that loses so many cycles is to be kept; the one that loses least makes room for it.
    fn has_room_for(&mut self, lost: u32) -> bool {
        if self.kept.len() < self.most {
            return true;
        }
        match self.order.last_entry() {
            Some(least) if least.key().0.0 < lost => {
                self.kept.remove(&least.remove());
                true
            }
            _ => false,
        }
    }

    fn insert(&mut self, key: u64, lost: u32, kept: Kept) {
        self.found += 1;
        let rank = (Reverse(lost), self.found);
        self.order.insert(rank, key);
        self.kept.insert(key, (rank, kept));
    }
}
