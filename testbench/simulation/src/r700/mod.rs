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
mod stand;
mod waves;

pub use lds::LdsBench;
pub use recording::{PROGRAMS, record};
pub use setup::{Run, Setup};
pub use stand::How;
pub use waves::scheme;
