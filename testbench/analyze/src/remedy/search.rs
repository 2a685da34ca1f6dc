//! Looks for the changes of the layout that take most conflicts away, and of these for the cheapest.

use super::candidates::{self, Limits};
use super::layout::{Change, Pad, Remedy, Swizzle};
use super::relocated::{Relocated, has_forms};
use super::run::{LayoutSums, Scale};
use super::strides::Strides;
use crate::access::{Pattern, Patterns};
use lds::timing::Chip;
use lds::transfer::Command;
use lds::wave::Allocation;
use std::cmp::Reverse;
use std::collections::HashMap;

/// The number of instructions for which the search finds out whether each has a layout of its own.
const ALONE: usize = 16;
/// Number of swizzles that are tried together with padding.
const SEEDS: usize = 64;
/// If there are many instructions, this many with the most conflicts, and as many others, are looked at first.
const SAMPLE: usize = 32;
/// Number of changes that are then tried on all instructions.
const PROMISING: usize = 16;

/// A change of the layout that takes conflicts away or saves cycles.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) remedy: Remedy,
    pub(super) sums: LayoutSums,
    pub(super) relocated: Relocated,
}

impl Found {
    fn rank(&self) -> Rank {
        (self.sums.bank_conflicts, self.sums.cycles, self.relocated.end, self.remedy.change())
    }
}

/// The rank of a change: by bank conflicts (limits of the ports may hide them in the cycles), then by cycles, then by
/// bytes, then by how much of the source changes. No two changes have the same rank.
type Rank = (u64, u64, u64, Change);

/// What a change must be better than.
#[derive(Clone, Copy)]
struct Limit {
    /// the layout comes before this rank
    before: Rank,
    /// the layout takes no more cycles than this
    cycles: u64,
}

impl Limit {
    /// Fewer bank conflicts than these in no more cycles, or no more conflicts in fewer cycles.
    const fn of(bank_conflicts: u64, cycles: u64) -> Self {
        Limit { before: (bank_conflicts, cycles, 0, Change::NONE), cycles }
    }
}

/// A pattern, and the number of times that it comes.
#[derive(Clone, Copy)]
struct Weighed<'a> {
    pattern: &'a Pattern,
    times: u64,
    /// cycles that no layout takes away
    least: u64,
}

/// Some of the patterns, in the order in which they are measured.
struct Set<'a> {
    patterns: Vec<Weighed<'a>>,
    /// for each pattern, the cycles that no layout takes away from it and from the patterns behind it
    behind: Vec<u64>,
    /// the patterns of each instruction that has forms
    pairs: HashMap<Command, Vec<&'a Pattern>>,
}

impl<'a> Set<'a> {
    fn new(patterns: Vec<Weighed<'a>>) -> Self {
        let mut behind = vec![0; patterns.len() + 1];
        let mut pairs: HashMap<Command, Vec<&Pattern>> = HashMap::new();
        for (index, weighed) in patterns.iter().enumerate().rev() {
            behind[index] = behind[index + 1] + weighed.least;
            let instruction = weighed.pattern.transfer.command;
            if has_forms(&instruction) {
                pairs.entry(instruction).or_default().push(weighed.pattern);
            }
        }
        Set { patterns, behind, pairs }
    }

    /// The first patterns, and as many of the others, evenly spread; `None` if this would be most of the patterns.
    fn sample(&self) -> Option<Self> {
        let rest = self.patterns.len().checked_sub(SAMPLE).filter(|rest| *rest > SAMPLE)?;
        let spread = (0..SAMPLE).map(|index| SAMPLE + index * rest / SAMPLE);
        Some(Set::new((0..SAMPLE).chain(spread).map(|index| self.patterns[index]).collect()))
    }
}

/// The search: the instructions of an input, those with the most conflicts first, and the unit on which they are
/// measured.
pub(super) struct Search<'a> {
    scale: Scale,
    all: Set<'a>,
    /// a part of the instructions, if there are many
    sample: Option<Set<'a>>,
    pads: Vec<Pad>,
    swizzles: Vec<Swizzle>,
    /// the length of rows that neighbouring lanes show most often
    row: Option<u32>,
    /// bytes from 0 to the end of the last element, without a change
    bytes: u64,
    pub(super) tried: usize,
}

