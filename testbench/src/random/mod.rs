//! Random programs with adversarial addresses, exec masks and data, to compare hardware with golden model.

mod campaign;
mod check;
mod drawn;
mod failing;
mod flow;
mod plan;
mod program;
mod seeded;
mod step;
mod theme;
mod values;
mod waves;

pub use campaign::{CampaignError, campaign, observed_campaign};
pub use failing::Discrepancy;
pub use plan::{Campaign, Progress, Shard, Tally};
pub use program::{Case, case};
pub use seeded::{program, program_about};
pub use theme::Subject;
