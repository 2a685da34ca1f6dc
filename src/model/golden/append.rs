//! `ds_append` and `ds_consume` (RDNA3 ISA 16.15): one read-modify-write for the whole wave.

use super::effect::Effect;
use super::reach::{Reach, Touching};
use super::work::Work;

/// Every active lane gets the value from before; memory gets that and the number of active lanes, `combined`. Without
/// an active lane nothing is touched.
pub(super) fn execute(work: &mut Work<'_>, combined: fn(u32, u32) -> u32) -> Effect {
    let Some(&lowest) = work.active.first() else { return Effect::default() };
    // The address is the same for all.
    let reach = Reach::of(work);
    if let Some(touched) = &mut work.touched {
        touched.refusals.truncate(1);
    }
    let element = reach.element(lowest, 0);
    let before = element.map_or(0, |element| work.memory.read(element));
    if let Some(element) = element {
        let after = combined(before as u32, work.active.len() as u32);
        work.memory.write(element, after.into());
    }
    reach.touch(work, lowest, 0, Touching::Update { before });
    for lane in work.active.clone() {
        work.give(lane, 0, before);
    }
    Effect { violations: u64::from(element.is_none()) << lowest, open_order: 0 }
}
