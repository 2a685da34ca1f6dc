//! `lds run --unit compute-unit`: the hardware has the program counters, and decides what runs when.

use super::args::Args;
use super::results::Results;
use crate::cli::findings;
use crate::cli::kernel_file::KernelFile;
use crate::cli::options::launch::only;
use crate::cli::output::{say, show};
use crate::cli::progress::RunProgress;
use crate::cli::verdict::Verdict;
use crate::hardware::Fault;
use crate::observer::Unobserved;
use crate::report::Report;
use crate::session::{self, Engine, Session, SessionError, execute};
use crate::waves::{Recorder, of_waves};
use lds::Diagnostic;
use lds::program::{Action, Program, RunError, Step, WarningKind};
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::Core;
use lds_simulation::compute::{Failed, Golden, How, Setup, scheme};
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

/// An instruction that has reached the LDS by another way than a DS instruction: this hardware has none.
fn elsewhere(program: &Program, session: &Session) -> Option<Diagnostic> {
    let flat = session.outcome.executed.iter().map(|record| record.step);
    let flat = flat.filter(|step| program.steps().get(*step).is_some_and(Step::is_flat));
    let first = flat.chain(session.outcome.uncosted.iter().map(|one| one.step)).min()?;
    let message = "this reaches the LDS, and here only DS instructions do";
    let error = Diagnostic::new(program.source(), program.steps().get(first)?.span.clone(), message);
    Some(error.with_help("run it without `--unit`, or write DS instructions in its place"))
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
    let (path, job) = only(args.launch.jobs(&args.program, &args.result, &mut results.outputs)?)?;
    let program = KernelFile::read(&path, Some(core.target), &args.compile)?.program(core.target, &job.launch)?;
    job.check(&program)?;
    program.suits(false)?;
    if let Some(error) = between(&program) {
        return Err(error.into());
    }
    let progress = RunProgress::new(None);
    let mut session = models(&program, core, &progress)?;
    if let Some(warning) = session.outcome.warnings.iter().find(|one| matches!(one.kind, WarningKind::ForkStack(_))) {
        // The hardware would go on with what it has beside the registers.
        return Err(warning.diagnostic(program.source()).into());
    }
    if let Some(error) = elsewhere(&program, &session) {
        return Err(error.into());
    }
    session.outcome.warn_of(&args.also);
    progress.stage("making the hardware ready");
    let lost = |fault: Fault| miette!("{fault}");
    let setup = Setup::new(core, args.engine, None, None, results.waves.is_some()).map_err(lost)?;
    let new = || Recorder::with(scheme(core, program.settings().waves()));
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
        Err(Failed::Hardware(fault)) => {
            results.outputs.commit()?;
            say(&format!("mismatch: {fault}"));
            return Ok(Verdict::Fail);
        }
    };
    let told = summary(core, args.engine, &program, ran.cycles, ran.instructions);
    let differs = differs(&session, &golden);
    if core.block == ComputeBlock::ComputeUnit {
        let first = ran.executed.iter().map(|record| record.taken).min();
        let last = ran.executed.iter().map(|record| record.responded).max();
        session.clock_cycles = first.zip(last).map_or(0, |(first, last)| last - first + 1);
        session.outcome.executed = ran.executed;
    }
    let mut report = Report::new(&program, &session, core.geometry().banks, args.dump);
    report.launched(&job, &program, &session.outcome)?;
    report.pass &= !args.deny_warnings || report.warnings.is_empty();
    job.write(&program, &session.outcome, &mut results.outputs)?;
    results.tell(&report, &format!("{}\n{told}", report.table()))?;
    show(&findings::failures(&program, &session.outcome));
    show(&findings::warnings(program.source(), &session.outcome.warnings));
    if let Some(what) = differs {
        say(&format!("note: {what} in the order in which the hardware ran waves than in that of the models alone"));
    }
    Ok(Verdict::of(report.pass))
}

fn summary(core: ComputeCore, engine: Engine, program: &Program, cycles: u64, instructions: u64) -> String {
    let waves = program.settings().waves();
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
fn differs(session: &Session, golden: &Golden) -> Option<String> {
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
