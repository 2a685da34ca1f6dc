//! The exported Verilog of a unit, in a Verilog simulator.

mod icarus;
mod shim;
mod verilator;

use super::{Beat, Fault, Hardware, Request};
use lds::target::Geometry;
use lds_rtl::export::{Core, Verilog};
use lds_rtl::hdl::Tracer;
use std::fmt;
use std::path::Path;
use std::rc::Rc;

/// Which simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, clap::ValueEnum, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Simulator {
    /// compiled to machine code: fast, half a minute to build
    Verilator,
    /// interpreted: slow, but it knows unknown values
    Icarus,
}

impl Simulator {
    /// Its name in options and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Simulator::Verilator => "verilator",
            Simulator::Icarus => "icarus",
        }
    }
}

/// What a Verilog simulator can do with a core. Ports by their number in [`Verilog::ports`], values as dwords, lowest first.
trait Model {
    /// Puts a value on an input.
    fn set(&mut self, port: usize, dwords: &[u32]);
    /// Evaluates with the clock at this level.
    fn eval(&mut self, clock: bool) -> Result<(), Fault>;
    /// The value of an output after [`Model::eval`].
    fn get(&self, port: usize, dwords: &mut [u32]);
    /// A dword of a bank.
    fn peek(&self, bank: usize, row: usize) -> u32;
    /// Replaces a dword of a bank.
    fn poke(&mut self, bank: usize, row: usize, value: u32);
    /// The end: the waveform is complete.
    fn finish(&mut self) {}
}

/// A port with the number of its dwords.
#[derive(Clone, Copy)]
struct Wire {
    number: usize,
    dwords: usize,
}

/// Numbers of the ports by role.
struct Wires {
    reset: Wire,
    request_valid: Wire,
    request_ready: Wire,
    opcode: Wire,
    tag: Wire,
    offset0: Wire,
    offset1: Wire,
    base: Wire,
    size: Wire,
    m0: Wire,
    exec: Wire,
    source_exec: Wire,
    destination_lane: Wire,
    source_lane: Wire,
    first: Wire,
    last: Wire,
    address: Wire,
    data0: Wire,
    data1: Wire,
    response_ready: Wire,
    response_valid: Wire,
    response_tag: Wire,
    response_has_data: Wire,
    response_vgpr: Wire,
    response_done: Wire,
    response_mask: Wire,
    response_violations: Wire,
    response_cycles: Wire,
    response_unsupported: Wire,
    response_data: Wire,
}

impl Wires {
    fn of(verilog: &Verilog) -> Result<Self, Fault> {
        let find = |source: &str| {
            let number = verilog.ports.iter().position(|port| port.source == source);
            let number = number.ok_or_else(|| Fault::Tool(format!("the core has no port for `{source}`")))?;
            let port = &verilog.ports[number];
            Ok(Wire { number, dwords: (port.width * port.count).div_ceil(32) })
        };
        Ok(Wires {
            reset: find("reset")?,
            request_valid: find("request_valid")?,
            request_ready: find("request_ready")?,
            opcode: find("opcode")?,
            tag: find("tag")?,
            offset0: find("offset0")?,
            offset1: find("offset1")?,
            base: find("base")?,
            size: find("size")?,
            m0: find("m0")?,
            exec: find("exec")?,
            source_exec: find("source_exec")?,
            destination_lane: find("destination_lane")?,
            source_lane: find("source_lane")?,
            first: find("first")?,
            last: find("last")?,
            address: find("address")?,
            data0: find("data0")?,
            data1: find("data1")?,
            response_ready: find("response_ready")?,
            response_valid: find("response_valid")?,
            response_tag: find("response_tag")?,
            response_has_data: find("response_has_data")?,
            response_vgpr: find("response_vgpr")?,
            response_done: find("response_done")?,
            response_mask: find("response_mask")?,
            response_violations: find("response_violations")?,
            response_cycles: find("response_cycles")?,
            response_unsupported: find("response_unsupported")?,
            response_data: find("response_data")?,
        })
    }
}

/// A core compiled for a simulator, to be powered up any number of times.
#[derive(Clone)]
pub struct Built {
    geometry: Geometry,
    wires: Rc<Wires>,
    simulation: Simulation,
}

#[derive(Clone)]
enum Simulation {
    Verilator(Rc<verilator::Compiled>),
    Icarus(Rc<icarus::Compiled>),
}

impl Built {
    /// Builds the simulation of a core, or takes it from the cache. `traced`: able to write waveforms.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that is missing or fails.
    pub fn new(simulator: Simulator, core: &Core, traced: bool) -> Result<Self, Fault> {
        let verilog = core.verilog().map_err(|error| Fault::Tool(error.to_string()))?;
        Built::of(simulator, core.geometry, &verilog, traced)
    }

