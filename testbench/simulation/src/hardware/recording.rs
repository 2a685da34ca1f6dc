//! What was at the ports of a unit, cycle by cycle.

use super::{Inputs, Outputs};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// One clock cycle at the ports of a unit, just before its edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// what is at its inputs
    pub inputs: Inputs,
    /// what the unit shows
    pub outputs: Outputs,
}

impl Cycle {
    /// Whether the dword of a global data share's state that is asked for in this cycle shows in the next: nothing is
    /// executed, so the port of the state may be used.
    pub fn lets_look(&self) -> bool {
        !self.inputs.reset && self.outputs.sync.idle
    }

    /// Its outputs with zeroes in what means nothing, behind the cycle `before`, if there is one.
    pub fn meaningful(&self, before: Option<&Cycle>) -> Outputs {
        self.outputs.meaningful(before.is_some_and(Cycle::lets_look))
    }
}

/// What was written down since a unit was powered up.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// its cycles
    pub cycles: Vec<Cycle>,
    /// dwords that were put into the storage, with their byte addresses
    pub presets: Vec<(u32, u32)>,
}

/// A log that is written while somebody else has it, too.
#[derive(Clone, Debug, Default)]
pub struct SharedLog(Arc<Mutex<Log>>);

impl SharedLog {
    /// What is in it; it is empty then.
    pub fn take(&self) -> Log {
        std::mem::take(&mut self.open())
    }

    fn open(&self) -> MutexGuard<'_, Log> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The recording of a unit that is under way.
pub(super) struct Recorded {
    log: SharedLog,
    /// what is at its inputs
    pub(super) inputs: Inputs,
}

impl Recorded {
    /// Of a unit at power-up. What the log has is lost.
    pub(super) fn new(log: SharedLog) -> Self {
        log.take();
        Recorded { log, inputs: Inputs::default() }
    }

    /// A cycle ends in which the unit shows this.
    pub(super) fn cycle(&self, outputs: Outputs) {
        self.log.open().cycles.push(Cycle { inputs: self.inputs.clone(), outputs });
    }

    /// A dword is put into the storage.
    pub(super) fn preset(&self, address: u32, value: u32) {
        self.log.open().presets.push((address, value));
    }
}
