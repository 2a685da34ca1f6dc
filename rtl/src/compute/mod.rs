//! A compute unit beside its arithmetic: the control of its waves with an LDS, and both as cores that are exported.

mod around;
mod clients;
mod core;
mod loads;
mod reads;
mod sections;
mod sequencer;
mod sizes;
mod unit;

pub use core::{ComputeBlock, ComputeCore, TooManyWaves};
pub use loads::LoadIssue;
pub use reads::ReadIssue;
pub use sequencer::RequestSequencer;
pub use sizes::{UNITS, WAVES};
pub use unit::{ComputeUnit, ComputeUnitWithBuffers, ComputeUnitWithClients, ComputeUnitWithParameters};
