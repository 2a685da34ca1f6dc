//! The `lds` command as users meet it: exit codes, messages, files.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn lds(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lds")).args(arguments).output().expect("runs")
}

fn shipped(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("programs").join(name).display().to_string()
}

/// A folder with one program in it.
fn program(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("program.s");
    std::fs::write(&path, text).expect("written");
    (folder, path)
}

fn run(text: &str, arguments: &[&str]) -> (Output, TempDir) {
    let (folder, path) = program(text);
    let path = path.display().to_string();
    let all: Vec<&str> = ["run", &path].into_iter().chain(arguments.iter().copied()).collect();
    (lds(&all), folder)
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn json(arguments: &[&str]) -> Value {
    let output = lds(arguments);
    assert!(output.status.success(), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn cycles_of(report: &Value, mnemonic: &str) -> Vec<u64> {
    let rows = report["instructions"].as_array().expect("an array");
    let wanted = rows.iter().filter(|row| row["text"].as_str().is_some_and(|text| text.starts_with(mnemonic)));
    wanted.map(|row| row["cycles"].as_u64().expect("a number")).collect()
}

/// Column reads of the 32 x 32 tile, four waves of two halves: 32 cycles a half wave, padded 1.
#[test]
fn transposes_cost_what_they_should_on_the_rtl() {
    let unpadded = json(&["run", &shipped("transpose.s"), "--json", "-"]);
    let padded = json(&["run", &shipped("transpose_padded.s"), "--json", "-"]);
    assert_eq!(unpadded["pass"], true);
    assert!(cycles_of(&unpadded, "ds_read_b32").iter().all(|&cycles| cycles == 4 * 2 * 32), "{unpadded}");
    assert!(cycles_of(&padded, "ds_read_b32").iter().all(|&cycles| cycles == 4 * 2), "{padded}");
    let totals = &unpadded["totals"];
    let sum: u64 =
        unpadded["instructions"].as_array().expect("rows").iter().filter_map(|row| row["cycles"].as_u64()).sum();
    assert_eq!(totals["cycles"].as_u64(), Some(sum));
    let conflicts = totals["cycles"].as_u64().zip(totals["ideal_cycles"].as_u64()).map(|(all, ideal)| all - ideal);
    assert_eq!(totals["conflict_cycles"].as_u64(), conflicts);
}

#[test]
fn both_engines_tell_the_same_story() {
    let rtl = json(&["run", &shipped("scan.s"), "--json", "-", "--dump"]);
    let golden = json(&["run", &shipped("scan.s"), "--json", "-", "--dump", "--engine", "golden"]);
    for part in ["pass", "instructions", "registers", "memory"] {
        assert_eq!(rtl[part], golden[part], "{part}");
    }
    assert!(rtl["memory"].as_array().is_some_and(|memory| !memory.is_empty()));
}

#[test]
fn table_and_verdict() {
    let output = lds(&["run", &shipped("broadcast.s")]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && text.ends_with("PASS\n"), "{text}{}", stderr(&output));
    assert!(text.contains("conflict-free") && text.contains("total"), "{text}");
}

#[test]
fn a_failed_expectation_exits_1_and_says_where() {
    let (output, _folder) = run("; lds: v1 = lane\n; lds: expect v1 == lane + (lane == 5)\ns_endpgm\n", &[]);
    assert_eq!(output.status.code(), Some(1));
    let text = stderr(&output);
    assert!(text.contains("program.s:2:") && text.contains("lane 5"), "{text}");
}

#[test]
fn bad_input_exits_2_names_the_place_and_leaves_nothing() {
    let cases = [
        ("ds_reed_b32 v1, v2\n", "program.s:1:1", "ds_read_b32"),
        ("s_nop 0\nds_read_b32 v1, v2 offset:70000\n", "program.s:2:", "65535"),
        ("; lds: v1 = lane +\n", "program.s:1:", "lds"),
        ("; lds: allok 12\n", "program.s:1:8", "alloc"),
        ("ds_add_u64 v1, v[2:3]\n", "program.s:1:1", "ds_add_u64"),
    ];
    for (text, place, hint) in cases {
        let (output, folder) = run(text, &["--vcd", "wave.vcd"]);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{text}: {message}");
        assert!(message.contains(place) && message.contains(hint), "{text}: {message}");
        assert!(!Path::new("wave.vcd").exists() && !folder.path().join("wave.vcd").exists());
    }
}

#[test]
fn bad_files_and_options_exit_2() {
    let transpose = shipped("transpose.s");
    let (folder, config) = program("lanes = 8\nbanks = 3\n");
    let config = config.display().to_string();
    let nowhere = folder.path().join("program.s/wave.vcd").display().to_string();
    let cases: [&[&str]; 6] = [
        &["run", "no-such-file.s"],
        &["run", &transpose, "--config", &config],
        &["run", &transpose, "--vcd", &nowhere],
        &["run", &transpose, "--json", &nowhere],
        &["run", &transpose, "--target", "gfx1"],
        &["run", &transpose, "--engine", "golden", "--vcd", "wave.vcd"],
    ];
    for arguments in cases {
        let output = lds(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stderr(&output));
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn other_sizes_by_config() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("small.toml");
    std::fs::write(&config, "lanes = 8\nbanks = 8\nrows = 64\n").expect("written");
    let text = "; lds: alloc 2048\n; lds: v1 = lane * 32\nds_read_b32 v2, v1\n; lds: expect cycles == 64\ns_endpgm\n";
    let (output, _folder) = run(text, &["--config", &config.display().to_string()]);
    assert!(output.status.success(), "{}", stderr(&output));
}

#[test]
fn assembler_and_disassembler() {
    let (folder, path) = program("ds_add_u32 v1, v2 offset:16\n");
    let output = lds(&["asm", &path.display().to_string(), "--target", "gfx906"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text, "ds_add_u32 v1, v2 offset:16 ; 0x10,0x00,0x00,0xd8,0x01,0x02,0x00,0x00\n");
    let output = lds(&["dis", "--target", "gfx906", "0xD8000010", "0x00000201"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ds_add_u32 v1, v2 offset:16\n");
    assert_eq!(lds(&["dis", "--target", "gfx906", "0xzz"]).status.code(), Some(2));
    drop(folder);
}

#[test]
fn opcodes_of_both_targets() {
    for (target, count) in [("gfx906", 154), ("gfx1100", 126)] {
        let opcodes = json(&["opcodes", "--target", target, "--json"]);
        assert_eq!(opcodes.as_array().map(Vec::len), Some(count), "{target}");
    }
}
