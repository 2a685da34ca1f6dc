//! Random programs: adversarial addresses, exec masks and data, hardware against golden model.

mod campaign;
mod check;
mod failing;
mod program;
mod workers;

pub use campaign::{Campaign, CampaignError, Progress, Shard, Tally, campaign, observed_campaign, program};
pub use failing::Discrepancy;
pub use program::{Case, case};
