//! Waveforms: the hardware's signals as VCD or FST, and set-ups of GTKWave and Surfer that make them readable.

mod dump;
mod file;
mod filters;
mod foreign;
mod fst;
mod gated;
mod groups;
mod gtkw;
mod history;
mod monitor;
mod recorder;
mod signals;
mod surfer;
mod vcd;
mod within;

pub use file::{Format, WaveformFile};
pub use filters::all as filters;
pub use filters::{NO_ROW, of_waves, texts_of_waves};
pub use foreign::convert;
pub use gated::with_gated;
pub(crate) use groups::items;
pub use groups::{Groups, Item, Look, each_wave};
pub use monitor::Monitor;
pub use recorder::{Recorder, Scheme};
pub use signals::{Known, Survey};

/// Nanoseconds of a clock cycle in the waveform.
pub const PERIOD: u64 = 10;
