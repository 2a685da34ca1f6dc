//! `lds run --target r700`.

use super::rows::{Row, rows, table};
use super::target::{NAME, Target};
use super::tell::{self, Warned};
use crate::cli::output::{Outputs, print, say, show};
use crate::cli::run::Verdict;
use crate::cli::waves::{WaveArgs, Waves};
use crate::hardware::Fault;
use crate::session::Engine;
use crate::waves::Recorder;
use lds::r700::model::Readings;
use lds::r700::program::{Outcome, Program};
use lds_rtl::r700::R700Core;
use lds_simulation::r700::{How, Setup, scheme};
use miette::{IntoDiagnostic, miette};
use serde::Serialize;
use std::path::PathBuf;

/// Run a program on the hardware beside golden model and timing model, or on the models alone.
#[derive(Clone, Debug, clap::Args)]
pub(super) struct Args {
    /// The program; `-` for standard input
    program: PathBuf,
    #[command(flatten)]
    target: Target,
    /// What executes it beside the models
    #[arg(long, value_enum, default_value_t = Engine::Rtl)]
    engine: Engine,
    /// How points are read that AMD's documents leave open: NAME=VALUE, several with commas (docs/r700.md)
    #[arg(long, value_name = "NAME=VALUE", value_parser = tell::readings, default_value = tell::USUAL)]
    #[arg(hide_default_value = true)]
    reading: Readings,
    #[command(flatten)]
    waves: WaveArgs,
    /// Write the result as JSON; `-` for standard output, instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Fail (exit 1) if there is anything to warn of
    #[arg(long)]
    deny_warnings: bool,
}

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
            engine: match engine {
                Engine::Model => "model",
                Engine::Rtl => "rtl",
                Engine::Verilator => "verilator",
                Engine::Icarus => "icarus",
            },
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
        let (threads, waves) = (tell::count(self.threads, "thread"), tell::count(self.waves, "wave"));
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
            (0, checked) => format!("{}\n", tell::count(checked, "check")),
            (failed, checked) => format!("{failed} of {} failed\n", tell::count(checked, "check")),
        };
        text + if self.pass { "PASS" } else { "FAIL" } + "\n"
    }
}

/// Runs the command.
///
/// # Errors
/// Bad input: the program, or a path.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    if args.engine == Engine::Model && !args.waves.is_empty() {
        return Err(miette!(
            help = "leave out `--engine model`",
            "a waveform shows the hardware, and the models have none"
        ));
    }
    let program = tell::program(&args.program)?;
    let mut outputs = Outputs::new();
    outputs.reads("the program", &args.program);
    let waves = args.waves.claim_with(&mut outputs, args.engine, &[])?;
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let lost = |fault: Fault| miette!("{fault}");
    let setup = Setup::new(R700Core::WHOLE, args.engine, None, None, waves.is_some()).map_err(lost)?;
    if let Some(refused) = setup.refuses(args.reading) {
        return Err(miette!(help = "add `--engine model`", "--reading: {refused}"));
    }
    let mut recorder = matches!(waves, Some(Waves::Recorded(_))).then(|| Recorder::with(scheme(R700Core::WHOLE)));
    let waveform = match &waves {
        Some(Waves::Foreign(foreign)) => foreign.tool_path(&outputs),
        _ => None,
    };
    let how = How { recorder: recorder.as_mut(), waveform: waveform.as_deref(), ..How::default() };
    let ran = setup.run(&program, args.reading, how)?;
    let mismatch = ran.hardware.err();
    if let Some(Fault::Tool(what)) = &mismatch {
        // A full disk ends a simulator, too.
        if let Some(Waves::Foreign(foreign)) = &waves {
            foreign.check(&mut outputs)?;
        }
        return Err(miette!("{what}"));
    }
    let seen = waves.as_ref().map_or(String::new(), Waves::told);
    match (&waves, recorder) {
        (Some(Waves::Recorded(places)), Some(recorder)) => recorder.write(&mut outputs, places)?,
        (Some(Waves::Foreign(foreign)), _) => foreign.finish(&mut outputs)?,
        _ => {}
    }
    let outcome = ran.outcome;
    let mut report = Report::new(&program, &outcome, args.engine, mismatch.as_ref());
    report.pass &= !args.deny_warnings || report.warnings.is_empty();
    if let Some(json) = json {
        let text = serde_json::to_string_pretty(&report).into_diagnostic()? + "\n";
        outputs.write(json, text.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        print(&format!("{}{seen}", report.text()))?;
    }
    if let Some(mismatch) = &mismatch {
        say(&format!("mismatch: {mismatch}"));
    }
    show(&(tell::failures(&program, &outcome) + &tell::warnings(program.source(), &outcome)));
    Ok(if report.pass { Verdict::Pass } else { Verdict::Fail })
}
