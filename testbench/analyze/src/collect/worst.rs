//! The instructions that lose most cycles.

use crate::access::Pattern;
use crate::result::Measured;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// An instruction that is kept.
#[derive(Clone, Debug)]
pub(super) struct Retained {
    pub(super) group: usize,
    pub(super) line: usize,
    pub(super) times: u64,
    pub(super) pattern: Pattern,
    pub(super) measured: Measured,
}

/// The rank of an instruction among those that are kept: by lost cycles, then by when it was found.
type Rank = (Reverse<u32>, u64);

/// The worst instructions so far, each pattern once. Adding an instruction takes logarithmic time.
#[derive(Clone, Debug)]
pub(super) struct Worst {
    most: usize,
    /// the key by which two instructions of one pattern are known
    kept: HashMap<u64, (Rank, Retained)>,
    /// the keys of `kept`, worst first
    order: BTreeMap<Rank, u64>,
    found: u64,
}

impl Worst {
    /// Keeps at most this many instructions.
    pub(super) fn new(most: usize) -> Self {
        Worst { most, kept: HashMap::new(), order: BTreeMap::new(), found: 0 }
    }

    /// Adds an instruction, which loses `lost` cycles. If it is the worst of its pattern so far, `make` makes what is
    /// kept, from the number of times that the pattern came.
    pub(super) fn add(&mut self, key: u64, lost: u32, make: impl FnOnce(u64) -> Retained) {
        self.add_times(key, lost, 1, make);
    }

    /// Adds the worst of instructions that came later, each changed by `later`.
    pub(super) fn join(&mut self, other: Worst, later: impl Fn(Retained) -> Retained) {
        let mut kept: Vec<_> = other.kept.into_iter().collect();
        kept.sort_by_key(|(_, ((_, found), _))| *found);
        for (key, (rank, one)) in kept {
            self.add_times(key, rank.0.0, one.times, |times| later(Retained { times, ..one }));
        }
    }

    fn add_times(&mut self, key: u64, lost: u32, times: u64, make: impl FnOnce(u64) -> Retained) {
        let Some((rank, known)) = self.kept.get_mut(&key) else {
            if self.has_room_for(lost) {
                self.insert(key, lost, make(times));
            }
            return;
        };
        known.times += times;
        if lost > rank.0.0 {
            let (rank, times) = (*rank, known.times);
            self.order.remove(&rank);
            self.insert(key, lost, make(times));
        }
    }

    /// The instructions, worst first.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Retained> {
        self.order.values().filter_map(|key| self.kept.get(key)).map(|(_, kept)| kept)
    }

    /// Whether to keep an instruction that loses this many cycles. If so, the one that loses least makes room for it.
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

    fn insert(&mut self, key: u64, lost: u32, kept: Retained) {
        self.found += 1;
        let rank = (Reverse(lost), self.found);
        self.order.insert(rank, key);
        self.kept.insert(key, (rank, kept));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::isa::{self, DsInstruction};
    use lds::targets::Target;
    use lds::timing::{Cost, Timing};
    use lds::transfer::Transfer;
    use lds::wave::{Wave, WaveSize};
    use proptest::prelude::*;

    fn retained(line: usize, times: u64) -> Retained {
        let instruction = DsInstruction::new(isa::find(Target::Gfx906, "ds_nop").unwrap());
        let transfer = Transfer::ds(&instruction, 0, &Wave::new(WaveSize::Wave64));
        let pattern = Pattern::of(Target::Gfx906, &transfer);
        let timing = Timing { taken: 0, responded: 0, cost: Cost::default() };
        let measured = Measured { number: 0, timing };
        Retained { group: 0, line, times, pattern, measured }
    }

    proptest! {
        /// Compares with a list that is sorted again after each instruction.
        #[test]
        fn the_worst_stay_in_their_order(
            most in 0usize..6,
            instructions in prop::collection::vec((0u64..8, 0u32..5), 0..60),
        ) {
            let mut worst = Worst::new(most);
            // key, lost cycles, line, times
            let mut list: Vec<(u64, u32, usize, u64)> = Vec::new();
            for (line, (key, lost)) in instructions.into_iter().enumerate() {
                worst.add(key, lost, |times| retained(line, times));
                if let Some(known) = list.iter_mut().find(|known| known.0 == key) {
                    known.3 += 1;
                    if lost > known.1 {
                        (known.1, known.2) = (lost, line);
                    }
                } else if list.len() < most {
                    list.push((key, lost, line, 1));
                } else if list.last().is_some_and(|least| least.1 < lost) {
                    list.pop();
                    list.push((key, lost, line, 1));
                }
                list.sort_by_key(|known| Reverse(known.1));
            }
            let found: Vec<(usize, u64)> = worst.iter().map(|kept| (kept.line, kept.times)).collect();
            let expected: Vec<(usize, u64)> = list.iter().map(|known| (known.2, known.3)).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
