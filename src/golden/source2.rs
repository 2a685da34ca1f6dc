//! Read-modify-writes with the operand in memory: `ds_*_src2_*` (GFX9 ISA 11.3, 12.13).

use super::atomic::Function;
use super::effect::Effect;
use super::open::SharedElements;
use super::order::sets;
use super::reach::Reach;
use super::work::Work;
use crate::isa::AtomicOp;
use crate::touch::Use;

/// A set of lanes reads its second sources, then updates its elements lane by lane. A lane of which one of the two is refused does
/// nothing.
pub(super) fn execute(work: &mut Work<'_>, op: AtomicOp) -> Effect {
    let function = Function::new(op, work.access.element_bits, work.wave.mode, work.unit.rules);
    let reach = Reach::of(work);
    let mut shared = SharedElements::new(function, false);
    // The lanes come once: the second address is no element to be updated.
    for set in sets(work, 1) {
        let update = |lane: &usize| {
            let (element, operand) = (reach.element(*lane, 0)?, reach.element(*lane, 1)?);
            Some((*lane, element, operand, work.memory.read(operand)))
        };
        let updates: Vec<_> = set.lanes.iter().filter_map(update).collect();
        for (lane, element, operand, data) in updates {
            let before = work.memory.read(element);
            work.memory.write(element, function.apply(before, [data, 0]));
            shared.update(lane, element, before, [data, 0]);
            shared.source(lane, element, operand);
            reach.touch(work, lane, 1, Use::Read);
            reach.touch(work, lane, 0, Use::Update);
        }
    }
    Effect { violations: reach.refused, open_order: shared.open() }
}
