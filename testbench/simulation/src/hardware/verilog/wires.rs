//! Where the ports of a core are, by their names in the unit.

use crate::hardware::Fault;
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

/// A request port, and the port of answers with the same number.
pub struct PortWires {
    pub requests: Stream,
    pub starts: Wire,
    pub answers: Stream,
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
    pub reset: Wire,
    pub wgp_mode: Option<Wire>,
    pub main_first: Option<Wire>,
    /// in the order of [`UnitKind::ports`]
    pub ports: Vec<PortWires>,
    /// of a global data share
    pub sync: Option<SyncWires>,
    /// inputs by their names in Verilog
    pub inputs: Vec<(String, Wire)>,
}

impl Wires {
    /// Finds the ports of a kind of unit.
    ///
    /// # Errors
    /// A core without one of them.
    pub fn of(kind: UnitKind, verilog: &Design) -> Result<Self, Fault> {
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
        let each = kind.ports().iter().map(|names| {
            Ok::<_, Fault>(PortWires {
                requests: stream(names.requests)?,
                starts: find(names.starts)?,
                answers: stream(names.answers)?,
                counters: names.counters.map_or_else(Vec::new, fields),
            })
        });
        let inputs = verilog.ports.iter().enumerate().filter(|(_, port)| port.is_input);
        Ok(Wires {
            reset: find("reset")?,
            wgp_mode: find("wgp_mode").ok(),
            main_first: find("main_first").ok(),
            ports: each.collect::<Result<_, _>>()?,
            sync: if matches!(kind, UnitKind::Gds(_)) {
                Some(SyncWires {
                    setup: fields("setup"),
                    answer: fields("sync"),
                    valid: find("sync_valid")?,
                    idle: find("sync_idle")?,
                    order_ready: find("order_ready")?,
                    state: find("state_read")?,
                })
            } else {
                None
            },
            inputs: inputs.map(|(number, port)| (port.name.clone(), wire(number))).collect(),
        })
    }
}
