//! Requests at the ports of a unit.

use super::{Fault, Hardware, Input, Port, Request};
use lds_rtl::UnitKind;

/// The ports at which requests are offered in a cycle, the oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Offer([Option<Port>; 2]);

impl Offer {
    /// Offers the oldest request, and the next if that goes to the other port; where there are several requesters, the
    /// oldest alone.
    pub fn put(hardware: &mut Hardware, oldest: Option<&Request>, next: Option<&Request>) -> Offer {
        let kind = hardware.kind();
        let port = |request: &Request| Port::of_request(kind, request);
        let next = next.filter(|_| kind == UnitKind::Dual);
        let first = oldest.map(port);
        let second = first.and_then(|first| next.map(port).filter(|second| *second != first));
        for port in Port::of(kind) {
            let request = if first == Some(port) { oldest } else { next.filter(|_| second == Some(port)) };
            hardware.put(Input::Request(port, request));
        }
        hardware.put(Input::MainFirst(first == Some(Port::FIRST)));
        Offer([first, second])
    }

    /// How many of the offered requests the unit takes at the next edge; the inputs have settled.
    ///
    /// # Errors
    /// The unit takes the younger without the older.
    pub fn taken(self, hardware: &Hardware) -> Result<usize, Fault> {
        let [first, second] = self.0.map(|port| port.is_some_and(|port| hardware.request_ready(port)));
        if second && !first {
            return Err(Fault::Overtaken);
        }
        Ok(usize::from(first) + usize::from(second))
    }
}
