//! `lds synth --unit wave-control`.

use super::unit::CoreArgs;
use crate::cli::design::{SynthArgs, synth};

/// Synthesise the exported Verilog with Yosys: LUTs, flip-flops and block RAMs by block; with nextpnr also clock rate
/// and critical path.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    core: CoreArgs,
    #[command(flatten)]
    synth: SynthArgs,
}

/// Runs the command.
///
/// # Errors
/// Bad input, a tool that is missing or fails.
pub(super) fn run(args: &Args) -> miette::Result<()> {
    let core = args.core.core()?;
    synth(&args.synth, &|technology| core.verilog(technology))
}
