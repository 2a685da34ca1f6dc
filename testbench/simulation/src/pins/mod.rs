//! Cores under simulation, driven by the numbers or the names of their ports: on rust-hdl's simulation, on the Verilog
//! in another simulator, and on both at once.

mod campaign;
mod core;
mod direct;
pub mod export;
mod foreign;
mod ports;
mod setup;
mod tape;
mod twins;

pub use campaign::{Came, Compared, Failure, Tally, campaign};
pub use core::PortedCore;
pub(crate) use direct::ports;
pub use direct::{Direct, Ported, PortedMember, get_each, names_of, names_of_each, ports_of, put_each};
pub use foreign::{Built, bits, put};
pub use ports::{Pins, PortList, all, one, values};
pub use setup::Setup;
pub use tape::{Cycle, Tape, replace};
pub use twins::Twins;
