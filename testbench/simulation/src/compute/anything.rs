//! Wave control under simulation, beside its cycle model alone.

use super::anybody::Anybody;
use super::signals::{given, wanted};
use crate::blocks::compute::direct;
use crate::hardware::Fault;
use crate::pins::{Pins, Tape, all};
use lds::timing::control::{Shape, WaveControl};
use lds_rtl::compute::ComputeCore;

/// Drives wave control with anything from its power-up on, beside its cycle model, and keeps what was at the ports.
///
/// # Errors
/// The first thing that differs, or a simulation that can't go on.
pub fn anything(core: ComputeCore, seed: u64, cycles: u64) -> Result<Tape, Fault> {
    anything_on(direct(core).as_mut(), core, seed, cycles)
}

/// The same on a simulation that has just powered up.
pub(super) fn anything_on(pins: &mut dyn Pins, core: ComputeCore, seed: u64, cycles: u64) -> Result<Tape, Fault> {
    let ComputeCore { target, interlocks, .. } = core;
    let (waves, groups, patience) = (core.waves(), core.groups(), core.patience());
    let shape = Shape { target, waves, groups, patience, interlocks };
    let (mut model, mut around) = (WaveControl::new(shape), Anybody::new(shape, seed));
    let mut tape = Tape::default();
    for cycle in 0..cycles {
        let inputs = around.inputs(&model);
        for (name, elements) in given(&inputs, &mut || around.filler()) {
            pins.set(name, &elements);
            tape.set(name, &elements);
        }
        pins.settle()?;
        let outputs = model.clock(&inputs);
        // What registers hold before the first edge is nobody's.
        for (name, values) in wanted(&outputs, false).into_iter().filter(|_| cycle > 0) {
            let Some(values) = values else { continue };
            let found = all(pins, name);
            if found != values {
                let what = format!("{name} is {found:x?} in the hardware, and {values:x?} in the model");
                return Err(Fault::Disagreement { cycle, what });
            }
            tape.means(name, vec![true; values.len()]);
        }
        tape.clock(pins);
        around.see(&inputs, &outputs);
        pins.edge()?;
    }
    Ok(tape)
}
