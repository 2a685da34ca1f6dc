//! Whole units, their sizes, and units as Verilog.

mod check;
mod core;
mod dual;
mod gds;
mod gds4;
mod generics;
mod kind;
mod side;
mod sizes;
mod unit;
mod wgp;

pub use core::{Core, Memory, UNIT};
pub use dual::DualUnit;
pub use gds::Gds;
pub use gds4::Gds4;
pub use kind::{PortNames, UnitKind};
pub use side::Side;
pub use sizes::GEOMETRIES;
pub use unit::Unit;
pub use wgp::Wgp;
