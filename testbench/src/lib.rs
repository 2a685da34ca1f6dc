//! Drives the golden model and the hardware, compares them and writes waveforms.

// A standard stream that is full or closed must not end the process, so `output` prints.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod cli;
pub mod compare;
pub mod compute;
pub mod config;
pub mod cosim;
pub mod coverage;
pub mod edited;
pub mod export;
pub mod hardware;
pub mod keep;
mod observed;
pub mod observer;
pub mod output;
pub mod passes;
pub mod pins;
pub mod r700;
pub mod random;
pub mod reference;
pub mod report;
pub mod retrace;
pub mod session;
pub mod shipped;
pub mod spec;
pub mod synthesis;
mod tools;
pub mod waves;
