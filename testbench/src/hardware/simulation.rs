//! Drives one unit in rust-hdl's simulator, directly: no threads and no event queue.

use super::ports::Ports;
use super::{Beat, Fault, Hardware, Outputs, Port, PortOutputs, Request, SyncInputs, SyncOutputs};
use lds::target::Geometry;
use lds_hdl::{Tracer, rest};
use lds_rtl::UnitKind;
use lds_rtl::export::Core;

/// One unit with its clock.
pub struct Simulation<U> {
    unit: Box<U>,
    geometry: Geometry,
    passes: u64,
    /// a dword has been replaced since the last evaluation
    poked: bool,
}

/// A unit in rust-hdl's simulator, if the hardware is built in its size.
pub fn simulate(core: &Core) -> Option<Box<dyn Hardware>> {
    lds_rtl::with_unit!(core.geometry, core.kind(), SizedUnit => {
        Box::new(Simulation::new(SizedUnit::with(core.target, core.parts, core.adders, core.rules), core.storage())) as Box<dyn Hardware>
    })
}

impl<U: Ports> Simulation<U> {
    /// Powers up a unit of these sizes.
    pub fn new(unit: Box<U>, geometry: Geometry) -> Self {
        Simulation { unit, geometry, passes: 0, poked: false }
    }

    fn run(&mut self) -> Result<(), Fault> {
        if std::mem::take(&mut self.poked) {
            self.unit.wake();
        }
        self.passes += rest(self.unit.as_mut()).ok_or(Fault::Unsettled)?;
        Ok(())
    }
}

impl<U: Ports> Hardware for Simulation<U> {
    fn geometry(&self) -> Geometry {
        self.geometry
    }

    fn kind(&self) -> UnitKind {
        U::KIND
    }

    fn set_wgp_mode(&mut self, wgp: bool) {
        self.unit.set_wgp_mode(wgp);
    }

    fn set_request(&mut self, port: Port, request: Option<&Request>) {
        match port {
            Port::First => self.unit.set_request(request),
            Port::Second => self.unit.set_second(request),
            Port::Third | Port::Fourth => self.unit.set_further(port, request),
        }
    }

    fn set_main_first(&mut self, first: bool) {
        self.unit.set_main_first(first);
    }

    fn set_response_ready(&mut self, ready: [bool; Port::ALL.len()]) {
        self.unit.set_ready(ready);
    }

    fn set_sync(&mut self, inputs: &SyncInputs) {
        self.unit.set_sync(inputs);
    }

    fn sync(&self) -> SyncOutputs {
        self.unit.sync()
    }

    fn set_reset(&mut self, reset: bool) {
        self.unit.set_reset(reset);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.fall();
        self.run()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.unit.rise();
        self.run()
    }

    fn request_ready(&self, port: Port) -> bool {
        match port {
            Port::First => self.unit.request_ready(),
            Port::Second => self.unit.second_ready(),
            Port::Third | Port::Fourth => self.unit.further().get(port.number() - 2).is_some_and(|port| port.ready),
        }
    }

    fn response(&self) -> Option<Beat> {
        self.unit.response_valid().then(|| self.unit.response())
    }

    fn ack(&self) -> Option<Beat> {
        self.unit.ack_valid().then(|| self.unit.ack())
    }

    fn further(&self) -> Vec<PortOutputs> {
        self.unit.further()
    }

    fn outputs(&self) -> Outputs {
        let unit = &self.unit;
        Outputs {
            request_ready: unit.request_ready(),
            second_ready: unit.second_ready(),
            response_valid: unit.response_valid(),
            response: unit.response(),
            ack_valid: unit.ack_valid(),
            ack: unit.ack(),
            counters: unit.counters(),
            upper_counters: unit.upper_counters(),
            sync: unit.sync(),
            further: unit.further(),
        }
    }

    fn peek(&self, address: u32) -> u32 {
        self.unit.dword(address as usize / 4)
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.unit.set_dword(address as usize / 4, value);
        self.poked = true;
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.unit.trace("lds", tracer);
    }

    fn settle_passes(&self) -> u64 {
        self.passes
    }
}
