//! The order between passes: of the two ports, and behind results that take long.

mod gate;
mod hazards;
mod numbering;
mod pause;

pub use gate::Gate;
pub use hazards::Hazards;
pub use numbering::Numbering;
pub use pause::Pause;
