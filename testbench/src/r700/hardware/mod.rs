//! The R700's hardware under simulation, beside its models.

mod direct;
mod foreign;
mod jobs;
mod lds;
mod order;
mod pins;
mod place;
mod setup;
mod simd;
mod tape;
mod twins;

pub use direct::{Direct, Ported, Whole};
pub use foreign::{Built, bits, put};
pub use lds::LdsBench;
pub use pins::Pins;
pub use setup::{How, Run, Setup};
pub use tape::{Cycle, Tape};
pub use twins::Twins;
