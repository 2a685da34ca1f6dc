//! The commands for the R700 that have hardware.

use super::{of, shipped};
use crate::common::{Desk, assert_code, json, stderr, stdout};
use crate::export::python;
use std::path::Path;
use std::process::{Command, Output};

/// What a tool says; it must be there.
fn tool(folder: &Path, command: &[&str]) -> Output {
    let output = Command::new(command[0]).args(&command[1..]).current_dir(folder).output();
    output.unwrap_or_else(|error| panic!("{}: {error}", command[0]))
}

/// Whether a test bench passes in Icarus Verilog.
/// `cycles`: no more of a recording than so many.
fn passes(folder: &Path, files: &[&str], cycles: Option<u32>) -> bool {
    let compiled = tool(folder, &[&["iverilog", "-g2005", "-Wall", "-o", "out.vvp"], files].concat());
    assert!(compiled.status.success(), "{}", stderr(&compiled));
    let limit = cycles.map_or("+all".to_owned(), |cycles| format!("+cycles={cycles}"));
    let ran = tool(folder, &["vvp", "-n", "out.vvp", &limit]);
    let passed = stdout(&ran).lines().any(|line| line.starts_with("PASS"));
    assert_eq!(passed, !stdout(&ran).contains("FAIL"), "{}", stdout(&ran));
    assert_eq!(passed, ran.status.success(), "what it says and its exit code: {}", stdout(&ran));
    passed
}

/// What cocotb's replay of a recording says, and whether it has passed. It does as much as it can in some seconds.
fn replayed(core: &Path, seconds: u32) -> (bool, String) {
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let mut make = Command::new("make");
    make.args(["-C", "cocotb"]).current_dir(core).env("PATH", path).env("LDS_REPLAY_SECONDS", seconds.to_string());
    let output = make.output().unwrap_or_else(|error| panic!("make: {error}"));
    (output.status.success(), stdout(&output) + &stderr(&output))
}

/// An exported core on a desk.
fn exported(more: &[&str]) -> Desk {
    let desk = Desk::new();
    assert_code(&desk.lds(&[&["export", "--target", "r700", "--out", "core"], more].concat()), 0);
    desk
}

#[test]
fn an_exported_core_is_clean_and_its_test_benches_pass() {
    for (unit, more, top) in [
        ("lds", &[][..], "r700_lds"),
        ("lds", &["--no-initial-values", "--name", "mine"], "mine"),
        ("simd", &[], "r700_simd"),
    ] {
        let more = &[&["--unit", unit], more].concat();
        let desk = exported(more);
        let core = desk.at("core");
        let file = |end: &str| format!("{top}{end}");
        let lint = tool(&core, &["verilator", "--lint-only", "-Wall", &file(".v")]);
        assert!(lint.status.success() && lint.stderr.is_empty(), "{}", stderr(&lint));
        // All of the SIMD's recording takes minutes; its first program begins behind 1,345 cycles of the probe. All of
        // the LDS's is replayed once, and as much as shows a missing reset where registers begin as unknown.
        let most = (unit == "simd" || !more.is_empty()).then_some(2600);
        assert!(passes(&core, &[&file(".v"), &file("_tb.v")], most));
        assert!(passes(&core, &[&file(".v"), &file("_example_tb.v")], None));
        let example = core.join(file("_example_tb.v"));
        let text = std::fs::read_to_string(&example).expect("an example");
        let (from, to) = if unit == "lds" { ("!== 100 *", "!== 101 *") } else { ("!== 32'd1)", "!== 32'd2)") };
        assert!(text.contains(from), "{text}");
        std::fs::write(&example, text.replace(from, to)).expect("written");
        assert!(!passes(&core, &[&file(".v"), &file("_example_tb.v")], None), "another result is expected");
        let (passed, said) = replayed(&core, 2);
        assert!(passed && said.contains("PASS=1 FAIL=0") && said.contains("replayed "), "{said}");
        let readme = std::fs::read_to_string(core.join("README.md")).expect("a README");
        for name in ["`clk`", "`conflict`", &format!("--target r700 --unit {unit} --verilog")] {
            assert!(readme.contains(name), "{name}: {readme}");
        }
        if unit == "simd" {
            for port in ["`probe_space` 0 `probe_address` is a register", "`fetch_words` has the first three dwords"] {
                assert!(readme.contains(port), "{port}: {readme}");
            }
        }
        for page in ["timing/r700.md", "r700.md", "r700.svg"] {
            assert!(readme.contains(&format!("| `{page}` |")) && core.join(page).exists(), "{page}: {readme}");
        }
        assert!(!readme.contains("docs/"), "what the core doesn't come with: {readme}");
    }
}

