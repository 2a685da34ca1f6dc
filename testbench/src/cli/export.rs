//! `lds export`: the unit as a Verilog core.

use super::elsewhere::{Hardware, elsewhere};
use super::output::{Outputs, print, say};
use super::run::Verdict;
use super::unit::{MODEL, UnitArgs};
use crate::export::{ReplayError, files};
use lds_rtl::export::{Style, Technology, check_name};
use std::path::PathBuf;

/// Write the unit as Verilog, with a FuseSoC core file, a test bench and a cocotb example.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = elsewhere("export"))]
pub struct Args {
    #[command(flatten)]
    unit: UnitArgs,
    #[command(flatten)]
    hardware: Hardware,
    /// The FPGA family that the core is for: its multiplexers and comparisons are then made of the family's primitives
    #[arg(long, value_name = "NAME", default_value_t, help = format!("What the core is for; its multiplexers and comparisons are made of the primitives of an FPGA family: {}", Technology::names()))]
    technology: Technology,
    /// Name of the top module, with which the names of all modules and files begin. Unlike the usual name it doesn't
    /// say what the unit is
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,
    /// Give registers and memories no initial value. This is for ASICs, for FPGA families without initial values
    /// (PolarFire, SmartFusion2, Achronix, Gatemate), and for families whose memories have none (Cyclone V and others
    /// in Yosys). The core then needs a reset, and memory is unknown until it is written
    #[arg(long)]
    no_initial_values: bool,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace what `lds export` wrote into the folder; its other files stay
    #[arg(long)]
    force: bool,
}

/// Runs the command.
///
/// # Errors
/// An error for bad input, for a folder that is there already, and for one that can't be written.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    let core = args.unit.hardware(MODEL)?;
    let mut outputs = Outputs::new();
    args.unit.config.iter().for_each(|path| outputs.reads("the configuration", path));
    outputs.folder("--out", &args.out, "export", args.force)?;
    let style = Style { technology: args.technology, initial_values: !args.no_initial_values };
    let files = match files(&core, args.name.as_deref(), style) {
        Ok(files) => files,
        // If the models don't confirm a core's answers, the core isn't written.
        Err(error) if error.downcast_ref::<ReplayError>().is_some_and(ReplayError::is_disagreement) => {
            say(&format!("FAIL: {error}"));
            return Ok(Verdict::Fail);
        }
        Err(error) => return Err(error),
    };
    for (name, text) in &files {
        outputs.put(name, text.as_bytes())?;
    }
    outputs.commit()?;
    let lines: String = files.iter().map(|(name, _)| format!("{}\n", args.out.join(name).display())).collect();
    print(&lines)?;
    Ok(Verdict::Pass)
}

/// Reads a name for the top module.
fn name(text: &str) -> Result<String, String> {
    check_name(text).map(|()| text.to_owned()).map_err(|error| error.to_string())
}
