//! Who comes when within an instruction.
//!
//! The unit takes a wave in groups of as many consecutive lanes as it has, lowest first. Of a group it serves the first
//! address of all lanes, then the second. For each address the lanes come in sets, lowest first: all of the group where
//! a lane has one dword to move, halves where it has two, quarters where it has three or four. A chip that isn't built
//! here says itself which lanes come together.

use super::lane_order::{LaneOrder, Set};
use super::work::Work;

/// The sets of an instruction whose lanes have so many addresses, in the order in which they are served.
pub(super) fn sets(work: &Work<'_>, elements: usize) -> Vec<Set> {
    let own = |order: &dyn LaneOrder| order.sets(work.transfer, &work.active, elements);
    if let Some(sets) = work.order.and_then(own) {
        return sets;
    }
    let group = group(work);
    let parts = work.access.element_dwords().next_power_of_two();
    cut(&work.active, group, (group / parts).max(1), elements)
}

/// Lanes that come in one request.
fn group(work: &Work<'_>) -> usize {
    work.unit.geometry.lanes.min(work.transfer.lanes())
}

/// Cuts lanes into groups and sets of these sizes.
fn cut(active: &[usize], group: usize, set: usize, elements: usize) -> Vec<Set> {
    let same = |size: usize| move |a: &usize, b: &usize| a / size == b / size;
    let mut sets = Vec::new();
    for lanes in active.chunk_by(same(group)) {
        for element in 0..elements {
            sets.extend(lanes.chunk_by(same(set)).map(|lanes| Set { element, lanes: lanes.to_vec() }));
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_then_addresses_then_sets() {
        let all: Vec<usize> = (0..16).collect();
        let found: Vec<_> = cut(&all, 8, 4, 2).into_iter().map(|set| (set.element, set.lanes[0])).collect();
        assert_eq!(found, [(0, 0), (0, 4), (1, 0), (1, 4), (0, 8), (0, 12), (1, 8), (1, 12)]);
    }

    #[test]
    fn sets_without_a_lane_are_left_out() {
        let set = |element, lanes: &[usize]| Set { element, lanes: lanes.to_vec() };
        assert_eq!(cut(&[1, 3, 6, 63], 32, 4, 1), [set(0, &[1, 3]), set(0, &[6]), set(0, &[63])]);
        assert_eq!(cut(&[], 32, 32, 2), []);
    }
}
