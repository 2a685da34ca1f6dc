//! `lds cosim --unit wave-control`: models, RTL and exported Verilog on the same programs.

use super::unit::CoreArgs;
use crate::cli::input::read_source;
use crate::cli::number::whole;
use crate::cli::output::{Outputs, print, say};
use crate::cli::pulse::{PATIENCE, Pulse};
use crate::cli::run::Verdict;
use crate::hardware::{Fault, Simulator};
use crate::keep::free_name;
use crate::output::{OutputError, has_room};
use crate::pins::{Failure, Tally};
use crate::session::Engine;
use lds::Diagnostic;
use lds_rtl::compute::ComputeCore;
use lds_rtl::export::{Design, Technology};
use lds_simulation::compute::{Setup, campaign};
use miette::{IntoDiagnostic, miette};
use serde::Serialize;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Instant;

/// Run random programs on models, RTL and exported Verilog, and compare them cycle by cycle.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    core: CoreArgs,
    /// Take this file in the place of the exported Verilog: your own edit of a core
    #[arg(long, value_name = "FILE")]
    verilog: Option<PathBuf>,
    /// Random programs
    #[arg(long, default_value_t = 100, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    cases: u64,
    /// Equal seeds give equal programs
    #[arg(long, default_value_t = 1, value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// What runs the Verilog
    #[arg(long, value_enum, default_value_t = Simulator::Verilator)]
    sim: Simulator,
    /// Leave out rust-hdl's simulation: several times faster
    #[arg(long)]
    skip_rtl: bool,
    /// Random programs that run at the same time; as many as there are processors, unless it is said. What comes out
    /// doesn't depend on it
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1024usize))]
    jobs: Option<usize>,
    /// Write the report as JSON; `-` for standard output, instead of the summary
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Where a failing program goes
    #[arg(long, value_name = "DIR", default_value = "waves/failures")]
    failures: PathBuf,
}

/// What was compared.
#[derive(Serialize)]
struct Report {
    core: String,
    /// what ran: `rtl` and a simulator of the Verilog, or that alone
    engines: Vec<&'static str>,
    seed: u64,
    cases: u64,
    pass: bool,
    /// of the random programs that agree
    random: Tally,
    seconds: f64,
    failures: Vec<Failure>,
}

/// Somebody's file in the place of what the exporter writes.
fn edit(core: ComputeCore, path: &std::path::Path) -> miette::Result<Design> {
    let source = read_source(path)?;
    let design = core.verilog(Technology::Generic).map_err(|error| miette!("{error}"))?;
    let begins = |line: &str| {
        let rest = line.trim_start().strip_prefix("module")?.trim_start().strip_prefix(&design.top)?;
        (!rest.starts_with(|next: char| next.is_alphanumeric() || next == '_')).then_some(())
    };
    if source.text().lines().find_map(begins).is_none() {
        let error = Diagnostic::new(&source, 0..0, format!("no module of this file is called `{}`", design.top));
        return Err(error.with_help("the top module keeps the name that `lds export --unit` gave it").into());
    }
    Ok(Design { text: source.text().to_owned(), ..design })
}

/// Runs the command.
///
/// # Errors
/// Bad input, or a simulator that is missing.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    let core = args.core.core()?;
    let verilog = args.verilog.as_deref().map(|path| edit(core, path)).transpose()?;
    let mut outputs = Outputs::new();
    args.verilog.iter().for_each(|path| outputs.reads("the Verilog", path));
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    if args.failures.symlink_metadata().is_ok() && !args.failures.is_dir() {
        let name = args.failures.display();
        return Err(miette!(help = "give a folder", "--failures: {name} is there already and is no folder"));
    }
    has_room(&args.failures).map_err(|error| OutputError::unwritable(args.failures.display(), &error))?;
    let engine = match (args.skip_rtl, args.sim) {
        (false, _) => Engine::Rtl,
        (true, Simulator::Verilator) => Engine::Verilator,
        (true, Simulator::Icarus) => Engine::Icarus,
    };
    let pulse = Pulse::new(PATIENCE, say);
    pulse.stage("compiling the Verilog for its simulator");
    let lost = |fault: Fault| {
        let text = fault.to_string();
        // A simulator's complaint about somebody's own Verilog names their file.
        let file = args.verilog.as_ref().map(|path| path.display().to_string());
        miette!("{}", file.map_or(text.clone(), |file| text.replace(&format!("{}.v", core.name()), &file)))
    };
    let setup = Setup::new(core, engine, Some(args.sim), verilog.as_ref(), false).map_err(lost)?;
    let start = Instant::now();
    let mut failures = Vec::new();
    let jobs = args.jobs.and_then(NonZero::new).or_else(|| available_parallelism().ok()).map_or(1, NonZero::get);
    let progress = |tally: Tally| {
        let Tally { programs, instructions, .. } = tally;
        pulse.stage(format!("{programs} of {} random programs agree, {instructions} instructions", args.cases));
    };
    let (random, failure) = campaign(&setup, args.seed, args.cases, jobs, &progress).map_err(lost)?;
    drop(pulse);
    failures.extend(failure.iter().cloned());
    for Failure { program, reason, .. } in &failures {
        say(&format!("FAIL: {program}: {reason}"));
    }
    if let Some(failure) = &failure {
        let path = free_name(&args.failures, &format!("{}_seed{}", core.name(), args.seed));
        let mut kept = Outputs::new();
        let slot = kept.file("--failures", &path)?;
        let text = format!("; {}: {}\n{}", failure.program, failure.reason, failure.text);
        kept.write(slot, text.as_bytes())?;
        kept.commit()?;
        say(&format!("shrunk program: {}", path.display()));
    }
    let simulator = args.sim.name();
    let report = Report {
        core: core.name(),
        engines: if args.skip_rtl { vec![simulator] } else { vec!["rtl", simulator] },
        seed: args.seed,
        cases: args.cases,
        pass: failures.is_empty(),
        random,
        seconds: start.elapsed().as_secs_f64(),
        failures,
    };
    if let Some(json) = json {
        outputs.write(json, (serde_json::to_string_pretty(&report).into_diagnostic()? + "\n").as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        print(&report.summary())?;
    }
    Ok(if report.pass { Verdict::Pass } else { Verdict::Fail })
}

impl Report {
    fn summary(&self) -> String {
        let Tally { programs, instructions, clocks } = self.random;
        let engines = self.engines.join(" and ");
        format!(
            "{}: models and {engines} agree on {programs} random programs (seed {}) with {instructions} instructions in \
             {clocks} cycles, {:.1} s\n{}\n",
            self.core,
            self.seed,
            self.seconds,
            if self.pass { "PASS" } else { "FAIL" }
        )
    }
}
