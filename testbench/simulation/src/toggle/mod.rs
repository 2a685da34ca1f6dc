//! Toggle coverage: which bits of the control path a run has seen go up and come down.

mod control;
mod holes;
mod recorder;
mod text;

pub use holes::{Coverage, Hole};
pub use recorder::Toggles;
