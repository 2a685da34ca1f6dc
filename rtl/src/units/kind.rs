//! Which kinds of units there are.

use crate::ports::{Part, Parts};

/// Which memory a core is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// the LDS of a compute unit
    Lds,
    /// the LDS of a work-group processor: two units as its sides, without a load port
    Wgp,
    /// the global data share: one unit for several compute units, without a load port, exchanges between lanes and
    /// stacks
    Gds {
        /// one of [`SHARES`](crate::SHARES)
        compute_units: usize,
    },
}

impl Memory {
    /// Its piece of a core's name; none for an LDS.
    pub(super) fn word(self) -> Option<String> {
        match self {
            Memory::Lds => None,
            Memory::Wgp => Some("wgp".to_owned()),
            Memory::Gds { compute_units: 2 } => Some("gds".to_owned()),
            Memory::Gds { compute_units } => Some(format!("gds{compute_units}")),
        }
    }

    /// The memory with this piece.
    pub(super) fn from_word(word: Option<&str>) -> Option<Self> {
        match word {
            None => Some(Memory::Lds),
            Some("wgp") => Some(Memory::Wgp),
            Some("gds") => Some(Memory::Gds { compute_units: 2 }),
            Some(more) => Some(Memory::Gds { compute_units: more.strip_prefix("gds")?.parse().ok()? }),
        }
    }

    /// What it is, in words.
    pub(super) fn title(self) -> String {
        match self {
            Memory::Lds => "a Local Data Share".to_owned(),
            Memory::Wgp => "the Local Data Share of a work-group processor".to_owned(),
            Memory::Gds { compute_units } => format!("a Global Data Share of {compute_units} compute units"),
        }
    }

    /// The parts that it never has.
    pub(super) const fn never(self) -> &'static [Part] {
        match self {
            Memory::Lds => &[],
            Memory::Wgp => &[Part::Dual],
            Memory::Gds { .. } => &[Part::Dual, Part::Permute, Part::Stacks],
        }
    }

    /// All parts that it can have.
    pub(super) fn parts(self) -> Parts {
        self.never().iter().fold(Parts::ALL, |parts, part| parts.without(*part))
    }

    /// Where the storage of each unit in it is, below the top module.
    pub(super) const fn storages(self) -> &'static [&'static str] {
        match self {
            Memory::Lds => &[""],
            Memory::Wgp => &["u_lower.", "u_upper."],
            Memory::Gds { .. } => &["u_unit."],
        }
    }

    /// The kind of unit that it is, with a load port if it has that part.
    pub const fn kind(self, has_load_port: bool) -> UnitKind {
        match self {
            Memory::Lds if has_load_port => UnitKind::Dual,
            Memory::Lds => UnitKind::Single,
            Memory::Wgp => UnitKind::Wgp,
            Memory::Gds { compute_units } => UnitKind::Gds(compute_units),
        }
    }
}

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
    /// The memory that it is.
    pub(super) const fn memory(self) -> Memory {
        match self {
            UnitKind::Single | UnitKind::Dual => Memory::Lds,
            UnitKind::Wgp => Memory::Wgp,
            UnitKind::Gds(compute_units) => Memory::Gds { compute_units },
        }
    }

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
