//! Which hardware a command is about.

use clap::ValueEnum;
use lds_rtl::r700::R700Core;

/// The option.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct CoreArgs {
    /// Which hardware
    #[arg(long, value_enum, default_value_t = Unit::Simd)]
    unit: Unit,
}

/// The hardware that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Unit {
    /// LDS, registers and ALUs
    Simd,
    /// the LDS alone
    Lds,
}

impl CoreArgs {
    /// The core.
    pub(super) fn core(&self) -> R700Core {
        match self.unit {
            Unit::Simd => R700Core::Simd,
            Unit::Lds => R700Core::Lds,
        }
    }
}
