//! Changes of the layout that take conflicts away.

mod layout;
mod relocated;
mod run;
mod suggest;
mod suggestion;

pub use layout::Remedy;
pub use relocated::Pair;
pub use suggestion::{AddressNames, Outcome, Suggestion};