    /// The same of Verilog that may differ from what the exporter writes: a mutant.
    ///
    /// # Errors
    /// As [`Built::new`].
    pub fn of(simulator: Simulator, geometry: Geometry, verilog: &Verilog, traced: bool) -> Result<Self, Fault> {
        let simulation = match simulator {
            Simulator::Verilator => {
                Simulation::Verilator(Rc::new(verilator::Compiled::new(verilog, geometry, traced)?))
            }
            Simulator::Icarus => Simulation::Icarus(Rc::new(icarus::Compiled::new(verilog, geometry)?)),
        };
        Ok(Built { geometry, wires: Rc::new(Wires::of(verilog)?), simulation })
    }

    /// Powers it up. With a path, the simulator writes a waveform there; the clock rises every ten units of time.
    ///
    /// # Errors
    /// [`Fault::Tool`] for a simulator that fails.
    pub fn power_up(&self, waveform: Option<&Path>) -> Result<Cosimulation, Fault> {
        let model: Box<dyn Model> = match &self.simulation {
            Simulation::Verilator(compiled) => Box::new(verilator::Verilated::new(compiled, waveform)?),
            Simulation::Icarus(compiled) => Box::new(icarus::Interpreted::new(compiled, waveform)?),
        };
        Ok(Cosimulation { geometry: self.geometry, wires: Rc::clone(&self.wires), model, evaluations: 0 })
    }
}

impl fmt::Debug for Built {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Built({})", self.geometry)
    }
}

/// A core in a Verilog simulator.
pub struct Cosimulation {
    geometry: Geometry,
    wires: Rc<Wires>,
    model: Box<dyn Model>,
    evaluations: u64,
}

impl Cosimulation {
    fn narrow(&self, wire: Wire) -> u64 {
        let mut dwords = [0; 2];
        self.model.get(wire.number, &mut dwords[..wire.dwords]);
        u64::from(dwords[1]) << 32 | u64::from(dwords[0])
    }

    fn put(&mut self, wire: Wire, value: u64) {
        self.model.set(wire.number, &[value as u32, (value >> 32) as u32][..wire.dwords]);
    }

    fn place(&self, address: u32) -> (usize, usize) {
        let dword = address as usize / 4;
        (dword % self.geometry.banks, dword / self.geometry.banks)
    }
}

impl Hardware for Cosimulation {
    fn geometry(&self) -> Geometry {
        self.geometry
    }

    fn set_request(&mut self, request: Option<&Request>) {
        self.put(self.wires.request_valid, request.is_some().into());
        let Some(request) = request else { return };
        self.put(self.wires.opcode, request.opcode.into());
        self.put(self.wires.tag, request.tag.into());
        self.put(self.wires.offset0, request.offset0.into());
        self.put(self.wires.offset1, request.offset1.into());
        self.put(self.wires.base, request.allocation.base.into());
        self.put(self.wires.size, request.allocation.size.into());
        self.put(self.wires.m0, request.m0.into());
        self.put(self.wires.exec, request.exec);
        self.put(self.wires.source_exec, request.source_exec);
        self.put(self.wires.destination_lane, request.destination_lane.into());
        self.put(self.wires.source_lane, request.source_lane.into());
        self.put(self.wires.first, request.first.into());
        self.put(self.wires.last, request.last.into());
        self.model.set(self.wires.address.number, &request.address);
        self.model.set(self.wires.data0.number, &request.data0);
        self.model.set(self.wires.data1.number, &request.data1);
    }

    fn set_response_ready(&mut self, ready: bool) {
        self.put(self.wires.response_ready, ready.into());
    }

    fn set_reset(&mut self, reset: bool) {
        self.put(self.wires.reset, reset.into());
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.evaluations += 1;
        self.model.eval(false)
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.evaluations += 1;
        self.model.eval(true)
    }

    fn request_ready(&self) -> bool {
        self.narrow(self.wires.request_ready) == 1
    }

    fn response_valid(&self) -> bool {
        self.narrow(self.wires.response_valid) == 1
    }

    fn beat(&self) -> Beat {
        let mut data = vec![0; self.wires.response_data.dwords];
        self.model.get(self.wires.response_data.number, &mut data);
        Beat {
            tag: self.narrow(self.wires.response_tag) as u8,
            has_data: self.narrow(self.wires.response_has_data) == 1,
            vgpr: self.narrow(self.wires.response_vgpr) as u8,
            done: self.narrow(self.wires.response_done) == 1,
            mask: self.narrow(self.wires.response_mask),
            violations: self.narrow(self.wires.response_violations),
            cycles: self.narrow(self.wires.response_cycles) as u32,
            unsupported: self.narrow(self.wires.response_unsupported) == 1,
            data,
        }
    }

    fn peek(&self, address: u32) -> u32 {
        let (bank, row) = self.place(address);
        self.model.peek(bank, row)
    }

    fn poke(&mut self, address: u32, value: u32) {
        let (bank, row) = self.place(address);
        self.model.poke(bank, row, value);
    }

    /// Nothing: the simulator writes its own waveform.
    fn trace(&self, _tracer: &mut dyn Tracer) {}

    fn settle_passes(&self) -> u64 {
        self.evaluations
    }
}

impl Drop for Cosimulation {
    fn drop(&mut self) {
        self.model.finish();
    }
}
