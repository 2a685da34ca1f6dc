//! What `lds export` writes: clean for linters and synthesis, and its own tests pass, and fail when the core is broken.

use crate::common::{assert_code, in_testbench, lds, said, stderr, stdout};
use lds::isa;
use lds::target::{BvhStack, Geometry, Rules, Target};
use lds_rtl::export::{Core, Technology};
use lds_rtl::{Control, GEOMETRIES, Parts, Preset};
use lds_testbench::export::record;
use lds_testbench::hardware::{Cycle, Port};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

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

/// The same, two at a time where one isn't a part of the other: each export records for seconds.
const WITHOUT_BY_TWO: [&str; 7] = [
    "source2,unaligned",
    "dual,float",
    "permute,counters",
    "wide,narrow",
    "wide-atomics",
    "atomics",
    "dual,atomics,permute,wide,wide-atomics,narrow,counters",
];

/// What a core can be made of beside generic Verilog, and the name of one of the primitives.
const TECHNOLOGIES: [(&str, &str); 2] = [("ecp5", "L6MUX21"), ("xilinx", "MUXF7")];

/// The LDS of a work-group processor.
const WGP: [&str; 3] = ["--target", "gfx1100", "--wgp"];

/// The global data share for four compute units.
const FOUR: [&str; 3] = ["--gds", "--compute-units", "4"];

const FULL: [&str; 3] = ["32", "32", "512"];
const SMALL: [&str; 3] = ["8", "8", "64"];
const SMALLEST: [&str; 3] = ["4", "4", "256"];

/// A folder that goes away with it, the export in there, and the core's name.
type Exported = (TempDir, PathBuf, String);

/// Exports a size with more options; the folder, its `core` folder, and the core's name.
fn export(size: [&str; 3], more: &[&str]) -> Exported {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("core");
    let [lanes, banks, rows] = size;
    let mut arguments = vec!["export", "--lanes", lanes, "--banks", banks, "--rows", rows, "--out"];
    arguments.push(out.to_str().expect("utf-8"));
    arguments.extend(more);
    assert_code(&lds(&arguments), 0);
    let names = std::fs::read_dir(&out).expect("written").map(|entry| entry.expect("an entry").path());
    let core = names.into_iter().find(|path| path.extension().is_some_and(|end| end == "core")).expect("a core file");
    let name = core.file_stem().and_then(|stem| stem.to_str()).expect("utf-8").to_owned();
    (folder, out, name)
}

/// Runs a tool in a folder; `install` is the command that brings it.
fn tool(folder: &Path, install: &str, command: &[&str]) -> Output {
    let output = Command::new(command[0]).args(&command[1..]).current_dir(folder).output();
    output.unwrap_or_else(|error| panic!("{}: {error}: {install}", command[0]))
}

fn silent(output: &Output) {
    let text = stdout(output) + &stderr(output);
    assert!(output.status.success() && text.trim().is_empty(), "{text}");
}

/// The core's file, and that of the models of its primitives if it has any.
fn sources(folder: &Path, name: &str) -> Vec<String> {
    let files = [format!("{name}.v"), format!("{name}_models.v")];
    files.into_iter().filter(|file| folder.join(file).exists()).collect()
}

/// A command with more arguments.
fn with<'a>(command: &[&'a str], more: &'a [String]) -> Vec<&'a str> {
    command.iter().copied().chain(more.iter().map(String::as_str)).collect()
}

/// What the test bench says; the example must agree whether the core is right.
fn bench(folder: &Path, name: &str, limit: Option<u32>) -> String {
    let said = simulated(folder, name, "tb", limit);
    let example = simulated(folder, name, "example_tb", None);
    assert_eq!(said.contains("PASS"), example.contains("PASS"), "{said}\n{example}");
    said
}

