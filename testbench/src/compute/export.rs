//! `lds export --unit wave-control`: a core as Verilog, with a test bench.

use super::unit::CoreArgs;
use crate::cli::design::ExportArgs;
use crate::cli::output::say;
use crate::cli::run::Verdict;
use crate::pins::export::{Exported, Recording};
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::Style;
use lds_simulation::compute::record;
use miette::miette;

/// Write the hardware as Verilog, with a FuseSoC core file, a test bench and a cocotb example.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    core: CoreArgs,
    #[command(flatten)]
    export: ExportArgs,
}

/// Runs the command.
///
/// # Errors
/// Bad input, a folder that is there already, or one that can't be written.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    let outputs = args.export.claim()?;
    let core = args.core.core()?;
    let recording = match record(core) {
        Ok(recording) => recording,
        // A core that the models don't confirm isn't handed out.
        Err(differs) => {
            say(&format!("FAIL: {differs}"));
            return Ok(Verdict::Fail);
        }
    };
    args.export.write(outputs, &files(core, args.export.name(), args.export.style(), &recording)?)?;
    Ok(Verdict::Pass)
}

/// The files of an exported core: path below the folder, and text.
///
/// # Errors
/// A core that has no Verilog, or a name that a module can't have.
pub fn files(
    core: ComputeCore,
    name: Option<&str>,
    style: Style,
    recording: &Recording,
) -> miette::Result<Vec<(String, String)>> {
    let design = match name {
        Some(name) => core.verilog_named(name, style),
        None => core.verilog(style),
    };
    let design = design.map_err(|error| miette!("{error}"))?;
    let (unit, contract, wiring) = match core.block {
        ComputeBlock::WaveControl => ("wave-control", "section \"Wave control\"", &CONTROL_WIRING[..]),
        ComputeBlock::ComputeUnit => {
            ("compute-unit", "sections \"Wave control\" and \"Compute unit\"", &UNIT_WIRING[..])
        }
    };
    let without = if core.interlocks { "" } else { " --no-interlocks" };
    let commands = format!("--unit {unit} --target {} --waves {}{without}", core.target.name(), core.waves());
    let contract = format!("What happens in which cycle is in `docs/timing.md` of the project, {contract}.");
    let (name, about) = (core.name(), core.about());
    let exported =
        Exported { unit: &name, about: &about, commands: &commands, contract: &contract, wiring, example: None };
    exported.files(design, style, recording)
}

/// What there is to say of a compute unit's ports.
const UNIT_WIRING: [&str; 4] = [
    CONTROL_WIRING[0],
    CONTROL_WIRING[1],
    CONTROL_WIRING[2],
    "While `operand_valid` is 1, the inputs from `wide` to `visited` are what registers hold that the instruction at the \
     operand port names, of the lanes from `operand_destination` and `operand_source` on, and `operand_ready` says that \
     they are there. They may follow within the cycle.",
];

/// What there is to say of wave control's ports.
const CONTROL_WIRING: [&str; 3] = [
    "A transfer happens at an edge at which `valid` and `ready` of a port are 1; ports without `ready` always take.",
    "Each instruction of the run port wants one reply, at earliest in the cycle behind its transfer. Until then nothing \
     is fetched for its wave.",
    "`launch_home` has, lowest bits first, base (18 bits) and size (18 bits) of the LDS allocation, the priority (2 \
     bits), and whether the wave is in no work-group.",
];
