//! Where the ports of a core are, by role.

use crate::hardware::Fault;
use lds_rtl::export::Verilog;

/// A port with the number of its dwords.
#[derive(Clone, Copy)]
pub struct Wire {
    pub number: usize,
    pub dwords: usize,
}

/// A request port.
pub struct RequestWires {
    pub valid: Wire,
    pub ready: Wire,
    pub opcode: Wire,
    pub tag: Wire,
    pub offset0: Wire,
    pub offset1: Wire,
    pub base: Wire,
    pub size: Wire,
    pub m0: Wire,
    pub exec: Wire,
    pub starts: Wire,
    pub address: Wire,
    pub more: Option<MoreWires>,
}

/// What only the main port has.
pub struct MoreWires {
    pub source_exec: Wire,
    pub destination_lane: Wire,
    pub source_lane: Wire,
    pub first: Wire,
    pub last: Wire,
    pub data0: Wire,
    pub data1: Wire,
}

/// The response port.
pub struct ResponseWires {
    pub ready: Wire,
    pub valid: Wire,
    pub tag: Wire,
    pub has_data: Wire,
    pub vgpr: Wire,
    pub done: Wire,
    pub mask: Wire,
    pub violations: Wire,
    pub cycles: Wire,
    pub unsupported: Wire,
    pub data: Wire,
}

/// The port of acknowledgements.
pub struct AckWires {
    pub ready: Wire,
    pub valid: Wire,
    pub tag: Wire,
    pub violations: Wire,
    pub cycles: Wire,
}

/// The counters.
pub struct CounterWires {
    pub insts_lds: Wire,
    pub idx_active: Wire,
    pub bank_conflict: Wire,
    pub addr_conflict: Wire,
    pub unaligned_stall: Wire,
    pub atomic_return: Wire,
    pub mem_violations: Wire,
}

/// All ports of a core.
pub struct Wires {
    pub reset: Wire,
    pub main_first: Option<Wire>,
    pub main: RequestWires,
    pub load: Option<RequestWires>,
    pub response: ResponseWires,
    pub ack: Option<AckWires>,
    pub counters: CounterWires,
}

impl Wires {
    /// Finds the ports by their names in the unit.
    ///
    /// # Errors
    /// A core without one of them.
    pub fn of(verilog: &Verilog) -> Result<Self, Fault> {
        let has = |source: &str| verilog.ports.iter().any(|port| port.source == source);
        let find = |source: &str| {
            let number = verilog.ports.iter().position(|port| port.source == source);
            let number = number.ok_or_else(|| Fault::Tool(format!("the core has no port for `{source}`")))?;
            let port = &verilog.ports[number];
            Ok(Wire { number, dwords: (port.width * port.count).div_ceil(32) })
        };
        let request = |valid: &str, ready: &str, prefix: &str, more| {
            let of = |name: &str| find(&format!("{prefix}{name}"));
            Ok(RequestWires {
                valid: find(valid)?,
                ready: find(ready)?,
                opcode: of("opcode")?,
                tag: of("tag")?,
                offset0: of("offset0")?,
                offset1: of("offset1")?,
                base: of("base")?,
                size: of("size")?,
                m0: of("m0")?,
                exec: of("exec")?,
                starts: of("starts")?,
                address: of("address")?,
                more,
            })
        };
        let more = MoreWires {
            source_exec: find("source_exec")?,
            destination_lane: find("destination_lane")?,
            source_lane: find("source_lane")?,
            first: find("first")?,
            last: find("last")?,
            data0: find("data0")?,
            data1: find("data1")?,
        };
        let dual = has("load_valid");
        Ok(Wires {
            reset: find("reset")?,
            main_first: dual.then(|| find("main_first")).transpose()?,
            main: request("request_valid", "request_ready", "", Some(more))?,
            load: dual.then(|| request("load_valid", "load_ready", "load_", None)).transpose()?,
            response: ResponseWires {
                ready: find("response_ready")?,
                valid: find("response_valid")?,
                tag: find("response_tag")?,
                has_data: find("response_has_data")?,
                vgpr: find("response_vgpr")?,
                done: find("response_done")?,
                mask: find("response_mask")?,
                violations: find("response_violations")?,
                cycles: find("response_cycles")?,
                unsupported: find("response_unsupported")?,
                data: find("response_data")?,
            },
            ack: match dual {
                true => Some(AckWires {
                    ready: find("ack_ready")?,
                    valid: find("ack_valid")?,
                    tag: find("ack_tag")?,
                    violations: find("ack_violations")?,
                    cycles: find("ack_cycles")?,
                }),
                false => None,
            },
            counters: CounterWires {
                insts_lds: find("counter_insts_lds")?,
                idx_active: find("counter_idx_active")?,
                bank_conflict: find("counter_bank_conflict")?,
                addr_conflict: find("counter_addr_conflict")?,
                unaligned_stall: find("counter_unaligned_stall")?,
                atomic_return: find("counter_atomic_return")?,
                mem_violations: find("counter_mem_violations")?,
            },
        })
    }
}