/// Compiles one of the test benches in Icarus Verilog and returns what it prints, up to about some cycle.
fn simulated(folder: &Path, name: &str, bench: &str, limit: Option<u32>) -> String {
    let files = [sources(folder, name), vec![format!("{name}_{bench}.v")]].concat();
    let command = with(&["iverilog", "-g2005", "-Wall", "-o", "tb"], &files);
    silent(&tool(folder, "apt-get install iverilog", &command));
    let limit = limit.map(|cycles| format!("+cycles={cycles}"));
    let output = tool(folder, "apt-get install iverilog", &with(&["vvp", "-n", "tb"], limit.as_slice()));
    let said = stdout(&output);
    assert_eq!(
        output.status.success(),
        said.lines().any(|line| line.starts_with("PASS")),
        "what it says and its exit code: {said}"
    );
    said
}

/// Sizes and parts of cores that linters look at: every size, each part left out once, the other kinds of units, what a core can be made of.
fn cores() -> Vec<(Core, Technology)> {
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
    let generic = generic.chain([gds, Core { compute_units: 4, ..gds }, listed]);
    let made_of = [Technology::Ecp5, Technology::Xilinx].map(|technology| (smallest, technology));
    generic.map(|core| (core, Technology::Generic)).chain(made_of).collect()
}

