//! `lds cosim --verilog`: somebody's own edit of a core.

use crate::common::{Desk, SMALL, assert_code, said, stderr, stdout};
use lds_rtl::Control;
use serde_json::Value;
use std::process::Output;

/// What the small unit here does without: programs take half as long in Icarus Verilog then.
const WITHOUT: [&str; 2] = ["--without", "dual,float,permute,wide,source2,narrow,unaligned"];

/// The name of its core.
const CORE: &str = "lds_gfx906_4x4x256_no_float_no_permute_no_wide_no_source2_no_narrow_no_unaligned_no_dual";

/// The exported small unit, with one port, changed; `mine.v`.
fn edited(desk: &Desk, from: &str, to: &str) {
    edited_for(desk, "generic", from, to);
}

/// The exported small unit for a technology, with one port, changed; `mine.v`.
fn edited_for(desk: &Desk, technology: &str, from: &str, to: &str) {
    let own = ["export", "--technology", technology, "--out", "core", "--force"];
    let arguments = [&own, &WITHOUT[..], &SMALL].concat();
    assert_code(&desk.lds(&arguments), 0);
    let text = desk.read(&format!("core/{CORE}.v"));
    assert_eq!(text.matches(from).count(), 1, "`{from}` once");
    desk.write("mine.v", text.replace(from, to));
}

fn cosim(desk: &Desk, more: &[&str]) -> Output {
    in_simulator(desk, "icarus", &[&["--shard", "2/2"], more].concat())
}

fn in_simulator(desk: &Desk, simulator: &str, more: &[&str]) -> Output {
    let arguments = ["cosim", "--verilog", "mine.v", "--sim", simulator, "--failures", "failures"];
    let cases: &[&str] = if more.contains(&"--cases") { &[] } else { &["--cases", "2"] };
    desk.lds(&[&arguments, cases, more].concat())
}

