//! `lds run`: runs a program on the hardware or on the model.

use super::assumed;
use super::chip::{chosen, file};
use super::elsewhere::{Hardware, elsewhere};
use super::input::read_program;
use super::output::{Outputs, print, say, show};
use super::progress::RunProgress;
use super::reading;
use super::told;
use super::unit::UnitArgs;
use super::waves::{WaveArgs, Waves};
use crate::observer::{Observer, Unobserved};
use crate::report::Report;
use crate::session::{Engine, Progress, Session, SessionError, Setup, execute};
use crate::waves::Recorder;
use lds::Diagnostic;
use lds::check::OnRequest;
use lds::isa::Instruction;
use lds::program::{Action, Program, RunError};
use lds::timing::built_in;
use lds_analyze::input::chip;
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use miette::{IntoDiagnostic, miette};
use std::path::PathBuf;

/// Run a program: assembly in LLVM's syntax with `; lds:` directives.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = elsewhere("run"))]
pub struct Args {
    /// The assembly file; `-` for standard input
    program: PathBuf,
    #[command(flatten)]
    unit: UnitArgs,
    #[command(flatten)]
    hardware: Hardware,
    /// What executes the program
    #[arg(long, value_enum, default_value_t = Engine::Rtl)]
    engine: Engine,
    /// Another chip for the models: one that `lds chips` lists, or a file that describes one (docs/chips.md); needs
    /// --engine model
    #[arg(long, value_name = "NAME|FILE", conflicts_with_all = ["config", "lanes", "banks", "rows", "without"])]
    chip: Option<String>,
    #[command(flatten)]
    waves: WaveArgs,
    /// Write the result as JSON; `-` for standard output, in the place of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Fail (exit 1) if there is a warning
    #[arg(long)]
    deny_warnings: bool,
    /// Kinds of findings that right programs have, too, to be warned of as well
    #[arg(long, value_name = "KIND", value_delimiter = ',', help = format!("Kinds of findings that right programs have, too, to be warned of as well:\n{}", OnRequest::list()))]
    also: Vec<OnRequest>,
    /// Fail (exit 1) where the program has to wait and doesn't
    #[arg(long)]
    strict: bool,
    /// Put final registers and memory into the JSON
    #[arg(long, requires = "json")]
    dump: bool,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// all expectations held, and the models agree
    Pass,
    /// an expectation failed, the models differ, or there is a warning and warnings are denied
    Fail,
}

/// Runs the command.
///
/// # Errors
/// An error for bad input: the program, the config, or a path.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    if args.engine == Engine::Model && !args.waves.is_empty() {
        return Err(miette!(
            help = "leave out `--engine model`",
            "a waveform shows the hardware, and the models have none"
        ));
    }
    if args.engine != Engine::Model && args.chip.is_some() {
        return Err(miette!(help = "add `--engine model`", "the hardware is what is built here, not another chip"));
    }
    if args.unit.gds && args.chip.is_some() {
        return Err(miette!(
            help = "leave out one of the two",
            "a chip file describes a local data share, and `--gds` asks for the global one"
        ));
    }
    let chip = args.chip.as_deref().map(|name| chosen(name, args.unit.target)).transpose()?;
    let asked = args.unit.target.filter(|target| args.engine == Engine::Model && !target.is_built());
    let chip = chip.or_else(|| asked.filter(|_| !args.unit.is_sized()).and_then(|target| built_in(target.name())));
    let target = chip.as_ref().map(|chip| chip.target).or(args.unit.target);
    let unit = UnitArgs { target, ..args.unit.clone() };
    let core = match args.engine {
        Engine::Model => unit.core()?,
        _ => unit.hardware("add `--engine model`: the golden model runs the program, the timing model costs it")?,
    };
    let program = read_program(&args.program, core.target)?;
    let core = Core { rules: reading::rules(core.rules, &args.unit.reading, &program), ..core };
    let mut setup = Setup::new(core, args.engine);
    setup.checked = true;
    setup.chip = chip;
    let timing = setup.timing(program.settings());
    let banks = timing.geometry().banks;
    program.suits(core.is_gds())?;
    chip::runs(&program, &timing)?;
    has_parts(&program, core)?;
    let mut outputs = Outputs::new();
    outputs.reads("the program", &args.program);
    args.unit.config.iter().for_each(|path| outputs.reads("the configuration", path));
    args.chip.iter().filter_map(|name| file(name)).for_each(|path| outputs.reads("the chip file", path));
    let waves = args.waves.claim(&mut outputs, setup.engine)?;
    let json = args.json.as_deref().map(|path| outputs.file("--json", path)).transpose()?;
    let seen = waves.as_ref().map_or(String::new(), Waves::told);
    let Some(mut session) = session(&program, setup, &mut outputs, waves)? else {
        outputs.commit()?;
        return Ok(Verdict::Fail);
    };
    session.outcome.warn_of(&args.also);
    let mut report = Report::new(&program, &session, banks, args.dump);
    report.pass &= !args.deny_warnings || report.warnings.is_empty();
    let too_early = session.outcome.warnings.iter().any(|warning| warning.kind.is_too_early());
    report.pass &= !(args.strict && too_early);
    if let Some(json) = json {
        let text = serde_json::to_string_pretty(&report).into_diagnostic()? + "\n";
        outputs.write(json, text.as_bytes())?;
    }
    let takes_stdout = outputs.take_stdout();
    outputs.commit()?;
    if !takes_stdout {
        print(&format!("{}\n{seen}", report.table()))?;
    }
    show(&told::warnings(program.source(), &session.outcome.warnings));
    show(&assumed::notes(core.rules, &program));
    Ok(if report.pass { Verdict::Pass } else { Verdict::Fail })
}

