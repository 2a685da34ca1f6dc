//! The order between passes.

mod gate;
mod hazards;
mod numbering;
mod pause;
