//! Programs on the R700's hardware under simulation, beside its models.

mod borders;
mod campaign;
mod jobs;
mod lds;
mod order;
mod place;
mod random;
mod recording;
mod setup;
mod simd;
mod waves;

pub use lds::LdsBench;
pub use recording::{PROGRAMS, record};
pub use setup::{How, Run, Setup};
pub use waves::scheme;
