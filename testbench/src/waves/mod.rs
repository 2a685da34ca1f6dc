//! Waveforms: a VCD of the hardware's signals, and a GTKWave set-up that makes it readable.

mod dump;
mod filters;
mod gtkw;
mod history;
mod recorder;
mod signals;

pub use gtkw::MARK as SETUP_MARK;
pub use recorder::Recorder;

/// Nanoseconds of a clock cycle in the waveform.
pub const PERIOD: u64 = 10;
