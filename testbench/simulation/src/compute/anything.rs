//! Wave control under simulation, beside its cycle model alone.

use super::anybody::Anybody;
use super::stage::{Stage, shape};
use super::turns::turns_on;
use crate::hardware::Fault;
use crate::pins::{Pins, PortedCore, Tape};
use lds_rtl::compute::ComputeCore;

/// Drives wave control with anything from its power-up on, beside its cycle model, and keeps what was at the ports.
///
/// # Errors
/// The first thing that differs, or a simulation that can't go on.
pub fn anything(core: ComputeCore, seed: u64, cycles: u64) -> Result<Tape, Fault> {
    anything_on(core.direct().as_mut(), core, seed, cycles)
}

/// Drives wave control with anything on a simulation that has just powered up.
pub(super) fn anything_on(pins: &mut dyn Pins, core: ComputeCore, seed: u64, cycles: u64) -> Result<Tape, Fault> {
    let (mut stage, mut around) = (Stage::new(pins, core), Anybody::new(shape(core), seed));
    for _ in 0..cycles {
        let inputs = around.inputs(stage.model());
        let outputs = stage.clock(&inputs, &mut || around.filler())?;
        around.see(&inputs, &outputs);
    }
    Ok(stage.into_tape())
}

/// Gives every wave, counter, pair of waves, work-group and distance its turn on wave control from its power-up on,
/// beside its cycle model, and keeps what was at the ports.
///
/// # Errors
/// The first thing that differs, or a simulation that can't go on.
pub fn turns(core: ComputeCore, seed: u64) -> Result<Tape, Fault> {
    turns_on(core.direct().as_mut(), core, seed)
}
