//! What can be analysed, and on which unit.

pub mod chip;
mod expression;
mod program;
pub mod trace;

pub use expression::Single;
pub use program::{Ran, program};
