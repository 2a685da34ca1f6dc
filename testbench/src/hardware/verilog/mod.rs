//! The exported Verilog of a unit, in a Verilog simulator.

mod icarus;
mod shim;
mod verilator;
mod wires;

use super::{Beat, Fault, Hardware, Outputs, Port, Request};
use lds::counters::Counters;
use lds::target::Geometry;
use lds_hdl::Tracer;
use lds_rtl::export::{Core, Verilog};
use std::fmt;
use std::path::Path;
use std::rc::Rc;
use wires::{RequestWires, Wire, Wires};

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
    /// Why [`Model::peek`] or [`Model::poke`] couldn't do what it should, the first time.
    fn failure(&self) -> Option<Fault> {
        None
    }
    /// The end: the waveform is complete.
    fn finish(&mut self) {}
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

    /// What is on the response port, valid or not.
    fn response_beat(&self) -> Beat {
        let wires = &self.wires.response;
        let mut data = vec![0; wires.data.dwords];
        self.model.get(wires.data.number, &mut data);
        Beat {
            tag: self.narrow(wires.tag) as u8,
            has_data: self.narrow(wires.has_data) == 1,
            vgpr: self.narrow(wires.vgpr) as u8,
            done: self.narrow(wires.done) == 1,
            mask: self.narrow(wires.mask),
            violations: self.narrow(wires.violations),
            cycles: self.narrow(wires.cycles) as u32,
            unsupported: self.narrow(wires.unsupported) == 1,
            data,
        }
    }

    /// What is on the port of acknowledgements, valid or not.
    fn ack_beat(&self) -> Beat {
        let Some(wires) = &self.wires.ack else { return Beat::default() };
        Beat {
            tag: self.narrow(wires.tag) as u8,
            done: true,
            violations: self.narrow(wires.violations),
            cycles: self.narrow(wires.cycles) as u32,
            ..Beat::default()
        }
    }

    fn counters(&self) -> Counters {
        let wires = &self.wires.counters;
        Counters {
            insts_lds: self.narrow(wires.insts_lds),
            idx_active: self.narrow(wires.idx_active),
            bank_conflict: self.narrow(wires.bank_conflict),
            addr_conflict: self.narrow(wires.addr_conflict),
            unaligned_stall: self.narrow(wires.unaligned_stall),
            atomic_return: self.narrow(wires.atomic_return),
            mem_violations: self.narrow(wires.mem_violations),
        }
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

    fn has_load_port(&self) -> bool {
        self.wires.load.is_some()
    }

    fn set_request(&mut self, port: Port, request: Option<&Request>) {
        let wires = Rc::clone(&self.wires);
        let wires: &RequestWires = match (port, &wires.load) {
            (Port::Main, _) => &wires.main,
            (Port::Load, Some(load)) => load,
            (Port::Load, None) => return,
        };
        self.put(wires.valid, request.is_some().into());
        let Some(request) = request else { return };
        self.put(wires.opcode, request.opcode.into());
        self.put(wires.tag, request.tag.into());
        self.put(wires.offset0, request.offset0.into());
        self.put(wires.offset1, request.offset1.into());
        self.put(wires.base, request.allocation.base.into());
        self.put(wires.size, request.allocation.size.into());
        self.put(wires.m0, request.m0.into());
        self.put(wires.exec, request.exec);
        self.put(wires.starts, request.starts.into());
        self.model.set(wires.address.number, &request.address);
        let Some(more) = &wires.more else { return };
        self.put(more.source_exec, request.source_exec);
        self.put(more.destination_lane, request.destination_lane.into());
        self.put(more.source_lane, request.source_lane.into());
        self.put(more.first, request.first.into());
        self.put(more.last, request.last.into());
        self.model.set(more.data0.number, &request.data0);
        self.model.set(more.data1.number, &request.data1);
    }

    fn set_main_first(&mut self, first: bool) {
        if let Some(wire) = self.wires.main_first {
            self.put(wire, first.into());
        }
    }

    fn set_response_ready(&mut self, response: bool, ack: bool) {
        self.put(self.wires.response.ready, response.into());
        if let Some(wires) = &self.wires.ack {
            self.put(wires.ready, ack.into());
        }
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

    fn request_ready(&self, port: Port) -> bool {
        match port {
            Port::Main => self.narrow(self.wires.main.ready) == 1,
            Port::Load => self.wires.load.as_ref().is_some_and(|load| self.narrow(load.ready) == 1),
        }
    }

    fn response(&self) -> Option<Beat> {
        (self.narrow(self.wires.response.valid) == 1).then(|| self.response_beat())
    }

    fn ack(&self) -> Option<Beat> {
        let ack = self.wires.ack.as_ref()?;
        (self.narrow(ack.valid) == 1).then(|| self.ack_beat())
    }

    fn outputs(&self) -> Outputs {
        Outputs {
            request_ready: self.request_ready(Port::Main),
            load_ready: self.request_ready(Port::Load),
            response_valid: self.narrow(self.wires.response.valid) == 1,
            response: self.response_beat(),
            ack_valid: self.wires.ack.as_ref().is_some_and(|ack| self.narrow(ack.valid) == 1),
            ack: self.ack_beat(),
            counters: self.counters(),
        }
    }

    fn verify(&self) -> Result<(), Fault> {
        self.model.failure().map_or(Ok(()), Err)
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
