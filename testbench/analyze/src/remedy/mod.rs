//! Changes of the layout that take conflicts away.

mod applied;
mod array;
mod arrays;
mod candidates;
mod declared;
mod layout;
mod moved;
mod narrowed;
mod pair;
mod relocated;
mod run;
mod search;
mod shared;
mod source;
mod strides;
mod suggest;
mod suggestion;
mod triton;
mod used;
mod values;

pub(crate) use applied::Applied;
pub use array::Intermediate;
pub(crate) use array::{Array, placed};
pub use arrays::ArrayChange;
pub use layout::{Pad, Remedy, RemedyKind, Swizzle};
pub use pair::Pair;
pub use source::InLibrary;
pub use suggestion::{AddressNames, Outcome, Suggestion};
