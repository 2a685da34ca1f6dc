//! What is at the inputs of a unit.

use super::request::ByPort;
use super::{Hardware, Port, Request, SyncInputs};

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
    /// Puts them on the ports of a unit.
    pub fn put(&self, hardware: &mut dyn Hardware) {
        hardware.set_reset(self.reset);
        hardware.set_wgp_mode(self.wgp_mode);
        for port in Port::of(hardware.kind()) {
            hardware.set_request(port, self.offered[port.number()].as_ref());
        }
        hardware.set_main_first(self.main_first);
        hardware.set_sync(&self.sync);
        hardware.set_response_ready(self.ready);
    }
}
