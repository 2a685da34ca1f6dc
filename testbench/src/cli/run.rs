//! `lds run`: a program on the hardware or on the model.

use super::input::{read_program, read_source};
use super::output::{print, write_file};
use super::told;
use super::unit::UnitArgs;
use crate::analyze::unit;
use crate::files::temporary_for;
use crate::observer::{Observer, Unobserved};
use crate::report::Report;
use crate::session::{Engine, Session, SessionError, Setup, execute};
use crate::waves::Recorder;
use indicatif::{ProgressBar, ProgressStyle};
use lds::Diagnostic;
use lds::isa::Instruction;
use lds::program::{Action, Program, RunError};
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use miette::{IntoDiagnostic, WrapErr, miette};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Run a program: assembly in LLVM's syntax with `; lds:` directives.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// The assembly file; `-` for standard input
    program: PathBuf,
    #[command(flatten)]
    unit: UnitArgs,
    /// What executes it
    #[arg(long, value_enum, default_value_t = Engine::Rtl)]
    engine: Engine,
    /// Another chip for the models (TOML, see docs/analyze.md); needs --engine model
    #[arg(long, value_name = "FILE", conflicts_with_all = ["config", "lanes", "banks", "rows", "without"])]
    chip: Option<PathBuf>,
    /// Write a waveform, with a GTKWave set-up (.gtkw) beside it
    #[arg(long, value_name = "FILE")]
    vcd: Option<PathBuf>,
    /// Write the result as JSON; `-` for standard output, instead of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Put final registers and memory into the JSON
    #[arg(long, requires = "json")]
    dump: bool,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// all expectations held, the models agree
    Pass,
    /// an expectation failed, or the models differ
    Fail,
}

/// Runs the command.
///
/// # Errors
/// Bad input: the program, the config, a path.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    if args.engine == Engine::Model && args.vcd.is_some() {
        return Err(miette!(
            help = "leave out `--engine model`",
            "a waveform shows the hardware, and the models have none"
        ));
    }
    if args.engine != Engine::Model && args.chip.is_some() {
        return Err(miette!(help = "add `--engine model`", "the hardware is what is built here, not another chip"));
    }
    let core = args.unit.core()?;
    let mut setup = Setup::new(core, args.engine);
    if let Some(path) = &args.chip {
        setup.chip = Some(unit::parse(&read_source(path)?)?);
    }
    let banks = setup.timing().geometry().banks;
    let program = read_program(&args.program, core.target)?;
    unit::runs(&program, &setup.timing())?;
    has_parts(&program, core)?;
    let Some(session) = session(&program, setup, args.vcd.as_deref())? else {
        return Ok(Verdict::Fail);
    };
    let report = Report::new(&program, &session, banks, args.dump);
    let json = || serde_json::to_string_pretty(&report).into_diagnostic().map(|text| text + "\n");
    match &args.json {
        Some(path) if path == Path::new("-") => print(&json()?)?,
        Some(path) => {
            write_file(path, &json()?)?;
            print(&(report.table() + "\n"))?;
        }
        None => print(&(report.table() + "\n"))?,
    }
    Ok(if report.pass { Verdict::Pass } else { Verdict::Fail })
}

/// Whether a unit has the parts that a program needs. (The models have every part.)
///
/// # Errors
/// A [`Diagnostic`] at the first instruction that needs a part which is left out.
fn has_parts(program: &Program, core: Core) -> Result<(), Diagnostic> {
    for step in program.steps() {
        if let Action::Run(Instruction::Ds(instruction)) = &step.action {
            let needs = |part: &Part| {
                let without = Parts::ALL.without(*part);
                !lds_rtl::supports(core.target, without, instruction.opcode)
                    && lds_rtl::supports(core.target, Parts::ALL, instruction.opcode)
            };
            if let Some(part) = core.parts.missing().find(needs) {
                let message = format!("a unit without {part} has no {}", instruction.opcode.name);
                return Err(Diagnostic::new(program.source(), step.span.clone(), message));
            }
        }
    }
    Ok(())
}

/// Runs a program with a progress bar, records the waveform, and tells warnings, failures and mismatches on standard error.
/// `None` if the hardware hung.
///
/// # Errors
/// What makes the program impossible to run, or the waveform impossible to write.
pub fn session(program: &Program, mut setup: Setup, vcd: Option<&Path>) -> miette::Result<Option<Session>> {
    // A program that can't run leaves no waveform behind: the recorder renames its file into place at the end.
    program.allocation(setup.timing().geometry())?;
    let unwritable = |path: &Path| format!("can't write {}", path.display());
    // A Verilog simulator writes its own waveform.
    let foreign = matches!(setup.engine, Engine::Verilator | Engine::Icarus);
    let mut recorder = match vcd.filter(|_| !foreign) {
        Some(path) => {
            Some(Recorder::create(path, program.target()).into_diagnostic().wrap_err_with(|| unwritable(path))?)
        }
        None => None,
    };
    let dumped = match vcd.filter(|_| foreign) {
        Some(path) => Some((path, temporary_for(path).into_diagnostic().wrap_err_with(|| unwritable(path))?)),
        None => None,
    };
    setup.waveform = dumped.as_ref().map(|(_, file)| file.path().to_owned());
    let mut unobserved = Unobserved;
    let observer: &mut dyn Observer = match &mut recorder {
        Some(recorder) => recorder,
        None => &mut unobserved,
    };
    let bar = progress_bar(program);
    let result = execute(program, &setup, observer, &mut |issued| bar.set_position(issued as u64));
    bar.finish_and_clear();
    let session = match result {
        Ok(session) => Some(session),
        Err(SessionError::Tool(error)) => return Err(miette!("{error}")),
        Err(SessionError::Run(RunError::Program(error))) => return Err(error.into()),
        Err(SessionError::Run(RunError::Machine(error))) => {
            eprintln!("FAIL: {error}");
            None
        }
    };
    if let (Some(recorder), Some(path)) = (recorder, vcd) {
        recorder.finish().into_diagnostic().wrap_err_with(|| unwritable(path))?;
    }
    if let Some((path, file)) = dumped {
        file.persist(path).into_diagnostic().wrap_err_with(|| unwritable(path))?;
    }
    if let Some(session) = &session {
        eprint!("{}", told::warnings(program.source(), &session.outcome));
        eprint!("{}", told::failures(program, &session.outcome));
        for mismatch in &session.mismatches {
            eprintln!("mismatch: {mismatch}");
        }
    }
    Ok(session)
}

/// Shows itself on a terminal once a run takes longer than a moment.
fn progress_bar(program: &Program) -> ProgressBar {
    let instructions = program
        .steps()
        .iter()
        .filter(|step| matches!(step.action, Action::Run(Instruction::Ds(_) | Instruction::Scalar(_))));
    let bar = ProgressBar::new((instructions.count() * program.settings().waves()) as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} instructions, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
