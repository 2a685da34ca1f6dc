//! A recording held against the page and the golden model.

use super::unit::Reference;
use crate::hardware::{Log, difference};
use lds_rtl::export::Core;

/// Compares every cycle of a recording with what the reference says of it. Nothing is compared in a reset.
///
/// # Errors
/// The first cycle that differs, and how: the recording has other outputs than the reference.
pub fn check(core: &Core, log: &Log) -> Result<(), String> {
    let mut reference = Reference::new(core);
    for &(address, value) in &log.presets {
        reference.preset(address, value);
    }
    for (number, cycle) in log.cycles.iter().enumerate() {
        let expected = reference.cycle(&cycle.inputs);
        let found = cycle.outputs.meaningful();
        if !cycle.inputs.reset && found != expected {
            let what = difference([&expected, &found], ["the reference", "the recording"]);
            return Err(format!("cycle {number}: {what}"));
        }
    }
    Ok(())
}
