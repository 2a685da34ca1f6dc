//! The files of an exported core.

mod compute_unit;
mod device;
mod kept;
mod ports;
mod r700;
mod record;
mod share;

pub use device::{NotExported, export};
pub use record::{ReplayError, record, runs_on};

/// A path below the folder, and the text of the file.
pub type File = (String, String);
