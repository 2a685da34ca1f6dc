//! Changes of layouts in Triton's intermediate text: another swizzle, or padding in its place.

use super::array::{Array, ArrayPlace, Layout};
use super::arrays::ArrayChange;
use super::layout::{Pad, Remedy, Swizzle};
use super::moved::Moved;
use super::run::LayoutSums;
use super::search::Search;
use super::shared::{Shared, Swizzled};
use lds::timing::Chip;

/// Rows with the same swizzle at most.
const PER_PHASE: [u32; 4] = [1, 2, 4, 8];
/// A vector has this many times the bits of an element at most, as a power of two.
const VECTORS: u32 = 5;
/// Bytes that a layout keeps together at least: Triton makes narrower accesses than dwords of what is torn further.
const NARROWEST: u32 = 4;
/// Rows before a padding at most, as a power of two.
const INTERVALS: u32 = 6;

/// Allocations of one layout whose tiles have the same shape.
struct Shape<'a> {
    of: &'a Shared,
    moved: Moved,
}

/// A change, with the sums of all shapes.
struct Best<T> {
    change: T,
    sums: LayoutSums,
    narrowings: Vec<String>,
}

impl<T> Best<T> {
    /// What a change is better by: fewer conflicts, then fewer cycles, then fewer instructions, then fewer that the
    /// compiler has to write anew. (It may keep them: then they cost something else.)
    fn rank(sums: &LayoutSums, narrowings: usize) -> (u64, u64, u64, usize) {
        (sums.bank_conflicts, sums.cycles, sums.instructions, narrowings)
    }
}

impl Shape<'_> {
    fn row(&self) -> u32 {
        self.of.columns * self.of.element
    }

    /// A swizzle of Triton's in bytes; `None` if rows are too short for it, or if it goes around the banks more than
    /// once.
    fn swizzle(&self, Swizzled { vec, per_phase, max_phase }: Swizzled, banks: u32) -> Option<Remedy> {
        let swizzle = Swizzle { row: per_phase * self.row(), vector: vec * self.of.element, phases: max_phase };
        let fits = swizzle.vector >= NARROWEST.min(self.row())
            && swizzle.block() <= self.row().min(4 * banks)
            && self.row().is_multiple_of(swizzle.block());
        fits.then(|| Remedy::swizzle(swizzle))
    }

    /// A padding of Triton's in bytes; `None` if there is no row behind it.
    fn padding(&self, interval: u32, padding: u32) -> Option<Remedy> {
        let (row, bytes) = (interval * self.of.element, padding * self.of.element);
        let fits = bytes >= NARROWEST.min(self.row()) && u64::from(row) < self.of.bytes();
        fits.then(|| Remedy::pad(Pad { row, bytes }))
    }
}

/// The first of these changes that leaves fewest conflicts, of these the one with fewest cycles, and of these the one
/// with fewest instructions, of which the compiler writes fewest anew; in no more cycles than before. Each is told in
/// the words of each shape.
fn best<'a, T: Copy>(
    searches: &mut [(&Shape<'a>, Search<'_>)],
    old: &LayoutSums,
    changes: impl Iterator<Item = T>,
    remedy: impl Fn(&Shape<'a>, T) -> Option<Remedy>,
) -> Option<Best<T>> {
    let mut best: Option<Best<T>> = None;
    for change in changes {
        let rank = match &best {
            Some(best) => Best::<T>::rank(&best.sums, best.narrowings.len()),
            None => Best::<T>::rank(old, 0),
        };
        let conflicts = rank.0;
        let (mut sums, mut narrowings) = (LayoutSums::default(), Vec::new());
        let is_found = searches.iter_mut().all(|(shape, search)| {
            let room = conflicts.saturating_sub(sums.bank_conflicts).saturating_add(1);
            let found = remedy(shape, change).and_then(|remedy| search.among(vec![remedy], room, u64::MAX));
            found.is_some_and(|found| {
                sums.join(&found.sums);
                let further = found.relocated.narrowings().into_iter().filter(|words| !narrowings.contains(words));
                narrowings.extend(further.collect::<Vec<_>>());
                true
            })
        });
        if is_found && Best::<T>::rank(&sums, narrowings.len()) < rank && sums.cycles <= old.cycles {
            best = Some(Best { change, sums, narrowings });
        }
    }
    best
}

