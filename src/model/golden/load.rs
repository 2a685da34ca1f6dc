//! Loads.

use super::effect::Effect;
use super::reach::{Reach, Touching};
use super::work::Work;
use crate::isa::Fill;

/// Memory stays as it is, so lanes may come in any order.
pub(super) fn execute(work: &mut Work<'_>, fill: Fill) -> Effect {
    let reach = Reach::of(work);
    work.answer.kept = kept(fill, work.unit.sram_ecc);
    for lane in work.active.clone() {
        let all_refused = work.unit.rules.refuses_whole_loads(work.facts()) && reach.is_refused(lane);
        for index in 0..reach.all(lane).len() {
            let mut loaded: u128 = 0;
            if !all_refused {
                reach.touch(work, lane, index, Touching::Read);
                for (first, part) in reach.parts(lane, index) {
                    loaded |= work.memory.read(part) << (8 * first);
                }
            }
            let value = match fill {
                Fill::Whole => loaded,
                _ => filled(work, fill, loaded as u32).into(),
            };
            work.give(lane, index, value);
        }
    }
    Effect { violations: reach.violations, open_order: 0 }
}

/// What VDST gets when a narrow element fills it.
fn filled(work: &Work<'_>, fill: Fill, loaded: u32) -> u32 {
    let unused = 32 - u32::from(work.access.element_bits);
    let signed = ((loaded << unused).cast_signed() >> unused).cast_unsigned();
    match fill {
        Fill::Whole | Fill::Zero | Fill::ZeroLow => loaded,
        Fill::Sign => signed,
        Fill::SignLow => signed & 0xffff,
        Fill::ZeroHigh => loaded << 16,
        Fill::SignHigh => signed << 16,
    }
}

/// The bits of VDST that stay as they are. With ECC a register is written as a whole (GFX9 ISA 9.1.6).
const fn kept(fill: Fill, sram_ecc: bool) -> u32 {
    match fill {
        Fill::ZeroLow | Fill::SignLow if !sram_ecc => 0xffff_0000,
        Fill::ZeroHigh | Fill::SignHigh if !sram_ecc => 0xffff,
        _ => 0,
    }
}
