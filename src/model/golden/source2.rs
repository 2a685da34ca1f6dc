//! Read-modify-writes with the operand in memory: `ds_*_src2_*` (GFX9 ISA 11.3, 12.13).

use super::atomic::Function;
use super::effect::Effect;
use super::open::SharedElements;
use super::reach::{Reach, Touching};
use super::work::Work;
use crate::isa::AtomicOp;

/// Lane by lane, ascending: a lane reads its second source and updates its element before the next one does. A lane of
/// which one of the two is refused does nothing.
pub(super) fn execute(work: &mut Work<'_>, op: AtomicOp) -> Effect {
    let function = Function::new(op, work.access.element_bits, work.transfer.mode, work.unit.rules);
    let reach = Reach::of(work);
    let mut shared = SharedElements::new(function, false);
    for lane in work.active.clone() {
        let (Some(element), Some(operand)) = (reach.element(lane, 0), reach.element(lane, 1)) else { continue };
        let (before, data) = (work.memory.read(element), work.memory.read(operand));
        work.memory.write(element, function.apply(before, [data, 0]));
        shared.update(lane, element, before, [data, 0]);
        shared.source(lane, element, operand);
        reach.touch(work, lane, 1, Touching::Read);
        reach.touch(work, lane, 0, Touching::Update { before });
    }
    Effect { violations: reach.violations, open_order: shared.open() }
}
