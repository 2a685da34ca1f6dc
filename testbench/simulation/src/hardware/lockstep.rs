//! Two simulations of one unit side by side.

use super::difference::difference;
use super::request::ByPort;
use super::{Beat, Fault, Hardware, Outputs, Port, Request, SyncInputs, SyncOutputs};
use lds::targets::Geometry;
use lds_hdl::Tracer;
use lds_rtl::UnitKind;

/// Drives two simulations with the same inputs and compares every output in every cycle, valid or not.
pub struct Lockstep {
    first: Box<dyn Hardware>,
    second: Box<dyn Hardware>,
    names: [&'static str; 2],
    cycle: u64,
}

impl Lockstep {
    /// Two simulations at power-up, with a name for each in messages.
    pub fn new(first: Box<dyn Hardware>, second: Box<dyn Hardware>, names: [&'static str; 2]) -> Self {
        Lockstep { first, second, names, cycle: 0 }
    }

    fn compare(&self) -> Result<(), Fault> {
        let (first, second) = (self.first.outputs(), self.second.outputs());
        if first == second {
            return Ok(());
        }
        Err(Fault::Disagreement { cycle: self.cycle, what: difference(self.kind(), [&first, &second], self.names) })
    }
}

impl Hardware for Lockstep {
    fn geometry(&self) -> Geometry {
        self.first.geometry()
    }

    fn kind(&self) -> UnitKind {
        self.first.kind()
    }

    fn set_wgp_mode(&mut self, wgp: bool) {
        self.first.set_wgp_mode(wgp);
        self.second.set_wgp_mode(wgp);
    }

    fn set_request(&mut self, port: Port, request: Option<&Request>) {
        self.first.set_request(port, request);
        self.second.set_request(port, request);
    }

    fn set_main_first(&mut self, first: bool) {
        self.first.set_main_first(first);
        self.second.set_main_first(first);
    }

    fn set_response_ready(&mut self, ready: ByPort<bool>) {
        self.first.set_response_ready(ready);
        self.second.set_response_ready(ready);
    }

    fn set_sync(&mut self, inputs: &SyncInputs) {
        self.first.set_sync(inputs);
        self.second.set_sync(inputs);
    }

    fn sync(&self) -> SyncOutputs {
        self.first.sync()
    }

    fn set_reset(&mut self, reset: bool) {
        self.first.set_reset(reset);
        self.second.set_reset(reset);
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.first.settle()?;
        self.second.settle()?;
        self.compare()
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.cycle += 1;
        self.first.edge()?;
        self.second.edge()
    }

    fn request_ready(&self, port: Port) -> bool {
        self.first.request_ready(port)
    }

    fn beat(&self, port: Port) -> Option<Beat> {
        self.first.beat(port)
    }

    fn outputs(&self) -> Outputs {
        self.first.outputs()
    }

    fn verify(&self) -> Result<(), Fault> {
        let addresses = (0..self.geometry().bytes() as u32).step_by(4);
        let mut dwords = addresses.map(|address| (address, self.first.peek(address), self.second.peek(address)));
        let different = dwords.find(|(_, first, second)| first != second);
        self.first.verify()?;
        self.second.verify()?;
        let Some((address, first, second)) = different else { return Ok(()) };
        let [a, b] = self.names;
        let what = format!("the dword at byte {address} is {first:#x} in {a} and {second:#x} in {b}");
        Err(Fault::Disagreement { cycle: self.cycle, what })
    }

    fn peek(&self, address: u32) -> u32 {
        self.first.peek(address)
    }

    fn poke(&mut self, address: u32, value: u32) {
        self.first.poke(address, value);
        self.second.poke(address, value);
    }

    fn trace(&self, tracer: &mut dyn Tracer) {
        self.first.trace(tracer);
    }

    fn settle_passes(&self) -> u64 {
        self.first.settle_passes()
    }
}
