//! `lds run` on a data share.

use super::args::Args;
use super::results::{Reports, Results};
use crate::cli::findings;
use crate::cli::launches::{self, Launched};
use crate::cli::options::chip::chosen;
use crate::cli::options::reading;
use crate::cli::options::target::Generation;
use crate::cli::options::waves::Waves;
use crate::cli::output::{Outputs, say, show};
use crate::cli::progress::RunProgress;
use crate::cli::verdict::Verdict;
use crate::observer::{Observer, Unobserved};
use crate::report::Report;
use crate::session::{Engine, Session, SessionError, Setup, execute};
use crate::waves::{Recorder, filters};
use lds::Diagnostic;
use lds::program::{Action, Program, RunError};
use lds::timing::built_in;
use lds_analyze::input::chip;
use lds_rtl::export::Core;
use lds_rtl::{Part, Parts};
use miette::miette;
use std::thread::available_parallelism;

/// Runs the command.
///
/// # Errors
/// An error for bad input: the program, the config, or a path.
pub(super) fn run(args: &Args) -> miette::Result<Verdict> {
    if args.engine != Engine::Model && args.chip.is_some() {
        return Err(miette!(help = "add `--engine model`", "the hardware is what is built here, not another chip"));
    }
    let unit = &args.device.share;
    args.groups.fits(args.engine, unit.gds)?;
    if unit.gds && args.chip.is_some() {
        return Err(miette!(
            help = "leave out one of the two",
            "a chip file describes a local data share, and `--gds` asks for the global one"
        ));
    }
    let target = args.device.target.and_then(Generation::ds);
    let chip = args.chip.as_deref().map(|name| chosen(name, target)).transpose()?;
    let mut results = Results::claim(args, &filters())?;
    let asked = chip.as_ref().map(|chip| chip.target).or(target);
    let options = (&args.launch, &args.result, &args.compile);
    let launches = Launched::all(&args.program, options, asked, &mut results.outputs)?;
    launches::one_for_waves(launches.len(), results.waves.is_some())?;
    let target = target.or(launches::target(&launches));
    let asked = target.filter(|target| args.engine == Engine::Model && !target.is_built());
    let chip = chip.or_else(|| asked.filter(|_| unit.is_silent()).and_then(|target| built_in(target.name())));
    let target = chip.as_ref().map(|chip| chip.target).or(target).unwrap_or_default();
    let core = match args.engine {
        Engine::Model => unit.modelled(target)?,
        _ => {
            let instead = "add `--engine model`: the golden model runs the program, the timing model costs it";
            unit.hardware(target, instead)?
        }
    };
    let mut reports = Vec::new();
    let (mut text, mut told, mut earlier) = (String::new(), String::new(), None);
    let count = launches.len();
    for mut launched in launches {
        earlier.iter().for_each(|outcome| launched.job.goes_on(outcome));
        let Launched { file, job, .. } = &launched;
        let about = |error| launched.about(error);
        let program = file.program(core.target, &job.launch).map_err(about)?;
        job.check(&program).map_err(about)?;
        let core = Core { rules: reading::rules(core.rules, &unit.reading, &program), ..core };
        let mut setup = Setup::new(core, args.engine);
        setup.checked = true;
        setup.chip.clone_from(&chip);
        setup.processors = available_parallelism().ok().filter(|_| args.engine == Engine::Model);
        setup.groups = args.groups.of(&program).map_err(about)?;
        let timing = setup.timing(program.settings());
        let banks = timing.geometry().banks;
        program.suits(core.is_gds())?;
        chip::runs(&program, &timing)?;
        has_parts(&program, core)?;
        let ran = session(&program, setup, &mut results.outputs, results.waves.as_ref()).map_err(about)?;
        let Some(mut session) = ran else {
            results.outputs.commit()?;
            return Ok(Verdict::Fail);
        };
        session.outcome.warn_of(&args.also);
        let mut report = Report::new(&program, &session, banks, args.dump);
        report.launched(job, &program, &session.outcome).map_err(about)?;
        report.served(&args.groups.rtl_groups);
        report.pass &= !args.deny_warnings || report.warnings.is_empty();
        let too_early = session.outcome.warnings.iter().any(|warning| warning.kind.is_too_early());
        report.pass &= !(args.strict && too_early);
        job.write(&program, &session.outcome, &mut results.outputs)?;
        text += &launches::heading(reports.len() + 1, count, program.kernel());
        text += &format!("{}\n", report.table());
        told += &findings::warnings(program.source(), &session.outcome.warnings);
        told.extend(reading::note(core.rules, &program));
        told += &file.note(&program, &job.launch);
        reports.push(report);
        earlier = Some(session.outcome);
    }
    let pass = reports.iter().all(|report| report.pass);
    match &reports[..] {
        [report] => results.tell(report, &text)?,
        launches => results.tell(&Reports { pass, launches }, &text)?,
    }
    show(&told);
    Ok(Verdict::of(pass))
}

/// Checks that a unit has the parts that a program needs. (The models have every part.)
///
/// # Errors
/// A [`Diagnostic`] at the first instruction that needs a part which is left out.
fn has_parts(program: &Program, core: Core) -> Result<(), Diagnostic> {
    for step in program.steps() {
        let Action::Run(instruction) = &step.action else { continue };
        if let Some(instruction) = instruction.data_share() {
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
    waves: Option<&Waves>,
) -> miette::Result<Option<Session>> {
    let mut recorder = waves.and_then(|waves| {
        waves.recorder(|| match &setup.groups {
            Some(groups) => Recorder::of_groups(program, groups),
            None => Recorder::of(program),
        })
    });
    setup.waveform = waves.and_then(|waves| waves.tool_path(outputs));
    let mut unobserved = Unobserved;
    let observer: &mut dyn Observer = match &mut recorder {
        Some(recorder) => recorder,
        None => &mut unobserved,
    };
    let progress = RunProgress::new(Some(program));
    let result = execute(program, &setup, observer, &mut |now| progress.tell(now));
    drop(progress);
    let session = match result {
        Ok(session) => Some(session),
        Err(SessionError::Tool(error)) => {
            waves.map_or(Ok(()), |waves| waves.check(outputs))?;
            return Err(miette!("{error}"));
        }
        Err(SessionError::Run(RunError::Program(error) | RunError::Deadlock(error))) => {
            show(&findings::before(&error));
            return Err(error.into());
        }
        Err(SessionError::Run(RunError::Machine(error))) => {
            say(&format!("FAIL: {error}"));
            None
        }
    };
    waves.map_or(Ok(()), |waves| waves.finish(outputs, recorder))?;
    if let Some(session) = &session {
        show(&findings::failures(program, &session.outcome));
        for mismatch in &session.mismatches {
            say(&format!("mismatch: {mismatch}"));
        }
    }
    Ok(session)
}
