//! What every simulation of a unit can do.

use super::fault::Fault;
use super::gws::SyncOutputs;
use super::input::Input;
use super::outputs::{Beat, Outputs};
use super::request::Port;
use lds::targets::Geometry;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;

/// What a unit under simulation shows.
pub trait Shown {
    /// Sizes of the unit; where it has two sides, the banks of one with the rows of both.
    fn geometry(&self) -> Geometry;

    /// Its ports.
    fn kind(&self) -> UnitKind;

    /// Whether a request on a port is taken at the next edge.
    fn request_ready(&self, port: Port) -> bool;

    /// The beat at a port of answers, if there is one: of a response, or of an acknowledgement.
    fn beat(&self, port: Port) -> Option<Beat>;

    /// What a global data share shows beside requests and responses.
    fn sync(&self) -> SyncOutputs;

    /// Every output.
    fn outputs(&self) -> Outputs;

    /// A dword of the storage, by physical byte address; zero if it can't be read, which [`Hardware::verify`] tells.
    fn peek(&self, address: u32) -> u32;

    /// Reports every signal; nothing where the simulator writes its own waveform.
    fn trace(&self, _tracer: &mut dyn Tracer) {}

    /// Evaluations of the whole design so far.
    fn settle_passes(&self) -> u64;
}

/// A unit under simulation: ports, clock, memory and signals.
pub trait Hardware {
    /// What it shows.
    fn shown(&self) -> &dyn Shown;

    /// Puts something on inputs, which stays there. Inputs that the unit doesn't have take nothing.
    fn put(&mut self, input: Input<'_>);

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

    /// What can only be checked when a run is over and its storage has been read.
    ///
    /// # Errors
    /// [`Fault::Disagreement`], or [`Fault::Tool`] where [`Shown::peek`] gave a zero because the storage couldn't be
    /// read.
    fn verify(&self) -> Result<(), Fault> {
        Ok(())
    }

    /// Replaces a dword of the storage, outside of simulated time.
    fn poke(&mut self, address: u32, value: u32);

    /// What [`Shown`] has under this name.
    fn geometry(&self) -> Geometry {
        self.shown().geometry()
    }

    /// What [`Shown`] has under this name.
    fn kind(&self) -> UnitKind {
        self.shown().kind()
    }

    /// Whether loads have a port of their own.
    fn has_load_port(&self) -> bool {
        self.kind() == UnitKind::Dual
    }

    /// What [`Shown`] has under this name.
    fn request_ready(&self, port: Port) -> bool {
        self.shown().request_ready(port)
    }

    /// What [`Shown`] has under this name.
    fn beat(&self, port: Port) -> Option<Beat> {
        self.shown().beat(port)
    }

    /// What [`Shown`] has under this name.
    fn sync(&self) -> SyncOutputs {
        self.shown().sync()
    }

    /// What [`Shown`] has under this name.
    fn outputs(&self) -> Outputs {
        self.shown().outputs()
    }

    /// What [`Shown`] has under this name.
    fn peek(&self, address: u32) -> u32 {
        self.shown().peek(address)
    }

    /// What [`Shown`] has under this name.
    fn trace(&self, tracer: &mut dyn Tracer) {
        self.shown().trace(tracer);
    }

    /// What [`Shown`] has under this name.
    fn settle_passes(&self) -> u64 {
        self.shown().settle_passes()
    }
}
