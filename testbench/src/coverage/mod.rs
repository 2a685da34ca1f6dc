//! Coverage of a run: which bits of the control path went up and came down, and in which situations each opcode was.

pub mod functional;

pub use lds_simulation::toggle::{Coverage, Hole, Toggles};
