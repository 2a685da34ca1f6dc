//! Program flow: branches, calls, fork and join, waits, messages, traps, modes and hardware registers.

mod fork;
mod handed;
mod hardware;
mod operation;
mod perform;

pub use handed::Handed;
pub(super) use handed::handed;
pub(super) use operation::{Condition, Control, operation};
pub(super) use perform::perform;

/// Whether something here has the semantic name: an instruction about program flow.
pub fn controls(semantics: &str) -> bool {
    operation(semantics).is_some()
}
