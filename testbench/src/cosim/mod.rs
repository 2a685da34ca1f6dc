//! Reports of co-simulation campaigns, and how those of shards are joined.

mod question;
mod report;
mod unit;

pub use question::Question;
pub use report::{Failure, Report};
