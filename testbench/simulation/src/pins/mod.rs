//! Blocks under simulation by the names of their ports: drivers that set and read ports by name run on rust-hdl's
//! simulation, on the Verilog in another simulator, and on both at once.

mod campaign;
mod direct;
pub mod export;
mod foreign;
mod ports;
mod setup;
mod tape;
mod twins;

pub use campaign::{Came, Compared, Failure, Tally, campaign};
pub(crate) use direct::ports;
pub use direct::{Direct, Get, Ported, Put};
pub use foreign::{Built, bits, put};
pub use ports::{Pins, all, one};
pub use setup::{PortedCore, Setup};
pub use tape::{Cycle, Tape};
pub use twins::Twins;
