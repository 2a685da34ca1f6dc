//! Compares a recording with the reference.

use super::unit::Reference;
use super::wgp::WgpReference;
use crate::hardware::{Inputs, Log, Outputs, difference};
use lds_rtl::export::Core;

/// Compares every cycle of a recording with the reference. Nothing is compared during a reset.
///
/// # Errors
/// The first cycle in which the outputs of the recording differ from the reference, and how they differ.
pub fn check(core: &Core, log: &Log) -> Result<(), String> {
    if core.kind().requesters() > 1 {
        let mut reference = WgpReference::new(core);
        log.presets.iter().for_each(|&(address, value)| reference.preset(address, value));
        return compare(core, log, |inputs| reference.cycle(inputs));
    }
    let mut reference = Reference::new(core);
    log.presets.iter().for_each(|&(address, value)| reference.preset(address, value));
    compare(core, log, |inputs| reference.cycle(inputs))
}

fn compare(core: &Core, log: &Log, mut reference: impl FnMut(&Inputs) -> Outputs) -> Result<(), String> {
    let mut before = None;
    for (number, cycle) in log.cycles.iter().enumerate() {
        let expected = reference(&cycle.inputs);
        let found = cycle.meaningful(before.replace(cycle));
        if !cycle.inputs.reset && found != expected {
            let what = difference(core.kind(), [&expected, &found], ["the reference", "the recording"]);
            return Err(format!("cycle {number}: {what}"));
        }
    }
    Ok(())
}
