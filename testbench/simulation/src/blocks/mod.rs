//! Cores that are driven by their ports.

pub mod compute;
pub mod r700;
mod share;
