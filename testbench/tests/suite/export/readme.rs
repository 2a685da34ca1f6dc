//! What a user of an export reads: its README, its names, and what is said of requests that can't be met.

use super::{FOUR, SMALLEST, WGP, bench, export, silent, tool, with_python};
use crate::common::{assert_code, lds, said, stdout};
use lds::isa;
use lds::targets::{Geometry, Target};
use lds_rtl::Preset;
use lds_rtl::export::Core;
use lds_rtl::wave::OrderKind;
use std::path::Path;
use std::process::Output;

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

/// Its example alone drives a store and a load: with every kind of unit, and the inputs that aren't needed tied to what
/// the table of ports says.
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
    let (_folder, out, name) = export(SMALLEST, &["--gds"]);
    for file in ["README.md".to_owned(), format!("{name}.v")] {
        let text = std::fs::read_to_string(out.join(&file)).expect("readable");
        assert!(!text.contains("GS register"), "gfx906 has none: {file}");
        let is_list = |line: &&str| line.trim_start().starts_with("localparam") || line.contains("//");
        let wide = text.lines().filter(is_list).find(|line| file.ends_with(".v") && line.chars().count() > 120);
        assert_eq!(wide, None, "numbers and comments are folded");
    }
    let (_folder, out, _) = export(SMALLEST, &["--preset", "compute", "--target", "gfx1100"]);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    let core = Core {
        parts: Preset::Compute.parts(),
        ..Core::new(Target::Gfx1100, Geometry { lanes: 4, banks: 4, rows: 256 })
    };
    for opcode in isa::opcodes(Target::Gfx1100) {
        let start = format!("| {} | `{:02x}` | `{}`", opcode.code, opcode.code, opcode.name);
        let row = readme.lines().find(|line| line.starts_with(&start));
        assert_eq!(row.is_some(), core.supports(opcode), "{}", opcode.name);
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
        readme.contains("bits `32*l+31 : 32*l` belong to lane `l`") && readme.contains("13 cycles after it was taken")
    );
}

/// Counters of a core without them are ports that stay 0, and so its README says.
#[test]
fn the_readme_says_which_counters_stay_0() {
    for (preset, stays) in [("basic", true), ("full", false)] {
        let (_folder, out, _) = export(SMALLEST, &["--preset", preset]);
        let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
        let rows: Vec<&str> = readme.lines().filter(|line| line.starts_with("| `sq_")).collect();
        assert_eq!(rows.len(), 7, "{readme}");
        for row in rows {
            assert_eq!(row.contains("always 0, as the core is without `counters`"), stays, "{row}");
        }
    }
}

/// Fields of numbers and bits are explained value by value in the README of wave control.
#[test]
fn the_readme_of_wave_control_says_what_its_numbers_mean() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("core");
    let unit = ["export", "--unit", "wave-control", "--waves", "4", "--out", out.to_str().expect("utf-8")];
    assert_code(&lds(&unit), 0);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    // Those whose wave goes on only after a reply.
    for kind in [
        OrderKind::Run,
        OrderKind::Call,
        OrderKind::Branch,
        OrderKind::Jump,
        OrderKind::IFork,
        OrderKind::GFork,
        OrderKind::Join,
        OrderKind::SetVskip,
    ] {
        assert!(readme.contains(&format!("{} ({kind:?}) ", kind as usize)), "{kind:?}: {readme}");
    }
    for text in ["depends on `run_kind`: ", "Of `hazard_rows` bit 0 is for"] {
        assert!(readme.contains(text), "{text}: {readme}");
    }
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

/// What an instruction brings, it brings at ports; the full core has all instructions.
#[test]
fn every_operand_is_a_port() {
    let (_folder, out, _) = export(SMALLEST, &["--target", "gfx1100"]);
    let readme = std::fs::read_to_string(out.join("README.md")).expect("readable");
    let mut count = 0;
    for opcode in isa::opcodes(Target::Gfx1100) {
        let start = format!("| {} | `{:02x}` | `{}`", opcode.code, opcode.code, opcode.name);
        let Some(row) = readme.lines().find(|line| line.starts_with(&start)) else { continue };
        let operands: Vec<&str> = row.split('|').skip(5).take(2).collect();
        for name in operands.join(" ").split('`').skip(1).step_by(2) {
            count += 1;
            let port = format!("| `req_{name}` |");
            assert!(readme.lines().any(|line| line.starts_with(&port)), "{}: {name}", opcode.name);
        }
    }
    assert!(count > 200, "{count}");
}
