//! Stores.

use super::effect::Effect;
use super::open::StoredBytes;
use super::order::sets;
use super::reach::Reach;
use super::work::Work;
use crate::isa::Slice;
use crate::touch::Use;

/// A set of lanes stores in two parts: first what would be all of it if every address were aligned, then what sticks out into a
/// dword beyond. Where lanes meet in a byte, the later one's stays.
pub(super) fn execute(work: &mut Work<'_>, slice: Slice) -> Effect {
    let reach = Reach::of(work);
    let mut stored = StoredBytes::default();
    for set in sets(work, reach.count()) {
        let store = |lane: &usize| {
            let value = work.data(*lane)[set.element];
            let value = if slice == Slice::High { value >> 16 } else { value };
            Some((*lane, reach.element(*lane, set.element)?, value))
        };
        let stores: Vec<_> = set.lanes.iter().filter_map(store).collect();
        for (lane, element, value) in &stores {
            work.memory.write_part(*element, element.first_part(), *value);
            stored.store(*lane, *element, *value);
            reach.touch(work, *lane, set.element, Use::Write);
        }
        for (_, element, value) in &stores {
            work.memory.write_part(*element, element.rest(), *value);
        }
    }
    Effect { violations: reach.refused, open_order: stored.open() }
}