/// Checks that a unit has the parts that a program needs. (The models have every part.)
///
/// # Errors
/// A [`Diagnostic`] at the first instruction that needs a part which is left out.
fn has_parts(program: &Program, core: Core) -> Result<(), Diagnostic> {
    for step in program.steps() {
        if let Action::Run(Instruction::Ds(instruction)) = &step.action {
            let needs = |part: &Part| {
                let without = Parts::ALL.without(*part);
                !lds_rtl::supports(without, instruction.opcode) && lds_rtl::supports(Parts::ALL, instruction.opcode)
            };
            if let Some(part) = core.parts.missing().find(needs) {
                let message = format!("a unit without `{part}` has no {}", instruction.opcode.name);
                return Err(Diagnostic::new(program.source(), step.span.clone(), message)
                    .with_help(format!("a unit with the part `{part}` has it")));
            }
        }
    }
    Ok(())
}

/// Runs a program with a progress bar, writes the waveform, and reports failures and mismatches on standard error.
/// Returns `None` if the hardware hung.
///
/// # Errors
/// An error that makes the program impossible to run, or the waveform impossible to write.
pub fn session(
    program: &Program,
    mut setup: Setup,
    outputs: &mut Outputs,
    waves: Option<Waves>,
) -> miette::Result<Option<Session>> {
    let mut recorder = None;
    match &waves {
        Some(Waves::Recorded(_)) => recorder = Some(Recorder::of(program)),
        Some(Waves::Foreign(foreign)) => setup.waveform = foreign.tool_path(outputs),
        None => {}
    }
    let mut unobserved = Unobserved;
    let observer: &mut dyn Observer = match &mut recorder {
        Some(recorder) => recorder,
        None => &mut unobserved,
    };
    let progress = RunProgress::new(Some(program));
    let result = execute(program, &setup, observer, &mut |now| tell(&progress, now));
    drop(progress);
    let session = match result {
        Ok(session) => Some(session),
        Err(SessionError::Tool(error)) => {
            // A full disk also ends a simulator.
            if let Some(Waves::Foreign(foreign)) = &waves {
                foreign.check(outputs)?;
            }
            return Err(miette!("{error}"));
        }
        Err(SessionError::Run(RunError::Program(error) | RunError::Deadlock(error))) => {
            show(&told::before(&error));
            return Err(error.into());
        }
        Err(SessionError::Run(RunError::Machine(error))) => {
            say(&format!("FAIL: {error}"));
            None
        }
    };
    match (&waves, recorder) {
        (Some(Waves::Recorded(places)), Some(recorder)) => recorder.write(outputs, places)?,
        (Some(Waves::Foreign(foreign)), _) => foreign.finish(outputs)?,
        _ => {}
    }
    if let Some(session) = &session {
        show(&told::failures(program, &session.outcome));
        for mismatch in &session.mismatches {
            say(&format!("mismatch: {mismatch}"));
        }
    }
    Ok(session)
}

/// Tells a user how far a run has come.
pub(crate) fn tell(progress: &RunProgress, now: Progress) {
    match now {
        Progress::Models(issued) => progress.done("instructions on the models", issued as u64),
        Progress::Building => progress.stage("making the hardware ready"),
        Progress::Hardware(issued) => progress.done("instructions on the hardware", issued as u64),
    }
}
