//! The exported Verilog of a unit, or of any design, in a Verilog simulator.

mod icarus;
mod library;
mod model;
mod patience;
mod shim;
mod verilator;
mod wires;

use super::gws::Answered;
use super::outputs::Counted;
use super::{Beat, Fault, Hardware, Input, Outputs, Port, PortOutputs, Request, Shown, SyncOutputs};
use lds::counters::Counters;
use lds::targets::Geometry;
use lds_hdl::{Tracer, Value};
use lds_rtl::UnitKind;
use lds_rtl::export::{Core, Design, Technology};
pub use model::{MemoryPath, Model};
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use wires::{PortWires, Wire, Wires};

/// Which simulator.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, clap::ValueEnum, serde::Serialize, serde::Deserialize, strum::IntoStaticStr,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", const_into_str)]
pub enum Simulator {
    /// compiled to machine code: fast, half a minute to build
    Verilator,
    /// interpreted: slow, but it knows unknown values
    Icarus,
}

impl Simulator {
    /// Its name in options and messages.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}

/// A core compiled for a simulator, to be powered up any number of times.
#[derive(Clone)]
pub struct Built {
    core: Core,
    wires: Arc<Wires>,
    compiled: Compiled,
}

/// A design compiled for a simulator, whatever it is.
#[derive(Clone)]
pub enum Compiled {
    /// by Verilator
    Verilator(Arc<verilator::Compiled>),
    /// by Icarus Verilog
    Icarus(Arc<icarus::Compiled>),
}

impl Compiled {
    /// Compiles a design, or takes it from the cache. `traced`: able to write waveforms.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that is missing or fails.
    pub fn new(simulator: Simulator, verilog: &Design, memories: &[MemoryPath], traced: bool) -> Result<Self, Fault> {
        Ok(match simulator {
            Simulator::Verilator => Compiled::Verilator(Arc::new(verilator::Compiled::new(verilog, memories, traced)?)),
            Simulator::Icarus => Compiled::Icarus(Arc::new(icarus::Compiled::new(verilog, memories)?)),
        })
    }

    /// Powers it up. With a path, the simulator writes a waveform there; the clock rises every ten units of time.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that fails.
    pub fn power_up(&self, waveform: Option<&Path>) -> Result<Box<dyn Model>, Fault> {
        Ok(match self {
            Compiled::Verilator(compiled) => Box::new(verilator::Verilated::new(compiled, waveform)?),
            Compiled::Icarus(compiled) => Box::new(icarus::Interpreted::new(compiled, waveform)?),
        })
    }
}

/// The banks of a core, in their order.
fn memories(core: &Core) -> Vec<MemoryPath> {
    let memory = |bank| MemoryPath { path: core.memory_path(bank), rows: core.geometry.rows };
    (0..core.sides() * core.geometry.banks).map(memory).collect()
}

impl Built {
    /// Builds the simulation of a core, or takes it from the cache. `traced`: able to write waveforms.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that is missing or fails.
    pub fn new(simulator: Simulator, core: &Core, traced: bool) -> Result<Self, Fault> {
        let verilog = core.verilog(Technology::Generic).map_err(|error| Fault::Tool(error.to_string()))?;
        Built::of(simulator, core, &verilog, traced)
    }

    /// Builds the simulation of Verilog that may differ from what the exporter writes: a mutant.
    ///
    /// # Errors
    /// As [`Built::new`].
    pub fn of(simulator: Simulator, core: &Core, verilog: &Design, traced: bool) -> Result<Self, Fault> {
        let compiled = Compiled::new(simulator, verilog, &memories(core), traced)?;
        Ok(Built { core: *core, wires: Arc::new(Wires::of(core.kind(), verilog)?), compiled })
    }

    /// Powers it up. With a path, the simulator writes a waveform there; the clock rises every ten units of time.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that fails.
    pub fn power_up(&self, waveform: Option<&Path>) -> Result<Cosimulation, Fault> {
        let model = self.compiled.power_up(waveform)?;
        Ok(Cosimulation { core: self.core, wires: Arc::clone(&self.wires), model, evaluations: 0 })
    }
}

impl fmt::Debug for Built {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Built({})", self.core.name())
    }
}

/// A core in a Verilog simulator.
pub struct Cosimulation {
    core: Core,
    wires: Arc<Wires>,
    model: Box<dyn Model>,
    evaluations: u64,
}

impl Cosimulation {
    /// Holds an input that the unit doesn't drive at a value of up to 32 bits. Its name is the one in Verilog.
    ///
    /// # Errors
    /// [`Fault::Tool`]: there is no such input.
    pub fn hold(&mut self, input: &str, value: u32) -> Result<(), Fault> {
        let wire = self.wires.inputs.iter().find(|(name, _)| name == input).map(|&(_, wire)| wire);
        let wire = wire.ok_or_else(|| Fault::Tool(format!("the core has no input `{input}`")))?;
        self.set(wire, value.into());
        Ok(())
    }

    fn narrow(&self, wire: Wire) -> u64 {
        let mut dwords = [0; 2];
        self.model.get(wire.number, &mut dwords[..wire.dwords]);
        u64::from(dwords[1]) << 32 | u64::from(dwords[0])
    }

