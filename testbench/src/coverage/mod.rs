//! Coverage of a run: which bits of the control path went up and came down, and in which situations each opcode was.

pub mod functional;
mod toggle;

pub use toggle::{Coverage, Hole, Toggles};
