//! Running random programs.

use super::check::Trouble;
use super::failing::{Discrepancy, keep, path_of, shrink, write_program};
use super::program::{Case, case};
use super::workers::{Stop, in_order};
use crate::hardware::Fault;
use crate::observer::{Several, Unobserved};
use crate::session::{SessionError, Setup};
use lds_rtl::export::Core;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::num::NonZero;
use std::ops::AddAssign;
use std::path::Path;
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
    /// how many run at the same time; what comes out doesn't depend on it
    pub jobs: NonZero<usize>,
    /// how many smaller programs to try at most when one fails
    pub shrink: u32,
    /// how long to try at most; the last try is finished
    pub shrink_time: Duration,
}

impl Campaign {
    /// All programs of a campaign, one after another, thoroughly shrunk where they fail.
    pub fn new(setup: Setup, cases: u64, seed: u64) -> Self {
        Campaign {
            setup,
            cases,
            seed,
            shard: Shard::WHOLE,
            jobs: NonZero::<usize>::MIN,
            shrink: 600,
            shrink_time: Duration::from_secs(60),
        }
    }

    /// The number of the program that comes after `before` others; there is none after the last one.
    pub(super) fn number(&self, before: u64) -> Option<u64> {
        let first = self.shard.number.saturating_sub(1);
        let number = before.checked_mul(self.shard.of.max(1))?.checked_add(first)?;
        (number < self.cases).then_some(number)
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

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.cases += more.cases;
        self.instructions += more.instructions;
        self.cycles += more.cycles;
    }
}

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
pub(super) fn runner(seed: u64, number: u64) -> TestRunner {
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

/// Runs a campaign; `failures` is the folder for what fails, and `progress` is called after each case, when one fails, and after each try to
/// make that smaller. Whatever [`Campaign::jobs`] is, cases count in the order of their numbers, and the one that fails is the first.
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

/// The same with somebody who sees every cycle of the programs, but not of what shrinking tries. Where a case fails, they may have seen
/// a few of those after it.
///
/// # Errors
/// The first [`CampaignError`].
pub fn observed_campaign<O: Several>(
    campaign: &Campaign,
    failures: &Path,
    observer: &mut O,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Tally, CampaignError> {
    campaign.setup.prepare().map_err(|error| match error {
        SessionError::Tool(fault) => CampaignError::Tool(fault),
        SessionError::Run(error) => CampaignError::NoProgram(error.to_string()),
    })?;
    let mut tally = Tally::default();
    let agreed = &mut |one| {
        tally += one;
        progress(Progress::Agreed(&tally));
    };
    let Some((number, stop)) = in_order(campaign, observer, agreed) else { return Ok(tally) };
    let (case, reason) = match stop {
        Stop::NoProgram(reason) => return Err(CampaignError::NoProgram(reason)),
        Stop::Trouble(_, Trouble::Tool(fault)) => return Err(CampaignError::Tool(fault)),
        Stop::Trouble(case, Trouble::Differs(reason)) => (case, reason),
    };
    let program = path_of(campaign, number, failures);
    // If it can't be written now, the end says so: the shrunk one goes to the same path.
    let _ = write_program(&program, &case);
    progress(Progress::Failed { case: number, reason: &reason, program: &program });
    let (reason, case) = shrink(campaign, case, reason, progress).map_err(CampaignError::Tool)?;
    Err(CampaignError::Differs(Box::new(keep(number, &reason, &case, campaign, program))))
}
