//! Other programs: running them, and keeping what they made.

pub mod cache;
pub mod process;
