//! The cost of an input, as data.

mod collisions;
mod detail;
mod group;
mod heat_map;
mod launches;
mod measured;
mod place;
mod source;
mod summary;
mod sums;
mod warned;

pub use detail::{After, Cell, Detail, LaneRow, PassDetail};
pub use group::Group;
pub use heat_map::HeatMap;
pub use launches::{Launch, Launches};
pub use place::SourcePlace;
pub use source::{SourceFile, SourceInstruction, SourceLine, Sourceless};
pub use summary::{Analysis, BusiestBank, Totals, UnitSummary};
pub use sums::Sums;
pub use warned::{Unknown, Warned};

pub(crate) use measured::Measured;
pub(crate) use warned::UNKNOWN;
