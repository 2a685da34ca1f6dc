//! What is at the inputs of a unit.

use super::{Hardware, Port, Request};

/// Everything that is put on the ports in a clock cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// reset is on
    pub reset: bool,
    /// the requests that are offered, at the main port and at the load port
    pub offered: [Option<Request>; 2],
    /// of two, the main port's is the older
    pub main_first: bool,
    /// whether the receivers of response and acknowledgement take what comes
    pub ready: [bool; 2],
}

impl Inputs {
    /// Puts them on the ports of a unit.
    pub fn put(&self, hardware: &mut dyn Hardware) {
        let [main, load] = self.offered.each_ref().map(Option::as_ref);
        hardware.set_reset(self.reset);
        hardware.set_request(Port::Main, main);
        if hardware.has_load_port() {
            hardware.set_request(Port::Load, load);
        }
        hardware.set_main_first(self.main_first);
        hardware.set_response_ready(self.ready[0], self.ready[1]);
    }
}