#[test]
fn linters_have_nothing_to_say() {
    for (core, technology) in cores() {
        let design = core.verilog(technology).expect("exports");
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

/// All of the recording, or as much as a limit lets through, as Icarus is slow: the RTL alone runs all of it as it is recorded, and one core's bench does.
fn the_test_bench_passes(size: [&str; 3], more: &[&str], limit: Option<u32>) -> Exported {
    let (folder, out, name) = export(size, more);
    let said = bench(&out, &name, limit);
    match (said.trim().strip_prefix("PASS"), limit) {
        (Some(""), None) => {}
        (Some(rest), Some(limit)) => {
            let cycle = rest.strip_prefix(" as far as cycle ").and_then(|cycle| cycle.parse().ok());
            assert!(cycle.is_some_and(|cycle: u32| (limit..limit + 5000).contains(&cycle)), "{name}: {said}");
        }
        _ => panic!("{name}: {said}"),
    }
    (folder, out, name)
}

#[test]
fn the_test_bench_of_the_full_unit_passes() {
    the_test_bench_passes(FULL, &[], Some(100));
}

#[test]
fn the_test_benches_of_the_smallest_units_pass() {
    the_test_bench_passes(SMALLEST, &[], Some(2500));
    the_test_bench_passes(SMALL, &[], Some(1000));
}

#[test]
fn the_test_bench_of_a_work_group_processor_passes() {
    let (_folder, out, _) = the_test_bench_passes(SMALLEST, &WGP, Some(2000));
    let said = with_python(&out, &["make", "-C", "cocotb"]);
    assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");
}

#[test]
fn the_test_bench_of_a_global_data_share_passes() {
    for more in [&["--gds"][..], &FOUR] {
        let (_folder, out, _) = the_test_bench_passes(SMALLEST, more, Some(1500));
        let said = with_python(&out, &["make", "-C", "cocotb"]);
        assert!(said.contains("TESTS=8 PASS=8 FAIL=0"), "{said}");
    }
}

/// Of both targets; without atomics gfx906 has no ordered counts.
#[test]
fn the_example_of_waves_that_wait_passes_and_finds_a_broken_core() {
    let shares = [&["--gds"][..], &["--gds", "--without", "atomics"], &["--gds", "--target", "gfx1100"], &FOUR];
    for (more, has_order) in shares.into_iter().zip([true, false, true, true]) {
        let (_folder, out, name) = export(SMALLEST, more);
        assert_eq!(simulated(&out, &name, "sync_tb", None).trim(), "PASS", "{name}");
        let example = std::fs::read_to_string(out.join(format!("{name}_sync_tb.v"))).expect("readable");
        assert_eq!(example.contains("DS_ORDERED_COUNT"), has_order, "{name}");
        let file = out.join(format!("{name}.v"));
        let text = std::fs::read_to_string(&file).expect("readable");
        let fails = |from: &str, to: &str, how: &str| {
            let broken = text.replace(from, to);
            assert_ne!(broken, text);
            std::fs::write(&file, broken).expect("written");
            let said = simulated(&out, &name, "sync_tb", None);
            assert!(said.contains(how) && !said.contains("PASS"), "{name}: {said}");
        };
        fails("leaves = flag ^ waits[1];", "leaves = 1'b1;", "FAIL: two of three waves wait");
        // Of a wave's number bit 4 doesn't count, wherever who waits is looked for.
        let highest = if more.contains(&"4") { 7 } else { 6 };
        let without = format!(".read_next({{look_next[{highest}:5], 1'b0, look_next[3:0]}}),");
        fails(".read_next(look_next),", &without, "FAIL: ");
        if has_order {
            fails("assign sought = turn[5:0];", "assign sought = turn[5:0] & ~6'd16;", "FAIL: ");
        }
    }
}

#[test]
fn the_test_bench_without_each_part_passes() {
    for parts in WITHOUT_BY_TWO {
        the_test_bench_passes(SMALLEST, &["--without", parts], Some(500));
    }
}

#[test]
fn the_test_bench_fails_on_a_broken_core() {
    let (_folder, out, name) = export(SMALL, &[]);
    let file = out.join(format!("{name}.v"));
    let text = std::fs::read_to_string(&file).expect("readable");
    let broken = text.replacen("if (write_bytes[0])", "if (write_bytes[0] && write_row != 3)", 1);
    assert_ne!(text, broken);
    std::fs::write(&file, broken).expect("written");
    let said = bench(&out, &name, None);
    assert!(said.contains("FAIL: rsp_tdata in cycle ") && !said.contains("PASS"), "{said}");
}

/// With the models beside the core, the files of an export work as with generic Verilog; and they say what the core is made of.
fn a_core_of_primitives_is_tested_with_their_models((technology, primitive): (&str, &str)) {
    let (_folder, out, name) = export(SMALL, &["--without", "dual", "--technology", technology]);
    let read = |file: &str| std::fs::read_to_string(out.join(file)).expect("readable");
    let (core, models) = (read(&format!("{name}.v")), read(&format!("{name}_models.v")));
    assert!(core.contains(&format!("{primitive} u_mux (")) && !core.contains(&format!("module {primitive} ")));
    assert!(models.contains(&format!("module {primitive} (")));
    assert!(core.lines().take(4).any(|line| line.starts_with("// With primitives of ")));
    assert!(read("README.md").contains(&format!("Its technology is `{technology}`")));
    assert!(read(&format!("{name}.core")).contains("with primitives of "));
    with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "lint", &format!("{name}_{technology}")]);
    let said = with_python(&out, &["make", "-C", "cocotb"]);
    assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");

    let crossed = models.replace("? D1 : D0", "? D0 : D1").replace("? I1 : I0", "? I0 : I1");
    assert_ne!(crossed, models);
    std::fs::write(out.join(format!("{name}_models.v")), crossed).expect("written");
    assert!(simulated(&out, &name, "tb", None).contains("FAIL: "), "other primitives");
}

#[test]
fn a_core_of_an_ecp5s_primitives_is_tested_with_their_models() {
    a_core_of_primitives_is_tested_with_their_models(TECHNOLOGIES[0]);
}

#[test]
fn a_core_of_a_7_series_primitives_is_tested_with_their_models() {
    a_core_of_primitives_is_tested_with_their_models(TECHNOLOGIES[1]);
}

#[test]
fn a_generic_core_has_no_models() {
    let (_folder, out, name) = export(SMALL, &["--technology", "generic"]);
    assert_eq!(sources(&out, &name), [format!("{name}.v")]);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    assert!(readme.contains("Its technology is `generic`") && !readme.contains("_models.v"), "{readme}");
}

