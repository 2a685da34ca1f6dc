//! Running random programs, and keeping what fails.

use super::program::{Case, case};
use crate::hardware::Fault;
use crate::keep::{free_name, waveforms};
use crate::observer::{Observer, Unobserved};
use crate::output::{OutputError, Outputs};
use crate::session::{SessionError, Setup, execute};
use lds::diagnostic::Source;
use lds::program::Program;
use lds_rtl::export::Core;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

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
    /// its waveforms; set-ups of GTKWave and Surfer lie beside the RTL's
    pub waveforms: Vec<PathBuf>,
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "case {} differs: {}\nshrunk program: {}", self.case, self.reason, self.program.display())?;
        for waveform in &self.waveforms {
            write!(f, "\nwaveform: {}", waveform.display())?;
        }
        match self.waveforms.first() {
            Some(first) => {
                let set_up = first.with_extension("gtkw");
                let opened = if set_up.exists() { &set_up } else { first };
                write!(f, "\nto see it: gtkwave {}", opened.display())
            }
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
        /// the file that has it, until the smaller one takes its place
        program: &'a Path,
    },
    /// how many smaller programs have been tried
    Shrinking(u32),
}

/// The runner of a random program, which depends on the campaign's seed and its number alone.
fn runner(seed: u64, number: u64) -> TestRunner {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    TestRunner::new_with_rng(Config::default(), TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}

/// The random program with a number, from 0, in a campaign on a core.
///
/// # Errors
/// There is no such program.
pub fn program(core: Core, seed: u64, number: u64) -> Result<Case, String> {
    let tree = case(core).new_tree(&mut runner(seed, number));
    tree.map(|tree| tree.current()).map_err(|reason| reason.message().to_owned())
}

/// Why a campaign ended before its end.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// two descriptions of the unit differ
    #[error("{0}")]
    Differs(Box<Discrepancy>),
    /// a simulator is missing or fails: nothing was found out
    #[error(transparent)]
    Tool(Fault),
    /// there is no random program
    #[error("{0}")]
    NoProgram(String),
}

/// Why a program hasn't agreed.
enum Trouble {
    Differs(String),
    Tool(Fault),
}

/// Runs a campaign; `failures` is the folder for what fails, and `progress` is called after each case, when one fails, and after each try to
/// make that smaller.
///
/// # Errors
/// The first [`CampaignError`].
pub fn campaign(
    campaign: &Campaign,
    failures: &Path,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Tally, CampaignError> {
    observed_campaign(campaign, failures, &mut Unobserved, progress)
}

/// The same with somebody who sees every cycle of the programs, but not of what shrinking tries.
///
/// # Errors
/// The first [`CampaignError`].
pub fn observed_campaign(
    campaign: &Campaign,
    failures: &Path,
    observer: &mut dyn Observer,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Tally, CampaignError> {
    let cases = case(campaign.setup.core);
    let mut tally = Tally::default();
    let first = campaign.shard.number.saturating_sub(1);
    let step = usize::try_from(campaign.shard.of).unwrap_or(usize::MAX).max(1);
    for number in (first..campaign.cases).step_by(step) {
        let tree = cases.new_tree(&mut runner(campaign.seed, number));
        let case = tree.map_err(|reason| CampaignError::NoProgram(reason.message().to_owned()))?.current();
        let one = match check(&case, &campaign.setup, observer) {
            Ok(one) => one,
            Err(Trouble::Tool(fault)) => return Err(CampaignError::Tool(fault)),
            Err(Trouble::Differs(reason)) => {
                let program = path_of(campaign, number, failures);
                // If it can't be written now, the end says so: the shrunk one goes to the same path.
                let _ = write_program(&program, &case);
                progress(Progress::Failed { case: number, reason: &reason, program: &program });
                let (reason, case) = shrink(campaign, case, reason, progress).map_err(CampaignError::Tool)?;
                let found = keep(number, &reason, &case, campaign, program);
                return Err(CampaignError::Differs(Box::new(found)));
            }
        };
        tally.cases += 1;
        tally.instructions += one.instructions;
        tally.cycles += one.cycles;
        progress(Progress::Agreed(&tally));
    }
    Ok(tally)
}

/// Makes a failing program smaller as long as it fails, within the campaign's tries and time: the smallest found, and what differs there. It leaves
/// out parts of the program, first large ones, at last single steps.
fn shrink(
    campaign: &Campaign,
    case: Case,
    reason: String,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<(String, Case), Fault> {
    let mut smallest = (reason, case);
    let begin = Instant::now();
    let (mut size, mut at) = (smallest.1.steps().div_ceil(2), 0);
    for tried in 1..=campaign.shrink {
        if at >= smallest.1.steps() {
            (size, at) = (size / 2, 0);
        }
        if size == 0 || begin.elapsed() >= campaign.shrink_time {
            break;
        }
        let case = smallest.1.without(at..at + size);
        match check(&case, &campaign.setup, &mut Unobserved) {
            Ok(_) => at += size,
            Err(Trouble::Differs(reason)) => smallest = (reason, case),
            Err(Trouble::Tool(fault)) => return Err(fault),
        }
        progress(Progress::Shrinking(tried));
    }
    Ok(smallest)
}

/// Runs one program on both. Returns what agreed, or what didn't.
fn check(case: &Case, setup: &Setup, observer: &mut dyn Observer) -> Result<Tally, Trouble> {
    let source = Source::new("random.s", case.to_string());
    let program = Program::parse(&source, setup.core.target)
        .map_err(|error| Trouble::Differs(format!("{:?}", miette::Report::new(error))))?;
    let session = execute(&program, setup, observer, &mut |_| {}).map_err(|error| match error {
        SessionError::Tool(fault) => Trouble::Tool(fault),
        SessionError::Run(error) => Trouble::Differs(error.to_string()),
    })?;
    match session.mismatches.first() {
        Some(mismatch) => Err(Trouble::Differs(mismatch.to_string())),
        None => {
            Ok(Tally { cases: 1, instructions: session.outcome.executed.len() as u64, cycles: session.clock_cycles })
        }
    }
}

/// Where a failing program goes: to a name that nothing has yet, with its waveforms.
fn path_of(campaign: &Campaign, number: u64, failures: &Path) -> PathBuf {
    free_name(failures, &format!("{}_seed{}_case{number}", campaign.setup.core.name(), campaign.seed))
}

/// Writes a program, whole or not at all.
fn write_program(path: &Path, case: &Case) -> Result<(), OutputError> {
    let mut outputs = Outputs::new();
    let text = outputs.file("the failing program", path)?;
    outputs.write(text, case.to_string().as_bytes())?;
    outputs.commit()
}

/// Writes a failing program and its waveforms.
fn keep(number: u64, reason: &str, case: &Case, campaign: &Campaign, program: PathBuf) -> Discrepancy {
    let mut reason = reason.to_owned();
    // Only for the waveforms: what differs is known.
    let mut again = |setup: &Setup, observer: &mut dyn Observer| drop(check(case, setup, observer));
    let kept = write_program(&program, case).and_then(|()| waveforms(&campaign.setup, &program, &mut again));
    let waveforms = kept.unwrap_or_else(|error| {
        reason += &format!(" (not all of it could be kept: {error})");
        Vec::new()
    });
    Discrepancy { case: number, reason, program, waveforms }
}
