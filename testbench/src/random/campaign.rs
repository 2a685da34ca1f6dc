//! Runs random programs.

use super::check::{Trouble, check};
use super::failing::{Discrepancy, keep, path_of, shrink, write_program};
use super::plan::{Campaign, Progress, Tally};
use super::program::{Case, case};
use super::seeded::runner;
use crate::hardware::Fault;
use crate::observer::{Several, Unobserved};
use crate::session::SessionError;
use lds_simulation::workers::{Work, in_order};
use proptest::strategy::{Strategy, ValueTree};
use std::path::Path;

/// Why a campaign stops.
enum Stop {
    /// there is no random program
    NoProgram(String),
    /// this program didn't agree
    Trouble(Box<Case>, Trouble),
}

/// Why a campaign ended early.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// two descriptions of the unit differ
    #[error("{0}")]
    Differs(Box<Discrepancy>),
    /// a simulator is missing or fails, so nothing was found out
    #[error(transparent)]
    Tool(Fault),
    /// there is no random program
    #[error("{0}")]
    NoProgram(String),
}

/// Runs a campaign. `failures` is the folder for a program that fails. `progress` is called after each case, when one
/// fails, and after each try to make that one smaller. Whatever [`Campaign::jobs`] is, cases count in the order of
/// their numbers, and the first that fails is reported.
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

/// Runs a campaign with an observer, which sees every cycle of the programs, except those that shrinking tries. If a
/// case fails, the observer may have seen a few of the cases behind it.
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
    let worker = || -> Work<'_, Tally, Stop> {
        let cases = case(campaign.setup.core, campaign.subject);
        Box::new(move |place, observer| {
            let tree = cases.new_tree(&mut runner(campaign.seed, campaign.number(place)?));
            let case = tree.map(|tree| tree.current()).map_err(|reason| Stop::NoProgram(reason.message().to_owned()));
            Some(case.and_then(|case| {
                check(&case, &campaign.setup, observer).map_err(|trouble| Stop::Trouble(Box::new(case), trouble))
            }))
        })
    };
    let stopped = in_order(campaign.jobs.get(), observer, &worker, agreed)
        .map_err(|error| CampaignError::NoProgram(format!("the system gives no thread to run programs in: {error}")))?;
    let Some((place, stop)) = stopped else { return Ok(tally) };
    let number = campaign.number(place).unwrap_or_default();
    let (case, reason) = match stop {
        Stop::NoProgram(reason) => return Err(CampaignError::NoProgram(reason)),
        Stop::Trouble(_, Trouble::Tool(fault)) => return Err(CampaignError::Tool(fault)),
        Stop::Trouble(case, Trouble::Differs(reason)) => (*case, reason),
    };
    let program = path_of(campaign, number, failures);
    // If the program can't be written now, the end of the campaign says why: the shrunk program goes to the same path.
    let kept = write_program(&program, &case).is_ok();
    progress(Progress::Failed { case: number, reason: &reason, program: kept.then_some(program.as_path()) });
    let (reason, case) = shrink(campaign, case, reason, progress).map_err(CampaignError::Tool)?;
    Err(CampaignError::Differs(Box::new(keep(number, &reason, &case, campaign, program))))
}
