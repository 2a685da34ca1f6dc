//! The passes of a request: which it has, which comes next, and what each consists of.

mod contents;
mod one_by_one;
mod passing;
mod positions;
mod succession;

pub use contents::Contents;
pub use one_by_one::OneByOne;
pub use passing::Passing;
pub use positions::Positions;
pub use succession::Succession;
