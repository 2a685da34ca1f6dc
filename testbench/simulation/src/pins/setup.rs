//! The simulators that a core runs in.

use super::{Built, Pins, PortedCore, Twins};
use crate::engine::Engine;
use crate::hardware::{Fault, Simulator};
use lds_rtl::export::Design;
use std::path::Path;

/// On what programs run: a core on an engine, and its Verilog where it runs, alone or beside the RTL. Compiled Verilog
/// is kept for the next program.
#[derive(Clone, Debug)]
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
        let build = |simulator| Ok::<_, Fault>((simulator, Built::new(simulator, core, verilog, traced)?));
        Ok(Setup::of(core, engine, engine.simulator(beside).map(build).transpose()?))
    }

    /// The same, with its Verilog compiled for a simulator.
    pub fn of(core: C, engine: Engine, built: Option<(Simulator, Built)>) -> Self {
        Setup { core, engine, built }
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
        let Some((simulator, built)) = &self.built else { return self.core.direct() };
        let foreign = Box::new(built.power_up(waveform)?);
        if self.engine != Engine::Rtl {
            return Ok(foreign);
        }
        Ok(Box::new(Twins::new(self.core, [("rust-hdl", self.core.direct()?), (simulator.name(), foreign)])))
    }
}
