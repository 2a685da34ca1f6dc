//! What programs run on.

use crate::hardware::Simulator;

/// What executes the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase", const_into_str)]
pub enum Engine {
    /// the golden model and the timing model alone
    #[value(alias = "golden")]
    Model,
    /// the RTL in rust-hdl's simulator, compared with the golden model
    Rtl,
    /// the exported Verilog in Verilator, compared with the golden model
    Verilator,
    /// the exported Verilog in Icarus Verilog, compared with the golden model
    Icarus,
}

impl Engine {
    /// A simulator of the exported Verilog, alone.
    pub const fn alone(simulator: Simulator) -> Self {
        match simulator {
            Simulator::Verilator => Engine::Verilator,
            Simulator::Icarus => Engine::Icarus,
        }
    }

    /// The Verilog simulator that takes part. With [`Engine::Rtl`] that is the one `beside` it, if there is one.
    pub const fn simulator(self, beside: Option<Simulator>) -> Option<Simulator> {
        match self {
            Engine::Model => None,
            Engine::Rtl => beside,
            Engine::Verilator => Some(Simulator::Verilator),
            Engine::Icarus => Some(Simulator::Icarus),
        }
    }

    /// Its name in options and reports.
    pub const fn name(self) -> &'static str {
        self.into_str()
    }
}
