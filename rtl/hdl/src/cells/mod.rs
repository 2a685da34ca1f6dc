//! Blocks for any design, written with kernels.

mod arbiter;
mod owners;

pub use arbiter::Arbiter;
pub use owners::Owners;
