//! Blocks that any design may have a use for, written with kernels.

mod arbiter;
mod owners;

pub use arbiter::Arbiter;
pub use owners::Owners;
