//! Designs in Verilog simulators.

mod compiler;
mod icarus;
mod layout;
mod library;
mod model;
mod patience;
mod shim;
mod verilator;

use super::Fault;
use lds_rtl::export::Design;
pub use model::{MemoryPath, Model};
use std::path::Path;
use std::sync::Arc;

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
