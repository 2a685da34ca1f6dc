//! Random programs: adversarial addresses, exec masks and data, hardware against golden model.

mod check;
mod program;

pub use check::{Campaign, Discrepancy, Shard, Tally, campaign};
pub use program::{Case, case};
