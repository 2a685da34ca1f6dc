//! Access patterns: what instructions want of the banks.

mod lanes;
mod pattern;
mod patterns;
mod text;

pub use lanes::ranges;

pub(crate) use lanes::ascending;
pub(crate) use pattern::Pattern;
pub(crate) use patterns::Patterns;
pub(crate) use text::text;
