//! `lds cosim`: runs golden model, RTL and exported Verilog on the same programs.

use super::before::{run_recorded, run_shipped};
use super::elsewhere::{Hardware, elsewhere};
use super::input::read_source;
use super::number::whole;
use super::output::{Outputs, print, say};
use super::pulse::{PATIENCE, Pulse};
use super::run::Verdict;
use super::unit::{MODEL, UnitArgs};
use crate::cosim::{Failure, Question, Report};
use crate::coverage::Toggles;
use crate::coverage::functional::Collector;
use crate::edited;
use crate::hardware::Simulator;
use crate::observer::Both;
use crate::output::{OutputError, Slot, has_room};
use crate::random::{Campaign, CampaignError, Progress, Shard, Subject, Tally, observed_campaign};
use crate::session::{Engine, SessionError, Setup};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use miette::{IntoDiagnostic, miette};
use std::io::{IsTerminal, stderr};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// Run recorded requests, the shipped programs and random programs through golden model, RTL and exported Verilog, and
/// compare them cycle by cycle.
#[derive(Clone, Debug, clap::Args)]
#[command(subcommand_negates_reqs = true, args_conflicts_with_subcommands = true)]
#[command(after_help = elsewhere("cosim"))]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    unit: UnitArgs,
    #[command(flatten)]
    hardware: Hardware,
    /// Take this file, your own edit of a core, in the place of the exported Verilog. Its line `// Unit: …` says which
    /// unit it is, or without such a line the name of its top module
    #[arg(long, value_name = "FILE")]
    verilog: Option<PathBuf>,
    /// Number of random programs, for all shards together
    #[arg(long, default_value_t = 100, value_name = "N", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    cases: u64,
    /// Equal seeds give equal programs
    #[arg(long, default_value_t = 1, value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Make all random programs about one subject; otherwise only some of them are. `rays` needs gfx1100 and the part
    /// `stacks`, `waves` needs --gds. `flow` needs gfx906 or gfx1100: waves compute their addresses, branch, loop and
    /// call, with every instruction that is executed; no other programs do
    #[arg(long, value_enum, value_name = "SUBJECT")]
    about: Option<Subject>,
    /// The simulator for the Verilog
    #[arg(long, value_enum, default_value_t = Simulator::Verilator)]
    sim: Simulator,
    /// Leave out rust-hdl's simulation; the campaign is then several times faster
    #[arg(long)]
    skip_rtl: bool,
    /// Hold up requests and responses at random times
    #[arg(long)]
    stalls: bool,
    /// Name every bit of the control path that didn't both go up and come down in rust-hdl's simulation
    #[arg(long, conflicts_with = "skip_rtl")]
    coverage: bool,
    /// Run only part K of N
    #[arg(long, value_name = "K/N", default_value = "1/1", allow_hyphen_values = true, value_parser = shard)]
    shard: Shard,
    /// Number of random programs that run at the same time; without this option as many as there are processors. The
    /// result doesn't depend on it
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1024usize))]
    jobs: Option<usize>,
    /// Write the report as JSON; `-` for standard output, in the place of the summary
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The folder for a failing program and its waveforms
    #[arg(long, value_name = "DIR", default_value = "waves/failures")]
    failures: PathBuf,
}

#[derive(Clone, Debug, clap::Subcommand)]
enum Command {
    /// Join the reports of all shards of one campaign
    Merge {
        /// Reports that `--json` has written
        #[arg(required = true)]
        reports: Vec<PathBuf>,
        /// Write the joined report as JSON; `-` for standard output, in the place of the summary
        #[arg(long, value_name = "FILE")]
        json: Option<PathBuf>,
    },
}

/// Reads `K/N`.
fn shard(text: &str) -> Result<Shard, String> {
    let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
        _ => Err("a shard is K/N with K from 1 to N, for example 3/16".to_owned()),
    }
}

