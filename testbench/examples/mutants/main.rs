//! How many random mutants of a small core its exported test bench kills.
//!
//! `cargo run --release -p lds-testbench --example mutants -- --mutants 300 --seed 31 --keep
//! FOLDER`; with `--wgp` or `--gds --compute-units 4`, of such a core; with `--core FOLDER`, of what `lds export` wrote
//! there, whatever it is
//!
//! Yosys makes the mutants, module by module; the test bench alone runs on each in Icarus Verilog. Of a survivor Yosys
//! is asked whether it can be told from the original at the outputs of the core; those of which it isn't decided have
//! to be looked at. With `--verilator` all mutants are in one core, in Verilator, and the recording is driven at each:
//! the test bench compares the same, but takes much longer. With `--cxxrtl` they are in one simulation that Yosys
//! writes and a C++ compiler compiles, of any core that `lds export` has written.
//!
//! With `--blocks FOLDER` the recordings of blocks that tests of `lds-rtl` keep there are replayed first, and the
//! others have to be found by the core's.

mod blocks;
mod cxxrtl;
mod liveness;
mod netlist;
mod proof;
#[cfg(test)]
mod tests;
mod together;
mod tools;

use blocks::Blocks;
use clap::Parser;
use cxxrtl::{Cxxrtl, HEADERS};
use lds::targets::{Geometry, Target};
use lds_rtl::export::{Core, Memory, Technology};
use lds_testbench::device::Device;
use lds_testbench::export::export;
use miette::{IntoDiagnostic, miette};
use netlist::Netlist;
use proof::Prover;
use std::path::{Path, PathBuf};
use std::time::Instant;
use together::Together;
use tools::{run, run_at_most, yosys};

#[derive(Parser)]
struct Args {
    /// How many
    #[arg(long, default_value_t = 300)]
    mutants: usize,
    /// Equal seeds give equal mutants
    #[arg(long, default_value_t = 7)]
    seed: u64,
    /// Mutants of a file instead, a line each, as Yosys's `mutate -list` writes them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mutants", "seed"])]
    list: Option<PathBuf>,
    /// Only these of the list, as numbers from 1 with commas between them
    #[arg(long, value_delimiter = ',', value_name = "NUMBERS")]
    only: Vec<usize>,
    /// Of the LDS of a work-group processor of gfx1100
    #[arg(long, conflicts_with = "gds")]
    wgp: bool,
    /// Of a global data share
    #[arg(long)]
    gds: bool,
    /// Its compute units
    #[arg(long, requires = "gds", default_value = "2", value_parser = ["2", "4"])]
    compute_units: String,
    /// Of the core that `lds export` has written into this folder, in generic Verilog
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["wgp", "gds", "verilator"])]
    core: Option<PathBuf>,
    /// Drive the recording in Verilator, instead of the test bench in Icarus Verilog
    #[arg(long)]
    verilator: bool,
    /// Drive the recording in CXXRTL, instead of the test bench in Icarus Verilog; its headers are in this folder
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, default_missing_value = HEADERS)]
    #[arg(conflicts_with = "verilator")]
    cxxrtl: Option<PathBuf>,
    /// First replay the recordings of blocks that tests of `lds-rtl` have kept in this folder, at their modules
    #[arg(long, value_name = "FOLDER")]
    blocks: Option<PathBuf>,
    /// Only of these modules, without the core's name in front of theirs: `states` is that of
    /// `wave_control_gfx906_16_states`
    #[arg(long, value_delimiter = ',', value_name = "MODULES", conflicts_with = "list")]
    within: Vec<String>,
    /// Where the core and the mutants stay: a folder that is new or empty. Without it they are deleted
    #[arg(long)]
    keep: Option<PathBuf>,
}

/// Seconds of the processor after which a simulation is given up.
const PATIENCE: u32 = 240;
/// What is said of a mutant whose simulation is given up: that doesn't count as killed.
const NO_END: &str = "no end";

