//! Whole units, their sizes, and units as Verilog.

mod body;
mod check;
mod clients;
pub(crate) mod core;
mod dual;
mod extra;
mod gds;
mod generics;
mod kind;
mod port;
mod requesters;
mod side;
mod sizes;
mod unit;
mod wgp;

pub use clients::{PortWithClients, UnitWithClients};
pub use dual::DualUnit;
pub use extra::{EXTRA, EXTRA_OR_SMALL, LDS_SIZE};
pub use gds::Gds;
pub use generics::why_not;
pub use kind::{PortNames, UnitKind};
pub use port::LdsPort;
pub use requesters::Requesters;
pub use side::Side;
pub use sizes::{GEOMETRIES, SHARES};
pub use unit::Unit;
pub use wgp::Wgp;
