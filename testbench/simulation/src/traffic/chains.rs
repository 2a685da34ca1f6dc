//! Float read-modify-writes at one dword wait for each other's results, while other lanes wait for rows of other banks.

use super::sweep::{give, request};
use crate::hardware::{Fault, Hardware, Request};
use lds::isa::{self, AtomicOp, Operation};
use lds_rtl::UnitKind;
use lds_rtl::export::Core;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;

/// Cycles from one access to a dword to the next (`docs/timing/data-share.md`).
const APART: usize = 5;
/// Cycles for which a unit has to remember which lanes were served.
const REMEMBERED: usize = 3;
/// Number of passes from which a few are chosen.
const TRIES: usize = 120_000;
/// Most lanes of all passes. Larger units have fewer passes, so that their files stay small.
const LANES: usize = 1280;

/// Bank and row of a lane's dword, if the lane takes part.
type Places = Vec<Option<(usize, usize)>>;

/// A pair of lanes and a distance: a lane for whose result another one waits, a further lane, and how many cycles later
/// than the first this one is served, plus [`REMEMBERED`].
type Beside = (usize, usize, usize);

/// The cycle of the pass in which each lane is served. A bank serves its lanes one after another, and those of one
/// dword far enough apart.
fn served(places: &Places) -> Vec<usize> {
    let mut cycles: Vec<usize> = Vec::new();
    for (lane, place) in places.iter().enumerate() {
        let before = |other: usize| places[other].zip(*place);
        let after = |other: usize| match before(other) {
            Some((one, own)) if one == own => cycles[other] + APART,
            Some((one, own)) if one.0 == own.0 => cycles[other] + 1,
            _ => 0,
        };
        cycles.push((0..lane).map(after).max().unwrap_or(0));
    }
    cycles
}

/// The lanes that are served beside a lane for whose result the next lane of its bank waits.
fn besides(places: &Places) -> BTreeSet<Beside> {
    let cycles = served(places);
    let lanes = 0..places.len();
    let is_waited_for = |lane: usize| {
        let next = (lane + 1..places.len())
            .find(|next| places[*next].zip(places[lane]).is_some_and(|(next, own)| next.0 == own.0));
        next.is_some_and(|next| places[next] == places[lane])
    };
    let pairs = lanes
        .clone()
        .filter(|lane| is_waited_for(*lane))
        .flat_map(|lane| lanes.clone().map(move |other| (lane, other)));
    let pairs = pairs.filter(|(lane, other)| lane != other && places[*other].is_some());
    let later = |(lane, other): (usize, usize)| {
        (cycles[other] + REMEMBERED).checked_sub(cycles[lane]).map(|later| (lane, other, later))
    };
    pairs.filter_map(later).filter(|(.., later)| *later <= 2 * REMEMBERED).collect()
}

/// A random pass whose lanes are at a few rows of a few banks.
fn any_pass(lanes: usize, core: &Core, random: &mut StdRng) -> Places {
    let (banks, rows) = (random.random_range(1..=4.min(core.geometry.banks)), random.random_range(1..=4));
    let place = |random: &mut StdRng| (random.random_range(0..banks), random.random_range(0..rows));
    (0..lanes).map(|_| random.random_ratio(7, 8).then(|| place(random))).collect()
}

/// Chooses passes in which lanes are served beside each other in ways that no earlier pass has. Passes with the most
/// new ways come first.
fn passes(core: &Core) -> Vec<Places> {
    let mut random = StdRng::seed_from_u64(0x1d7);
    let lanes = core.geometry.lanes;
    let tried: Vec<_> = (0..TRIES * 8 / lanes.max(8))
        .map(|_| any_pass(lanes, core, &mut random))
        .map(|pass| (besides(&pass), pass))
        .collect();
    let (mut seen, mut passes) = (BTreeSet::new(), Vec::new());
    for least in [12, 6, 3, 1] {
        for (besides, pass) in &tried {
            if passes.len() < LANES / lanes && besides.difference(&seen).count() >= least {
                seen.extend(besides.iter().copied());
                passes.push(pass.clone());
            }
        }
    }
    passes
}

/// Sums, some of which wait for others' results while lanes in other banks are served: any two lanes of eight, in any
/// cycles near each other. A unit loses a sum if it forgets a lane while a certain other lane is served.
///
/// # Errors
/// An error if the unit doesn't settle.
pub fn beside_conflicts(core: &Core, unit: &mut Hardware) -> Result<(), Fault> {
    let adds = |opcode: &&isa::Opcode| {
        opcode.operation == Operation::Atomic(AtomicOp::AddF) && opcode.operands.vdst == 0 && core.supports(opcode)
    };
    let Some(add) = isa::opcodes(core.target).iter().find(adds) else { return Ok(()) };
    let (banks, rows) = (core.geometry.banks, core.geometry.rows);
    let sides = if core.kind() == UnitKind::Wgp { 2 } else { 1 };
    for (number, pass) in passes(core).iter().enumerate() {
        // The banks and rows differ from pass to pass.
        let dword = |(bank, row): (usize, usize)| {
            (row + 3 * number) % rows * banks + (bank * (1 + number % 2) + number) % banks
        };
        let exec = (0..).zip(pass).filter(|(_, place)| place.is_some()).fold(0, |exec, (lane, _)| exec | 1 << lane);
        let one = |lane: usize| 0x3f80_0000 | (lane as u32) << 18;
        for side in 0..sides {
            let first = side * core.geometry.bytes();
            let address = |lane: usize| pass[lane].map_or(0, |place| (first + 4 * dword(place)) as u32);
            let data = std::array::from_fn(|_| (0..pass.len()).map(one).collect());
            give(unit, side, Request { exec, data, denorm: 0xf, ..request(core, add, address) })?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::targets::{Geometry, Target};

    #[test]
    fn lanes_are_served_as_the_page_says() {
        // Lanes 0 and 1 are at two rows of a bank. Lanes 2 and 4 are at one dword of another bank, with a further row
        // behind them.
        let places = [(0, 0), (0, 1), (1, 0), (2, 0), (1, 0), (1, 1)].map(Some).to_vec();
        assert_eq!(served(&places), [0, 1, 0, 0, 5, 6]);
        let expected = BTreeSet::from([(2, 0, 3), (2, 1, 4), (2, 3, 3)]);
        assert_eq!(besides(&places), expected);
        let without = [Some((0, 0)), None, Some((0, 1)), Some((0, 1))].to_vec();
        assert_eq!(served(&without), [0, 0, 1, 6]);
    }

    /// A pair that no pass of the recording has for eight lanes is in none of many other passes either.
    #[test]
    fn lanes_are_beside_each_other_in_every_way_that_there_is() {
        let core = Core::new(Target::Gfx906, Geometry::SMALL);
        let passes = passes(&core);
        let seen: BTreeSet<Beside> = passes.iter().flat_map(besides).collect();
        let mut random = StdRng::seed_from_u64(1);
        let all: BTreeSet<Beside> = (0..40_000).flat_map(|_| besides(&any_pass(8, &core, &mut random))).collect();
        let missing: Vec<_> = all.difference(&seen).collect();
        assert!(missing.is_empty(), "{} of {}: {missing:?}", missing.len(), all.len());
        assert!(seen.contains(&(5, 1, REMEMBERED + 1)), "another lane a cycle after the one that is waited for");
    }
}
