//! What every simulation of a unit can do.

use super::fault::Fault;
use super::gws::{SyncInputs, SyncOutputs};
use super::outputs::{Beat, Outputs};
use super::request::{ByPort, Port, Request};
use lds::targets::Geometry;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;

/// A unit under simulation: ports, clock, memory and signals.
pub trait Hardware {
    /// Sizes of the unit; where it has two sides, the banks of one with the rows of both.
    fn geometry(&self) -> Geometry;

    /// Its ports.
    fn kind(&self) -> UnitKind;

    /// Whether loads have a port of their own.
    fn has_load_port(&self) -> bool {
        self.kind() == UnitKind::Dual
    }

    /// The mode of a work-group processor: WGP mode, or otherwise CU mode. Only under reset.
    fn set_wgp_mode(&mut self, wgp: bool);

    /// Puts a request on a port, or none.
    fn set_request(&mut self, port: Port, request: Option<&Request>);

    /// Of requests that both ports take in one cycle, the main port's is the older.
    fn set_main_first(&mut self, first: bool);

    /// Whether the receivers take response beats, and acknowledgements; where there are several requesters, each one's
    /// beats.
    fn set_response_ready(&mut self, ready: ByPort<bool>);

    /// What a global data share has at its ports beside requests and responses; other units have none.
    fn set_sync(&mut self, _inputs: &SyncInputs) {}

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

    /// What a global data share shows beside requests and responses.
    fn sync(&self) -> SyncOutputs {
        SyncOutputs::default()
    }

    /// The beat at a port of answers, if there is one: of a response, or of an acknowledgement.
    fn beat(&self, port: Port) -> Option<Beat>;

    /// Every output.
    fn outputs(&self) -> Outputs;

    /// What can only be checked when a run is over and its storage has been read.
    ///
    /// # Errors
    /// [`Fault::Disagreement`], or [`Fault::Tool`] where [`Hardware::peek`] gave a zero because the storage couldn't be
    /// read.
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
