//! Drives one unit in rust-hdl's simulator, directly: no threads and no event queue.

use super::ports::Ports;
use super::request::ByPort;
use super::{Beat, Fault, Hardware, Outputs, Port, PortOutputs, Request, SyncInputs, SyncOutputs};
use lds::targets::Geometry;
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
        self.unit.set_request(port.number(), request);
    }

    fn set_main_first(&mut self, first: bool) {
        self.unit.set_main_first(first);
    }

    fn set_response_ready(&mut self, ready: ByPort<bool>) {
        for port in Port::of(U::KIND) {
            self.unit.set_response_ready(port.number(), ready[port.number()]);
        }
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
        self.unit.request_ready(port.number())
    }

    fn beat(&self, port: Port) -> Option<Beat> {
        self.unit.response_valid(port.number()).then(|| self.unit.response(port.number()))
    }

    fn outputs(&self) -> Outputs {
        let shown = |port: Port| PortOutputs {
            ready: self.unit.request_ready(port.number()),
            valid: self.unit.response_valid(port.number()),
            beat: self.unit.response(port.number()),
            counters: self.unit.counters(port.number()),
        };
        Outputs { ports: Port::of(U::KIND).map(shown).collect(), sync: self.unit.sync() }
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
