//! `lds synth`: the area of hardware on an FPGA, and its clock rate.

use super::input::read_file;
use super::options::device::DeviceArgs;
use super::options::number::whole;
use super::output::{Outputs, finish, json, say};
use super::pulse::{PATIENCE, Pulse};
use crate::device::Device;
use crate::output::{Guard, Leftover, make};
use crate::synthesis::{Aim, Area, Board, Fpga, Mapping, Report, aimed_at, bitstream, path, synthesise, table};
use lds_analyze::show::grid;
use miette::{IntoDiagnostic, miette};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Synthesise the exported Verilog with Yosys: LUTs, flip-flops and block RAMs by block; with nextpnr also clock rate
/// and critical path.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// FPGA family
    #[arg(long, value_enum, required_unless_present_any = ["board", "table"])]
    device: Option<Fpga>,
    /// Delay from register to register that Yosys aims at, in picoseconds (its `abc9.D`). Logic that has time is then
    /// made small instead of fast. Without this option Yosys makes the longest path as short as it can
    #[arg(long, value_name = "PS", allow_negative_numbers = true, value_parser = whole(1..=1_000_000u32))]
    delay: Option<u32>,
    /// Also place and route (ECP5 and iCE40)
    #[arg(long, group = "placed")]
    place: bool,
    /// Clock rate that place-and-route aims at; needs --place
    #[arg(long, value_name = "MHZ", default_value_t = 100.0, allow_negative_numbers = true, value_parser = rate, requires = "place", conflicts_with_all = ["board", "table"])]
    freq: f64,
    /// Seed of the placement; needs --place or --board
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX), requires = "placed", conflicts_with = "table")]
    seed: u64,
    /// Make a bitstream for a board, with the unit behind shift registers; needs --out
    #[arg(long, value_enum, group = "placed", conflicts_with_all = ["device", "place", "table"], requires = "out")]
    board: Option<Board>,
    /// The folder for the bitstream and the files that it is made from
    #[arg(long, value_name = "DIR", requires = "board", conflicts_with_all = ["device", "table"])]
    out: Option<PathBuf>,
    /// Renew the tables of a document (docs/fpga.md): presets and sizes, each optional part, other hardware, families
    #[arg(long, value_name = "FILE", conflicts_with_all = ["device", "place", "target", "unit", "config", "lanes", "banks", "rows", "adders", "bvh_stack", "reading", "wgp", "gds", "compute_units", "preset", "without", "waves", "no_interlocks", "clients", "buffers"])]
    table: Option<PathBuf>,
    /// Renew only the rows whose commands contain this, with --table: `--preset basic`. The others keep their figures
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, requires = "table")]
    only: Option<String>,
    /// Number of syntheses at the same time, with --table; the largest needs 3 GiB
    #[arg(long, value_name = "N", default_value_t = 2, allow_negative_numbers = true, value_parser = whole(1..=256usize), requires = "table", conflicts_with_all = ["board", "device"])]
    jobs: usize,
    /// Write the figures as JSON; `-` for standard output, in the place of the tables
    #[arg(long, value_name = "FILE", conflicts_with = "table")]
    json: Option<PathBuf>,
    #[command(flatten)]
    hardware: DeviceArgs,
}

/// Reads a clock rate.
fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|mhz: &f64| mhz.is_finite() && *mhz > 0.0);
    rate.ok_or_else(|| "a clock rate is a positive number of MHz, for example 100".to_owned())
}

/// Runs the command.
///
/// # Errors
/// An error for bad input, and for a tool that is missing or fails.
pub fn run(args: &Args) -> miette::Result<()> {
    // The tools take minutes without any output.
    let pulse = Pulse::new(PATIENCE, say);
    pulse.stage("exporting the Verilog");
    let log = |line: &str| pulse.begin(line);
    if let Some(document) = &args.table {
        return write_tables(document, args, &log);
    }
    let hardware = args.hardware.device()?;
    if let Device::Share(core) = &hardware
        && core.kind().requesters() > 1
        && args.board.is_some()
    {
        return Err(miette!(
            help = if core.is_gds() { "leave out `--gds`" } else { "leave out `--wgp`" },
            "a board's wrapper has pins for the ports of one compute unit"
        ));
    }
    let mut outputs = Outputs::new();
    args.hardware.share.config.iter().for_each(|path| outputs.reads("the configuration", path));
    if let Some(out) = &args.out {
        outputs.folder("--out", out, "synth", true)?;
    }
    let wanted = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let verilog = |fpga: Fpga| hardware.verilog(None, fpga.technology()).map_err(|error| miette!("{error}"));
    let report = match (args.board, args.device) {
        (Some(board), _) => {
            let (folder, guard) = workshop().into_diagnostic()?;
            let report = bitstream(verilog(board.device())?, board, args.delay, args.seed, &folder, &log)?;
            put_all(&mut outputs, &folder)?;
            drop(guard);
            report
        }
        (None, Some(device)) => {
            let place = args.place.then_some(Aim { mhz: args.freq, seed: args.seed });
            let mapping = Mapping { device, delay: args.delay };
            synthesise(verilog(device)?, mapping, true, place, &log)?
        }
        _ => return Err(miette!("--device or --board says what for")),
    };
    finish(outputs, wanted, || json(&report), &tables(&report))
}

