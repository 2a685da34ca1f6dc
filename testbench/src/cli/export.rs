//! `lds export`: the unit as a Verilog core.

use super::output::{Outputs, print, say};
use super::run::Verdict;
use super::unit::{MODEL, UnitArgs};
use crate::export::{ReplayError, files};
use lds_rtl::export::Technology;
use std::path::PathBuf;

/// Write the unit as Verilog, with a FuseSoC core file, a test bench and a cocotb example.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    unit: UnitArgs,
    /// What the core is for: its multiplexers and comparisons are made of the primitives of an FPGA family
    #[arg(long, value_name = "NAME", default_value_t, help = format!("What the core is for; its multiplexers and comparisons are made of the primitives of an FPGA family: {}", Technology::names()))]
    technology: Technology,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace the folder if `lds export` wrote it and nothing else is in it
    #[arg(long)]
    force: bool,
}

/// Runs the command.
///
/// # Errors
/// Bad input, a folder that is there already, or one that can't be written.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    let core = args.unit.hardware(MODEL)?;
    let mut outputs = Outputs::new();
    args.unit.config.iter().for_each(|path| outputs.reads("the configuration", path));
    outputs.folder("--out", &args.out, "export", args.force)?;
    let files = match files(&core, args.technology) {
        Ok(files) => files,
        // A core whose answers the models don't confirm isn't handed out.
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