/// Runs the command.
///
/// # Errors
/// An error for bad input, and for a missing simulator.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    if let Some(Command::Merge { reports, json }) = &args.command {
        return merge(reports, json.as_deref());
    }
    let edit = args.verilog.as_deref().map(read_source).transpose()?;
    let core = match &edit {
        Some(source) if args.unit.is_silent() => edited::core(source)?,
        _ => args.unit.hardware(MODEL)?,
    };
    if let Some(subject) = args.about.filter(|subject| !subject.is_of(&core)) {
        let name = subject.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
        return Err(miette!(help = subject.needs(), "--about {name}: {} has nothing of that", core.name()));
    }
    let mut outputs = Outputs::new();
    args.verilog.iter().for_each(|path| outputs.reads("the Verilog", path));
    args.unit.config.iter().for_each(|path| outputs.reads("the configuration", path));
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let mut setup = Setup::new(core, Engine::Rtl).beside(args.sim);
    if args.skip_rtl {
        setup = setup.verilog_alone(args.sim);
    }
    if let Some(source) = &edit {
        setup = setup.with_verilog(edited::design(source, &core)?);
    }
    setup.stalls = args.stalls.then_some(args.seed);
    if args.failures.symlink_metadata().is_ok() && !args.failures.is_dir() {
        let name = args.failures.display();
        return Err(miette!(help = "give a folder", "--failures: {name} is there already and is no folder"));
    }
    has_room(&args.failures).map_err(|error| OutputError::unwritable(args.failures.display(), &error))?;
    let pulse = (!stderr().is_terminal()).then(|| Pulse::new(PATIENCE, say));
    let stage = |what: &str| pulse.iter().for_each(|pulse| pulse.stage(what));
    stage("compiling the Verilog for its simulator");
    setup.prepare().map_err(|error| about_edit(error, &setup, args.verilog.as_deref()))?;
    let start = Instant::now();
    let question =
        Question { subject: args.about, ..Question::new(&setup, args.sim, args.seed, args.cases, args.shard.of) };
    let mut seen = Both(Collector::new(core), args.coverage.then(|| Toggles::new(core)));
    let (mut recorded, mut shipped, mut failures) = (0, 0, Vec::new());
    if args.shard.number == 1 {
        stage("running recorded requests");
        let (cycles, failure) = run_recorded(&setup, &args.failures)?;
        stage("running the shipped programs");
        (shipped, failures) = run_shipped(&setup, &mut seen)?;
        failures.extend(failure);
        recorded = cycles;
    }
    let jobs =
        args.jobs.and_then(NonZero::new).or_else(|| available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN);
    let random =
        Campaign { shard: args.shard, jobs, subject: args.about, ..Campaign::new(setup, args.cases, args.seed) };
    let mut tally = Tally::default();
    let mut display = Display::new(args.cases.div_ceil(args.shard.of), pulse.as_ref());
    let result = observed_campaign(&random, &args.failures, &mut seen, &mut |progress| {
        if let Progress::Agreed(so_far) = progress {
            tally = *so_far;
        }
        display.show(progress, &random);
    });
    display.bar.finish_and_clear();
    drop(pulse);
    match result {
        Ok(_) => {}
        Err(CampaignError::Differs(discrepancy)) => {
            say(&format!("FAIL: {discrepancy}"));
            failures.push(Failure::from(discrepancy.as_ref()));
        }
        Err(error) => return Err(miette!("{error}")),
    }
    let Both(functional, toggles) = seen;
    let seconds = start.elapsed().as_secs_f64();
    let mut report = Report::new(question, args.shard, shipped, tally, seconds, functional.points());
    report.recorded = recorded;
    report.failures = failures;
    report.coverage = toggles.map(|toggles| toggles.coverage());
    tell(&report, outputs, json)
}

/// If a simulator complains about the user's own Verilog, the message names their file.
fn about_edit(error: SessionError, setup: &Setup, edit: Option<&Path>) -> miette::Report {
    match (error, edit) {
        (SessionError::Tool(fault), Some(path)) => {
            let file = format!("{}.v", setup.core.name());
            miette!("{}", fault.to_string().replace(&file, &path.display().to_string()))
        }
        (error, _) => error.into(),
    }
}

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
    tell(&report, outputs, json)
}

fn tell(report: &Report, mut outputs: Outputs, json: Option<Slot>) -> miette::Result<Verdict> {
    if let Some(json) = json {
        outputs.write(json, (serde_json::to_string_pretty(report).into_diagnostic()? + "\n").as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        if let Some(coverage) = &report.coverage {
            print(&format!("{coverage}\n"))?;
        }
        print(&format!("{}\n{}\n", report.functional, report.summary()))?;
    }
    Ok(if report.pass() { Verdict::Pass } else { Verdict::Fail })
}

/// Shows the progress of a campaign: a bar on a terminal, elsewhere a line from time to time.
struct Display<'a> {
    bar: ProgressBar,
    pulse: Option<&'a Pulse>,
    /// number of programs that are going to run
    cases: u64,
}

impl<'a> Display<'a> {
    fn new(cases: u64, pulse: Option<&'a Pulse>) -> Self {
        let bar = ProgressBar::new(cases);
        set_style(&bar, "{bar:40} {pos}/{len} programs, {eta} left");
        bar.enable_steady_tick(Duration::from_millis(500));
        let display = Display { bar, pulse, cases };
        display.agreed(0);
        display
    }

    fn show(&mut self, progress: Progress<'_>, campaign: &Campaign) {
        match progress {
            Progress::Agreed(tally) => {
                self.bar.set_position(tally.cases);
                self.agreed(tally.cases);
            }
            Progress::Failed { case, reason, program } => {
                let (tries, seconds) = (campaign.shrink, campaign.shrink_time.as_secs());
                let kept = program.map_or("it can't be kept".to_owned(), |path| format!("kept as {}", path.display()));
                self.say(&format!(
                    "case {case} differs: {reason}\n{kept}; shrinking it, at most {tries} tries or {seconds} s"
                ));
                self.bar.reset();
                self.bar.set_length(tries.into());
                set_style(&self.bar, "{bar:40} {pos}/{len} smaller programs tried, {elapsed}");
            }
            Progress::Shrinking(tried) => {
                self.bar.set_position(tried.into());
                self.stage(|| format!("shrinking: {tried} of at most {} tries", campaign.shrink));
            }
        }
    }

    fn agreed(&self, cases: u64) {
        self.stage(|| format!("{cases} of {} random programs agree", self.cases));
    }

    fn stage(&self, what: impl FnOnce() -> String) {
        if let Some(pulse) = self.pulse {
            pulse.stage(what());
        }
    }

    fn say(&self, text: &str) {
        self.bar.suspend(|| say(text));
    }
}

fn set_style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}
