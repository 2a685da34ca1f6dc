//! `lds run --unit compute-unit`: the hardware has the program counters, and decides what runs when.

use super::args::Args;
use super::results::{Reports, Results};
use crate::cli::findings;
use crate::cli::launches::{self, Launched};
use crate::cli::output::{say, show};
use crate::cli::progress::RunProgress;
use crate::cli::verdict::Verdict;
use crate::hardware::Fault;
use crate::observer::Unobserved;
use crate::passes::Passes;
use crate::report::Report;
use crate::session::{self, Engine, Session, SessionError, execute};
use crate::waves::{Recorder, of_waves};
use lds::Diagnostic;
use lds::program::{Action, Launch, Outcome, Program, RunError, Step, WarningKind};
use lds::targets::Encoding;
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::Core;
use lds_simulation::compute::{Failed, Golden, How, Setup, scheme, way};
use miette::miette;

/// What the models alone come to, in their own order of waves.
fn models(program: &Program, core: ComputeCore, progress: &RunProgress) -> miette::Result<Session> {
    let mut setup = session::Setup::new(Core::new(core.target, core.geometry()), Engine::Model);
    setup.checked = true;
    execute(program, &setup, &mut Unobserved, &mut |now| progress.tell(now)).map_err(|error| match error {
        SessionError::Run(RunError::Program(error) | RunError::Deadlock(error)) => error.into(),
        SessionError::Run(RunError::Machine(error)) => miette!("{error}"),
        SessionError::Tool(error) => miette!("{error}"),
    })
}

/// A directive between instructions, which the hardware passes without seeing it.
fn between(program: &Program) -> Option<Diagnostic> {
    let steps = program.steps();
    let first = steps.iter().position(|step| step.action.is_instruction())?;
    let last = steps.iter().rposition(|step| step.action.is_instruction())?;
    let is_unseen = |action: &Action| !action.is_instruction() && !matches!(action, Action::Expect(_));
    let step = steps[first..last].iter().find(|step| is_unseen(&step.action))?;
    let error = Diagnostic::new(program.source(), step.span.clone(), "this stands between instructions");
    Some(
        error.with_help(
            "where the hardware controls waves, instructions alone write registers: say it before the first",
        ),
    )
}

/// An instruction that has reached the LDS by another way than the hardware has: DS instructions, and with clients
/// parameters, direct loads and, if it has that client, loads from memory.
fn elsewhere(program: &Program, core: ComputeCore, session: &Session) -> Option<Diagnostic> {
    let reads = |step: &Step| step.client().is_some_and(|(kind, _)| kind.reads());
    let loads = |step: &Step| matches!(&step.action, Action::Execute(other) if way(&other.instruction).is_some());
    let has = |step: &Step| core.has_clients() && reads(step) || core.has_buffers() && loads(step);
    let is_other = |step: &Step| matches!(step.action, Action::Execute(_)) && !has(step);
    let steps = program.steps();
    let other = |step: &usize| steps.get(*step).is_some_and(is_other);
    let step = steps.get(session.outcome.executed.iter().map(|record| record.step).filter(other).min()?)?;
    let (message, help) = match (core.has_clients(), reads(step)) {
        (false, true) if core.block == ComputeBlock::ComputeUnit => (
            "this reaches the LDS, and here only DS instructions do",
            "run it with `--clients`: then the LDS has a client for it",
        ),
        (false, _) => (
            "this reaches the LDS, and here only DS instructions do",
            "run it without `--unit`, or write DS instructions in its place",
        ),
        (true, _) if loads(step) && core.target.facts().code.encoding == Encoding::Gfx9 => (
            "this reaches the LDS, and here only DS instructions, parameters and direct loads do",
            "run it with `--buffers`: then the LDS has a client for it",
        ),
        (true, _) => (
            "this reaches the LDS, and here only DS instructions, parameters and direct loads do",
            "run it without `--unit`, or write DS instructions in its place",
        ),
    };
    Some(Diagnostic::new(program.source(), step.span.clone(), message).with_help(help))
}

