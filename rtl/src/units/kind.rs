//! Which kinds of units there are.

/// How many ports a unit has, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitKind {
    /// one request port: a [`Unit`](crate::Unit)
    Single,
    /// a main port and one for loads, and a port of acknowledgements beside that of responses: a
    /// [`DualUnit`](crate::DualUnit)
    Dual,
    /// a request port and a response port for each of the two compute units of a work-group processor: a
    /// [`Wgp`](crate::Wgp)
    Wgp,
    /// a request port and a response port for each of so many compute units: a [`Gds`](crate::Gds)
    Gds(usize),
}

impl UnitKind {
    /// Requesters, each with a request port and a response port. (A port for loads is the same one's.)
    pub fn requesters(self) -> usize {
        match self {
            UnitKind::Single | UnitKind::Dual => 1,
            UnitKind::Wgp => 2,
            UnitKind::Gds(compute_units) => compute_units,
        }
    }

    /// What its ports are called, in their order: those of each requester, or the main port and the one for loads.
    pub fn ports(self) -> &'static [PortNames] {
        match self {
            UnitKind::Single => &ONE_REQUESTER[..1],
            UnitKind::Dual => &ONE_REQUESTER,
            UnitKind::Wgp | UnitKind::Gds(_) => &COMPUTE_UNITS[..self.requesters()],
        }
    }
}

/// What the fields of a unit are called that belong to one of its request ports, and to the port of answers with the
/// same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortNames {
    /// the bundle of requests; `_valid` and `_ready` behind it are its handshake
    pub requests: &'static str,
    /// whether a request is the first of its instruction
    pub starts: &'static str,
    /// the bundle of answers; `_valid` and `_ready` behind it are its handshake
    pub answers: &'static str,
    /// counters, if they are told at this port
    pub counters: Option<&'static str>,
    /// answers say that a store is done: they bring no data, and each is a whole response
    pub acknowledges: bool,
}

/// The main port with the responses, and the port for loads with the acknowledgements of the main port's stores.
const ONE_REQUESTER: [PortNames; 2] = [
    PortNames {
        requests: "request",
        starts: "starts",
        answers: "response",
        counters: Some("counter"),
        acknowledges: false,
    },
    PortNames { requests: "load", starts: "load_starts", answers: "ack", counters: None, acknowledges: true },
];

/// The ports of compute units with these numbers.
macro_rules! compute_units {
    ($($number:literal)*) => {
        [$(PortNames {
            requests: concat!("cu", $number, "_request"),
            starts: concat!("cu", $number, "_starts"),
            answers: concat!("cu", $number, "_response"),
            counters: Some(concat!("cu", $number, "_counter")),
            acknowledges: false,
        }),*]
    };
}

/// The ports of each compute unit, as many as any unit may have.
const COMPUTE_UNITS: [PortNames; 8] = compute_units!(0 1 2 3 4 5 6 7);
