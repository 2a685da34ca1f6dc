//! `lds cosim`: runs models, RTL and exported Verilog on the same programs.

mod args;
mod comparison;
mod display;
mod fixed;
mod launched;
mod ported;
mod share;

pub use args::Args;

use super::input::read_source;
use super::options::unit::Family;
use super::output::{Outputs, finish, say};
use super::verdict::Verdict;
use crate::cosim::Report;
use crate::output::{OutputError, Slot, has_room};
use args::Command;
use comparison::{Comparison, Outcome};
use display::Display;
use miette::miette;
use std::path::{Path, PathBuf};

/// Runs the command.
///
/// # Errors
/// An error for bad input, and for a missing simulator.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    if let Some(Command::Merge { reports, json }) = &args.command {
        return merge(reports, json.as_deref());
    }
    let edit = args.verilog.as_deref().map(read_source).transpose()?;
    let mut outputs = Outputs::new();
    args.verilog.iter().for_each(|path| outputs.reads("the Verilog", path));
    args.device.share.config.iter().for_each(|path| outputs.reads("the configuration", path));
    args.program.iter().for_each(|path| outputs.reads("the program", path));
    if let Some(option) = args.of_launches().filter(|_| args.program.is_none()) {
        return Err(miette!(help = "give a PROGRAM", "{option}: only a program has a kernel that is launched"));
    }
    let comparison: Box<dyn Comparison + '_> = match (&args.program, args.device.family()?) {
        (Some(path), _) => Box::new(launched::Launches::new(args, path, edit.as_ref(), &mut outputs)?),
        (None, Family::Share) => Box::new(share::Share::new(args, edit.as_ref())?),
        (None, Family::Waves | Family::R700) => Box::new(ported::Ported::new(args, edit.as_ref())?),
    };
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    if args.failures.symlink_metadata().is_ok() && !args.failures.is_dir() {
        let name = args.failures.display();
        return Err(miette!(help = "give a folder", "--failures: {name} is there already and is no folder"));
    }
    has_room(&args.failures).map_err(|error| OutputError::unwritable(args.failures.display(), &error))?;
    let display = Display::new(args.cases.div_ceil(args.shard.of));
    display.stage("compiling the Verilog for its simulator");
    let outcome = comparison.run(display, &mut outputs)?;
    tell(outcome, outputs, json)
}

/// Joins the reports of all shards of one campaign.
fn merge(paths: &[PathBuf], json: Option<&Path>) -> miette::Result<Verdict> {
    let mut outputs = Outputs::new();
    paths.iter().for_each(|path| outputs.reads("a report to join", path));
    let json = json.map(|path| outputs.file("--json", path)).transpose()?;
    let mut reports = Vec::new();
    for path in paths {
        let name = path.display().to_string();
        let report = Report::parse(&read_source(path)?)?;
        reports.push((name, report));
    }
    let report = Report::merge(reports).map_err(|error| miette!("{error}"))?;
    for failure in &report.failures {
        say(&format!("FAIL: {}: {}", failure.program, failure.reason));
    }
    tell(share::outcome(&report)?, outputs, json)
}

/// Writes the report, and prints the summary unless standard output is taken.
fn tell(outcome: Outcome, outputs: Outputs, wanted: Option<Slot>) -> miette::Result<Verdict> {
    finish(outputs, wanted, || Ok(outcome.json), &outcome.summary)?;
    Ok(Verdict::of(outcome.pass))
}
