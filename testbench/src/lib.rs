//! The `lds` command: its subcommands, random programs and campaigns, exports and reports. Another crate,
//! `lds_simulation`, runs them on hardware and models.

// A standard stream that is full or closed must not end the process, so `output` prints.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod cli;
pub mod config;
pub mod cosim;
pub mod coverage;
pub mod device;
pub mod edited;
pub mod export;
pub mod launch;
pub mod r700;
pub mod random;
pub mod report;
pub mod shipped;
pub mod spec;
pub mod synthesis;

pub use lds_host::output;
use lds_host::tools;
pub use lds_simulation::{compare, hardware, keep, observer, passes, pins, reference, retrace, session, waves};
