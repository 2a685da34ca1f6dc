//! What is at the inputs of a unit.

use super::request::ByPort;
use super::{Input, Port, Request, SyncInputs};
use lds_rtl::UnitKind;

/// Everything that is put on the ports in a clock cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// reset is on
    pub reset: bool,
    /// a work-group processor is in WGP mode
    pub wgp_mode: bool,
    /// the requests that are offered, by port
    pub offered: ByPort<Option<Request>>,
    /// of two, the main port's is the older
    pub main_first: bool,
    /// whether the receivers take what comes: of responses, of acknowledgements; where there are several requesters,
    /// each one's
    pub ready: ByPort<bool>,
    /// of a global data share
    pub sync: SyncInputs,
}

impl Inputs {
    /// Takes over what is put on some inputs.
    pub fn take(&mut self, input: Input<'_>) {
        match input {
            Input::Reset(reset) => self.reset = reset,
            Input::WgpMode(wgp) => self.wgp_mode = wgp,
            Input::Request(port, request) => self.offered[port.number()] = request.cloned(),
            Input::MainFirst(first) => self.main_first = first,
            Input::Ready(ready) => self.ready = ready,
            Input::Sync(sync) => self.sync = *sync,
        }
    }

    /// Each thing that is put on ports of a kind of unit.
    pub fn each(&self, kind: UnitKind, put: &mut dyn FnMut(Input<'_>)) {
        put(Input::Reset(self.reset));
        put(Input::WgpMode(self.wgp_mode));
        for port in Port::of(kind) {
            put(Input::Request(port, self.offered[port.number()].as_ref()));
        }
        put(Input::MainFirst(self.main_first));
        put(Input::Sync(&self.sync));
        put(Input::Ready(self.ready));
    }
}