    fn set(&mut self, wire: Wire, value: u64) {
        self.model.set(wire.number, &[value as u32, (value >> 32) as u32][..wire.dwords]);
    }

    /// Offers a request at a port, or none.
    fn offer(&mut self, port: &PortWires, request: Option<&Request>) {
        self.set(port.requests.valid, request.is_some().into());
        if let Some(request) = request {
            self.set(port.starts, request.starts.into());
        }
        for (field, wire) in &port.requests.fields {
            match request.map_or_else(|| Request::idle(field), |request| request.value(field)) {
                Some(Value::Number(number)) => self.set(*wire, number),
                Some(Value::Words(words)) => self.model.set(wire.number, words),
                None => {}
            }
        }
    }

    /// Reports the values of ports to whoever reads them by name.
    fn read(&self, fields: &[(String, Wire)], reader: &mut dyn Tracer) {
        for (field, wire) in fields {
            if wire.is_array {
                let mut words = vec![0; wire.dwords];
                self.model.get(wire.number, &mut words);
                words.iter().for_each(|word| reader.signal("", 32, (*word).into()));
            } else {
                reader.signal(field, 64, self.narrow(*wire));
            }
        }
    }

    /// What is on a port of answers, valid or not.
    fn answer(&self, number: usize, wires: &PortWires) -> Beat {
        let mut beat = Beat::at(self.core.kind(), number);
        self.read(&wires.answers.fields, &mut beat);
        beat
    }

    fn is_on(&self, wire: Wire) -> bool {
        self.narrow(wire) == 1
    }

    fn counters(&self, wires: &[(String, Wire)]) -> Counters {
        let mut counted = Counted::default();
        self.read(wires, &mut counted);
        counted.0
    }

    fn bank_and_row(&self, address: u32) -> (usize, usize) {
        let Geometry { banks, rows, .. } = self.core.geometry;
        let dword = address as usize / 4;
        let (side, row) = (dword / banks / rows, dword / banks % rows);
        (dword % banks + side * banks, row)
    }
}

impl Shown for Cosimulation {
    fn geometry(&self) -> Geometry {
        self.core.storage()
    }

    fn kind(&self) -> UnitKind {
        self.core.kind()
    }

    fn request_ready(&self, port: Port) -> bool {
        self.wires.ports.get(port.number()).is_some_and(|wires| self.is_on(wires.requests.ready))
    }

    fn beat(&self, port: Port) -> Option<Beat> {
        let wires = self.wires.ports.get(port.number())?;
        self.is_on(wires.answers.valid).then(|| self.answer(port.number(), wires))
    }

    fn sync(&self) -> SyncOutputs {
        let Some(wires) = &self.wires.sync else { return SyncOutputs::default() };
        let beside = SyncOutputs {
            valid: self.is_on(wires.valid),
            idle: self.is_on(wires.idle),
            order_ready: self.is_on(wires.order_ready),
            state: self.narrow(wires.state) as u32,
            ..SyncOutputs::default()
        };
        let mut answered = Answered::default();
        self.read(&wires.answer, &mut answered);
        answered.with(beside)
    }

    fn outputs(&self) -> Outputs {
        let shown = |(number, wires): (usize, &PortWires)| PortOutputs {
            ready: self.is_on(wires.requests.ready),
            valid: self.is_on(wires.answers.valid),
            beat: self.answer(number, wires),
            counters: self.counters(&wires.counters),
        };
        Outputs { ports: self.wires.ports.iter().enumerate().map(shown).collect(), sync: Shown::sync(self) }
    }

    fn peek(&self, address: u32) -> u32 {
        let (bank, row) = self.bank_and_row(address);
        self.model.peek(bank, row)
    }

    fn settle_passes(&self) -> u64 {
        self.evaluations
    }
}

impl Hardware for Cosimulation {
    fn shown(&self) -> &dyn Shown {
        self
    }

    fn put(&mut self, input: Input<'_>) {
        let wires = Arc::clone(&self.wires);
        match input {
            Input::Reset(reset) => self.set(wires.reset, reset.into()),
            Input::WgpMode(wgp) => wires.wgp_mode.into_iter().for_each(|wire| self.set(wire, wgp.into())),
            Input::MainFirst(first) => wires.main_first.into_iter().for_each(|wire| self.set(wire, first.into())),
            Input::Request(port, request) => {
                let Some(wires) = wires.ports.get(port.number()) else { return };
                self.offer(wires, request);
            }
            Input::Ready(ready) => {
                for (port, ready) in wires.ports.iter().zip(ready) {
                    self.set(port.answers.ready, ready.into());
                }
            }
            Input::Sync(inputs) => {
                for (field, wire) in wires.sync.iter().flat_map(|sync| &sync.setup) {
                    if let Some(Value::Number(number)) = inputs.value(field) {
                        self.set(*wire, number);
                    }
                }
            }
        }
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.evaluations += 1;
        self.model.eval(false)
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.evaluations += 1;
        self.model.eval(true)
    }

    fn verify(&self) -> Result<(), Fault> {
        self.model.failure().map_or(Ok(()), Err)
    }

    fn poke(&mut self, address: u32, value: u32) {
        let (bank, row) = self.bank_and_row(address);
        self.model.poke(bank, row, value);
    }
}

impl Drop for Cosimulation {
    fn drop(&mut self) {
        self.model.finish();
    }
}
