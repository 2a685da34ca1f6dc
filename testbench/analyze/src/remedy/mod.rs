//! Changes of the layout that take conflicts away.

mod applied;
mod candidates;
mod layout;
mod pair;
mod relocated;
mod run;
mod search;
mod source;
mod strides;
mod suggest;
mod suggestion;

pub(crate) use applied::Applied;
pub use layout::{Kind, Pad, Remedy, Swizzle};
pub use pair::Pair;
pub use source::InLibrary;
pub use suggestion::{AddressNames, Outcome, Suggestion};
