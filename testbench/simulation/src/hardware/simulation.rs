//! Drives one unit in rust-hdl's simulator, directly: no threads and no event queue.

use super::ports::Ports;
use super::{Beat, Fault, Hardware, Input, Outputs, Port, Shown, SyncOutputs};
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

impl<U: Ports> Shown for Simulation<U> {
    fn geometry(&self) -> Geometry {
        self.geometry
    }

    fn kind(&self) -> UnitKind {
        U::KIND
    }

    fn request_ready(&self, port: Port) -> bool {
        self.unit.outputs(port.number()).is_some_and(|outputs| outputs.ready.val())
    }

    fn beat(&self, port: Port) -> Option<Beat> {
        let outputs = self.unit.outputs(port.number()).filter(|outputs| outputs.valid.val())?;
        Some(outputs.beat(U::KIND, port))
    }

    fn sync(&self) -> SyncOutputs {
        self.unit.sync()
    }

    fn outputs(&self) -> Outputs {
        let shown = |port: Port| self.unit.outputs(port.number()).map(|outputs| outputs.all(U::KIND, port));
        Outputs { ports: Port::of(U::KIND).filter_map(shown).collect(), sync: self.unit.sync() }
    }

    fn peek(&self, address: u32) -> u32 {
        self.unit.dword(address as usize / 4)
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.unit.trace("lds", tracer);
    }

    fn settle_passes(&self) -> u64 {
        self.passes
    }
}

impl<U: Ports> Hardware for Simulation<U> {
    fn shown(&self) -> &dyn Shown {
        self
    }

    fn put(&mut self, input: Input<'_>) {
        match input {
            Input::Reset(reset) => self.unit.set_reset(reset),
            Input::WgpMode(wgp) => self.unit.set_wgp_mode(wgp),
            Input::Request(port, request) => {
                if let Some(inputs) = self.unit.inputs(port.number()) {
                    inputs.offer(request);
                }
            }
            Input::MainFirst(first) => self.unit.set_main_first(first),
            Input::Ready(ready) => {
                for (port, ready) in Port::of(U::KIND).zip(ready) {
                    if let Some(inputs) = self.unit.inputs(port.number()) {
                        inputs.ready.next = ready;
                    }
                }
            }
            Input::Sync(inputs) => self.unit.set_sync(inputs),
        }
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.unit.fall();
        self.run()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.unit.rise();
        self.run()
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.unit.set_dword(address as usize / 4, value);
        self.poked = true;
    }
}
