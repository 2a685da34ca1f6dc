//! The files of a data share.

use super::{File, ports};
use crate::pins::export::{Encoded, Exported};
use lds::isa;
use lds::targets::{Geometry, Reading, Target};
use lds_rtl::export::{Core, Design, Style};
use lds_rtl::{Part, UnitKind};
use minijinja::{Value, context};
use std::collections::BTreeMap;

/// The files of a core, whose test bench replays a recording. A global data share also has an example of how waves wait
/// for one another.
///
/// # Errors
/// A template that can't be filled in.
pub fn files(core: &Core, design: Design, style: Style, recording: Encoded) -> miette::Result<Vec<File>> {
    let top = &design.top;
    let mut templates = vec![
        (format!("{top}_example_tb.v"), include_str!("templates/example_tb.v")),
        ("cocotb/test_lds.py".to_owned(), include_str!("templates/test_lds.py")),
        ("README.md".to_owned(), include_str!("templates/README.md")),
    ];
    if core.is_gds() {
        templates.push((format!("{top}_sync_tb.v"), include_str!("templates/sync_tb.v")));
        templates.push(("cocotb/test_sync.py".to_owned(), include_str!("templates/test_sync.py")));
    }
    let (unit, about, values) = (&core.name(), &about(core, &design, style), values(core, &design));
    Exported { unit, about, replay: "test_replay", templates, values, pages: &[] }.files(design, style, recording)
}

/// The number of each DS opcode by its names.
fn opcodes(target: Target) -> BTreeMap<&'static str, u8> {
    isa::opcodes(target).iter().flat_map(|opcode| opcode.names().map(|name| (name, opcode.code))).collect()
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
fn values(core: &Core, verilog: &Design) -> Value {
    let ports: Vec<Value> = verilog.ports.iter().map(|port| ports::port(core, port)).collect();
    // Whether the core has each part, by the part's name.
    let parts: Value = Part::ALL.into_iter().map(|part| (part.name(), core.parts.has(part))).collect();
    let missing: Vec<&str> = core.missing().map(Part::name).collect();
    // The prefix of the ports of the only compute unit, or of the first of several.
    let cus = core.kind().requesters() > 1;
    let stream = |name: &str| if cus { format!("cu0_{name}") } else { name.to_owned() };
    let named = |source: &str| verilog.ports.iter().find(|port| port.source == source).map(|port| &port.name);
    context! {
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
        // The compute units beyond the second.
        further => (2..core.kind().requesters()).map(|cu| context! { cu }).collect::<Vec<_>>(),
        // A value of M0 that leaves all the storage within reach.
        m0 => if core.is_gds() { "0000ffff" } else { "ffffffff" },
        two => core.kind() != UnitKind::Single,
        req => stream("req"),
        rsp => stream("rsp"),
        sq => stream("sq"),
        load => if cus { "cu1_req" } else { "load" },
        ack => if cus { "cu1_rsp" } else { "ack" },
        manual_stacks => core.has_manual_stacks(),
        readings => core.readings().map(|reading| [reading.name(), reading.about()]).collect::<Vec<_>>(),
        all_give => core.readings().any(|reading| reading == Reading::InactiveLanes),
        missing,
        ports,
        ..parts
    }
}
