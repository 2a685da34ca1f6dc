//! Other programs: running them, and keeping what they made.

pub mod cache;
mod error;
pub mod process;

pub use error::ToolError;