/// What the models alone come to of a program that the hardware can run.
///
/// # Errors
/// What the hardware can't do, and a program that can't be run.
pub fn on_models(program: &Program, core: ComputeCore) -> miette::Result<Session> {
    program.suits(false)?;
    if let Some(error) = between(program) {
        return Err(error.into());
    }
    let session = models(program, core, &RunProgress::new(None))?;
    if let Some(warning) = session.outcome.warnings.iter().find(|one| matches!(one.kind, WarningKind::ForkStack(_))) {
        // The hardware would go on with what it has beside the registers.
        return Err(warning.diagnostic(program.source()).into());
    }
    match elsewhere(program, core, &session) {
        Some(error) => Err(error.into()),
        None => Ok(session),
    }
}

/// Runs the command.
///
/// # Errors
/// Bad input: the program, or a path.
pub(super) fn run(args: &Args, core: ComputeCore) -> miette::Result<Verdict> {
    if args.engine == Engine::Model {
        return Err(miette!(
            help = "choose `--engine rtl`, `verilator` or `icarus`; without `--unit` the models run the program",
            "--engine model: the hardware of {} decides when waves run, and the models run beside it",
            core.name()
        ));
    }
    let mut results = Results::claim(args, &of_waves())?;
    let options = (&args.launch, &args.result, &args.compile);
    let launches = Launched::all(&args.program, options, Some(core.target), &mut results.outputs)?;
    launches::one_for_waves(launches.len(), results.waves.is_some())?;
    let count = launches.len();
    let mut made = Made::default();
    for mut launched in launches {
        made.earlier.iter().for_each(|outcome| launched.job.goes_on(outcome));
        let number = made.reports.len() + 1;
        match launch(args, core, &launched, &mut results).map_err(|error| launched.about(error))? {
            Ok((report, text, outcome)) => {
                made.text += &launches::heading(number, count, report.kernel.as_deref());
                made.text += &text.0;
                made.told += &text.1;
                made.reports.push(report);
                made.earlier = Some(outcome);
            }
            Err(fault) => {
                results.outputs.commit()?;
                say(&format!("mismatch: {fault}"));
                return Ok(Verdict::Fail);
            }
        }
    }
    let pass = made.reports.iter().all(|report| report.pass);
    match &made.reports[..] {
        [report] => results.tell(report, &made.text)?,
        launches => results.tell(&Reports { pass, launches }, &made.text)?,
    }
    show(&made.told);
    Ok(Verdict::of(pass))
}

/// What launches have come to so far.
#[derive(Default)]
struct Made {
    reports: Vec<Report>,
    text: String,
    told: String,
    earlier: Option<Outcome>,
}

/// What a launch comes to: a report, its text and what is told beside it, and the outcome; or where the hardware
/// differs.
type Came = Result<(Report, (String, String), Outcome), Fault>;

