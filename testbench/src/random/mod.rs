//! Random programs: adversarial addresses, exec masks and data, hardware against golden model.

mod check;
mod program;

pub use check::{Campaign, CampaignError, Discrepancy, Progress, Shard, Tally, campaign, observed_campaign, program};
pub use program::{Case, case};
