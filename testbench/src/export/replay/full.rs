//! Answers to a slow receiver: the buffer is full while each of its beats is the oldest.

use super::cycle::cycle;
use super::sweep::request;
use crate::hardware::{Fault, Inputs, Recording, Request};
use lds::isa;
use lds_rtl::export::Core;
use lds_rtl::{Part, UnitKind};

/// Cycles from one beat that is taken to the next: what there is room for then has come.
const SLOWLY: usize = 16;
/// Beats that are taken so.
const BEATS: usize = 40;

/// Loads of four registers, of two and of one are offered without a pause to a receiver that seldom takes a beat. A unit that changes the oldest beat while nothing
/// comes, or counts wrong, shows it.
///
/// # Errors
/// The unit doesn't settle.
pub fn full(core: &Core, unit: &mut Recording) -> Result<(), Fault> {
    let named = |name| isa::find(core.target, name).filter(|opcode| core.supports(opcode));
    let [wide, pair, one] = ["ds_read_b128", "ds_read_b64", "ds_read_b32"].map(named);
    let loads = [wide, one, one, pair, one, wide, one, pair, one, one, one].into_iter().flatten();
    let mut loads = loads.cycle().enumerate().map(|(number, load)| {
        let bytes = u32::from(load.element_bits) / 8;
        let request = request(core, load, |lane| bytes * lane as u32);
        Request { tag: number as u8, loads: core.parts.has(Part::Dual), ..request }
    });
    let port = usize::from(core.parts.has(Part::Dual));
    let mut inputs = Inputs { wgp_mode: core.kind() == UnitKind::Wgp, ..Inputs::default() };
    inputs.offered[port] = loads.next();
    for number in 0..SLOWLY * BEATS {
        inputs.ready = [number % SLOWLY == 0, true, true, true];
        if cycle(unit, &inputs)?[port] {
            inputs.offered[port] = loads.next();
        }
    }
    // What is left comes out before anything else, so that nothing behind has to wait.
    let rest = Inputs { ready: [true; 4], wgp_mode: inputs.wgp_mode, ..Inputs::default() };
    (0..2 * SLOWLY).try_for_each(|_| cycle(unit, &rest).map(|_| ()))
}
