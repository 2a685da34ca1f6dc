//! Wave control under simulation, beside its cycle model alone.

use super::random_inputs::RandomInputs;
use super::stage::{Stage, shape};
use super::turns::turns_on;
use crate::hardware::Fault;
use crate::pins::{Pins, PortedCore, Tape};
use lds_rtl::compute::ComputeCore;

/// Drives wave control with random inputs from its power-up on, beside its cycle model, and keeps what was at the
/// ports.
///
/// # Errors
/// The first thing that differs, or a simulation that can't go on.
pub fn random_inputs(core: ComputeCore, seed: u64, cycles: u64) -> Result<Tape, Fault> {
    random_inputs_on(core.direct()?.as_mut(), core, seed, cycles)
}

/// Drives wave control with random inputs on a simulation that has just powered up.
pub(super) fn random_inputs_on(pins: &mut dyn Pins, core: ComputeCore, seed: u64, cycles: u64) -> Result<Tape, Fault> {
    let (mut stage, mut random) = (Stage::new(pins, core), RandomInputs::new(shape(core), seed));
    for _ in 0..cycles {
        let inputs = random.inputs(stage.model());
        let outputs = stage.clock(&inputs, &mut || random.filler())?;
        random.see(&inputs, &outputs);
    }
    Ok(stage.into_tape())
}

/// Gives every wave, counter, pair of waves, work-group and distance its turn on wave control from its power-up on,
/// beside its cycle model, and keeps what was at the ports.
///
/// # Errors
/// The first thing that differs, or a simulation that can't go on.
pub fn turns(core: ComputeCore, seed: u64) -> Result<Tape, Fault> {
    turns_on(core.direct()?.as_mut(), core, seed)
}
