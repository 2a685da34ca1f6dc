//! The RTL in rust-hdl's simulator, or as Verilog in another, behind one interface for every size.

mod difference;
mod fault;
mod gws;
mod input;
mod inputs;
mod interface;
mod lockstep;
mod machine;
mod offer;
mod outputs;
mod ports;
mod recording;
mod request;
mod simulation;
mod verilog;

pub use difference::difference;
pub use fault::Fault;
pub use gws::{SyncInputs, SyncOutputs};
pub use input::Input;
pub use inputs::Inputs;
pub use interface::{Hardware, Shown};
pub use lockstep::Lockstep;
pub use machine::HardwareMachine;
pub use offer::Offer;
pub use outputs::{Beat, Outputs, PortOutputs};
pub use recording::{Cycle, Log, Recording, SharedLog};
pub use request::{ByPort, Port, Request, Requester, idle_opcode};
pub use simulation::{Simulation, simulate};
pub use verilog::{Built, Compiled, Cosimulation, MemoryPath, Model, Simulator};
