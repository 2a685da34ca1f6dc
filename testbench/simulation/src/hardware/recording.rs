//! A unit whose ports are written down, cycle by cycle.

use super::{Fault, Hardware, Input, Inputs, Outputs, Shown};
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

/// A unit that writes into a log.
pub struct Recording {
    unit: Box<dyn Hardware>,
    log: SharedLog,
    inputs: Inputs,
}

impl Recording {
    /// A unit at power-up. What the log has is lost.
    pub fn new(unit: Box<dyn Hardware>, log: SharedLog) -> Self {
        log.take();
        Recording { unit, log, inputs: Inputs::default() }
    }

    /// What was put on its inputs last.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }
}

impl Hardware for Recording {
    fn shown(&self) -> &dyn Shown {
        self.unit.shown()
    }

    fn put(&mut self, input: Input<'_>) {
        self.inputs.take(input);
        self.unit.put(input);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.settle()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        let cycle = Cycle { inputs: self.inputs.clone(), outputs: self.unit.outputs() };
        self.log.open().cycles.push(cycle);
        self.unit.edge()
    }

    fn verify(&self) -> Result<(), Fault> {
        self.unit.verify()
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.log.open().presets.push((address, value));
        self.unit.poke(address, value);
    }
}
