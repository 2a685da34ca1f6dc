//! The files of an exported core.

pub mod compute_unit;
mod device;
mod ports;
pub mod r700;
mod replay;

pub use device::{NotExported, export};
pub use replay::{Replay, ReplayError, record, runs_on};

use crate::pins::export::{CORE, common, fill};
use lds::isa;
use lds::targets::{Geometry, Reading, Target};
use lds_rtl::export::{Core, Design, Style};
use lds_rtl::{Part, UnitKind};
use minijinja::{Value, context};
use std::collections::BTreeMap;

/// A path below the folder, and the text of the file.
pub type File = (String, String);

/// The files of a data share: the core itself, its FuseSoC description, a test bench with its recording, examples in
/// Verilog and for cocotb, a README, and models of the primitives that the core has. A global data share also has an
/// example of how waves wait for one another.
///
/// `name` is the name of the top module, if it isn't the usual one.
///
/// # Errors
/// An error for a unit without Verilog, for a name that a module can't have, and for a template that can't be filled
/// in.
pub fn files(core: &Core, name: Option<&str>, style: Style) -> miette::Result<Vec<File>> {
    let verilog = match name {
        Some(name) => core.verilog_named(name, style),
        None => core.verilog(style),
    };
    let verilog = verilog.map_err(|error| miette::miette!("{error}"))?;
    let top = verilog.top.clone();
    let recording = replay::replay(core, &verilog)?;
    let values = values(core, &verilog, style, &recording);
    let fill = |template: &str| fill(template, &values);
    let mut files = vec![
        (format!("{top}.core"), fill(CORE)?),
        (format!("{top}_tb.v"), fill(include_str!("templates/tb.v"))?),
        (format!("{top}_tb.hex"), recording.text),
        (format!("{top}_example_tb.v"), fill(include_str!("templates/example_tb.v"))?),
        ("cocotb/test_lds.py".to_owned(), fill(include_str!("templates/test_lds.py"))?),
        ("cocotb/replay.py".to_owned(), fill(include_str!("templates/replay.py"))?),
        ("cocotb/Makefile".to_owned(), fill(include_str!("templates/Makefile"))?),
        ("README.md".to_owned(), fill(include_str!("templates/README.md"))?),
        (format!("{top}.v"), verilog.text),
    ];
    if core.is_gds() {
        files.push((format!("{top}_sync_tb.v"), fill(include_str!("templates/sync_tb.v"))?));
        files.push(("cocotb/test_sync.py".to_owned(), fill(include_str!("templates/test_sync.py"))?));
    }
    if !verilog.models.is_empty() {
        files.push((format!("{top}_models.v"), verilog.models));
    }
    Ok(files)
}

/// The number of each DS opcode by its names.
fn opcodes(target: Target) -> BTreeMap<&'static str, u8> {
    isa::opcodes(target).iter().flat_map(|opcode| opcode.names().map(|name| (name, opcode.code))).collect()
}

/// The ports of compute units beyond the second, each with the number of its compute unit.
fn further(recording: &Replay) -> Vec<Value> {
    let ports = recording.ports.each.iter().enumerate().skip(2);
    let port = |(cu, port)| context! { cu, ..Value::from_serialize(port) };
    ports.map(port).collect()
}

/// The prefixes of the first two ports' names in Verilog: of requests, and of answers.
fn two_of(recording: &Replay) -> [String; 2] {
    let two = || recording.ports.each.iter().take(2);
    let joined = |names: Vec<&str>| names.join(", ");
    [joined(two().map(|port| port.req.as_str()).collect()), joined(two().map(|port| port.rsp.as_str()).collect())]
}

/// What a core is, for FuseSoC.
fn about(core: &Core, verilog: &Design, style: Style) -> String {
    let Geometry { lanes, banks, rows } = core.geometry;
    let memory = if core.is_gds() { "Global" } else { "Local" };
    let (of_wgp, sides) = if core.is_wgp() { ("of a work-group processor, ", "2 x ") } else { ("", "") };
    let made_of = if verilog.models.is_empty() {
        "in generic Verilog".to_owned()
    } else {
        format!("with primitives of {}", style.technology.title())
    };
    let target = core.target.name();
    format!("{memory} Data Share {of_wgp}for {target}, {sides}{lanes} lanes x {banks} banks x {rows} rows, {made_of}")
}

/// The values that the templates use.
fn values(core: &Core, verilog: &Design, style: Style, recording: &Replay) -> Value {
    let ports: Vec<Value> = verilog.ports.iter().map(|port| ports::port(core, port)).collect();
    // Whether the core has each part, by the part's name.
    let parts: Value = Part::ALL.into_iter().map(|part| (part.name(), core.parts.has(part))).collect();
    let missing: Vec<&str> = core.missing().map(Part::name).collect();
    // The prefix of the ports of the only compute unit, or of the first of several.
    let cus = core.kind().requesters() > 1;
    let stream = |name: &str| if cus { format!("cu0_{name}") } else { name.to_owned() };
    let named = |source: &str| verilog.ports.iter().find(|port| port.source == source).map(|port| &port.name);
    context! {
        about => about(core, verilog, style),
        limit => "about so many",
        target => core.target.name(),
        wave => core.target.facts().widest_wave().lanes(),
        opcodes => opcodes(core.target),
        instructions => ports::instructions(core),
        adders => core.adders,
        lanes => core.geometry.lanes,
        banks => core.geometry.banks,
        rows => core.geometry.rows,
        bytes => core.storage().bytes(),
        wgp => core.is_wgp(),
        gds => core.is_gds(),
        // Whether the core has ordered counts.
        ordered => isa::find(core.target, "ds_ordered_count").is_some_and(|opcode| core.supports(opcode)),
        counts_in_memory => core.is_gds() && !core.target.facts().gds.registers,
        // The ports that take the number of a compute unit, where there are several.
        order_cu => named("setup.order_cu"),
        sync_cu => named("sync.cu"),
        unit_bits => core.compute_units().next_power_of_two().ilog2(),
        // The numbers of the compute units that have ports.
        units => (0..core.kind().requesters()).map(|cu| format!("cu{cu}")).collect::<Vec<_>>(),
        cus,
        // The ports of requests and answers.
        each => Value::from_serialize(&recording.ports.each),
        // The ports of compute units beyond the second.
        further => further(recording),
        // The prefixes of the first two ports' names, of requests and of answers.
        two_of => two_of(recording),
        // A value of M0 that leaves all the storage within reach.
        m0 => if core.is_gds() { "0000ffff" } else { "ffffffff" },
        two => core.kind() != UnitKind::Single,
        req => stream("req"),
        rsp => stream("rsp"),
        sq => stream("sq"),
        load => if cus { "cu1_req" } else { "load" },
        ack => if cus { "cu1_rsp" } else { "ack" },
        unit => core.name(),
        manual_stacks => core.has_manual_stacks(),
        readings => core.readings().map(|reading| [reading.name(), reading.about()]).collect::<Vec<_>>(),
        all_give => core.readings().any(|reading| reading == Reading::InactiveLanes),
        missing,
        ports,
        replay => context! { words => recording.words, cycles => recording.cycles, ports => Value::from_serialize(&recording.ports) },
        ..context! { ..common(verilog, style), ..parts },
    }
}
