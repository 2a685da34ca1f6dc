//! The R700's hardware under simulation, beside its models.

mod jobs;
mod lds;
mod order;
mod place;
mod setup;
mod simd;

pub use lds::LdsBench;
pub use setup::{How, Run, Setup};
