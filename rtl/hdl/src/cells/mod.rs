//! Blocks for any design, written with kernels.

mod arbiter;
mod one_hot;
mod owners;
mod queue;

pub use arbiter::Arbiter;
pub use one_hot::OneHot;
pub use owners::Owners;
pub use queue::Queue;
