//! The order between passes.

mod arbiter;
mod gate;
mod hazards;
mod numbering;
mod pause;
