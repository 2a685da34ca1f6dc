//! Everything that the commands write goes through this module: files, folders, streams, and the two standard streams.
//!
//! * A device, a pipe, a socket or a standard stream is written to, and stays what it is.
//! * A link to a file stays a link; its target is replaced.
//! * A file is completed beside its place before it takes the place. A command that fails, or is ended by a signal or
//!   a panic, leaves nothing behind.
//! * An output that is also an input or another output is refused before anything runs.
//! * Folders that an output needs are made, and removed again if the command fails.

mod console;
mod destination;
mod error;
mod folder;
mod leftovers;
mod manifest;
mod outputs;
mod panics;
mod pending;
#[cfg(unix)]
mod signals;
mod waveform;

pub use console::{columns, print, say, show};
pub use error::OutputError;
pub use outputs::{Outputs, Slot};
pub use waveform::{FILTERS, Filter, Waveform, signed};

pub use destination::is_stdout;
pub use error::temporary;
pub use leftovers::{Guard, Leftover, make};
pub use manifest::Manifest;
pub use pending::has_room;

/// Ends the process with exit code 2 in a case in which it can't end as usual. It leaves nothing behind.
pub fn give_up(error: &miette::Report) -> ! {
    say(&format!("{error:?}"));
    leftovers::remove_all();
    std::process::exit(2)
}

/// Prepares the process: signals and panics that end it clean up first, and a file that grows too large is an error
/// that doesn't end the process.
pub fn prepare() {
    panics::prepare();
    #[cfg(unix)]
    signals::prepare();
}
