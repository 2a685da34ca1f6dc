//! The order between passes: of the two ports, and behind results that take long.

mod arbiter;
mod gate;
mod hazards;
mod junction;
mod numbering;
mod pause;

pub use arbiter::Arbiter;
pub use gate::Gate;
pub use hazards::Hazards;
pub use junction::Junction;
pub use numbering::Numbering;
pub use pause::Pause;
