//! The order between the two ports.

mod gate;
#[allow(clippy::module_inception)]
mod order;