impl Array {
    /// Other layouts of Triton's.
    pub(super) fn shared(&self, shared: &Shared, chip: &Chip, old: &LayoutSums) -> Option<Vec<ArrayChange>> {
        let mut shapes: Vec<Shape> = Vec::new();
        for ArrayPlace { layout, .. } in &self.places {
            let Layout::Shared(of) = layout else { return None };
            let is_like = |other: &Shared| (&other.tile, other.element) == (&of.tile, of.element);
            if shapes.iter().any(|shape| is_like(shape.of)) {
                continue;
            }
            let alike = self.places.iter().filter(|place| matches!(&place.layout, Layout::Shared(of) if is_like(of)));
            shapes.push(Shape { of, moved: Moved::of(alike, |start, byte| of.linear(byte - start))? });
        }
        let mut searches: Vec<_> = shapes.iter().map(|shape| (shape, shape.moved.search(chip))).collect();
        let banks = chip.geometry().banks as u32;
        let phases = 1..=banks.ilog2();
        let swizzles = PER_PHASE.into_iter().flat_map(|per_phase| {
            let phases = phases.clone();
            (0..VECTORS).flat_map(move |bit| {
                let swizzled = move |phase| Swizzled { vec: 1 << bit, per_phase, max_phase: 1_u32 << phase };
                phases.clone().map(swizzled)
            })
        });
        let mut made = Vec::new();
        let mut write = |new: String, bytes: u64, sums: &LayoutSums, narrowings: Vec<String>| {
            let words = format!("write in the place of line {}", shared.line);
            let change = self.change(shared.text.clone(), words, old, sums);
            let name = shared.alias.clone();
            made.push(ArrayChange { line: shared.line, name, new, is_line: true, bytes, narrowings, ..change });
        };
        let swizzled = best(&mut searches, old, swizzles, |shape, swizzled| shape.swizzle(swizzled, banks));
        if let Some(Best { change, sums, narrowings }) = swizzled {
            write(shared.defined(change), self.bytes(), &sums, narrowings);
        }
        // A padding is for one shape, and for lengths that are powers of two.
        if shapes.len() == 1 && shared.columns.is_power_of_two() {
            let bytes = |(interval, padding): (u32, u32)| {
                let (bytes, element) = (shared.bytes(), u64::from(shared.element));
                let paddings = (bytes / element).div_ceil(u64::from(interval)).saturating_sub(1);
                bytes + paddings * u64::from(padding) * element
            };
            let pads = (0..INTERVALS).map(|bit| shared.columns << bit);
            let mut pads: Vec<(u32, u32)> =
                pads.flat_map(|interval| (0..VECTORS).map(move |bit| (interval, 1_u32 << bit))).collect();
            pads.sort_by_key(|change| bytes(*change));
            let padded = best(&mut searches, old, pads.into_iter(), |shape, (interval, padding)| {
                shape.padding(interval, padding)
            });
            if let Some(Best { change, sums, narrowings }) = padded {
                write(shared.padded(change.0, change.1), bytes(change), &sums, narrowings);
            }
        }
        Some(made)
    }
}

#[cfg(test)]
mod tests {
    use super::super::run::as_it_is;
    use super::super::shared::shared;
    use super::*;
    use crate::access::{Pattern, Patterns};
    use lds::isa::{self, DsInstruction};
    use lds::targets::{Geometry, Target};
    use lds::transfer::Transfer;
    use lds::wave::{Allocation, Wave, WaveSize};

    /// Loads of 16 bytes, of which lane n is in row n of a tile with so many columns of 2 bytes.
    fn loads(columns: u32, swizzled: Swizzled) -> Patterns {
        let Swizzled { vec, per_phase, max_phase } = swizzled;
        let mut wave = Wave::new(WaveSize::Wave64);
        let place = |row: u32| row * columns + vec * (row / per_phase % max_phase) % columns;
        wave.vgprs[0].iter_mut().zip(0..).for_each(|(slot, lane)| *slot = 2 * place(lane));
        let opcode = isa::find(Target::Gfx906, "ds_read_b128").expect("an opcode");
        let mut patterns = Patterns::default();
        patterns.add(Pattern::of(Target::Gfx906, &Transfer::ds(&DsInstruction::new(opcode), 0, &wave)));
        patterns
    }

    /// Two allocations have one layout and rows of different lengths. The promise is what the same loads cost where
    /// Triton's formula has put their elements.
    #[test]
    fn a_layout_is_measured_on_the_rows_of_each_allocation() {
        let text = "#shared = #ttg.swizzled_shared<{vec = 1, perPhase = 1, maxPhase = 1, order = [1, 0]}>\n\
            %a = ttg.local_alloc : () -> !ttg.memdesc<64x64xf16, #shared, #smem, mutable> loc(#loc)\n\
            %b = ttg.local_alloc : () -> !ttg.memdesc<64x32xf16, #shared, #smem, mutable> loc(#loc)\n";
        let plain = Swizzled { vec: 1, per_phase: 1, max_phase: 1 };
        let all = shared(text);
        let places = all.iter().zip([0..8192, 8192..12288]).map(|(one, bytes)| {
            let start = bytes.start;
            let mut patterns = Patterns::default();
            let loads = loads(one.columns, plain);
            loads.iter().for_each(|(load, times)| {
                patterns.add_times(load.at(|byte| start + byte).expect("one address"), times);
            });
            ArrayPlace { bytes, layout: Layout::Shared(one.clone()), patterns }
        });
        let array = Array {
            path: "k.ttgir".to_owned(),
            layout: Layout::Shared(all[0].clone()),
            places: places.collect(),
            lines: vec![1],
            without_line: Patterns::default(),
            has_pointer: false,
        };
        let chip = Chip::of(Target::Gfx906, Geometry::FULL, true);
        let own = Allocation { base: 0, size: 65536 };
        let cost = |swizzled: Swizzled| {
            [64, 32].map(|columns| as_it_is(&chip, own, &loads(columns, swizzled)).0.cycles).iter().sum::<u64>()
        };
        let mut old = LayoutSums::default();
        array.places.iter().for_each(|place| old.join(&as_it_is(&chip, own, &place.patterns).0));
        assert_eq!(old.cycles, cost(plain));
        let made = array.shared(&all[0], &chip, &old).expect("changes");
        // Rows of two lengths have no padding in common.
        let [change] = &made[..] else { panic!("{made:?}") };
        let new = shared(&text.replace(&all[0].text, &change.new))[0].swizzled;
        assert_eq!(change.cycles, cost(new), "{}", change.new);
        assert!(change.cycles < old.cycles, "{} of {}", change.cycles, old.cycles);
    }
}
