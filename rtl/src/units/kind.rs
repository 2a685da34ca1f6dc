//! Which kinds of units there are.

/// How many ports a unit has, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitKind {
    /// one request port: a [`Unit`](crate::Unit)
    Single,
    /// a main port and one for loads, and a port of acknowledgements beside that of responses: a [`DualUnit`](crate::DualUnit)
    Dual,
    /// a request port and a response port for each of the two compute units of a work-group processor: a [`Wgp`](crate::Wgp)
    Wgp,
    /// a request port and a response port for each of two compute units: a [`Gds`](crate::Gds)
    Gds,
}

impl UnitKind {
    /// Whether its second port is another requester's, and not one for loads.
    pub fn has_two_requesters(self) -> bool {
        matches!(self, UnitKind::Wgp | UnitKind::Gds)
    }
}
