//! `lds run --target r700`.

use super::args::Args;
use super::results::Results;
use crate::cli::options::reading;
use crate::cli::output::{say, show};
use crate::cli::verdict::Verdict;
use crate::hardware::Fault;
use crate::r700::findings::{self, Warned};
use crate::r700::rows::{Row, rows, table};
use crate::session::Engine;
use crate::waves::Recorder;
use lds::r700::NAME;
use lds::r700::program::{Outcome, Program};
use lds_rtl::r700::R700Core;
use lds_simulation::r700::{How, Setup, scheme};
use miette::miette;
use serde::Serialize;

/// What a run came to.
#[derive(Serialize)]
struct Report {
    target: &'static str,
    program: String,
    pass: bool,
    /// what executed it beside the models
    engine: &'static str,
    /// the first thing in which the hardware differs from the models
    mismatch: Option<String>,
    threads: usize,
    waves: usize,
    rows: Vec<Row>,
    /// of the whole program
    clocks: u64,
    /// checks that were made, and those that failed
    checked: usize,
    failed: usize,
    /// whether the program has an `expect`
    #[serde(skip)]
    expects: bool,
    /// flags of the SIMD
    conflict: bool,
    overflow: bool,
    /// the first failures
    failures: Vec<String>,
    /// what may come out differently on a chip
    warnings: Vec<Warned>,
}

impl Report {
    fn new(program: &Program, outcome: &Outcome, engine: Engine, mismatch: Option<&Fault>) -> Self {
        let flags = outcome.simd.flags();
        let group = program.layout().group();
        let expects = program.steps().iter().any(|step| step.action.expects());
        Report {
            target: NAME,
            program: program.source().name().to_owned(),
            pass: outcome.failed == 0 && mismatch.is_none() && !(outcome.checked == 0 && expects),
            engine: engine.name(),
            mismatch: mismatch.map(ToString::to_string),
            threads: group.threads(),
            waves: group.waves(),
            rows: rows(program, outcome),
            clocks: outcome.clocks,
            checked: outcome.checked,
            failed: outcome.failed,
            expects,
            conflict: flags.conflict,
            overflow: flags.overflow,
            failures: outcome.failures.iter().map(ToString::to_string).collect(),
            warnings: Warned::all(program.source(), outcome, false),
        }
    }

    fn text(&self) -> String {
        let titles = ["instruction", "line", "executed", "from", "to", "clocks", "conflict", "waits"];
        let cells = |row: &Row| {
            let numbers =
                [row.line as u64, row.executed, row.start, row.end, row.clocks, row.conflict_clocks, row.waits];
            [row.text.clone()].into_iter().chain(numbers.map(|number| number.to_string())).collect()
        };
        let mut text = table(&titles, self.rows.iter().map(cells));
        let (threads, waves) = (findings::count(self.threads, "thread"), findings::count(self.waves, "wave"));
        text += &format!("{} clocks of {threads} in {waves}\n", self.clocks);
        if self.conflict {
            text += "threads met in a bank without WATERFALL, which AMD's manual doesn't allow\n";
        }
        if self.overflow {
            text += "writes had no place in their bank\n";
        }
        text += &match (self.failed, self.checked) {
            (0, 0) if self.expects => "nothing was checked: no lane of any wave comes to an `expect`\n".to_owned(),
            (0, 0) => "nothing was checked: the program has no `expect`\n".to_owned(),
            (0, checked) => format!("{}\n", findings::count(checked, "check")),
            (failed, checked) => format!("{failed} of {} failed\n", findings::count(checked, "check")),
        };
        text + if self.pass { "PASS" } else { "FAIL" } + "\n"
    }
}

/// Runs the command.
///
/// # Errors
/// Bad input: the program, the readings, or a path.
pub(super) fn run(args: &Args, core: R700Core) -> miette::Result<Verdict> {
    let readings = reading::of_r700(&args.device.share.reading)?;
    let program = findings::program(&args.program)?;
    let mut results = Results::claim(args, &[])?;
    let lost = |fault: Fault| miette!("{fault}");
    let setup = Setup::new(core, args.engine, None, None, results.waves.is_some()).map_err(lost)?;
    if let Some(refused) = setup.refuses(readings) {
        return Err(miette!(help = "add `--engine model`", "--reading: {refused}"));
    }
    let mut recorder = results.waves.as_ref().and_then(|waves| waves.recorder(|| Recorder::with(scheme(core))));
    let waveform = results.waves.as_ref().and_then(|waves| waves.tool_path(&results.outputs));
    let how = How { recorder: recorder.as_mut(), waveform: waveform.as_deref(), ..How::default() };
    let ran = setup.run(&program, readings, how)?;
    let mismatch = ran.hardware.err();
    results.finish(recorder, mismatch.as_ref())?;
    let outcome = ran.outcome;
    let mut report = Report::new(&program, &outcome, args.engine, mismatch.as_ref());
    report.pass &= !args.deny_warnings || report.warnings.is_empty();
    results.tell(&report, &report.text())?;
    if let Some(mismatch) = &mismatch {
        say(&format!("mismatch: {mismatch}"));
    }
    show(&(findings::failures(&program, &outcome) + &findings::warnings(program.source(), &outcome)));
    Ok(Verdict::of(report.pass))
}
