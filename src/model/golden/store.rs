//! Stores.

use super::effect::Effect;
use super::memory::Element;
use super::open::StoredBytes;
use super::order::sets;
use super::reach::{Reach, Touching};
use super::work::Work;
use crate::isa::Slice;

/// A set of lanes stores in two parts: of each dword of the data first the bytes in one dword of the storage, then
/// those that stick out into the next one. Where lanes meet in a byte, the later one's stays.
pub(super) fn execute(work: &mut Work<'_>, slice: Slice) -> Effect {
    let reach = Reach::of(work);
    let mut stored = StoredBytes::default();
    for set in sets(work, reach.count()) {
        let store = |lane: &usize| {
            let (lane, value) = (*lane, stored_by(work, slice, *lane, set.element));
            reach.parts(lane, set.element).map(move |(first, part)| (lane, part, value >> (8 * first)))
        };
        let stores: Vec<_> = set.lanes.iter().flat_map(store).collect();
        for (lane, part, value) in &stores {
            stored.store(*lane, *part, *value);
        }
        for lane in set.lanes {
            let value = stored_by(work, slice, lane, set.element);
            reach.touch(work, lane, set.element, Touching::Write { value });
        }
        for part in [Element::first_part, Element::rest] {
            for (_, element, value) in &stores {
                for number in 0..work.access.element_dwords() {
                    work.memory.write_part(*element, part(*element, number), *value);
                }
            }
        }
    }
    Effect { violations: reach.violations, open_order: stored.open() }
}

/// What a lane stores in one of its elements; bits beyond the element don't count.
fn stored_by(work: &Work<'_>, slice: Slice, lane: usize, element: usize) -> u128 {
    let value = work.data(lane)[element];
    if slice == Slice::High { value >> 16 } else { value }
}
