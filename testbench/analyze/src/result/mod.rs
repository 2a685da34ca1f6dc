//! The cost of an input, as data.

mod collisions;
mod detail;
mod heat_map;
mod measured;
mod summary;
mod sums;
mod warned;

pub use detail::{After, Cell, Detail, LaneRow, PassDetail};
pub use heat_map::HeatMap;
pub use summary::{Analysis, BusiestBank, Group, Totals, UnitSummary};
pub use sums::Sums;
pub use warned::{Unknown, Warned};

pub(crate) use measured::Measured;
pub(crate) use warned::UNKNOWN;
