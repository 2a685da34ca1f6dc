//! What is at the inputs of a unit.

use super::{Hardware, Port, Request, SyncInputs};

/// Everything that is put on the ports in a clock cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// reset is on
    pub reset: bool,
    /// a work-group processor is in WGP mode
    pub wgp_mode: bool,
    /// the requests that are offered, at the first port and at the second
    pub offered: [Option<Request>; 2],
    /// of two, the main port's is the older
    pub main_first: bool,
    /// whether the receivers of response and acknowledgement take what comes
    pub ready: [bool; 2],
    /// of a global data share
    pub sync: SyncInputs,
}

impl Inputs {
    /// Puts them on the ports of a unit.
    pub fn put(&self, hardware: &mut dyn Hardware) {
        let [first, second] = self.offered.each_ref().map(Option::as_ref);
        hardware.set_reset(self.reset);
        hardware.set_wgp_mode(self.wgp_mode);
        hardware.set_request(Port::First, first);
        if hardware.has_second_port() {
            hardware.set_request(Port::Second, second);
        }
        hardware.set_main_first(self.main_first);
        hardware.set_sync(&self.sync);
        hardware.set_response_ready(self.ready[0], self.ready[1]);
    }
}
