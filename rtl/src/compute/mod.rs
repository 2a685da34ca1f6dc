//! A compute unit beside its arithmetic: the control of its waves with an LDS, two of them as a work-group processor,
//! and these as cores that are exported.

mod around;
mod clients;
mod core;
mod loads;
mod reads;
mod sections;
mod sequencer;
mod sizes;
mod unit;
mod waves;
mod wgp;

pub use core::{ComputeBlock, ComputeCore, NotBuilt};
pub use loads::LoadIssue;
pub use reads::ReadIssue;
pub use sequencer::RequestSequencer;
pub use sizes::{UNITS, WAVES};
pub use unit::{ComputeUnit, ComputeUnitWithBuffers, ComputeUnitWithClients, ComputeUnitWithParameters};
pub use waves::{WavesWithClients, WavesWithParameters};
pub use wgp::WorkGroupProcessor;
