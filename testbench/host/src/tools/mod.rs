//! Runs other programs, and keeps what they made.

pub mod cache;
pub mod environment;
mod error;
pub mod process;
pub mod verilator;

pub use error::ToolError;
