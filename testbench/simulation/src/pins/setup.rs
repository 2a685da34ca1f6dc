//! The simulators that a core runs in.

use super::{Built, Pins, Twins};
use crate::hardware::{Fault, MemoryPath, Simulator};
use crate::session::Engine;
use lds_rtl::export::{Design, ExportError};
use std::path::Path;

/// A core that is driven by the names of its ports.
pub trait PortedCore: Copy {
    /// What the exporter writes of it.
    ///
    /// # Errors
    /// A core that has no Verilog.
    fn design(self) -> Result<Design, ExportError>;
    /// Its memories by their numbers.
    fn memories(self) -> Vec<MemoryPath>;
    /// The names of its outputs.
    fn outputs(self) -> &'static [&'static str];
    /// The core in rust-hdl's simulator, powered up.
    fn direct(self) -> Box<dyn Pins>;
}

/// On what programs run: a core on an engine, and its Verilog where it runs, alone or beside the RTL. Compiled Verilog
/// is kept for the next program.
#[derive(Clone)]
pub struct Setup<C> {
    core: C,
    engine: Engine,
    built: Option<(Simulator, Built)>,
}

impl<C: PortedCore> Setup<C> {
    /// A core on an engine; with the RTL, its Verilog runs in the simulator `beside` it, if one is given, every output
    /// compared in every cycle. The Verilog is what the exporter writes unless there is another one. `traced`: a
    /// Verilog simulator can write its waveform.
    ///
    /// # Errors
    /// A simulator that is missing or fails.
    pub fn new(
        core: C,
        engine: Engine,
        beside: Option<Simulator>,
        verilog: Option<&Design>,
        traced: bool,
    ) -> Result<Self, Fault> {
        let build = |simulator| {
            let new = |verilog: &Design| Built::new(simulator, &core.memories(), core.outputs(), verilog, traced);
            let exported = || core.design().map_err(|error| Fault::Tool(error.to_string()));
            Ok::<_, Fault>((simulator, verilog.map_or_else(|| new(&exported()?), new)?))
        };
        Ok(Setup { core, engine, built: engine.simulator(beside).map(build).transpose()? })
    }

    /// The core.
    pub fn core(&self) -> C {
        self.core
    }

    /// The engine.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The simulations of a run, powered up: two side by side, whose outputs are compared in every cycle, or one. With
    /// a path, the Verilog simulator writes a waveform there.
    ///
    /// # Errors
    /// A simulator that fails.
    pub fn power_up(&self, waveform: Option<&Path>) -> Result<Box<dyn Pins>, Fault> {
        let Some((simulator, built)) = &self.built else { return Ok(self.core.direct()) };
        let foreign = Box::new(built.power_up(waveform)?);
        if self.engine != Engine::Rtl {
            return Ok(foreign);
        }
        let name = match simulator {
            Simulator::Verilator => "Verilog in Verilator",
            Simulator::Icarus => "Verilog in Icarus Verilog",
        };
        Ok(Box::new(Twins::new(("RTL", self.core.direct()), (name, foreign))))
    }
}
