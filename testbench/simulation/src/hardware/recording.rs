//! A unit whose ports are written down, cycle by cycle.

use super::request::ByPort;
use super::{Beat, Fault, Hardware, Inputs, Outputs, Port, Request, SyncInputs, SyncOutputs};
use lds::targets::Geometry;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;
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
    fn geometry(&self) -> Geometry {
        self.unit.geometry()
    }

    fn kind(&self) -> UnitKind {
        self.unit.kind()
    }

    fn set_wgp_mode(&mut self, wgp: bool) {
        self.inputs.wgp_mode = wgp;
        self.unit.set_wgp_mode(wgp);
    }

    fn set_request(&mut self, port: Port, request: Option<&Request>) {
        self.inputs.offered[port.number()] = request.cloned();
        self.unit.set_request(port, request);
    }

    fn set_main_first(&mut self, first: bool) {
        self.inputs.main_first = first;
        self.unit.set_main_first(first);
    }

    fn set_response_ready(&mut self, ready: ByPort<bool>) {
        self.inputs.ready = ready;
        self.unit.set_response_ready(ready);
    }

    fn set_sync(&mut self, inputs: &SyncInputs) {
        self.inputs.sync = *inputs;
        self.unit.set_sync(inputs);
    }

    fn sync(&self) -> SyncOutputs {
        self.unit.sync()
    }

    fn set_reset(&mut self, reset: bool) {
        self.inputs.reset = reset;
        self.unit.set_reset(reset);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.settle()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        let cycle = Cycle { inputs: self.inputs.clone(), outputs: self.unit.outputs() };
        self.log.open().cycles.push(cycle);
        self.unit.edge()
    }

    fn request_ready(&self, port: Port) -> bool {
        self.unit.request_ready(port)
    }

    fn beat(&self, port: Port) -> Option<Beat> {
        self.unit.beat(port)
    }

    fn outputs(&self) -> Outputs {
        self.unit.outputs()
    }

    fn verify(&self) -> Result<(), Fault> {
        self.unit.verify()
    }

    fn peek(&self, address: u32) -> u32 {
        self.unit.peek(address)
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.log.open().presets.push((address, value));
        self.unit.poke(address, value);
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.unit.trace(tracer);
    }

    fn settle_passes(&self) -> u64 {
        self.unit.settle_passes()
    }
}