/// Makes a launch.
fn launch(args: &Args, core: ComputeCore, launched: &Launched, results: &mut Results) -> miette::Result<Came> {
    let Launched { file, job, .. } = launched;
    let program = file.program(core.target, &job.launch)?;
    job.check(&program)?;
    let mut session = on_models(&program, core)?;
    session.outcome.warn_of(&args.also);
    let progress = RunProgress::new(None);
    progress.stage("making the hardware ready");
    let lost = |fault: Fault| miette!("{fault}");
    let setup = Setup::new(core, args.engine, None, None, results.waves.is_some()).map_err(lost)?;
    let new = || Recorder::with(scheme(core, program.settings().waves().min(core.waves())));
    let mut recorder = results.waves.as_ref().and_then(|waves| waves.recorder(new));
    let waveform = results.waves.as_ref().and_then(|waves| waves.tool_path(&results.outputs));
    let cycle = |cycle| progress.done("cycles of the hardware", cycle);
    let how =
        How { recorder: recorder.as_mut(), waveform: waveform.as_deref(), cycles: Some(&cycle), ..How::default() };
    let ran = setup.run(&program, how);
    drop(progress);
    let fault = match &ran {
        Err(Failed::Hardware(fault)) => Some(fault),
        _ => None,
    };
    results.finish(recorder, fault)?;
    let (ran, golden) = match ran {
        Ok(ran) => ran,
        Err(Failed::Program(what)) => return Err(miette!("{what}")),
        Err(Failed::Hardware(fault)) => return Ok(Err(fault)),
    };
    let summary = summary(core, args.engine, &program, ran.cycles, ran.instructions);
    let differs = differs(&program, &session, &golden);
    if core.has_lds() {
        let first = ran.executed.iter().map(|record| record.taken).min();
        let last = ran.executed.iter().map(|record| record.responded).max();
        session.clock_cycles = first.zip(last).map_or(0, |(first, last)| last - first + 1);
        // The timing model has no passes behind a load from memory, which makes no difference to their number.
        session.passes = Passes::new(&ran.executed).or(std::mem::take(&mut session.passes));
        session.counters = ran.counters.unwrap_or(session.counters);
        session.outcome.executed = ran.executed;
    }
    let mut report = Report::new(&program, &session, core.geometry().banks, args.dump);
    report.launched(job, &program, &session.outcome)?;
    report.pass &= !args.deny_warnings || report.warnings.is_empty();
    job.write(&program, &session.outcome, &mut results.outputs)?;
    let text = format!("{}\n{summary}", report.table());
    let mut told = findings::failures(&program, &session.outcome);
    told += &findings::warnings(program.source(), &session.outcome.warnings);
    if let Some(what) = differs {
        told +=
            &format!("note: {what} in the order in which the hardware ran waves than in that of the models alone\n");
    }
    Ok(Ok((report, (text, told), session.outcome)))
}

fn summary(core: ComputeCore, engine: Engine, program: &Program, cycles: u64, instructions: u64) -> String {
    let waves: usize = (0..program.settings().groups()).map(|group| program.waves_in(group)).sum();
    let hardware = match engine {
        Engine::Icarus => "the Verilog in Icarus Verilog",
        Engine::Verilator => "the Verilog in Verilator",
        Engine::Rtl | Engine::Model => "the RTL",
    };
    format!(
        "{}: {hardware} and the models agree on {instructions} instructions of {waves} waves in {cycles} cycles\n",
        core.name()
    )
}

/// What ends otherwise than in the order of waves that the models take by themselves: so do programs in which it
/// depends on that order.
fn differs(program: &Program, session: &Session, golden: &Golden) -> Option<String> {
    let buffers = session.outcome.buffers().find_map(|(number, models)| {
        let hardware = golden.memory().at(Launch::address(number))?;
        let byte = models.iter().zip(hardware).position(|(models, hardware)| models != hardware)?;
        Some(format!("byte {byte} of buffer {number} holds something else"))
    });
    if buffers.is_some() || program.settings().groups() * program.settings().group_waves() > golden.waves.len() {
        // Where work-groups wait for places, others have the places at the end.
        return buffers;
    }
    let registers = session.outcome.waves.iter().zip(&golden.waves).position(|(models, hardware)| {
        (&models.vgprs, models.sgprs, models.vcc, models.exec)
            != (&hardware.vgprs, hardware.sgprs, hardware.vcc, hardware.exec)
    });
    if let Some(wave) = registers {
        return Some(format!("registers of wave {wave} hold something else"));
    }
    let start = golden.lds.unit().allocation.base as usize / 4;
    let dwords = golden.lds.memory().dwords();
    let byte = session.memory.iter().zip(&dwords[start..]).position(|(models, hardware)| models != hardware);
    byte.map(|dword| format!("byte {} of the LDS holds something else", 4 * dword))
}
