//! The order between passes.

mod arbiter;
mod gate;
mod hazards;
mod junction;
mod numbering;
mod pause;
