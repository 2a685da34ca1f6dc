//! Running random programs.

use super::check::Trouble;
use super::failing::{Discrepancy, keep, path_of, shrink, write_program};
use super::plan::{Campaign, Progress, Tally};
use super::workers::{Stop, in_order};
use crate::hardware::Fault;
use crate::observer::{Several, Unobserved};
use crate::session::SessionError;
use std::path::Path;

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

/// Runs a campaign; `failures` is the folder for what fails, and `progress` is called after each case, when one fails,
/// and after each try to make that smaller. Whatever [`Campaign::jobs`] is, cases count in the order of their numbers,
/// and the one that fails is the first.
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

/// The same with somebody who sees every cycle of the programs, but not of what shrinking tries. Where a case fails,
/// they may have seen a few of those after it.
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
    // If it can't be written now, the end says why: the shrunk one goes to the same path.
    let kept = write_program(&program, &case).is_ok();
    progress(Progress::Failed { case: number, reason: &reason, program: kept.then_some(program.as_path()) });
    let (reason, case) = shrink(campaign, case, reason, progress).map_err(CampaignError::Tool)?;
    Err(CampaignError::Differs(Box::new(keep(number, &reason, &case, campaign, program))))
}
