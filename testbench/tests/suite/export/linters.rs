//! Linters and simulators have nothing to say of a core, however it is made.

use super::{SMALLEST, export, silent, sources, tool, with};
use crate::common::stderr;
use lds::targets::{BvhStack, Geometry, Rules, Target};
use lds_rtl::compute::{ComputeBlock, ComputeCore};
use lds_rtl::export::{Core, Memory, Technology};
use lds_rtl::{GEOMETRIES, Parts};
use lds_testbench::device::Device;

/// Every optional part left out once, and all of them.
const WITHOUT: [&str; 11] = [
    "source2",
    "dual",
    "atomics",
    "float",
    "unaligned",
    "permute",
    "counters",
    "wide",
    "wide-atomics",
    "narrow",
    "dual,atomics,permute,wide,wide-atomics,narrow,counters",
];

/// Sizes and parts of cores that linters look at: every size, each part left out once, the other kinds of units, what a
/// core can be made of.
fn cores() -> Vec<(Device, Technology)> {
    let smallest = Core::new(Target::Gfx906, Geometry { lanes: 4, banks: 4, rows: 256 });
    let less = |parts: &str| Core {
        parts: parts.split(',').fold(Parts::ALL, |left, part| left.without(part.parse().expect("a part"))),
        ..smallest
    };
    let wgp = [Core::wgp(Target::Gfx1100, smallest.geometry)];
    let gds = Core::gds(Target::Gfx906, smallest.geometry);
    let listed = Core {
        rules: Rules { bvh_stack: BvhStack::Manual, ..Rules::USUAL },
        ..Core::new(Target::Gfx1100, smallest.geometry)
    };
    let all = GEOMETRIES.map(|geometry| Core::new(Target::Gfx906, geometry));
    let generic = all.into_iter().chain(WITHOUT.map(less)).chain(wgp);
    let generic = generic.chain([gds, Core { memory: Memory::Gds { compute_units: 4 }, ..gds }, listed]);
    let made_of = [Technology::Ecp5, Technology::Xilinx].map(|technology| (smallest, technology));
    let shares = generic.map(|core| (core, Technology::Generic)).chain(made_of);
    let shares = shares.map(|(core, technology)| (Device::Share(core), technology));
    let of = |(target, block, clients)| {
        let core = ComputeCore::new(block, target, 4).expect("it is built");
        (Device::Waves(if clients { core.with_clients() } else { core }), Technology::Generic)
    };
    let blocks =
        [(ComputeBlock::WaveControl, false), (ComputeBlock::ComputeUnit, false), (ComputeBlock::ComputeUnit, true)];
    let waves =
        Target::BUILT.into_iter().flat_map(|target| blocks.map(|(block, clients)| of((target, block, clients))));
    let buffers = ComputeCore::new(ComputeBlock::ComputeUnit, Target::Gfx906, 4).expect("it is built").with_buffers();
    shares.chain(waves).chain([(Device::Waves(buffers), Technology::Generic)]).collect()
}

#[test]
fn linters_have_nothing_to_say() {
    for (core, technology) in cores() {
        let design = core.verilog(None, technology).expect("exports");
        let (name, text) = (&design.top, &design.text);
        let folder = tempfile::tempdir().expect("a folder");
        let out = folder.path();
        std::fs::write(out.join(format!("{name}.v")), text).expect("written");
        if !design.models.is_empty() {
            std::fs::write(out.join(format!("{name}_models.v")), &design.models).expect("written");
        }
        let files = sources(out, name);
        let verilator = ["verilator", "--lint-only", "-Wall", "--top-module", name];
        silent(&tool(out, "apt-get install verilator", &with(&verilator, &files)));
        let iverilog = ["iverilog", "-g2005", "-Wall", "-o", "core.vvp"];
        silent(&tool(out, "apt-get install iverilog", &with(&iverilog, &files)));
        let mut modules: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("module ")).collect();
        assert!(modules.iter().all(|module| module.starts_with(name)), "names that could clash with another core");
        let count = modules.len();
        modules.sort();
        modules.dedup();
        assert_eq!(modules.len(), count, "each module once");
        let switched_off: Vec<&str> =
            text.split("lint_off ").skip(1).filter_map(|rest| rest.split(' ').next()).collect();
        assert_eq!(
            switched_off,
            ["TIMESCALEMOD", "DECLFILENAME"],
            "style checks about other files and file names, nothing else"
        );
        let bodies: Vec<&str> =
            text.split("\nmodule ").skip(1).filter_map(|body| body.split_once(" (")).map(|(_, body)| body).collect();
        let mut different = bodies.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), bodies.len(), "modules of equal text are one module");
    }
}

/// Quiet in both orders, also where the other file has a `timescale; what Icarus Verilog wants to have said needs a
/// macro.
#[test]
fn the_core_gets_on_with_a_timescale() {
    let (_folder, out, name) = export(SMALLEST, &["--preset", "basic"]);
    let core = format!("{name}.v");
    let plain = "module user;\nendmodule\n";
    std::fs::write(out.join("user.v"), format!("`timescale 1ns/1ps\n{plain}")).expect("written");
    std::fs::write(out.join("plain.v"), plain).expect("written");
    let lint = |file: &str, core: &str, files: [&str; 2]| {
        let command = ["verilator", "--lint-only", "-Wall", "-Wno-MULTITOP", "-Wno-DECLFILENAME"];
        let output = tool(&out, "apt-get install verilator", &[&command[..], &files].concat());
        (output.status.success(), format!("{file} and {core}: {}", stderr(&output)))
    };
    let icarus = |more: &[&str], files: [&str; 2]| {
        let command = ["iverilog", "-g2005", "-Wall", "-o", "core.vvp", "-s", "user"];
        tool(&out, "apt-get install iverilog", &[&command[..], more, &files].concat())
    };
    for user in ["user.v", "plain.v"] {
        for files in [[user, core.as_str()], [core.as_str(), user]] {
            let (quiet, text) = lint(user, &core, files);
            assert!(quiet, "{text}");
            silent(&icarus(&["-Wno-timescale"], files));
        }
    }
    for files in [["user.v", core.as_str()], [core.as_str(), "user.v"]] {
        silent(&icarus(&["-D", "LDS_TIMESCALE=1ns/1ps"], files));
        assert!(!stderr(&icarus(&[], files)).is_empty(), "it says something without the macro");
    }
    let text = std::fs::read_to_string(out.join(&core)).expect("readable");
    std::fs::write(out.join(&core), text.replace("/* verilator lint_off TIMESCALEMOD */", "")).expect("written");
    let (quiet, text) = lint("user.v", &core, [&core, "user.v"]);
    assert!(!quiet && text.contains("TIMESCALEMOD"), "{text}");
}
