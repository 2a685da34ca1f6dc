//! Blocks that are driven by the names of their ports.

pub mod compute;
pub mod r700;
