//! The order between the two ports.

mod gate;
mod numbering;

pub use gate::Gate;
pub use numbering::Numbering;
