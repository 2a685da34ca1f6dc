//! A data share under simulation.

use super::recording::Recorded;
use super::{Beat, Fault, Input, Inputs, Outputs, Port, SharedLog, SyncOutputs, Wires};
use crate::pins::{Pins, PortedCore};
use lds::targets::Geometry;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;
use lds_rtl::export::Core;

/// A data share under simulation: ports, clock, memory and signals.
pub struct Hardware {
    pins: Box<dyn Pins>,
    core: Core,
    wires: Wires,
    recorded: Option<Recorded>,
}

/// A unit in rust-hdl's simulator, if the hardware is built in its size.
pub fn simulate(core: &Core) -> Option<Hardware> {
    Hardware::new(*core, core.direct().ok()?).ok()
}

impl Hardware {
    /// A simulation of a core.
    ///
    /// # Errors
    /// [`Fault::Tool`]: it lacks a port.
    pub fn new(core: Core, pins: Box<dyn Pins>) -> Result<Self, Fault> {
        let wires = Wires::of(core.kind(), pins.ports())?;
        Ok(Hardware { pins, core, wires, recorded: None })
    }

    /// A unit at power-up whose ports are written down from now on, cycle by cycle. What the log has is lost.
    #[must_use]
    pub fn recorded(self, log: SharedLog) -> Self {
        Hardware { recorded: Some(Recorded::new(log)), ..self }
    }

    /// What was put on its inputs last, if it is recorded.
    pub fn inputs(&self) -> Option<&Inputs> {
        self.recorded.as_ref().map(|recorded| &recorded.inputs)
    }

    /// Puts something on inputs, which stays there. Inputs that the unit doesn't have take nothing.
    pub fn put(&mut self, input: Input<'_>) {
        if let Some(recorded) = &mut self.recorded {
            recorded.inputs.take(input);
        }
        self.wires.put(input, &mut |port, elements| self.pins.drive(port, elements));
    }

    /// Lets the inputs settle with the clock low.
    ///
    /// # Errors
    /// [`Fault`], for one a combinational loop.
    pub fn settle(&mut self) -> Result<(), Fault> {
        self.pins.settle()
    }

    /// A rising clock edge after [`Hardware::settle`].
    ///
    /// # Errors
    /// [`Fault`], for one a combinational loop.
    pub fn edge(&mut self) -> Result<(), Fault> {
        if let Some(recorded) = &self.recorded {
            recorded.cycle(self.outputs());
        }
        self.pins.edge()
    }

    /// What can only be checked when a run is over and its storage has been read.
    ///
    /// # Errors
    /// [`Fault::Disagreement`], or [`Fault::Tool`] where [`Hardware::peek`] gave a zero because the storage couldn't be
    /// read.
    pub fn verify(&self) -> Result<(), Fault> {
        self.pins.verify()
    }

    /// Sizes of the unit; where it has two sides, the banks of one with the rows of both.
    pub fn geometry(&self) -> Geometry {
        self.core.storage()
    }

    /// Its ports.
    pub fn kind(&self) -> UnitKind {
        self.core.kind()
    }

    /// Whether loads have a port of their own.
    pub fn has_load_port(&self) -> bool {
        self.kind() == UnitKind::Dual
    }

    /// Whether a request on a port is taken at the next edge.
    pub fn request_ready(&self, port: Port) -> bool {
        self.wires.request_ready(self.pins.as_ref(), port)
    }

    /// The beat at a port of answers, if there is one: of a response, or of an acknowledgement.
    pub fn beat(&self, port: Port) -> Option<Beat> {
        self.wires.beat(self.pins.as_ref(), port)
    }

    /// What a global data share shows beside requests and responses.
    pub fn sync(&self) -> SyncOutputs {
        self.wires.sync(self.pins.as_ref())
    }

    /// Every output.
    pub fn outputs(&self) -> Outputs {
        self.wires.outputs(self.pins.as_ref())
    }

    /// The bank of a dword, with its side, and the row there.
    fn place(&self, address: u32) -> (usize, usize) {
        let Geometry { banks, rows, .. } = self.core.geometry;
        let dword = address as usize / 4;
        (dword % banks + dword / banks / rows * banks, dword / banks % rows)
    }

    /// A dword of the storage, by physical byte address; zero if it can't be read, which [`Hardware::verify`] tells.
    pub fn peek(&self, address: u32) -> u32 {
        let (bank, row) = self.place(address);
        self.pins.dword(bank, row)
    }

    /// Replaces a dword of the storage, outside of simulated time.
    pub fn poke(&mut self, address: u32, value: u32) {
        if let Some(recorded) = &self.recorded {
            recorded.preset(address, value);
        }
        let (bank, row) = self.place(address);
        self.pins.set_dword(bank, row, value);
    }

    /// Reports every signal; nothing where the simulator writes its own waveform.
    pub fn trace(&self, tracer: &mut dyn Tracer) {
        self.pins.trace(tracer);
    }

    /// Evaluations of the whole design so far.
    pub fn settle_passes(&self) -> u64 {
        self.pins.passes()
    }
}

impl Inputs {
    /// Puts them on the ports of a unit.
    pub fn put(&self, hardware: &mut Hardware) {
        self.each(hardware.kind(), &mut |input| hardware.put(input));
    }
}
