//! Running random programs, and keeping what fails.

use super::program::{Case, case};
use crate::observer::{Observer, Unobserved};
use crate::output::{OutputError, Outputs};
use crate::session::{Setup, execute};
use crate::waves::Recorder;
use lds::diagnostic::Source;
use lds::program::Program;
use lds_rtl::export::Core;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};
use std::cell::{Cell, RefCell};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// One part of a campaign: every `of`-th case, from case `number` - 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// from 1
    pub number: u64,
    /// how many parts there are
    pub of: u64,
}

impl Shard {
    /// The whole campaign.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };
}

/// A number of random programs.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// on what they run
    pub setup: Setup,
    /// how many programs, of all shards together
    pub cases: u64,
    /// equal seeds give equal programs, whatever the shard
    pub seed: u64,
    /// which of them
    pub shard: Shard,
    /// how many smaller programs to try at most when one fails
    pub shrink: u32,
    /// how long to try at most; the last try is finished
    pub shrink_time: Duration,
}

impl Campaign {
    /// All programs of a campaign, thoroughly shrunk where they fail.
    pub fn new(setup: Setup, cases: u64, seed: u64) -> Self {
        Campaign { setup, cases, seed, shard: Shard::WHOLE, shrink: 600, shrink_time: Duration::from_secs(60) }
    }
}

/// What a campaign has done without a disagreement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// programs
    pub cases: u64,
    /// DS instructions of all waves
    pub instructions: u64,
    /// clock cycles of the hardware
    pub cycles: u64,
}

