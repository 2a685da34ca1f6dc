//! Drives a recording at a unit once more.

use crate::hardware::{Cycle, Fault, Hardware, Inputs, Log, Outputs, difference};
use crate::observer::{Observer, Unobserved};

/// Drives a recording at a unit that is powered up, and compares everything that has a meaning: the handshakes, beats
/// and counters of each cycle. Nothing is compared during a reset.
///
/// # Errors
/// [`Fault::Disagreement`] with the first cycle that differs, or another fault if the simulation can't go on.
pub fn retrace(log: &Log, hardware: &mut Hardware, observer: &mut dyn Observer) -> Result<(), Fault> {
    let names = ["the recording", "this unit"];
    drive(log, hardware, observer, names, &|cycle, before, found| {
        if cycle.inputs.reset || *found == cycle.outputs {
            return None;
        }
        let state_shows = before.is_some_and(Cycle::lets_look);
        let (expected, found) = (cycle.outputs.meaningful(state_shows), found.meaningful(state_shows));
        (found != expected).then_some([expected, found])
    })
}

/// Drives a recording at another simulation of the same unit, which is powered up, and compares every output of each
/// cycle, whether it has a meaning or none, and during a reset, too. Two simulations side by side
/// ([`Twins`](crate::pins::Twins)) are compared in the same way. `names` are those of the simulation that was
/// recorded, and of this one, for messages.
///
/// # Errors
/// [`Fault::Disagreement`] with the first cycle that differs, or another fault if the simulation can't go on.
pub fn retrace_exactly(log: &Log, hardware: &mut Hardware, names: [&str; 2]) -> Result<(), Fault> {
    drive(log, hardware, &mut Unobserved, names, &|cycle, _, found| {
        (*found != cycle.outputs).then(|| [cycle.outputs.clone(), found.clone()])
    })
}

/// Of a cycle, the cycle before it, and what a unit shows in it: two outputs that should be equal and differ.
type Judge<'a> = &'a dyn Fn(&Cycle, Option<&Cycle>, &Outputs) -> Option<[Outputs; 2]>;

fn drive(
    log: &Log,
    hardware: &mut Hardware,
    observer: &mut dyn Observer,
    names: [&str; 2],
    judge: Judge<'_>,
) -> Result<(), Fault> {
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
        if before.is_some_and(|before| before.inputs != cycle.inputs) {
            cycle.inputs.put(hardware);
        }
        let settled = hardware.settle();
        if number == 0 {
            observer.start(hardware);
        }
        // An observer that looks for the mistake wants to see the cycle with the mistake.
        observer.cycle(number as u64, hardware);
        settled?;
        if let Some([expected, found]) = judge(cycle, before.replace(cycle), &hardware.outputs()) {
            let what = difference(hardware.kind(), [&expected, &found], names);
            return Err(Fault::Disagreement { cycle: number as u64, what });
        }
        hardware.edge()?;
    }
    Ok(())
}
