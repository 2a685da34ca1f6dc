//! Whole units, their sizes, and units as Verilog.

mod core;
mod dual;
mod generics;
mod sizes;
mod unit;

pub use core::Core;
pub use dual::DualUnit;
pub use sizes::GEOMETRIES;
pub use unit::Unit;
