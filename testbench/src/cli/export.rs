//! `lds export`: hardware as a Verilog core.

use super::options::device::DeviceArgs;
use super::options::fits::R700;
use super::options::number::whole;
use super::output::{Outputs, print, say};
use super::verdict::Verdict;
use crate::export::{NotExported, export};
use lds_rtl::export::{Style, Technology, check_name};
use std::path::PathBuf;

/// Write the hardware as Verilog, with a FuseSoC core file, a test bench and a cocotb example.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The FPGA family that the core is for: its multiplexers and comparisons are then made of the family's primitives
    #[arg(long, value_name = "NAME", default_value_t, help = format!("What the core is for; its multiplexers and comparisons are made of the primitives of an FPGA family: {}", Technology::names()))]
    technology: Technology,
    /// Name of the top module, with which the names of all modules and files begin. Unlike the usual name it doesn't
    /// say what the core is
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
    /// Random programs that the test bench replays, 9 without this option. More find more mistakes in a core that
    /// somebody changes, and take longer. Those behind the first nine have groups of all sizes, and of a SIMD name all
    /// of their registers
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1000u64), help_heading = R700)]
    programs: Option<u64>,
    #[command(flatten)]
    device: DeviceArgs,
}

/// Runs the command.
///
/// # Errors
/// An error for bad input, for a folder that is there already, and for one that can't be written.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    let device = args.device.device()?;
    let mut outputs = Outputs::new();
    args.device.share.config.iter().for_each(|path| outputs.reads("the configuration", path));
    outputs.folder("--out", &args.out, "export", args.force)?;
    let style = Style { technology: args.technology, initial_values: !args.no_initial_values };
    let files = match export(&device, args.name.as_deref(), style, args.programs) {
        Ok(files) => files,
        Err(NotExported::Differs(differs)) => {
            say(&format!("FAIL: {differs}"));
            return Ok(Verdict::Fail);
        }
        Err(NotExported::Impossible(error)) => return Err(error),
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
