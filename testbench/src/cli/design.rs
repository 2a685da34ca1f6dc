//! Options of commands that are about one design, whatever it is, and what they do with it.

use crate::cli::number::whole;
use crate::cli::output::{Outputs, print, say};
use crate::cli::pulse::{PATIENCE, Pulse};
use crate::cli::synth::{put_all, rate, tables, workshop};
use crate::synthesis::{Aim, Board, Device, Mapping, bitstream_of, synthesise_design};
use lds_rtl::export::{Design, ExportError, Style, Technology, check_name};
use miette::{IntoDiagnostic, miette};
use std::path::PathBuf;

/// How a design is exported.
#[derive(Clone, Debug, clap::Args)]
pub struct ExportArgs {
    /// What the core is for: its multiplexers and comparisons are made of the primitives of an FPGA family
    #[arg(long, value_name = "NAME", default_value_t, help = format!("What the core is for; its multiplexers and comparisons are made of the primitives of an FPGA family: {}", Technology::names()))]
    technology: Technology,
    /// Name of the top module; the names of all modules and files begin with it
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,
    /// Give registers and memories no initial value: for FPGA families that have none, and for ASICs. The core then
    /// needs a reset, and memory is unknown until it is written
    #[arg(long)]
    no_initial_values: bool,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Replace the folder if `lds export` wrote it and nothing else is in it
    #[arg(long)]
    force: bool,
}

impl ExportArgs {
    /// The style of the Verilog.
    pub fn style(&self) -> Style {
        Style { technology: self.technology, initial_values: !self.no_initial_values }
    }

    /// The name of the top module, if it isn't the usual one.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The folder, if it may be written.
    ///
    /// # Errors
    /// One that is there already, or can't be written.
    pub fn claim(&self) -> miette::Result<Outputs> {
        let mut outputs = Outputs::new();
        outputs.folder("--out", &self.out, "export", self.force)?;
        Ok(outputs)
    }

    /// Writes files, path below the folder and text of each, and prints their names.
    ///
    /// # Errors
    /// A folder that can't be written.
    pub fn write(&self, mut outputs: Outputs, files: &[(String, String)]) -> miette::Result<()> {
        for (name, text) in files {
            outputs.put(name, text.as_bytes())?;
        }
        outputs.commit()?;
        let lines: String = files.iter().map(|(name, _)| format!("{}\n", self.out.join(name).display())).collect();
        print(&lines)?;
        Ok(())
    }
}

/// A name that the top module can have.
fn name(text: &str) -> Result<String, String> {
    check_name(text).map(|()| text.to_owned()).map_err(|error| error.to_string())
}

/// How a design is synthesised.
#[derive(Clone, Debug, clap::Args)]
pub struct SynthArgs {
    /// Family of FPGAs
    #[arg(long, value_enum, required_unless_present = "board")]
    device: Option<Device>,
    /// Delay from register to register that Yosys aims at, in picoseconds: what has time is made small instead of fast
    #[arg(long, value_name = "PS", allow_negative_numbers = true, value_parser = whole(1..=1_000_000u32))]
    delay: Option<u32>,
    /// Place and route, too (ECP5 and iCE40)
    #[arg(long, group = "placed")]
    place: bool,
    /// With --place: clock rate that place-and-route aims at
    #[arg(long, value_name = "MHZ", default_value_t = 100.0, allow_negative_numbers = true, value_parser = rate, requires = "place", conflicts_with = "board")]
    freq: f64,
    /// Seed of the placement; needs --place or --board
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX), requires = "placed")]
    seed: u64,
    /// Make a bitstream for a board, the core behind shift registers; needs --out
    #[arg(long, value_enum, group = "placed", conflicts_with_all = ["device", "place"], requires = "out")]
    board: Option<Board>,
    /// The folder for the bitstream and what it is made of
    #[arg(long, value_name = "DIR", requires = "board", conflicts_with = "device")]
    out: Option<PathBuf>,
    /// Write the figures as JSON; `-` for standard output, instead of the tables
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// Synthesises a design, whose Verilog for a family of FPGAs is `verilog`.
///
/// # Errors
/// Bad input, a tool that is missing or fails.
pub fn synth(args: &SynthArgs, verilog: &dyn Fn(Technology) -> Result<Design, ExportError>) -> miette::Result<()> {
    // Tools take minutes, and say nothing meanwhile.
    let pulse = Pulse::new(PATIENCE, say);
    pulse.stage("exporting the Verilog");
    let log = |line: &str| pulse.begin(line);
    let mut outputs = Outputs::new();
    if let Some(out) = &args.out {
        outputs.folder("--out", out, "synth", true)?;
    }
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let verilog = |device: Device| verilog(device.technology()).map_err(|error| miette!("{error}"));
    let report = match (args.board, args.device) {
        (Some(board), _) => {
            let (folder, guard) = workshop().into_diagnostic()?;
            let report = bitstream_of(verilog(board.device())?, board, args.delay, args.seed, &folder, &log)?;
            put_all(&mut outputs, &folder)?;
            drop(guard);
            report
        }
        (None, Some(device)) => {
            let place = args.place.then_some(Aim { mhz: args.freq, seed: args.seed });
            let mapping = Mapping { device, delay: args.delay };
            synthesise_design(verilog(device)?, mapping, true, place, &log)?
        }
        (None, None) => return Err(miette!("--device or --board says what for")),
    };
    if let Some(json) = json {
        let text = serde_json::to_string_pretty(&report).into_diagnostic()? + "\n";
        outputs.write(json, text.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if takes_stdout { Ok(()) } else { print(&tables(&report)) }
}