/// The Python environment that `test.sh` makes.
fn python() -> PathBuf {
    let path = in_testbench("../target/python/bin");
    assert!(path.join("cocotb-config").exists(), "no cocotb in {}: run ./test.sh", path.display());
    path.canonicalize().expect("a path")
}

fn with_python(folder: &Path, command: &[&str]) -> String {
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let mut run = Command::new(command[0]);
    // A thousand cycles or two of a recording: the Verilog bench replays all of it.
    run.args(&command[1..]).current_dir(folder).env("PATH", path).env("LDS_REPLAY_SECONDS", "2");
    let output = run.output().unwrap_or_else(|error| panic!("{}: {error}: run ./test.sh", command[0]));
    let text = stdout(&output) + &stderr(&output);
    assert!(output.status.success(), "{command:?}: {text}");
    text
}

#[test]
fn the_cocotb_example_passes() {
    for (size, more) in [(SMALL, &[][..]), (SMALLEST, &["--without", "dual"])] {
        let (_folder, out, _) = export(size, more);
        let said = with_python(&out, &["make", "-C", "cocotb"]);
        assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");
    }
}

/// The recording is what finds it: its cycle and port are told.
#[test]
fn the_cocotb_replay_finds_a_broken_core() {
    let (_folder, out, name) = export(SMALL, &[]);
    let file = out.join(format!("{name}.v"));
    let text = std::fs::read_to_string(&file).expect("readable");
    let unsupported = Control::slice("unsupported").expect("a field");
    let [from, to] = ["~decoder_control[OPCODE_CONTROL_KNOWN] || not_a_load;", "not_a_load;"]
        .map(|value| format!("control{unsupported} = {value}"));
    let broken = text.replacen(&from, &to, 1);
    assert_ne!(text, broken);
    std::fs::write(&file, broken).expect("written");
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("make").args(["-C", "cocotb"]).current_dir(&out).env("PATH", path).output();
    let said = stdout(&output.expect("make"));
    assert!(said.contains("TESTS=5 PASS=4 FAIL=1"), "{said}");
    assert!(said.contains(": rsp_unsupported is 0x0, and 0x1 was recorded"), "{said}");
}

#[test]
fn fusesoc_takes_the_core_file() {
    let (_folder, out, name) = export(SMALLEST, &["--without", "dual,float,wide,unaligned,source2"]);
    with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "lint", &name]);
    let said = with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "sim", &name, "--cycles", "700"]);
    assert!(said.lines().any(|line| line.starts_with("PASS as far as cycle 70")), "{said}");
}

#[test]
fn bad_requests_say_what_would_be_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("core");
    let out = out.to_str().expect("utf-8");
    for (arguments, hint) in [
        (vec!["--lanes", "7"], "8 lanes x 8 banks x 64 rows"),
        (vec!["--target", "gfx90c"], "gfx906"),
        (vec!["--technology", "ice40"], "generic, ecp5, xilinx"),
        (
            vec!["--without", "gds"],
            "atomics, float, permute, wide, wide-atomics, source2, stacks, narrow, unaligned, dual, counters",
        ),
    ] {
        let mut all = vec!["export", "--out", out];
        all.extend(arguments);
        let output = lds(&all);
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(hint), "{text}");
        assert!(!Path::new(out).exists(), "nothing half-written");
    }
    assert_code(&lds(&["export", "--out", "/proc/nowhere/core"]), 2);
}

