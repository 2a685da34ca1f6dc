//! The README's description of each port and each opcode.

use lds::isa::{self, Addressing, Opcode};
use lds_rtl::export::{Core, Port};
use lds_rtl::{Part, PortNames};
use minijinja::{Value, context};
use std::iter;

/// The constant, in Verilog, that an input is tied to if nobody needs it. `None` for an output, and for the inputs that
/// every requester drives: clock, reset, and at the first request port the fields of a load or a store.
pub fn tie(core: &Core, port: &Port) -> Option<String> {
    if !port.is_input {
        return None;
    }
    let bits = port.width * port.count;
    let number = |value: usize| Some(format!("{bits}'d{value}"));
    let ones = || Some(if bits == 1 { "1'b1".to_owned() } else { format!("{{{bits}{{1'b1}}}}") });
    let (stream, field) = stream(&port.name);
    let first = matches!(stream, "req" | "cu0_req");
    match field {
        "clk" | "rst" => None,
        "tvalid" | "opcode" | "addr" | "data0" if first => None,
        "tready" | "starts" | "first" | "tlast" | "exec" | "source_exec" | "denorm" | "main_first" | "wgp_mode" => {
            ones()
        }
        "size" => number(core.storage().bytes()),
        // On the global data share M0 is the allocation: the first byte in bits 31:16, and the size.
        "m0" if core.is_gds() => number(core.storage().bytes().min(0xffff)),
        "m0" => ones(),
        "alignment" if core.parts.has(Part::Unaligned) => number(3),
        "gws_size" => number(64),
        _ => number(0),
    }
}

/// The stream of a port, and the port's name within the stream: `cu1_req_tid` is `tid` of `cu1_req`.
fn stream(name: &str) -> (&str, &str) {
    for stream in ["req", "load", "rsp", "ack"] {
        let at = if name.starts_with("cu") { 4 } else { 0 };
        if let Some(field) = name[at..].strip_prefix(stream).and_then(|rest| rest.strip_prefix('_')) {
            return (&name[..at + stream.len()], field);
        }
    }
    ("", name)
}

/// Whether a port is one of the first requester, which a core with one port has, too.
fn is_first(core: &Core, port: &Port) -> bool {
    let of_another = |names: &PortNames| {
        let own = [Some(names.requests), Some(names.answers), Some(names.starts), names.counters];
        own.into_iter().flatten().any(|name| port.source.strip_prefix(name).is_some_and(is_part))
    };
    !core.kind().ports().iter().skip(1).any(of_another)
}

/// Whether the end of a name, behind the name of a bundle, makes it one of the bundle's fields, or of its handshake.
fn is_part(rest: &str) -> bool {
    rest.is_empty() || rest.starts_with(['.', '_'])
}

/// Whether a port is a counter of AMD's, which counts nothing in a core without counters.
fn stays(name: &str) -> bool {
    name.split_once("sq_").is_some_and(|(before, _)| before.is_empty() || before.ends_with('_'))
}

/// A port, as the templates use it.
pub fn port(core: &Core, port: &Port) -> Value {
    let shape = if port.count > 1 { format!("{} x {}", port.count, port.width) } else { port.width.to_string() };
    let about = match port.name.as_str() {
        "clk" => "the clock: everything happens at its rising edge",
        _ => &port.about,
    };
    let counts = core.parts.has(Part::Counters) || !stays(&port.name);
    let about = if counts {
        about.to_owned()
    } else {
        format!("always 0, as the core is without `{}`: {about}", Part::Counters)
    };
    context! {
        name => port.name,
        is_input => port.is_input,
        bits => shape,
        wires => port.count * port.width,
        about,
        tie => tie(core, port),
        first => is_first(core, port),
    }
}

/// The opcodes that a core executes, in the order of their numbers: what a request of each brings, and what comes back.
pub fn instructions(core: &Core) -> Vec<Value> {
    isa::opcodes(core.target).iter().filter(|opcode| core.supports(opcode)).map(instruction).collect()
}

fn instruction(opcode: &Opcode) -> Value {
    let access = isa::Access::of(opcode);
    let operands = opcode.operands;
    let address = match opcode.addressing {
        Addressing::None => "-",
        Addressing::One | Addressing::Stack | Addressing::Source2 => "`addr`",
        Addressing::Two { .. } => "`addr`, with `offset0` and with `offset1`",
        Addressing::AddThreadId | Addressing::M0 => "`m0`",
    };
    let data = |count: u8| (0..count).map(|number| format!("`data{number}`"));
    let data: Vec<String> = match opcode.addressing {
        // The child that was visited last has a port of its own.
        Addressing::Stack => iter::once("`visited`".to_owned()).chain(data(operands.data1)).collect(),
        _ => data(operands.data0 + operands.data1).collect(),
    };
    context! {
        code => opcode.code,
        hex => format!("{:02x}", opcode.code),
        names => opcode.names().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", "),
        bits => opcode.element_bits,
        address,
        data => if data.is_empty() { "-".to_owned() } else { data.join(", ") },
        beats => access.returns + u8::from(access.returns_address),
    }
}
