//! `lds synth --target r700`.

use super::target::Target;
use super::unit::CoreArgs;
use crate::cli::number::whole;
use crate::cli::output::{Outputs, print, say};
use crate::cli::pulse::{PATIENCE, Pulse};
use crate::cli::synth::{put_all, rate, tables, workshop};
use crate::synthesis::{Aim, Board, Device, Mapping, bitstream_of, synthesise_design};
use miette::{IntoDiagnostic, miette};
use std::path::PathBuf;

/// Synthesise the exported Verilog with Yosys: LUTs, flip-flops and block RAMs by block; with nextpnr also clock rate
/// and critical path.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    core: CoreArgs,
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

/// Runs the command.
///
/// # Errors
/// Bad input, a tool that is missing or fails.
pub(super) fn run(args: &Args) -> miette::Result<()> {
    // Tools take minutes, and say nothing meanwhile.
    let pulse = Pulse::new(PATIENCE, say);
    pulse.stage("exporting the Verilog");
    let log = |line: &str| pulse.begin(line);
    let mut outputs = Outputs::new();
    if let Some(out) = &args.out {
        outputs.folder("--out", out, "synth", true)?;
    }
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let core = args.core.core();
    let verilog = |device: Device| core.verilog(device.technology()).map_err(|error| miette!("{error}"));
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