#[test]
fn a_mistake_in_the_verilog_is_found_and_told() {
    let desk = exported(&["--unit", "lds"]);
    let file = desk.at("core/r700_lds.v");
    let text = std::fs::read_to_string(&file).expect("a core");
    // `mutants::r700` has more of them.
    let (from, to) = ("casts <= broadcast && ~write", "casts <= broadcast");
    assert!(text.contains(from), "`{from}` isn't in the core");
    std::fs::write(&file, text.replacen(from, to, 1)).expect("written");
    assert!(!passes(&desk.at("core"), &["r700_lds.v", "r700_lds_tb.v"], None), "`{from}` may be `{to}`");
    // In Python, too, which ends at the first difference.
    let (passed, said) = replayed(&desk.at("core"), 120);
    assert!(!passed && said.contains("PASS=0 FAIL=1") && said.contains(" was recorded"), "{said}");
    // And in a comparison.
    let cosim = ["cosim", "--target", "r700", "--unit", "lds", "--cases", "30", "--verilog", "core/r700_lds.v"];
    let output = desk.lds(&[&cosim[..], &["--sim", "verilator", "--json", "-"]].concat());
    assert_code(&output, 1);
    let report = json(&output);
    assert_eq!(report["pass"], false);
    let told = stderr(&output);
    assert!(told.contains("FAIL: random program") && told.contains("in verilator"), "{told}");
    // What is kept still fails, by itself.
    let kept = desk.at("waves/failures/r700_seed1.s");
    let program = std::fs::read_to_string(kept).expect("a program");
    assert!(program.lines().count() < 12, "{program}");
}

#[test]
fn programs_run_on_the_hardware_of_each_engine() {
    for (program, engine) in
        [("butterfly.s", "rtl"), ("reduce.s", "rtl"), ("transpose.s", "verilator"), ("butterfly.s", "icarus")]
    {
        let report = json(&of("run", &[&shipped(program), "--engine", engine, "--json", "-"]));
        assert_eq!((&report["pass"], &report["engine"]), (&true.into(), &engine.into()), "{program}");
        assert!(report["mismatch"].is_null());
    }
}

#[test]
fn what_a_directive_sets_behind_a_read_stays() {
    let desk = Desk::new();
    for read in ["BROADCAST", "WATERFALL", ""] {
        let program = format!(
            "LOCAL_DS_READ R1, R0.xy {read}\n; lds: R1.x = 5 + lane\nMOV R2.x, R1.x\n; lds: expect R2.x == 5 + lane\n"
        );
        let file = desk.write("late.s", &program);
        assert_code(&of("run", &[&file.display().to_string(), "--engine", "rtl"]), 0);
    }
}

#[test]
fn models_rtl_and_verilog_agree() {
    let report = json(&of("cosim", &["--unit", "lds", "--cases", "20", "--seed", "48", "--json", "-"]));
    assert_eq!((&report["pass"], report["shipped"].as_u64()), (&true.into(), Some(6)));
    assert_eq!(report["random"]["programs"].as_u64(), Some(20));
    assert!(report["random"]["instructions"].as_u64() > Some(500), "{report}");
    let whole = json(&of("cosim", &["--cases", "2", "--seed", "48", "--json", "-"]));
    assert_eq!((&whole["pass"], &whole["core"]), (&true.into(), &"r700_simd".into()));
    // However many run at the same time.
    let alone = json(&of("cosim", &["--unit", "lds", "--cases", "20", "--seed", "48", "--jobs", "1", "--json", "-"]));
    assert_eq!(alone["random"], report["random"]);
}

#[test]
fn a_waveform_has_its_set_ups() {
    let desk = Desk::new();
    let program = shipped("transpose.s");
    let output = desk.lds(&["run", &program, "--target", "r700", "--vcd", "w.vcd"]);
    assert_code(&output, 0);
    let setup = std::fs::read_to_string(desk.at("w.gtkw")).expect("a set-up");
    for part in ["r700.", "-counters", "fetch_ready", "lds.stays"] {
        assert!(setup.contains(part), "{part}: {setup}");
    }
    assert!(desk.at("w.sucl").exists() && !desk.at("w.filters").exists());
    let refused = desk.lds(&["run", &program, "--target", "r700", "--engine", "model", "--vcd", "w.vcd"]);
    assert_code(&refused, 2);
    let foreign = desk.lds(&["run", &program, "--target", "r700", "--engine", "verilator", "--fst", "v.fst"]);
    assert_code(&foreign, 0);
    assert!(desk.at("v.fst").metadata().is_ok_and(|file| file.len() > 1000));
}

#[test]
fn what_the_hardware_cannot_do_is_told() {
    let desk = Desk::new();
    desk.write("x.s", "LOCAL_DS_READ R0, R4.xy WATERFALL\n");
    let other = desk.lds(&["run", "x.s", "--target", "r700", "--reading", "overflow=wrap"]);
    assert_code(&other, 2);
    assert!(stderr(&other).contains("--engine model"), "{}", stderr(&other));
    desk.write("no.v", "module other();\nendmodule\n");
    let other = desk.lds(&["cosim", "--target", "r700", "--unit", "lds", "--verilog", "no.v"]);
    assert_code(&other, 2);
    assert!(stderr(&other).contains("this file has no module `r700_lds`"), "{}", stderr(&other));
}