impl<'a> Search<'a> {
    pub(super) fn new(chip: &Chip, allocation: Allocation, patterns: &'a Patterns, limits: Limits) -> Self {
        let mut scale = Scale::new(chip, allocation);
        let mut weighed: Vec<(u64, Weighed)> = Vec::new();
        let mut strides = Strides::default();
        for (pattern, times) in patterns.iter() {
            let Some(cost) = scale.cost(pattern) else { continue };
            let least = times * u64::from(cost.ideal_cycles);
            weighed.push((times * u64::from(cost.bank_conflicts), Weighed { pattern, times, least }));
            if pattern.element_bytes() > 0 {
                strides.add(pattern, times);
            }
        }
        weighed.sort_by_key(|(lost, _)| Reverse(*lost));
        let all = Set::new(weighed.into_iter().map(|(_, weighed)| weighed).collect());
        Search {
            scale,
            sample: all.sample(),
            all,
            pads: candidates::pads(&limits, &strides),
            swizzles: candidates::swizzles(&limits, &strides),
            row: candidates::shown_row(&limits, &strides),
            bytes: limits.bytes,
            tried: 0,
        }
    }

    /// The best change of each kind within a limit, in order. If the best padding is behind rows of
    /// another length than the addresses show, the result also has the best padding behind rows of the length that they
    /// show, unless it leaves more conflicts or takes more cycles.
    ///
    /// The limit is what the input has without a change: its bank conflicts, and its cycles.
    pub(super) fn run(&mut self, bank_conflicts: u64, cycles: u64) -> Vec<Found> {
        let limit = Limit::of(bank_conflicts, cycles);
        let pads: Vec<Remedy> = self.pads.iter().map(|pad| Remedy::pad(*pad)).collect();
        let swizzles = self.swizzles.iter().map(|swizzle| Remedy::swizzle(*swizzle)).collect();
        let padding = self.best(pads, limit);
        let row = self.row.filter(|row| padding.as_ref().is_some_and(|found| found.remedy.row() != Some(*row)));
        let of_row = self.pads.iter().filter(|pad| Some(pad.row) == row).map(|pad| Remedy::pad(*pad)).collect();
        let like = padding.as_ref().map_or((0, 0), |found| (found.sums.bank_conflicts, found.sums.cycles + 1));
        let behind_row = self.best(of_row, Limit::of(like.0, like.1));
        let mut found: Vec<Found> = [padding, behind_row, self.best(swizzles, limit)].into_iter().flatten().collect();
        let best = found.iter().min_by_key(|found| found.rank());
        let best = best.map_or((bank_conflicts, cycles), |best| (best.sums.bank_conflicts, best.sums.cycles));
        if best.0 > 0 || best.1 > self.all.behind[0] {
            // A swizzle with padding is only worth its trouble if it does better than either alone.
            let vector = self.swizzles.iter().map(|swizzle| swizzle.vector).min().unwrap_or(0);
            let mut seeds: Vec<Swizzle> = self.swizzles.iter().copied().filter(|one| one.vector == vector).collect();
            seeds.sort_by_key(|swizzle| (Reverse(swizzle.phases), swizzle.row));
            seeds.truncate(SEEDS);
            let better = Limit { cycles, ..Limit::of(best.0, best.1) };
            found.extend(self.best(candidates::both(&seeds, &self.pads), better));
        }
        found.sort_by_key(Found::rank);
        found
    }

    /// The best of these changes within the same limit.
    pub(super) fn among(&mut self, changes: Vec<Remedy>, bank_conflicts: u64, cycles: u64) -> Option<Found> {
        self.best(changes, Limit::of(bank_conflicts, cycles))
    }

    /// Whether layouts are first compared on a part of the instructions. Then not every layout has been tried on all
    /// instructions.
    pub(super) fn is_sampled(&self) -> bool {
        self.sample.is_some()
    }

