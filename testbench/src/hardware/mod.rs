//! The RTL in rust-hdl's simulator, or as Verilog in another, behind one interface for every size.

mod fault;
mod lockstep;
mod machine;
mod request;
mod simulation;
mod verilog;

pub use fault::Fault;
pub use lockstep::Lockstep;
pub use machine::HardwareMachine;
pub use request::{Beat, Request, requests};
pub use simulation::Simulation;
pub use verilog::{Built, Cosimulation, Simulator};

use lds::target::Geometry;
use lds_rtl::export::Core;
use lds_rtl::hdl::Tracer;

/// A unit under simulation: ports, clock, memory and signals.
pub trait Hardware {
    /// Sizes of the unit.
    fn geometry(&self) -> Geometry;

    /// Puts a request on the port, or none.
    fn set_request(&mut self, request: Option<&Request>);

    /// Whether the receiver takes response beats.
    fn set_response_ready(&mut self, ready: bool);

    /// Whether reset is on.
    fn set_reset(&mut self, reset: bool);

    /// Lets the inputs settle with the clock low.
    ///
    /// # Errors
    /// [`Fault`], for one a combinational loop.
    fn settle(&mut self) -> Result<(), Fault>;

    /// A rising clock edge after [`Hardware::settle`].
    ///
    /// # Errors
    /// [`Fault`], for one a combinational loop.
    fn edge(&mut self) -> Result<(), Fault>;

    /// Whether a request on the port is taken at the next edge.
    fn request_ready(&self) -> bool;

    /// Whether there is a response beat on the port.
    fn response_valid(&self) -> bool;

    /// What is on the response port, valid or not.
    fn beat(&self) -> Beat;

    /// The response beat on the port, if there is one.
    fn response(&self) -> Option<Beat> {
        self.response_valid().then(|| self.beat())
    }

    /// What can only be checked when a run is over.
    ///
    /// # Errors
    /// [`Fault::Disagreement`].
    fn verify(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// A dword of the storage, by physical byte address.
    fn peek(&self, address: u32) -> u32;

    /// Replaces a dword of the storage, outside of simulated time.
    fn poke(&mut self, address: u32, value: u32);

    /// Reports every signal.
    fn trace(&self, tracer: &mut dyn Tracer);

    /// Evaluations of the whole design so far.
    fn settle_passes(&self) -> u64;
}

/// A unit in rust-hdl's simulator, if the hardware is built in its size.
pub fn simulate(core: &Core) -> Option<Box<dyn Hardware>> {
    lds_rtl::with_unit!(core.geometry, Sized => Box::new(Simulation::new(Sized::with(core.parts))) as Box<dyn Hardware>)
}