#[test]
fn an_edit_that_changes_nothing_agrees_and_the_name_says_the_unit() {
    let desk = Desk::new();
    edited(&desk, "Licence: MIT", "Edited; licence: MIT");
    let same = cosim(&desk, &["--json", "same.json"]);
    assert_code(&same, 0);
    let report: Value = serde_json::from_str(&desk.read("same.json")).expect("JSON");
    let without: Vec<&str> = report["without"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert_eq!((&report["lanes"], without.len()), (&4.into(), WITHOUT[1].split(',').count()));
    assert!(WITHOUT[1].split(',').all(|part| without.contains(&part)), "{without:?}");
    assert_eq!(report["verilog"].as_str().map(str::len), Some(64), "which Verilog it was");
    let campaign = ["cosim", "--sim", "icarus", "--cases", "2", "--shard", "2/2", "--json", "other.json"];
    let other = desk.lds(&[&campaign, &WITHOUT[..], &SMALL].concat());
    assert_code(&other, 0);
    let merged = desk.lds(&["cosim", "merge", "same.json", "other.json"]);
    assert_code(&merged, 2);
    assert!(said(&merged).contains("another campaign"), "{}", stderr(&merged));
}

/// Models of the primitives are there by themselves, unless the edit brings its own.
#[test]
fn an_edit_of_a_core_of_primitives_agrees_and_can_be_broken() {
    let desk = Desk::new();
    edited_for(&desk, "xilinx", "Licence: MIT", "Edited; licence: MIT");
    assert_code(&cosim(&desk, &[]), 0);
    edited_for(&desk, "ecp5", "Licence: MIT", "Edited; licence: MIT");
    let model =
        "module PFUMX (input wire ALUT, BLUT, C0, output wire Z);\n    assign Z = C0 ? BLUT : ALUT;\nendmodule\n";
    desk.write("mine.v", desk.read("mine.v") + model);
    let broken = cosim(&desk, &[]);
    assert_code(&broken, 1);
    // Memory that nothing has written may come to an output.
    assert!(said(&broken).contains("FAIL: case 1 differs: "), "{}", said(&broken));
}

#[test]
fn an_edit_that_breaks_it_leaves_a_program_and_its_waveforms() {
    let desk = Desk::new();
    edited(&desk, "both = low | high;", "both = (low | high) & ~32'd1;");
    // Of several shards only the first replays the recording, which would find it.
    let broken = in_simulator(&desk, "icarus", &["--cases", "40", "--shard", "2/2"]);
    assert_code(&broken, 1);
    let told = said(&broken);
    assert!(told.contains("in rust-hdl and") && told.contains("in icarus"), "{told}");
    assert!(told.contains("data of lane"), "which output differs: {told}");
    let mut names = desk.names();
    names.retain(|name| name.starts_with(&format!("failures/{CORE}_seed1_case")));
    for ending in [".s", ".vcd", ".icarus.vcd", ".gtkw"] {
        assert!(names.iter().any(|name| name.ends_with(ending)), "no {ending} in {names:?}");
    }
}

#[test]
fn what_is_wrong_with_an_edit_is_said_with_its_line() {
    let desk = Desk::new();
    edited(&desk, "assign sum = wide[34:1]", "assign sum = = wide[34:1]");
    let line = 1 + desk.read("mine.v").lines().position(|line| line.contains("sum = = wide")).expect("there");
    for simulator in ["icarus", "verilator"] {
        let wrong = in_simulator(&desk, simulator, &[]);
        assert_code(&wrong, 2);
        assert!(said(&wrong).contains(&format!("mine.v:{line}:")), "{simulator}: {}", stderr(&wrong));
    }
    edited(&desk, "[7:0] req_tid", "[3:0] req_tid");
    let narrow = cosim(&desk, &[]);
    assert_code(&narrow, 2);
    let line = 1 + desk.read("mine.v").lines().position(|line| line.contains("[3:0] req_tid")).expect("there");
    let told = said(&narrow);
    assert!(told.contains(&format!("mine.v:{line}:")) && told.contains("port `req_tid` is 4 bits wide"), "{told}");
    for (text, options, complaint) in [
        ("// nothing\n", &[][..], "mine.v:1:1"),
        ("module lds_gfx906_4x4x256 (\n);\n  `include \"more.vh\"\nendmodule\n", &[], "mine.v:3:3"),
        ("module other (\n);\nendmodule\n", &[], "mine.v:1:8"),
        ("\nmodule lds_gfx906_4x4x256 (\n    input wire clk\n);\nendmodule\n", &[], "has no port `rst` and"),
        ("module lds_gfx906_4x4x256 (\n);\nendmodule\n", &["--lanes", "2"], "there is no unit of 2 lanes"),
        (
            "module lds_gfx906_4x4x256 (\n);\nendmodule\n",
            &["--target", "gfx906", "--without", "dual"],
            "another unit than the options ask for, which is `lds_gfx906_32x32x512_no_dual`",
        ),
        ("module other (\n);\nendmodule\n", &["--without", "dual"], "no module `lds_gfx906_32x32x512_no_dual`"),
    ] {
        desk.write("mine.v", text);
        let wrong = cosim(&desk, options);
        assert_code(&wrong, 2);
        assert!(said(&wrong).contains(complaint), "{complaint}: {}", stderr(&wrong));
    }
    assert!(!desk.at("failures").exists());
}

/// What no program does, the recorded requests do: opcodes that the unit lacks.
#[test]
fn an_edit_that_only_recorded_requests_find() {
    let desk = Desk::new();
    let unsupported = Control::slice("unsupported").expect("a field");
    let [before, after] = ["~decoder_control[OPCODE_CONTROL_KNOWN] || not_a_load;", "not_a_load;"];
    edited(&desk, &format!("control{unsupported} = {before}"), &format!("control{unsupported} = {after}"));
    let kept = |name: &str| desk.at(&format!("failures/{CORE}_recorded{name}"));
    for (more, beside, alone, waveforms) in [
        (&["--skip-rtl"][..], "the recording", "this unit", &[".icarus.vcd"][..]),
        (&[], "rust-hdl", "icarus", &["_2.vcd", "_2.icarus.vcd", "_2.gtkw"]),
    ] {
        let output = in_simulator(&desk, "icarus", more);
        assert_code(&output, 1);
        let text = said(&output);
        assert!(text.contains("FAIL: recorded requests: cycle "), "{text}");
        assert!(text.contains(&format!(": response unsupported is 1 in {beside} and 0 in {alone}")), "{text}");
        for waveform in waveforms {
            assert!(kept(waveform).metadata().is_ok_and(|data| data.len() > 500), "{}", kept(waveform).display());
        }
    }
}

/// It differs before anything has happened, and there is a waveform of that.
#[test]
fn an_edit_that_differs_in_the_first_cycle_has_its_waveforms() {
    let desk = Desk::new();
    edited(&desk, "assign response_cycles = bytes[15:8];", "assign response_cycles = bytes[15:8] ^ 8'd1;");
    let output = cosim(&desk, &[]);
    assert_code(&output, 1);
    let told = said(&output);
    assert!(told.contains("cycle 0: response cycles is") && !told.contains("could be kept"), "{told}");
    for ending in [".vcd", ".icarus.vcd", ".gtkw"] {
        assert!(desk.names().iter().any(|name| name.starts_with("failures/") && name.ends_with(ending)), "no {ending}");
    }
}

/// In both simulators; and what the core prints isn't mixed with results.
#[test]
fn an_edit_that_never_comes_to_an_end_is_given_up() {
    let desk = Desk::new();
    edited(&desk, "Licence: MIT", "Edited; licence: MIT");
    let text = desk.read("mine.v");
    let top = text.find(&format!("module {CORE} (")).expect("the top module");
    let body = top + text[top..].find("\n);\n").expect("the end of its ports") + "\n);\n".len();
    let (head, rest) = text.split_at(body);
    let endless = "reg [31:0] turns = 0;\nalways @(posedge clk) begin\n$display(\"printed\");\nturns = req_m0 & 7;\n\
        while (turns < 10) turns = (turns ^ 1) & 7;\n$display(\"%d\", turns);\nend\n";
    desk.write("mine.v", format!("{head}{endless}{rest}"));
    for simulator in ["icarus", "verilator"] {
        let arguments =
            ["cosim", "--verilog", "mine.v", "--sim", simulator, "--cases", "2", "--shard", "2/2", "--json", "-"];
        let output = desk.command(&arguments).env("LDS_CYCLE_SECONDS", "2").output().expect("runs");
        assert_code(&output, 2);
        assert!(said(&output).contains("doesn't come to the end of a clock cycle"), "{simulator}: {}", stderr(&output));
        assert_eq!(stdout(&output), "", "{simulator}");
    }
    for bad in ["0", "soon"] {
        let arguments = ["cosim", "--verilog", "mine.v", "--sim", "icarus", "--cases", "1"];
        let output = desk.command(&arguments).env("LDS_CYCLE_SECONDS", bad).output().expect("runs");
        assert_code(&output, 2);
        assert!(said(&output).contains("a whole number of seconds, 1 or more"), "{bad}: {}", stderr(&output));
    }
}