#[test]
fn every_opcode_number_is_offered_at_every_port() {
    let core = Core::new(Target::Gfx906, Geometry::SMALL);
    let runs = record(&core).expect("recorded");
    for port in 0..2 {
        let requests = runs.iter().flat_map(|run| &run.cycles).filter_map(|cycle| cycle.inputs.offered[port].as_ref());
        let codes: BTreeSet<u8> = requests.map(|request| request.opcode).collect();
        let missing: Vec<u8> = (0..=u8::MAX).filter(|code| !codes.contains(code)).collect();
        assert_eq!(missing, [0; 0], "port {port}");
    }
    let cycles: Vec<_> = runs.iter().flat_map(|run| &run.cycles).collect();
    assert!(
        cycles.iter().filter(|cycle| cycle.inputs.reset).count() > runs.len(),
        "resets while something is in flight"
    );
    for port in [0, 1] {
        let is_held = |cycle: &&Cycle| cycle.outputs.ports[port].valid && !cycle.inputs.ready[port];
        assert!(cycles.iter().any(is_held), "back-pressure at port {port}");
    }
    assert!(cycles.iter().any(|cycle| cycle.outputs.beat(Port::FIRST).is_some_and(|beat| beat.cycles == 16)));
    let requests = || cycles.iter().flat_map(|cycle| cycle.inputs.offered.iter().flatten());
    assert!(requests().any(|request| !request.first && !request.last), "three requests have one answer");
    assert!(requests().any(|request| request.m0 < 4 * 512) && requests().any(|request| request.m0 == u32::MAX));
    assert!(requests().any(|request| request.allocation.base > 0) && requests().any(|request| request.exec == 0));
}

/// Verilog in a README: what stands between the fences.
fn example(folder: &Path) -> String {
    let readme = std::fs::read_to_string(folder.join("README.md")).expect("readable");
    let (_, behind) = readme.split_once("```verilog\n").expect("an example");
    behind.split_once("```").expect("its end").0.to_owned()
}

/// Compiles somebody's file with the core, in this order or the other, and runs it.
fn used(folder: &Path, files: &[&str]) -> (Output, String) {
    let install = "apt-get install iverilog";
    let compiled = tool(folder, install, &[&["iverilog", "-g2005", "-s", "use_lds", "-o", "use"], files].concat());
    silent(&compiled);
    let output = tool(folder, install, &["vvp", "-n", "use"]);
    let text = stdout(&output);
    (output, text)
}

/// Its example alone drives a store and a load: with every kind of unit, and the inputs that aren't needed tied to what the table of ports says.
#[test]
fn the_readme_is_enough_for_a_store_and_a_load() {
    let kinds = [
        &[][..],
        &["--preset", "basic", "--no-initial-values"],
        &WGP,
        &["--gds"],
        &FOUR,
        &["--gds", "--target", "gfx1100"],
    ];
    for more in kinds {
        let (_folder, out, name) = export(SMALLEST, more);
        let text = example(&out);
        let core = format!("{name}.v");
        std::fs::write(out.join("use.v"), &text).expect("written");
        for files in [[core.as_str(), "use.v"], ["use.v", &core]] {
            let (output, said) = used(&out, &files);
            assert!(output.status.success() && said.trim() == "PASS", "{more:?}: {said}");
        }
        let store =
            text.find("  // ds_write_b32").map_or("", |end| &text[text[..end].rfind("send(").unwrap_or(end)..end]);
        assert!(store.starts_with("send(8'd"), "{store}");
        std::fs::write(out.join("use.v"), text.replace(store, "send(8'd255);")).expect("written");
        let (output, said) = used(&out, &["use.v", &core]);
        assert!(!output.status.success() && !said.contains("PASS"), "another opcode: {said}");
    }
}

