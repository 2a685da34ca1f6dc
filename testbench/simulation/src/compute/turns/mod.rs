//! Every wave, counter, pair of waves, work-group and distance has its turn on wave control.
//!
//! What is given to wave control at random leaves out what is about one wave, one counter or one pair: that a timer
//! follows another wave's, that something returns in the cycle in which the same counter of the same wave rises. Here
//! each of these is done on purpose, while the other waves show that nothing happens to them.

mod ages;
mod barriers;
mod cast;
mod counters;
mod distances;
mod timers;

use super::stage::Stage;
use crate::hardware::Fault;
use crate::pins::{Pins, Tape};
use cast::Cast;
use lds_rtl::compute::ComputeCore;

/// All turns on a simulation, which is reset first.
pub(super) fn turns_on(pins: &mut dyn Pins, core: ComputeCore, seed: u64) -> Result<Tape, Fault> {
    let mut cast = Cast::new(Stage::new(pins, core), core, seed);
    cast.reset()?;
    ages::all(&mut cast)?;
    timers::all(&mut cast)?;
    counters::all(&mut cast)?;
    barriers::all(&mut cast)?;
    distances::all(&mut cast)?;
    Ok(cast.into_tape())
}
