//! Chooses the programs that are recorded, and records random requests.

use crate::hardware::{Log, SharedLog};
use crate::observer::Unobserved;
use crate::random::{self, Subject};
use crate::reference::check;
use crate::session::{Engine, SessionError, Setup, execute};
use crate::shipped::programs;
use lds::diagnostic::Source;
use lds::program::{Action, Program};
use lds_rtl::export::Core;
use lds_simulation::traffic::traffic;

/// Why there is no recording.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum ReplayError {
    /// a program can't run
    #[error(transparent)]
    #[diagnostic(transparent)]
    Run(#[from] SessionError),
    /// the models and the RTL disagree
    #[error("what is recorded for the test bench: {0}")]
    Differs(String),
    /// no program could be generated
    #[error("no random program could be generated: {0}")]
    NoProgram(String),
}

impl ReplayError {
    /// Whether the error says something about the unit, instead of about the simulator.
    pub fn is_disagreement(&self) -> bool {
        matches!(self, ReplayError::Differs(_) | ReplayError::Run(SessionError::Run(_)))
    }
}

/// Most dwords that the lanes of all random programs may drive, so that a recording stays small enough to be shipped
/// with a core.
const BUDGET: usize = 45_000;
/// Most dwords that one of the shipped programs may drive. Longer programs say little about the hardware that others
/// don't.
const SHORT: usize = 10_000;
/// Fewest random programs: with and without back-pressure, and for a global data share two about waves.
const LEAST_PROGRAMS: u64 = 4;
/// Most random programs.
const MOST_PROGRAMS: u64 = 120;
/// Cycles after which the reset for the next program cuts a random program off. Many beginnings say more than a few
/// whole programs.
const LONGEST: usize = 500;
/// Seed of the random programs. Campaigns start with another seed.
const SEED: u64 = 0x1d5;

/// Records random requests with every opcode number at every port, the short ones of the shipped programs that fit, and
/// random programs.
///
/// # Errors
/// An error for a program on which golden model and RTL disagree, and for a cycle on which reference and RTL disagree.
pub fn record(core: &Core) -> Result<Vec<Log>, ReplayError> {
    let log = SharedLog::default();
    let mut setup = Setup::new(*core, Engine::Rtl).recorded(log.clone());
    let mut runs = vec![traffic(core).map_err(ReplayError::Differs)?];
    for (name, text) in programs(core.target) {
        let program = Program::parse(&Source::new(name, text), core.target).map_err(|error| differs(&error))?;
        // The programs `bench_*` are long, so they are left out.
        if runs_on(&program, core) && !name.starts_with("bench") {
            execute_one(&program, &setup)?;
            let run = log.take();
            if dwords(&run) <= SHORT {
                runs.push(run);
            }
        }
    }
    let mut driven = 0;
    for number in 0..MOST_PROGRAMS {
        // No other part of a recording waits at global wave sync.
        let subject = (core.is_gds() && number % 2 == 0).then_some(Subject::Waves);
        let program = random::program_about(*core, subject, SEED, number).map_err(ReplayError::NoProgram)?.to_string();
        let program = Program::parse(&Source::new("random", program), core.target).map_err(|error| differs(&error))?;
        setup.stalls = (number % 2 == 1).then_some(number);
        execute_one(&program, &setup)?;
        let mut run = log.take();
        // The reset comes upon whatever is in flight.
        let most = if number % 3 == 2 { run.cycles.len() / 2 } else { LONGEST };
        run.cycles.truncate(most.min(LONGEST) + number as usize % 16);
        driven += dwords(&run);
        runs.push(run);
        if number + 1 >= LEAST_PROGRAMS && driven > BUDGET {
            break;
        }
    }
    for (number, run) in runs.iter().enumerate().skip(1) {
        check(core, run).map_err(|what| ReplayError::Differs(format!("program {number}, {what}")))?;
    }
    Ok(runs)
}

/// Whether a unit has the room and the instructions for a program.
pub fn runs_on(program: &Program, core: &Core) -> bool {
    let has = |action: &Action| match action {
        Action::Run(one) => one.data_share().is_none_or(|share| core.supports(share.opcode)),
        _ => true,
    };
    program.settings().gds() == core.is_gds()
        && program.allocation(core.geometry).is_ok()
        && program.steps().iter().all(|step| has(&step.action))
}

fn execute_one(program: &Program, setup: &Setup) -> Result<(), ReplayError> {
    let session = execute(program, setup, &mut Unobserved, &mut |_| {})?;
    match session.mismatches.first() {
        None => Ok(()),
        Some(mismatch) => Err(differs(mismatch)),
    }
}

fn differs(what: &impl ToString) -> ReplayError {
    ReplayError::Differs(what.to_string())
}

/// Approximate number of dwords of a log.
fn dwords(log: &Log) -> usize {
    let requests = log.cycles.iter().flat_map(|cycle| &cycle.inputs.offered).flatten().count();
    let lanes =
        log.cycles.iter().flat_map(|cycle| &cycle.inputs.offered).flatten().next().map_or(0, |one| one.address.len());
    log.presets.len() + requests * 3 * lanes
}