/// A program on which two of hardware, Verilog and golden model differ, shrunk, with its waveforms.
#[derive(Clone, Debug)]
pub struct Discrepancy {
    /// number of the case in the campaign, from 0
    pub case: u64,
    /// what differs
    pub reason: String,
    /// the shrunk program
    pub program: PathBuf,
    /// its waveforms; a GTKWave set-up lies beside the first
    pub waveforms: Vec<PathBuf>,
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "case {} differs: {}\nshrunk program: {}", self.case, self.reason, self.program.display())?;
        for waveform in &self.waveforms {
            write!(f, "\nwaveform: {}", waveform.display())?;
        }
        match self.waveforms.first() {
            Some(first) => write!(f, "\nto see it: gtkwave {}", first.with_extension("gtkw").display()),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Discrepancy {}

/// What a campaign is at.
#[derive(Clone, Copy, Debug)]
pub enum Progress<'a> {
    /// one more program has agreed; what has been done so far
    Agreed(&'a Tally),
    /// a program differs; what follows makes it smaller
    Failed {
        /// number of the case in the campaign, from 0
        case: u64,
        /// what differs
        reason: &'a str,
        /// where it is kept, as long as it is
        program: &'a Path,
    },
    /// how many smaller programs have been tried
    Shrinking(u32),
}

/// The runner of a random program, which depends on the campaign's seed and its number alone.
fn runner(seed: u64, number: u64, config: Config) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// The random program with a number, from 0, in a campaign on a core.
///
/// # Errors
/// There is no such program.
pub fn program(core: Core, seed: u64, number: u64) -> Result<Case, String> {
    let tree = case(core).new_tree(&mut runner(seed, number, Config::default()));
    tree.map(|tree| tree.current()).map_err(|reason| reason.message().to_owned())
}

/// Runs a campaign; `failures` is the folder for what fails, and `progress` is called after each case, when one fails, and after each try to
/// make that smaller.
///
/// # Errors
/// The first [`Discrepancy`].
pub fn campaign(
    campaign: &Campaign,
    failures: &Path,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Tally, Box<Discrepancy>> {
    let cases = case(campaign.setup.core);
    let mut tally = Tally::default();
    let first = campaign.shard.number.saturating_sub(1);
    let step = usize::try_from(campaign.shard.of).unwrap_or(usize::MAX).max(1);
    for number in (first..campaign.cases).step_by(step) {
        match one(campaign, number, &cases, failures, progress) {
            Ok(one) => {
                tally.cases += 1;
                tally.instructions += one.instructions;
                tally.cycles += one.cycles;
                progress(Progress::Agreed(&tally));
            }
            Err(TestError::Fail(reason, case)) => {
                return Err(Box::new(keep(number, reason.message(), &case, campaign, failures)));
            }
            Err(TestError::Abort(reason)) => {
                return Err(Box::new(Discrepancy {
                    case: number,
                    reason: reason.message().to_owned(),
                    program: PathBuf::new(),
                    waveforms: Vec::new(),
                }));
            }
        }
    }
    Ok(tally)
}

/// Runs one program of a campaign. If it fails, it is kept at once as it is, and then made smaller.
fn one(
    campaign: &Campaign,
    number: u64,
    cases: &impl Strategy<Value = Case>,
    failures: &Path,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Tally, TestError<Case>> {
    let config = Config {
        cases: 1,
        failure_persistence: None,
        max_shrink_iters: campaign.shrink,
        // Zero would mean without end.
        max_shrink_time: u32::try_from(campaign.shrink_time.as_millis()).unwrap_or(u32::MAX).max(1),
        ..Config::default()
    };
    let (found, tried) = (Cell::new(Tally::default()), Cell::new(None::<u32>));
    let progress = RefCell::new(progress);
    runner(campaign.seed, number, config).run(cases, |case| {
        let result = check(&case, &campaign.setup, &mut Unobserved);
        match (&result, tried.get()) {
            (_, Some(count)) => {
                tried.set(Some(count + 1));
                progress.borrow_mut()(Progress::Shrinking(count + 1));
            }
            (Err(reason), None) => {
                tried.set(Some(0));
                let program = place(campaign, number, failures);
                // If it can't be written now, the end says so: the shrunk one goes to the same place.
                let _ = write_program(&program, &case);
                progress.borrow_mut()(Progress::Failed { case: number, reason, program: &program });
            }
            (Ok(_), None) => {}
        }
        found.set(result.map_err(TestCaseError::fail)?);
        Ok(())
    })?;
    Ok(found.get())
}

/// Runs one program on both. Returns what agreed, or what didn't.
fn check(case: &Case, setup: &Setup, observer: &mut dyn Observer) -> Result<Tally, String> {
    let source = Source::new("random.s", case.to_string());
    let program =
        Program::parse(&source, setup.core.target).map_err(|error| format!("{:?}", miette::Report::new(error)))?;
    let session = execute(&program, setup, observer, &mut |_| {}).map_err(|error| error.to_string())?;
    match session.mismatches.first() {
        Some(mismatch) => Err(mismatch.to_string()),
        None => {
            Ok(Tally { cases: 1, instructions: session.outcome.executed.len() as u64, cycles: session.clock_cycles })
        }
    }
}

/// Where a failing program goes.
fn place(campaign: &Campaign, number: u64, failures: &Path) -> PathBuf {
    failures.join(format!("{}_seed{}_case{number}.s", campaign.setup.core.name(), campaign.seed))
}

/// Writes a program, whole or not at all.
fn write_program(path: &Path, case: &Case) -> Result<(), OutputError> {
    let mut outputs = Outputs::new();
    let text = outputs.file("the failing program", path)?;
    outputs.write(text, case.to_string().as_bytes())?;
    outputs.commit()
}

/// Writes a failing program and its waveforms: of the RTL, and of the Verilog simulator if one takes part.
fn keep(number: u64, reason: &str, case: &Case, campaign: &Campaign, failures: &Path) -> Discrepancy {
    let program = place(campaign, number, failures);
    let waveform = program.with_extension("vcd");
    let mut waveforms = vec![waveform.clone()];
    let mut reason = reason.to_owned();
    if let Err(error) = write(case, campaign, &program, &waveform, &mut waveforms) {
        reason += &format!(" (not all of it could be kept: {error})");
    }
    Discrepancy { case: number, reason, program, waveforms }
}

/// Writes what [`keep`] keeps.
fn write(
    case: &Case,
    campaign: &Campaign,
    program: &Path,
    waveform: &Path,
    waveforms: &mut Vec<PathBuf>,
) -> Result<(), OutputError> {
    write_program(program, case)?;
    let mut outputs = Outputs::new();
    let files = Recorder::outputs(&mut outputs, "the waveform", waveform)?;
    let mut again = campaign.setup.clone();
    let mut dumped = None;
    if let Some(simulator) = again.simulator() {
        let path = program.with_extension(format!("{}.vcd", simulator.name()));
        let slot = outputs.tool_file("the simulator's waveform", &path)?;
        if let Some(temporary) = outputs.path(slot) {
            again = again.with_waveform(temporary);
        }
        waveforms.push(path);
        dumped = Some(slot);
    }
    let mut recorder = Recorder::new(campaign.setup.core.target);
    // Only for the waveforms: what differs is known.
    let _ = check(case, &again, &mut recorder);
    recorder.write(&mut outputs, waveform, files)?;
    if let Some(slot) = dumped {
        outputs.check_tool(slot)?;
    }
    outputs.commit()
}
