//! LDS hardware.
#![recursion_limit = "256"]
mod control;
mod alu;
pub mod bank;
mod address;
mod answers;
mod collector;
mod escort;
mod refusals;
mod route;
mod unit;
mod crossbar;
mod decoder;
mod front;
mod intake;
mod matcher;
mod scheduler;
mod swizzle;
pub mod hdl;
pub use control::*;
pub use unit::{FullUnit, MediumUnit, SmallUnit, Unit};
