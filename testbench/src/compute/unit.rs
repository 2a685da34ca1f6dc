//! Which hardware a command is about.

use clap::ValueEnum;
use lds::targets::Target;
use lds_rtl::compute::{ComputeBlock, ComputeCore, WAVES};
use miette::miette;

/// The options.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct CoreArgs {
    /// Which hardware
    #[arg(long, value_enum)]
    unit: Unit,
    /// Whose instructions
    #[arg(long, value_enum, default_value_t = Generation::Gfx906)]
    target: Generation,
    /// Waves of the hardware
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = waves)]
    waves: usize,
    /// Manual wait states that are missing are reported, and not made up for
    #[arg(long)]
    no_interlocks: bool,
}

/// The hardware that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Unit {
    /// program counters, waits, barriers, branches and arbitration of a compute unit's waves
    WaveControl,
    /// that with an LDS: 32 x 32 for 16 waves, 8 x 8 for 4
    ComputeUnit,
}

/// Targets that it is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Generation {
    /// Vega 7nm
    Gfx906,
    /// RDNA3
    Gfx1100,
}

/// What `--unit` calls the hardware.
pub(super) fn names() -> Vec<String> {
    let values = Unit::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    values.map(|value| value.get_name().to_owned()).collect()
}

fn waves(text: &str) -> Result<usize, String> {
    let there = || format!("there are {}", WAVES.map(|waves| waves.to_string()).join(", "));
    text.parse().ok().filter(|waves| WAVES.contains(waves)).ok_or_else(there)
}

impl CoreArgs {
    /// The core.
    pub(super) fn core(&self) -> miette::Result<ComputeCore> {
        let block = match self.unit {
            Unit::WaveControl => ComputeBlock::WaveControl,
            Unit::ComputeUnit => ComputeBlock::ComputeUnit,
        };
        let target = match self.target {
            Generation::Gfx906 => Target::Gfx906,
            Generation::Gfx1100 => Target::Gfx1100,
        };
        let mut core = ComputeCore::new(block, target, self.waves).map_err(|error| miette!("{error}"))?;
        core.interlocks = !self.no_interlocks;
        Ok(core)
    }
}
