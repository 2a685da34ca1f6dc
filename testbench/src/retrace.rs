//! Drives a recording at a unit once more.

use crate::hardware::{Cycle, Fault, Hardware, Inputs, Log, difference};
use crate::observer::Observer;

/// Drives a recording at a unit that is powered up, and compares everything that has a meaning: the handshakes, beats
/// and counters of each cycle. Nothing is compared during a reset.
///
/// # Errors
/// [`Fault::Disagreement`] with the first cycle that differs, or another fault if the simulation can't go on.
pub fn retrace(log: &Log, hardware: &mut dyn Hardware, observer: &mut dyn Observer) -> Result<(), Fault> {
    // A simulator gives its memories their initial values when it evaluates for the first time.
    log.cycles.first().map_or(&Inputs::default(), |cycle| &cycle.inputs).put(hardware);
    let settled = hardware.settle();
    if settled.is_err() {
        observer.start(hardware);
        observer.cycle(0, hardware);
    }
    settled?;
    for &(address, value) in &log.presets {
        hardware.poke(address, value);
    }
    let mut before: Option<&Cycle> = None;
    for (number, cycle) in log.cycles.iter().enumerate() {
        cycle.inputs.put(hardware);
        let settled = hardware.settle();
        if number == 0 {
            observer.start(hardware);
        }
        // An observer that looks for the mistake wants to see the cycle with the mistake.
        observer.cycle(number as u64, hardware);
        settled?;
        let state_shows = before.replace(cycle).is_some_and(Cycle::lets_look);
        let (expected, found) = (cycle.outputs.meaningful(state_shows), hardware.outputs().meaningful(state_shows));
        if !cycle.inputs.reset && found != expected {
            let what = difference(hardware.kind(), [&expected, &found], ["the recording", "this unit"]);
            return Err(Fault::Disagreement { cycle: number as u64, what });
        }
        hardware.edge()?;
    }
    Ok(())
}