    /// The best candidate by rank within a limit. If there are many instructions, a part of them decides which
    /// candidates are tried on all.
    fn best(&mut self, mut candidates: Vec<Remedy>, limit: Limit) -> Option<Found> {
        self.tried += candidates.len();
        if let Some(sample) = self.sample.take() {
            candidates = self.promising(&sample, candidates);
            self.sample = Some(sample);
        }
        candidates.sort_by_key(|remedy| self.least_bytes(remedy));
        let all = std::mem::replace(&mut self.all, Set::new(Vec::new()));
        let mut best: Option<Found> = None;
        for remedy in candidates {
            let limit = Limit { before: best.as_ref().map_or(limit.before, Found::rank), ..limit };
            best = self.evaluate(&all, remedy, limit).or(best);
        }
        self.all = all;
        best
    }

    /// The candidates that do best for these instructions.
    fn promising(&mut self, sample: &Set, candidates: Vec<Remedy>) -> Vec<Remedy> {
        let mut kept: Vec<(Rank, Remedy)> = Vec::new();
        for remedy in candidates {
            let none = Limit::of(u64::MAX, u64::MAX);
            let limit = kept.get(PROMISING - 1).map_or(none, |(rank, _)| Limit { before: *rank, ..none });
            if let Some(found) = self.evaluate(sample, remedy, limit) {
                let rank = found.rank();
                kept.insert(kept.partition_point(|(known, _)| *known <= rank), (rank, remedy));
                kept.truncate(PROMISING);
            }
        }
        kept.into_iter().map(|(_, remedy)| remedy).collect()
    }

    /// A lower limit of the bytes that a change takes.
    fn least_bytes(&self, remedy: &Remedy) -> u64 {
        let last = u32::try_from(self.bytes.saturating_sub(4)).unwrap_or(!3);
        let moved = remedy.pad.map_or(u64::from(last), |pad| Remedy::pad(pad).apply(last));
        (moved + 4).saturating_sub(remedy.swizzle.map_or(0, |swizzle| swizzle.block().into()))
    }

    /// What a change does to these instructions. `None` if it isn't within `limit`, if an instruction can't have it, or
    /// if the storage is too small.
    fn evaluate(&mut self, set: &Set, remedy: Remedy, limit: Limit) -> Option<Found> {
        let mut sums = LayoutSums::default();
        let mut relocated = Relocated::new(remedy);
        let bytes = self.least_bytes(&remedy);
        for (Weighed { pattern, times, .. }, behind) in set.patterns.iter().zip(&set.behind) {
            let least = sums.cycles + behind;
            if least > limit.cycles || (sums.bank_conflicts, least, bytes, remedy.change()) >= limit.before {
                return None;
            }
            for moved in relocate(&mut relocated, &set.pairs, pattern)? {
                let cost = self.scale.cost(&moved)?;
                if cost.refused != 0 {
                    return None;
                }
                sums.add(&cost, *times);
            }
        }
        let found = Found { remedy, sums, relocated };
        (found.sums.cycles <= limit.cycles && found.rank() < limit.before).then_some(found)
    }

    /// Whether the instructions want different layouts: each instruction that has bank conflicts (with a change, or
    /// without one) has none with another layout that was tried, but no layout does this for all of them. This is found
    /// out for at most [`ALONE`] instructions. It is false if there are more, or if not every layout was tried on all.
    pub(super) fn want_different_layouts(&mut self, with: Option<&Remedy>) -> bool {
        if self.is_sampled() || self.all.patterns.len() < 2 {
            return false;
        }
        let all = std::mem::replace(&mut self.all, Set::new(Vec::new()));
        let mut conflicting = Vec::new();
        for Weighed { pattern, .. } in &all.patterns {
            let conflicts = match with {
                Some(remedy) => self.conflicts(&all, remedy, pattern),
                None => self.scale.cost(pattern).map(|cost| cost.bank_conflicts),
            };
            if conflicts != Some(0) {
                conflicting.push(*pattern);
            }
            if conflicting.len() > ALONE {
                break;
            }
        }
        let pads = self.pads.iter().map(|pad| Remedy::pad(*pad));
        let remedies: Vec<Remedy> = pads.chain(self.swizzles.iter().map(|swizzle| Remedy::swizzle(*swizzle))).collect();
        let mut has_its_own =
            |pattern: &Pattern| remedies.iter().any(|remedy| self.conflicts(&all, remedy, pattern) == Some(0));
        let different = (1..=ALONE).contains(&conflicting.len()) && conflicting.into_iter().all(&mut has_its_own);
        self.all = all;
        different
    }

