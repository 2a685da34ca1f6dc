//! The inputs of an analysis, and the unit for them.

pub mod chip;
mod expression;
mod program;
pub mod trace;

pub use expression::Single;
pub use program::{Ran, program};