/// Renews the tables of a document.
fn write_tables(document: &Path, args: &Args, log: &(dyn Fn(&str) + Sync)) -> miette::Result<()> {
    let text = read_file(document)?;
    let mut outputs = Outputs::new();
    let slot = outputs.file("--table", document)?;
    let unmarked = || {
        miette!(
            help = "two lines say where they go: `<!-- begin: lds synth --table -->` and `<!-- end: lds synth --table -->`",
            "{} has no place for the tables",
            document.display()
        )
    };
    let rows = table::rows()?;
    table::insert(&text, &rows, &BTreeMap::new()).ok_or_else(unmarked)?;
    let is_meant = |row: &table::Row| args.only.as_ref().is_none_or(|only| row.command().contains(only));
    let meant = rows.iter().cloned().enumerate().filter(|(_, row)| is_meant(row));
    let (numbers, meant): (Vec<usize>, Vec<table::Row>) = meant.unzip();
    if meant.is_empty() {
        let commands: String = rows.iter().map(|row| format!("\n{}", row.command())).collect();
        return Err(miette!(help = format!("the commands are{commands}"), "--only: no row's command contains this"));
    }
    let figures = table::figures(&meant, args.delay, args.jobs, log)?;
    let figures = numbers.into_iter().zip(figures).collect();
    outputs.write(slot, table::insert(&text, &rows, &figures).ok_or_else(unmarked)?.as_bytes())?;
    Ok(outputs.commit()?)
}

/// Makes a temporary folder for the tools.
fn workshop() -> io::Result<(PathBuf, Guard)> {
    make(|| {
        let folder = tempfile::tempdir()?.keep();
        Ok((folder.clone(), Leftover::Tree(folder)))
    })
}

/// Puts all files that were made into the output folder.
fn put_all(outputs: &mut Outputs, folder: &Path) -> miette::Result<()> {
    for entry in fs::read_dir(folder).into_diagnostic()? {
        let entry = entry.into_diagnostic()?;
        let name = entry.file_name();
        outputs.put(&name.to_string_lossy(), &fs::read(entry.path()).into_diagnostic()?)?;
    }
    Ok(())
}

/// The figures as text.
fn tables(report: &Report) -> String {
    let titles = ["block", "instances", "LUTs", "carry", "FFs", "LUT RAMs", "block RAMs", "DSPs"];
    let row = |name: &str, instances: String, area: &Area| {
        let Area { luts, carries, flip_flops, lut_rams, block_rams, dsps, muxes: _ } = area;
        let figures = [luts, carries, flip_flops, lut_rams, block_rams, dsps].map(ToString::to_string);
        [vec![name.to_owned(), instances], figures.to_vec()].concat()
    };
    let blocks = report.blocks.iter().map(|block| row(&block.block, block.instances.to_string(), &block.area));
    let whole = row("whole, flattened", String::new(), &report.total);
    let table = grid(&titles, blocks.chain([whole]), |column| column == 0);
    let delay = report.delay_ps.map_or_else(String::new, |delay| format!(", {}", aimed_at(delay)));
    let tools = report.tools.join(", ");
    let mut text = format!("{} on {}, {tools}{delay}\n{table}\n", report.core, report.device.name());
    if let Some(routing) = &report.routing {
        text += &format!(
            "{:.1} MHz after place-and-route (aim {}, seed {}, {})\ncritical path, ns of logic + wires: {}\n",
            routing.fmax_mhz,
            routing.aim_mhz,
            routing.seed,
            routing.part,
            path(routing)
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args as _, Command, FromArgMatches};

    /// Who runs the command of a row gets the core of the row.
    #[test]
    fn commands_of_the_tables_name_their_cores() {
        let command = Args::augment_args(Command::new("lds synth"));
        let rows = table::rows().expect("they are built");
        assert!(rows.len() > 25, "{}", rows.len());
        for row in rows {
            let line = row.command();
            let words = line.strip_prefix("lds ").expect("the command").split(' ');
            let matches = command.clone().try_get_matches_from(words).unwrap_or_else(|error| panic!("{line}: {error}"));
            let args = Args::from_arg_matches(&matches).expect("options");
            assert_eq!(args.hardware.device().expect("it is built").name(), row.subject.name(), "{line}");
            assert_eq!((args.device, args.place), (Some(row.device), !row.places.is_empty()), "{line}");
        }
    }
}
