//! The RTL in rust-hdl's simulator, or as Verilog in another, behind one interface for every size.

mod difference;
mod fault;
mod interface;
mod lockstep;
mod machine;
mod offer;
mod ports;
mod recording;
mod request;
mod simulation;
mod verilog;

pub use fault::Fault;
pub use interface::Hardware;
pub use lockstep::Lockstep;
pub use machine::HardwareMachine;
pub use offer::Offer;
pub use recording::{Cycle, Log, Recording};
pub use request::{Beat, Outputs, Port, Request, requests};
pub use simulation::{Simulation, simulate};
pub use verilog::{Built, Cosimulation, Simulator};
