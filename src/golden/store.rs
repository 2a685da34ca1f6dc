//! Stores.

use super::effect::Effect;
use super::memory::Element;
use super::open::StoredBytes;
use super::order::sets;
use super::reach::Reach;
use super::work::Work;
use crate::isa::Slice;
use crate::touch::Use;

/// A set of lanes stores in two parts: of each dword of the data first the bytes in one dword of the storage, then
/// those that stick out into the next one. Where lanes meet in a byte, the later one's stays.
pub(super) fn execute(work: &mut Work<'_>, slice: Slice) -> Effect {
    let reach = Reach::of(work);
    let mut stored = StoredBytes::default();
    for set in sets(work, reach.count()) {
        let store = |lane: &usize| {
            let (lane, value) = (*lane, work.data(*lane)[set.element]);
            let value = if slice == Slice::High { value >> 16 } else { value };
            reach.parts(lane, set.element).map(move |(first, part)| (lane, part, value >> (8 * first)))
        };
        let stores: Vec<_> = set.lanes.iter().flat_map(store).collect();
        for (lane, part, value) in &stores {
            stored.store(*lane, *part, *value);
        }
        for lane in set.lanes {
            reach.touch(work, lane, set.element, Use::Write);
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
