//! `lds cosim`, and `lds run` on Verilog, as users meet them.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

const SMALL: [&str; 6] = ["--lanes", "8", "--banks", "8", "--rows", "64"];

fn lds(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lds")).args(arguments).output().expect("runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A campaign's report, from the file that `--json` wrote.
fn cosim(more: &[&str], file: &Path) -> Value {
    let name = file.display().to_string();
    let campaign = ["cosim", "--cases", "7", "--seed", "3", "--sim", "icarus", "--json", &name];
    let output = lds(&[&campaign[..], &SMALL, more].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    read(file)
}

fn read(file: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(file).expect("written")).expect("JSON")
}

#[test]
fn shards_do_together_what_the_whole_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let whole = cosim(&[], &path("whole.json"));
    cosim(&["--shard", "1/2"], &path("1.json"));
    cosim(&["--shard", "2/2"], &path("2.json"));
    let names = ["2.json", "1.json", "joined.json"].map(|name| path(name).display().to_string());
    let joined = lds(&["cosim", "merge", &names[0], &names[1], "--json", &names[2]]);
    assert!(joined.status.success(), "{}", stderr(&joined));
    let joined = read(&path("joined.json"));
    for figure in ["shipped", "agreed", "instructions", "cycles"] {
        assert_eq!(joined[figure], whole[figure], "{figure}");
    }
    assert_eq!(joined["agreed"], 7);
    assert_eq!(joined["shards_done"], serde_json::json!([1, 2]));

    let half = lds(&["cosim", "merge", &names[0]]);
    assert_eq!(half.status.code(), Some(2));
    assert!(stderr(&half).contains("1/2 missing"), "{}", stderr(&half));
    cosim(&["--shard", "1/2", "--stalls"], &path("stalls.json"));
    let other = lds(&["cosim", "merge", &names[0], &path("stalls.json").display().to_string()]);
    assert_eq!(other.status.code(), Some(2));
    assert!(stderr(&other).contains("another campaign"), "{}", stderr(&other));
}

/// A simulator that is gone says nothing about the hardware.
#[test]
fn a_missing_simulator_is_no_disagreement() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = std::env::var_os("PATH").expect("set");
    let iverilog = std::env::split_paths(&path).map(|place| place.join("iverilog")).find(|place| place.exists());
    let iverilog = iverilog.expect("apt-get install iverilog");
    std::os::unix::fs::symlink(iverilog, folder.path().join("iverilog")).expect("linked");
    let failures = folder.path().join("failures");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lds"));
    command
        .args(["cosim", "--sim", "icarus", "--shard", "2/2", "--cases", "4", "--failures"])
        .arg(&failures)
        .args(SMALL);
    // The compiler needs a C preprocessor and its own parts, which it finds by itself.
    let output = command.env("PATH", format!("{}:/nowhere", folder.path().display())).output().expect("runs");
    let text = stderr(&output);
    assert!(output.status.code() == Some(2) && text.contains("vvp"), "{text}");
    assert!(!failures.exists(), "nothing has failed");
}

#[test]
fn bad_input_is_named() {
    for (arguments, expected) in [
        (vec!["cosim", "--shard", "3/2"], "3/16"),
        (vec!["cosim", "--lanes", "5"], "the sizes are"),
        (vec!["cosim", "--target", "gfx1100"], "only for gfx906"),
        (vec!["cosim", "merge"], "required"),
        (vec!["cosim", "merge", "/no/such/report.json"], "/no/such/report.json"),
    ] {
        let output = lds(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bad.json");
    std::fs::write(&file, "{\n  \"version\": seven\n}").expect("written");
    let output = lds(&["cosim", "merge", &file.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("bad.json:2:14"), "{}", stderr(&output));
}

#[test]
fn a_missing_simulator_is_named_with_its_package() {
    let folder = tempfile::tempdir().expect("a folder");
    for (simulator, package) in [("verilator", "apt-get install verilator"), ("icarus", "apt-get install iverilog")] {
        let output = Command::new(env!("CARGO_BIN_EXE_lds"))
            .args(["cosim", "--sim", simulator])
            .args(SMALL)
            .env("PATH", "")
            .env("LDS_CACHE", folder.path())
            .output()
            .expect("runs");
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(package), "{}", stderr(&output));
    }
}

#[test]
fn every_engine_gives_the_same_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("pattern.s");
    let text = "; lds: wave 64\n; lds: alloc 1024\n; lds: v1 = lane * 16\n; lds: v2 = lane\nds_add_rtn_u32 v3, v1, v2\n\
                ds_read_b32 v4, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == lane\ns_endpgm\n";
    std::fs::write(&program, text).expect("written");
    let program = program.display().to_string();
    let run = |engine: &str, more: &[&str]| {
        let arguments = ["run", &program, "--engine", engine, "--json", "-", "--dump"];
        let output = lds(&[&arguments[..], &SMALL[..], more].concat());
        assert!(output.status.success(), "{engine}: {}", stderr(&output));
        let mut report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        report.as_object_mut().expect("an object").remove("engine");
        report
    };
    let rtl = run("rtl", &[]);
    for engine in ["verilator", "icarus"] {
        let wave = folder.path().join(format!("{engine}.vcd"));
        let report = run(engine, &["--vcd", &wave.display().to_string()]);
        assert_eq!(report["pass"], true);
        assert_eq!(report["instructions"], rtl["instructions"], "{engine}");
        assert!(wave.metadata().is_ok_and(|data| data.len() > 1000), "{engine}");
    }
}

#[test]
fn shards_and_cases_can_be_as_many_as_a_number_can_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let most = u64::MAX.to_string();
    let shard = format!("{most}/{most}");
    // Of seven cases the last shard does none, of as many as there can be the last.
    let (none, last) = (path("none.json"), path("last.json"));
    assert_eq!(cosim(&["--shard", &shard], &none)["agreed"], 0);
    let name = last.display().to_string();
    let campaign = ["cosim", "--cases", &most, "--shard", &shard, "--sim", "icarus", "--json", &name];
    let output = lds(&[&campaign[..], &SMALL].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(read(&last)["agreed"], 1);

    let output = lds(&["cosim", "merge", &none.display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(&output);
    assert!(said.contains("1-18446744073709551614/18446744073709551615") && said.len() < 1000, "{said}");
}
