//! `lds cosim` on a data share.

use super::args::Args;
use super::comparison::{Comparison, Outcome};
use super::display::Display;
use super::fixed::{run_recorded, run_shipped};
use crate::cli::options::device::MODEL;
use crate::cli::output::{Outputs, say};
use crate::cosim::{Failure, Question, Report};
use crate::coverage::Toggles;
use crate::coverage::functional::Collector;
use crate::device::Device;
use crate::edited;
use crate::observer::Both;
use crate::random::{Campaign, CampaignError, Progress, Tally, observed_campaign};
use crate::session::{Engine, SessionError, Setup};
use clap::ValueEnum;
use lds::diagnostic::Source;
use lds_rtl::export::Core;
use miette::miette;
use std::time::Instant;

/// A data share that is going to be compared.
pub(super) struct Share<'a> {
    args: &'a Args,
    setup: Setup,
}

impl<'a> Share<'a> {
    /// The data share that the options ask for, or that an edit of its Verilog is.
    ///
    /// # Errors
    /// An error for bad input.
    pub(super) fn new(args: &'a Args, edit: Option<&Source>) -> miette::Result<Self> {
        let core = match edit {
            Some(source) if args.device.is_silent() => edited::core(source)?,
            _ => args.device.share.hardware(args.device.target(), MODEL)?,
        };
        if let Some(subject) = args.about.filter(|subject| !subject.is_of(&core)) {
            let name = subject.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned());
            return Err(miette!(help = subject.needs(), "--about {name}: {} has nothing of that", core.name()));
        }
        let setup = setup(args, core, edit)?;
        Ok(Share { args, setup })
    }
}

/// What compares a unit with its models: RTL and Verilog, or the Verilog alone.
///
/// # Errors
/// An edit of Verilog that is none of this unit.
pub(super) fn setup(args: &Args, core: Core, edit: Option<&Source>) -> miette::Result<Setup> {
    let mut setup = Setup::new(core, Engine::Rtl).beside(args.sim);
    if args.skip_rtl {
        setup = setup.verilog_alone(args.sim);
    }
    if let Some(source) = edit {
        setup = setup.with_verilog(edited::design(source, &Device::Share(core))?);
    }
    setup.stalls = args.stalls.then_some(args.seed);
    Ok(setup)
}

impl Comparison for Share<'_> {
    fn run(self: Box<Self>, mut display: Display, _: &mut Outputs) -> miette::Result<Outcome> {
        let Share { args, setup } = *self;
        let core = setup.core;
        setup.prepare().map_err(|error| match error {
            SessionError::Tool(fault) => args.lost(&core.name(), &fault.to_string()),
            error => error.into(),
        })?;
        let start = Instant::now();
        let question =
            Question { subject: args.about, ..Question::new(&setup, args.sim, args.seed, args.cases, args.shard.of) };
        let mut seen = Both(Collector::new(core), args.coverage.then(|| Toggles::new(core)));
        let (mut recorded, mut shipped, mut failures) = (0, 0, Vec::new());
        if args.shard.number == 1 {
            display.stage("running recorded requests");
            let (cycles, failure) = run_recorded(&setup, &args.failures)?;
            display.stage("running the shipped programs");
            (shipped, failures) = run_shipped(&setup, &mut seen)?;
            failures.extend(failure);
            recorded = cycles;
        }
        let campaign = Campaign::new(setup, args.cases, args.seed);
        let random = Campaign { shard: args.shard, jobs: args.jobs(), subject: args.about, ..campaign };
        let mut tally = Tally::default();
        display.begin();
        let result = observed_campaign(&random, &args.failures, &mut seen, &mut |progress| {
            if let Progress::Agreed(so_far) = progress {
                tally = *so_far;
            }
            display.show(progress, &random);
        });
        drop(display);
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
        outcome(&report)
    }
}

/// What a report says.
///
/// # Errors
/// A report that isn't JSON.
pub(super) fn outcome(report: &Report) -> miette::Result<Outcome> {
    let coverage = report.coverage.as_ref().map_or_else(String::new, |coverage| format!("{coverage}\n"));
    let summary = format!("{coverage}{}\n{}\n", report.functional, report.summary());
    Outcome::new(report, summary, report.pass())
}
