//! What each wave of wave control is at: the hardware keeps it in memories, whose rows no waveform shows.

use crate::waves::Monitor;
use lds::timing::control::{Inputs, Outputs};

/// What happens at the ports at the end of a cycle.
pub fn see(monitor: &mut Monitor, inputs: &Inputs, outputs: &Outputs) {
    monitor.at_barriers(outputs.at_barrier);
    if let Some((wave, words)) = inputs.word {
        monitor.gets(wave, &words);
    }
    if let Some((wave, pc)) = outputs.fetch.filter(|_| inputs.fetch_ready) {
        monitor.fetches(wave, pc);
    }
    if let Some(wave) = outputs.end {
        monitor.ends(wave);
    }
}