#[test]
fn the_readme_has_every_opcode_and_every_tie() {
    let (_folder, out, _) = export(SMALLEST, &["--gds"]);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    assert!(!readme.contains("GS register"), "gfx906 has none");
    let (_folder, out, _) = export(SMALLEST, &["--preset", "compute", "--target", "gfx1100"]);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    let core = Core {
        parts: Preset::Compute.parts(),
        ..Core::new(Target::Gfx1100, Geometry { lanes: 4, banks: 4, rows: 256 })
    };
    for opcode in isa::opcodes(Target::Gfx1100) {
        let row = format!("| {} | `{:02x}` | `{}`", opcode.code, opcode.code, opcode.name);
        assert_eq!(readme.contains(&row), core.supports(opcode), "{}", opcode.name);
    }
    let row = |port: &str| readme.lines().find(|line| line.starts_with(&format!("| `{port}` |"))).expect("a row");
    for (port, end) in [
        ("req_exec", "| `{4{1'b1}}` |"),
        ("req_size", "| `18'd4096` |"),
        ("req_alignment", "| `2'd3` |"),
        ("req_tlast", "| `1'b1` |"),
        ("req_data1", "| `128'd0` |"),
        ("req_addr", "| (drive it) |"),
        ("rsp_tdata", "| leave it open |"),
    ] {
        assert!(row(port).ends_with(end), "{}", row(port));
    }
    assert!(
        readme.contains("bits `32*l+31 : 32*l` belong to lane `l`") && readme.contains("12 cycles after it was taken")
    );
}

/// Quiet in both orders, also where the other file has a `timescale; what Icarus Verilog wants to have said needs a macro.
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

#[test]
fn a_name_is_that_of_every_module_and_file() {
    let (_folder, out, name) = export(SMALLEST, &["--preset", "basic", "--name", "my_lds"]);
    assert_eq!(name, "my_lds");
    let text = std::fs::read_to_string(out.join("my_lds.v")).expect("readable");
    let mut modules = text.lines().filter_map(|line| line.strip_prefix("module "));
    assert!(modules.all(|module| module.starts_with("my_lds")));
    assert!(text.contains("// Unit: lds_gfx906_4x4x256_basic\n"));
    for entry in std::fs::read_dir(&out).expect("written").map(|entry| entry.expect("an entry")) {
        let file = entry.file_name().into_string().expect("utf-8");
        assert!(
            file.starts_with("my_lds") || ["cocotb", "README.md", ".lds-export"].contains(&file.as_str()),
            "{file}"
        );
    }
    assert!(bench(&out, &name, Some(200)).starts_with("PASS"));
    with_python(&out, &["fusesoc", "--cores-root", ".", "run", "--target", "lint", "my_lds"]);
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("core");
    for name in ["my-lds", "1lds", "module", ""] {
        let output = lds(&["export", "--name", name, "--out", out.to_str().expect("utf-8")]);
        assert_code(&output, 2);
        assert!(said(&output).contains("can't be the name of a module") && !out.exists(), "{}", said(&output));
    }
    let output = lds(&["export", "--preset", "small", "--out", out.to_str().expect("utf-8")]);
    assert_code(&output, 2);
    assert!(said(&output).contains("basic, compute, full"), "{}", said(&output));
}

/// Icarus Verilog knows unknown values: with them in every register and every dword of memory the benches pass from a reset on.
#[test]
fn a_core_without_initial_values_needs_a_reset_alone() {
    for more in [&[][..], &["--preset", "basic"], &WGP, &["--gds"], &FOUR, &["--gds", "--target", "gfx1100"]] {
        let (_folder, out, name) = export(SMALLEST, &[&["--no-initial-values"], more].concat());
        let text = std::fs::read_to_string(out.join(format!("{name}.v"))).expect("readable");
        assert!(!text.lines().any(|line| line.trim_start().starts_with("initial")), "{name}");
        assert!(bench(&out, &name, Some(1500)).starts_with("PASS"), "{name}");
        if more.contains(&"--gds") {
            assert_eq!(simulated(&out, &name, "sync_tb", None).trim(), "PASS", "{name}");
        }
        if more.is_empty() {
            let said = with_python(&out, &["make", "-C", "cocotb"]);
            assert!(said.contains("TESTS=5 PASS=5 FAIL=0"), "{said}");
            // A register that no reset reaches is found.
            let file = out.join(format!("{name}.v"));
            let broken = text.replacen("if (reset)", "if (1'b0)", 1);
            assert_ne!(broken, text);
            std::fs::write(file, broken).expect("written");
            assert!(simulated(&out, &name, "tb", Some(1500)).contains("FAIL"), "without a reset");
        }
    }
}
