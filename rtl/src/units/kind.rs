//! Which kinds of units there are.

/// How many ports a unit has, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumIter)]
pub enum UnitKind {
    /// one request port: a [`Unit`](crate::Unit)
    Single,
    /// a main port and one for loads, and a port of acknowledgements beside that of responses: a [`DualUnit`](crate::DualUnit)
    Dual,
    /// a request port and a response port for each of the two compute units of a work-group processor: a [`Wgp`](crate::Wgp)
    Wgp,
    /// a request port and a response port for each of two compute units: a [`Gds`](crate::Gds)
    Gds,
    /// the same for each of four compute units: a [`Gds4`](crate::Gds4)
    Gds4,
}

impl UnitKind {
    /// Requesters, each with a request port and a response port. (A port for loads is the same one's.)
    pub fn requesters(self) -> usize {
        match self {
            UnitKind::Single | UnitKind::Dual => 1,
            UnitKind::Wgp | UnitKind::Gds => 2,
            UnitKind::Gds4 => 4,
        }
    }
}
