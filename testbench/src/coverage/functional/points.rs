//! Points: how often each opcode was seen in each of its situations.

use super::situation::{Situation, possible};
use lds::isa::{self, Opcode};
use lds_rtl::export::Core;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The opcodes that a unit executes in situations that have points. Opcodes at which waves wait for one another are
/// left out.
pub(super) fn opcodes(core: &Core) -> impl Iterator<Item = &'static Opcode> + use<> {
    let core = *core;
    let has = move |opcode: &&Opcode| core.supports(opcode) && lds::golden::supports(opcode) && !opcode.synchronizes();
    isa::opcodes(core.target).iter().filter(has)
}

/// Counts how often each opcode of a unit was in each situation that it can be in. A point that was never seen is a
/// hole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// By mnemonic and situation: the number of instructions of waves, or for *beside the other port* the number of
    /// passes.
    pub opcodes: BTreeMap<String, BTreeMap<Situation, u64>>,
}

impl Points {
    /// The points of a unit, before any has been seen.
    pub fn new(core: &Core) -> Self {
        let none = |opcode| possible(core, opcode).iter().map(|situation| (situation, 0)).collect();
        Points { opcodes: opcodes(core).map(|opcode| (opcode.name.to_owned(), none(opcode))).collect() }
    }

    /// The number of points.
    pub fn count(&self) -> usize {
        self.opcodes.values().map(BTreeMap::len).sum()
    }

    /// The number of points that have been seen.
    pub fn hit(&self) -> usize {
        self.opcodes.values().flat_map(BTreeMap::values).filter(|seen| **seen > 0).count()
    }

    /// The holes, each with mnemonic and situation.
    pub fn holes(&self) -> impl Iterator<Item = (&str, Situation)> {
        self.opcodes.iter().flat_map(|(name, points)| {
            points.iter().filter(|(_, seen)| **seen == 0).map(|(situation, _)| (name.as_str(), *situation))
        })
    }

    /// Adds what another run of the same unit has seen. `None` if it has other points, or if a sum is too large.
    pub fn add(&mut self, other: &Points) -> Option<()> {
        if self.opcodes.len() != other.opcodes.len() {
            return None;
        }
        for ((name, points), (other_name, theirs)) in self.opcodes.iter_mut().zip(&other.opcodes) {
            if name != other_name || points.len() != theirs.len() {
                return None;
            }
            for ((situation, seen), (other_situation, more)) in points.iter_mut().zip(theirs) {
                *seen = seen.checked_add(*more).filter(|_| situation == other_situation)?;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lds::targets::{Geometry, Target};
    use lds_rtl::{Part, Parts};

    fn small(target: Target) -> Points {
        Points::new(&Core::new(target, Geometry::SMALL))
    }

    fn with(seen: &[(&str, Situation, u64)]) -> Points {
        let mut points = small(Target::Gfx906);
        for (name, situation, count) in seen {
            *points.opcodes.get_mut(*name).unwrap().get_mut(situation).unwrap() = *count;
        }
        points
    }

    #[test]
    fn every_opcode_of_the_unit_has_points() {
        for target in Target::BUILT {
            let (points, core) = (small(target), Core::new(target, Geometry::SMALL));
            let supported = isa::opcodes(target).iter().filter(|opcode| core.supports(opcode)).count();
            assert_eq!(points.opcodes.len(), supported, "{target}");
            assert!(points.opcodes.values().all(|points| points.len() >= 2) && points.hit() == 0);
            assert_eq!(points.holes().count(), points.count());
        }
        let without = Core { parts: Parts::ALL.without(Part::Permute), ..Core::new(Target::Gfx906, Geometry::SMALL) };
        assert!(!Points::new(&without).opcodes.contains_key("ds_permute_b32"));
    }

    #[test]
    fn what_two_runs_have_seen_adds_up() {
        let (read, free, same) = ("ds_read_b32", Situation::ConflictFree, Situation::SameAddress);
        let mut joined = with(&[(read, free, 3)]);
        joined.add(&with(&[(read, free, 4), (read, same, 1)])).unwrap();
        assert_eq!(joined, with(&[(read, free, 7), (read, same, 1)]));
        assert_eq!((joined.hit(), joined.count() - joined.holes().count()), (2, 2));
        assert!(
            !joined.holes().any(|hole| hole == (read, same))
                && joined.holes().any(|hole| hole == ("ds_nop", Situation::EmptyExec))
        );
    }

    #[test]
    fn other_units_do_not_join() {
        let joined = |ours: &Points, theirs: &Points| ours.clone().add(theirs);
        let ours = small(Target::Gfx906);
        assert_eq!(joined(&ours, &small(Target::Gfx1100)), None);
        let mut one_less = ours.clone();
        one_less.opcodes.get_mut("ds_nop").unwrap().clear();
        assert_eq!([joined(&ours, &one_less), joined(&one_less, &ours)], [None, None]);
        one_less.opcodes.remove("ds_nop");
        assert_eq!([joined(&ours, &one_less), joined(&one_less, &ours)], [None, None]);
        let most = with(&[("ds_nop", Situation::EmptyExec, u64::MAX)]);
        assert_eq!(joined(&most, &most), None);
    }
}
