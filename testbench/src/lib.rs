//! Drives the golden model and the hardware, compares them and dumps waveforms.

pub mod analyze;
mod cache;
pub mod cli;
pub mod compare;
pub mod config;
pub mod cosim;
pub mod encoding;
pub mod export;
mod files;
pub mod hardware;
pub mod observer;
pub mod random;
pub mod report;
pub mod session;
pub mod shipped;
pub mod synthesis;
pub mod waves;
pub mod wording;
