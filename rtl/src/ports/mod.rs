//! What the blocks tell each other, and what a unit can be built without.

mod alu_control;
mod control;
mod parts;

pub use alu_control::*;
pub use control::*;
pub use parts::{Part, Parts, UnknownPart};