    /// Bank conflicts of one pattern after a change.
    fn conflicts(&mut self, set: &Set, remedy: &Remedy, pattern: &Pattern) -> Option<u32> {
        let moved = relocate(&mut Relocated::new(*remedy), &set.pairs, pattern)?;
        let costs = moved.iter().map(|moved| self.scale.cost(moved).filter(|cost| cost.refused == 0));
        costs.map(|cost| cost.map(|cost| cost.bank_conflicts)).sum()
    }
}

/// A pattern after a change; unchanged if it touches no memory.
fn relocate(
    relocated: &mut Relocated,
    pairs: &HashMap<Command, Vec<&Pattern>>,
    pattern: &Pattern,
) -> Option<Vec<Pattern>> {
    match pattern.element_bytes() {
        0 => Some(vec![pattern.clone()]),
        _ => relocated.relocate(pattern, |command| pairs.get(command).map_or(&[][..], Vec::as_slice)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::isa::{self, DsInstruction};
    use lds::targets::{Geometry, Target};
    use lds::transfer::Transfer;
    use lds::wave::{Wave, WaveSize};

    const WHOLE: Allocation = Allocation { base: 0, size: 65536 };

    /// Loads whose lanes have these addresses.
    fn loads(address: impl Fn(u32) -> u32) -> Patterns {
        let mut wave = Wave::new(WaveSize::Wave64);
        wave.vgprs[0].iter_mut().enumerate().for_each(|(lane, slot)| *slot = address(lane as u32));
        let opcode = isa::find(Target::Gfx906, "ds_read_b32").expect("an opcode");
        let mut patterns = Patterns::default();
        patterns.add(Pattern::of(Target::Gfx906, &Transfer::ds(&DsInstruction::new(opcode), 0, &wave)));
        patterns
    }

    /// The result of the search if the candidates come in this order, or reversed.
    fn found(patterns: &Patterns, bytes: u64, turned: bool) -> Vec<Remedy> {
        let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
        let limits = Limits { banks: 32, widest: 4, narrowest: 4, bytes };
        let mut search = Search::new(&chip, WHOLE, patterns, limits);
        if turned {
            search.pads.reverse();
            search.swizzles.reverse();
        }
        search.run(u64::MAX, u64::MAX).into_iter().map(|found| found.remedy).collect()
    }

    /// Two rows of a bank, which one padding and five swizzles keep apart, all with the same number of bytes.
    #[test]
    fn equals_are_ordered_by_how_much_of_the_source_changes() {
        let patterns = loads(|lane| lane % 2 * 128);
        let wanted =
            [Remedy::pad(Pad { row: 128, bytes: 4 }), Remedy::swizzle(Swizzle { row: 128, vector: 4, phases: 2 })];
        for turned in [false, true] {
            assert_eq!(found(&patterns, 132, turned), wanted, "{turned}");
        }
    }

    #[test]
    fn fewest_cycles_come_first_then_bytes_whatever_the_change() {
        let patterns = loads(|lane| lane * 128);
        let all = found(&patterns, 63 * 128 + 4, false);
        assert_eq!(all, found(&patterns, 63 * 128 + 4, true));
        assert!(all.len() > 1);
        assert_eq!(all[0], Remedy::swizzle(Swizzle { row: 128, vector: 4, phases: 32 }), "it takes fewer bytes");
    }
}
