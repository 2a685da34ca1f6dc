//! A data share under simulation: in rust-hdl's simulator, or as Verilog in another.

mod difference;
mod fault;
mod gws;
mod input;
mod inputs;
mod machine;
mod offer;
mod outputs;
mod recording;
mod request;
mod tape;
mod unit;
mod value;
mod verilog;
mod wires;

pub use difference::difference;
pub use fault::Fault;
pub use gws::{SyncInputs, SyncOutputs};
pub use input::Input;
pub use inputs::Inputs;
pub use machine::HardwareMachine;
pub use offer::Offer;
pub use outputs::{Beat, Outputs, PortOutputs};
pub use recording::{Cycle, Log, SharedLog};
pub use request::{ByPort, Port, Request, Requester, idle_opcode};
pub use tape::recording;
pub use unit::{Hardware, simulate};
pub use value::Value;
pub use verilog::{Compiled, MemoryPath, Model, Simulator};
pub use wires::Wires;
