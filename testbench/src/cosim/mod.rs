//! Reports of co-simulation campaigns, and joining those of shards.

mod question;
mod report;
mod unit;

pub use question::Question;
pub use report::{Failure, Report};
