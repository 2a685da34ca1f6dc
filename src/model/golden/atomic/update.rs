//! Read-modify-writes with operands in VGPRs.

use super::function::Function;
use crate::golden::address::exchanges_once;
use crate::golden::effect::Effect;
use crate::golden::open::SharedElements;
use crate::golden::order::sets;
use crate::golden::reach::{Reach, Touching};
use crate::golden::work::Work;
use crate::isa::AtomicOp;

/// Updates lane by lane, in ascending order within the first address and then within the second. (That a lane with two
/// operands makes the sets of lanes smaller changes nothing of this.) An exchange at two equal addresses is one: it
/// stores the second operand, and both values that are returned are what was there.
pub(in crate::golden) fn execute(work: &mut Work<'_>, op: AtomicOp) -> Effect {
    let function = Function::new(op, work.access.element_bits, work.transfer.mode, work.unit.rules);
    let returns = work.access.returns > 0;
    let reach = Reach::of(work);
    let mut shared = SharedElements::new(function, returns);
    let mut returned = Vec::new();
    let once = exchanges_once(work.facts(), work.unit.rules, &work.transfer.command);
    for set in sets(work, if once { 1 } else { reach.count() }) {
        for lane in set.lanes {
            let places = if once { 0..2 } else { set.element..set.element + 1 };
            let Some(element) = reach.element(lane, set.element) else {
                returned.extend(places.map(|place| (lane, place, 0)));
                continue;
            };
            // The second address of an exchange has its data in DATA1.
            let [data0, data1] = work.data(lane);
            let data = if set.element == 0 && !once { [data0, data1] } else { [data1, data0] };
            let before = work.memory.read(element);
            work.memory.write(element, function.apply(before, data));
            shared.update(lane, element, before, data);
            reach.touch(work, lane, set.element, Touching::Update { before });
            returned.extend(places.map(|place| (lane, place, before)));
        }
    }
    if returns {
        // At last: VDST may be an operand, too.
        returned.into_iter().for_each(|(lane, element, before)| work.give(lane, element, before));
    }
    Effect { violations: reach.violations, open_order: shared.open() }
}
