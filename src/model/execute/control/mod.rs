//! Program flow: branches, calls, fork and join, waits, messages, traps, modes and hardware registers.

mod fork;
mod handed;
mod hardware;
mod perform;

pub use handed::Handed;
pub(super) use handed::handed;
pub use hardware::sets_private_base;
pub(super) use perform::{jumps, perform};
