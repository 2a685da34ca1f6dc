//! The simulators that a core runs in.

use super::{Built, Pins, Twins};
use crate::hardware::{Fault, Simulator};
use crate::session::Engine;
use std::path::Path;

/// An engine, and the core's Verilog where it runs: alone, or beside the RTL. Compiled Verilog is kept for the next
/// power-up.
#[derive(Clone)]
pub struct Engines {
    engine: Engine,
    built: Option<(Simulator, Built)>,
}

impl Engines {
    /// With the RTL, Verilog runs in the simulator `beside` it, if one is given. `build` compiles it for a simulator.
    ///
    /// # Errors
    /// An error of `build`.
    pub fn new(
        engine: Engine,
        beside: Option<Simulator>,
        build: impl FnOnce(Simulator) -> Result<Built, Fault>,
    ) -> Result<Self, Fault> {
        let simulator = match engine {
            Engine::Model => None,
            Engine::Rtl => beside,
            Engine::Verilator => Some(Simulator::Verilator),
            Engine::Icarus => Some(Simulator::Icarus),
        };
        let built = simulator.map(|simulator| Ok::<_, Fault>((simulator, build(simulator)?))).transpose()?;
        Ok(Engines { engine, built })
    }

    /// The engine.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The simulations of a run, powered up: two side by side, whose outputs are compared in every cycle, or one.
    /// `direct` is the core in rust-hdl's simulator. With a path, the Verilog simulator writes a waveform there.
    ///
    /// # Errors
    /// A simulator that fails.
    pub fn power_up(
        &self,
        direct: impl Fn() -> Box<dyn Pins>,
        waveform: Option<&Path>,
    ) -> Result<Box<dyn Pins>, Fault> {
        let Some((simulator, built)) = &self.built else { return Ok(direct()) };
        let foreign = Box::new(built.power_up(waveform)?);
        if self.engine != Engine::Rtl {
            return Ok(foreign);
        }
        let name = match simulator {
            Simulator::Verilator => "Verilog in Verilator",
            Simulator::Icarus => "Verilog in Icarus Verilog",
        };
        Ok(Box::new(Twins::new(("RTL", direct()), (name, foreign))))
    }
}
