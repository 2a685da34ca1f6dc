//! Where the ports of a core are, by their names in the unit.

use crate::hardware::{Fault, Port};
use lds_rtl::UnitKind;
use lds_rtl::export::Design;

/// A port with the number of its dwords.
#[derive(Clone, Copy)]
pub struct Wire {
    pub number: usize,
    pub dwords: usize,
    /// it is an array of dwords, one a lane
    pub is_array: bool,
}

/// A stream with its handshake.
pub struct Stream {
    pub valid: Wire,
    pub ready: Wire,
    /// by their names in the bundle, in its order
    pub fields: Vec<(String, Wire)>,
}

/// A request port.
pub struct Requests {
    pub stream: Stream,
    pub starts: Wire,
}

/// The ports of a further requester.
pub struct FurtherWires {
    pub requests: Requests,
    pub response: Stream,
    pub counters: Vec<(String, Wire)>,
}

/// What a global data share has beside requests and responses.
pub struct SyncWires {
    /// set-up, by the names in the bundle
    pub setup: Vec<(String, Wire)>,
    /// the answer, by the names in the bundle
    pub answer: Vec<(String, Wire)>,
    pub valid: Wire,
    pub idle: Wire,
    pub order_ready: Wire,
    pub state: Wire,
}

/// All ports of a core.
pub struct Wires {
    pub kind: UnitKind,
    pub reset: Wire,
    pub wgp_mode: Option<Wire>,
    pub main_first: Option<Wire>,
    pub first: Requests,
    pub second: Option<Requests>,
    pub response: Stream,
    /// acknowledgements; of a work-group processor, responses for CU 1
    pub ack: Option<Stream>,
    pub counters: Vec<(String, Wire)>,
    /// of the upper side
    pub upper_counters: Vec<(String, Wire)>,
    /// of a global data share
    pub sync: Option<SyncWires>,
    /// of one for four compute units, the ports of CU 2 and CU 3
    pub further: Vec<FurtherWires>,
    /// inputs by their names in Verilog
    pub inputs: Vec<(String, Wire)>,
}

impl Wires {
    /// Those of a request port, if there is such a port.
    pub fn requests(&self, port: Port) -> Option<&Requests> {
        match port {
            Port::First => Some(&self.first),
            Port::Second => self.second.as_ref(),
            Port::Third | Port::Fourth => self.further.get(port.number() - 2).map(|further| &further.requests),
        }
    }

    /// Finds the ports.
    ///
    /// # Errors
    /// A core without one of them.
    pub fn of(verilog: &Design) -> Result<Self, Fault> {
        let wire = |number: usize| {
            let port = &verilog.ports[number];
            Wire { number, dwords: (port.width * port.count).div_ceil(32), is_array: port.count > 1 }
        };
        let find = |source: &str| {
            let number = verilog.ports.iter().position(|port| port.source == source);
            number.map(wire).ok_or_else(|| Fault::Tool(format!("the core has no port for `{source}`")))
        };
        let fields = |bundle: &str| {
            let of_bundle = verilog.ports.iter().enumerate().filter_map(|(number, port)| {
                let field = port.source.strip_prefix(bundle)?.strip_prefix('.')?;
                // A bundle in a bundle has fields with names of their own.
                let field = field.rsplit('.').next().unwrap_or(field);
                Some((field.to_owned(), wire(number)))
            });
            of_bundle.collect::<Vec<_>>()
        };
        let stream = |name: &str| {
            let handshake = |end: &str| find(&format!("{name}_{end}"));
            Ok::<_, Fault>(Stream { valid: handshake("valid")?, ready: handshake("ready")?, fields: fields(name) })
        };
        let requests =
            |name: &str, starts: &str| Ok::<_, Fault>(Requests { stream: stream(name)?, starts: find(starts)? });
        let has = |source: &str| find(source).is_ok();
        let kind = match [has("wgp_mode"), has("cu2_request_valid"), has("cu1_request_valid"), has("load_valid")] {
            [true, ..] => UnitKind::Wgp,
            [_, true, ..] => UnitKind::Gds4,
            [.., true, _] => UnitKind::Gds,
            [.., true] => UnitKind::Dual,
            [.., false] => UnitKind::Single,
        };
        // What the two ports of each kind are called, with their answers and counters.
        let (first, second) = match kind {
            UnitKind::Wgp | UnitKind::Gds | UnitKind::Gds4 => {
                ("cu0_", Some([("cu1_request", "cu1_starts"), ("cu1_response", "cu1_counter")]))
            }
            UnitKind::Dual => ("", Some([("load", "load_starts"), ("ack", "")])),
            UnitKind::Single => ("", None),
        };
        let first = |name: &str| format!("{first}{name}");
        let further = (2..kind.requesters()).map(|cu| {
            Ok::<_, Fault>(FurtherWires {
                requests: requests(&format!("cu{cu}_request"), &format!("cu{cu}_starts"))?,
                response: stream(&format!("cu{cu}_response"))?,
                counters: fields(&format!("cu{cu}_counter")),
            })
        });
        let ports = verilog.ports.iter().enumerate();
        let inputs = ports.filter(|(_, port)| port.is_input).map(|(number, port)| (port.name.clone(), wire(number)));
        Ok(Wires {
            kind,
            reset: find("reset")?,
            wgp_mode: find("wgp_mode").ok(),
            main_first: find("main_first").ok(),
            first: requests(&first("request"), &first("starts"))?,
            second: second.map(|[(request, starts), _]| requests(request, starts)).transpose()?,
            response: stream(&first("response"))?,
            ack: second.map(|[_, (answers, _)]| stream(answers)).transpose()?,
            counters: fields(&first("counter")),
            upper_counters: second.map_or_else(Vec::new, |[_, (_, counters)]| fields(counters)),
            sync: match kind {
                UnitKind::Gds | UnitKind::Gds4 => Some(SyncWires {
                    setup: fields("setup"),
                    answer: fields("sync"),
                    valid: find("sync_valid")?,
                    idle: find("sync_idle")?,
                    order_ready: find("order_ready")?,
                    state: find("state_read")?,
                }),
                UnitKind::Single | UnitKind::Dual | UnitKind::Wgp => None,
            },
            further: further.collect::<Result<_, _>>()?,
            inputs: inputs.collect(),
        })
    }
}
