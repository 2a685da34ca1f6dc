//! What instructions do.

mod control;
mod fork;
mod scalar;
mod state;