fn main() -> miette::Result<()> {
    let args = Args::parse();
    let temporary = tempfile::tempdir().into_diagnostic()?;
    let folder = args.keep.as_deref().unwrap_or(temporary.path());
    std::fs::create_dir_all(folder).into_diagnostic()?;
    if std::fs::read_dir(folder).into_diagnostic()?.next().is_some() {
        return Err(miette!("{} isn't empty: --keep takes a new folder", folder.display()));
    }
    let core = core(&args)?;
    let top = match &args.core {
        Some(exported) => copy(exported, folder)?,
        None => {
            let files = export(&Device::Share(core), None, Technology::Generic.into(), None);
            for (name, text) in files.map_err(|error| miette!("{error:?}"))? {
                let path = folder.join(name);
                path.parent().map_or(Ok(()), std::fs::create_dir_all).into_diagnostic()?;
                std::fs::write(path, text).into_diagnostic()?;
            }
            core.name()
        }
    };
    let (count, seed) = (args.mutants, args.seed);
    let within: String = args.within.iter().map(|module| format!(" {top}_{module}")).collect();
    yosys(
        folder,
        &format!(
            "read_verilog {top}.v; prep -top {top}; write_rtlil base.il; write_verilog -noattr m0.v; mutate -list {count} -seed {seed} -o list.txt{within}"
        ),
    )?;
    let list = args.list.clone().unwrap_or_else(|| folder.join("list.txt"));
    let list = std::fs::read_to_string(&list).map_err(|error| miette!("{}: {error}", list.display()))?;
    let mutations: Vec<&str> = list.lines().collect();
    let chosen = chosen(&mutations, &args.only)?;
    yosys(folder, "read_rtlil base.il; write_json base.json")?;
    let netlist = Netlist::read(&folder.join("base.json"))?;
    let prover = Prover::new(folder, &top, &netlist);

    let (mut killed, mut equal) = (0, 0);
    let mut left = Vec::new();
    for (number, mutation) in &chosen {
        match prover.obvious(mutation)? {
            None => left.push((*number, *mutation)),
            Some(verdict) => {
                equal += 1;
                println!("{number}: not run, {verdict}: {mutation}");
            }
        }
    }
    let mut by_blocks = 0;
    if let Some(kept) = &args.blocks {
        let blocks = Blocks::new(folder, &top, kept)?;
        let found = blocks.find(&netlist, &prover, &left)?;
        for ((number, _), test) in left.iter().zip(&found) {
            if let Some(test) = test {
                println!("{number}: found by {test}");
            }
        }
        by_blocks = found.iter().flatten().count();
        let mut found = found.iter();
        left.retain(|_| found.next().is_some_and(Option::is_none));
    }
    let together = if args.verilator && !left.is_empty() { Some(Together::new(folder, core, &left)?) } else { None };
    let cxxrtl = args.cxxrtl.as_deref().filter(|_| !left.is_empty());
    let cxxrtl = cxxrtl.map(|headers| Cxxrtl::new(folder, &top, headers, &left)).transpose()?;
    if together.is_none() && cxxrtl.is_none() && !left.is_empty() {
        prepare(folder, &top, &left)?;
    }
    for (number, mutation) in &left {
        let said = match (&together, &cxxrtl) {
            (Some(together), _) => together.differs(*number)?,
            (_, Some(cxxrtl)) => cxxrtl.differs(&top, *number)?,
            _ => Some(bench(folder, &top, *number)?).filter(|said| said != "PASS"),
        };
        if let Some(said) = said {
            killed += usize::from(said != NO_END);
            println!("{number}: {said}");
            continue;
        }
        let verdict = prover.verdict(mutation)?;
        equal += usize::from(verdict.is_equal());
        println!("{number}: survives, {verdict}: {mutation}");
    }
    let all = chosen.len();
    if args.blocks.is_some() {
        println!("recordings of blocks find {by_blocks} of {all}");
    }
    println!("{killed} of {} killed; {equal} of the others are proved equal", all - by_blocks);
    Ok(())
}

/// Copies an exported core with its test bench and its recording; the name of its top module.
fn copy(exported: &Path, folder: &Path) -> miette::Result<String> {
    let unreadable = |error: std::io::Error| miette!("{}: {error}", exported.display());
    let mut top = None;
    for entry in std::fs::read_dir(exported).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let name = path.file_name().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        if let Some(core) = name.strip_suffix("_tb.hex") {
            top = Some(core.to_owned());
        }
        if path.is_file() {
            std::fs::copy(&path, folder.join(name)).map_err(unreadable)?;
        }
    }
    top.ok_or_else(|| miette!("{} has no core with a recording: `lds export` writes one", exported.display()))
}

/// The core that is asked for, where it isn't there already.
fn core(args: &Args) -> miette::Result<Core> {
    let compute_units = args.compute_units.parse().into_diagnostic()?;
    Ok(match (args.wgp, args.gds) {
        (true, _) => Core::wgp(Target::Gfx1100, Geometry::SMALL),
        (_, true) => Core { memory: Memory::Gds { compute_units }, ..Core::gds(Target::Gfx906, Geometry::SMALL) },
        _ => Core::new(Target::Gfx906, Geometry::SMALL),
    })
}

/// The mutations that are asked for, with their numbers from 1; all if none is named.
fn chosen<'a>(mutations: &[&'a str], only: &[usize]) -> miette::Result<Vec<(usize, &'a str)>> {
    let count = mutations.len();
    if let Some(number) = only.iter().find(|number| !(1..=count).contains(*number)) {
        return Err(miette!("there is no mutant {number}: --only takes numbers from 1 to {count}"));
    }
    let numbered = mutations.iter().enumerate().map(|(index, mutation)| (index + 1, *mutation));
    Ok(numbered.filter(|(number, _)| only.is_empty() || only.contains(number)).collect())
}

/// Writes the mutants, and demands that the test bench passes on the core without a mutation.
fn prepare(folder: &Path, top: &str, mutants: &[(usize, &str)]) -> miette::Result<()> {
    let one = |(number, mutation): &(usize, &str)| {
        format!("design -load base\n{mutation}\nwrite_verilog -noattr m{number}.v\n")
    };
    let script: String = mutants.iter().map(one).collect();
    std::fs::write(folder.join("all.ys"), format!("read_rtlil base.il\ndesign -save base\n{script}"))
        .into_diagnostic()?;
    yosys(folder, "script all.ys")?;
    let start = Instant::now();
    let said = bench(folder, top, 0)?;
    if said != "PASS" {
        return Err(miette!("the test bench doesn't pass on the core that Yosys has read and written: {said}"));
    }
    println!("without a mutation: PASS in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The first line of what the test bench says of a mutant.
fn bench(folder: &Path, top: &str, number: usize) -> miette::Result<String> {
    let (file, tb) = (format!("m{number}.v"), format!("{top}_tb.v"));
    let compiled = run(folder, "iverilog", &["-g2005", "-o", "tb", &file, &tb])?;
    if !compiled.0 {
        return Ok(format!("doesn't compile: {}", compiled.1.lines().next().unwrap_or_default()));
    }
    let said = run_at_most(PATIENCE, folder, "vvp", &["-n", "tb"])?.1;
    Ok(said.lines().next().unwrap_or(NO_END).to_owned())
}
