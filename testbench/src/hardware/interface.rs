//! What every simulation of a unit can do.

use super::fault::Fault;
use super::outputs::{Beat, Outputs};
use super::request::{Port, Request};
use lds::target::Geometry;
use lds_hdl::Tracer;

/// A unit under simulation: ports, clock, memory and signals.
pub trait Hardware {
    /// Sizes of the unit.
    fn geometry(&self) -> Geometry;

    /// Whether loads have a port of their own.
    fn has_load_port(&self) -> bool;

    /// Puts a request on a port, or none.
    fn set_request(&mut self, port: Port, request: Option<&Request>);

    /// Of requests that both ports take in one cycle, the main port's is the older.
    fn set_main_first(&mut self, first: bool);

    /// Whether the receiver takes response beats, and acknowledgements.
    fn set_response_ready(&mut self, response: bool, ack: bool);

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

    /// Whether a request on a port is taken at the next edge.
    fn request_ready(&self, port: Port) -> bool;

    /// The response beat on its port, if there is one.
    fn response(&self) -> Option<Beat>;

    /// The acknowledgement of a store on its port, if there is one.
    fn ack(&self) -> Option<Beat>;

    /// Every output.
    fn outputs(&self) -> Outputs;

    /// What can only be checked when a run is over and its storage has been read.
    ///
    /// # Errors
    /// [`Fault::Disagreement`], or [`Fault::Tool`] where [`Hardware::peek`] gave a zero because the storage couldn't be read.
    fn verify(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// A dword of the storage, by physical byte address; zero if it can't be read, which [`Hardware::verify`] tells.
    fn peek(&self, address: u32) -> u32;

    /// Replaces a dword of the storage, outside of simulated time.
    fn poke(&mut self, address: u32, value: u32);

    /// Reports every signal.
    fn trace(&self, tracer: &mut dyn Tracer);

    /// Evaluations of the whole design so far.
    fn settle_passes(&self) -> u64;
}
