//! An output is no input and no other output, by whatever name.

use crate::common::{Desk, PROGRAM, assert_code, is_root, said, stderr};
use std::fs;
use std::os::unix::fs::symlink;

#[test]
fn an_output_is_no_input_and_no_other_output() {
    let desk = Desk::new();
    let small = desk.write("small.toml", "lanes = 8\nbanks = 8\nrows = 64\n");
    desk.write("chip.toml", "name = \"x\"\nwave = 64\nlanes = 32\nbanks = 32\nrows = 512\n");
    desk.write("t.jsonl", "{\"op\": \"ds_read_b32\", \"address\": [0, 4]}\n");
    desk.write("old.json", "old");
    fs::hard_link(desk.at("ok.s"), desk.at("hard.s")).expect("linked");
    symlink("ok.s", desk.at("soft.s")).expect("linked");
    symlink("later", desk.at("early")).expect("linked");
    fs::create_dir(desk.at("core")).expect("made");
    let names = desk.names();
    let cases: &[(&[&str], &str)] = &[
        (&["run", "ok.s", "--vcd", "ok.s"], "--vcd would overwrite the program"),
        (&["run", "ok.s", "--json", "./ok.s"], "--json would overwrite the program"),
        (&["run", "ok.s", "--vcd", "hard.s"], "--vcd would overwrite the program"),
        (&["run", "soft.s", "--json", "hard.s"], "--json would overwrite the program"),
        (&["run", "ok.s", "--config", "small.toml", "--json", "core/../small.toml"], "overwrite the configuration"),
        (
            &["run", "ok.s", "--engine", "model", "--chip", "chip.toml", "--json", "chip.toml"],
            "overwrite the chip file",
        ),
        (&["run", "ok.s", "--json", "s", "--vcd", "./s"], "--vcd and --json are the same file"),
        (&["run", "ok.s", "--json", "early", "--vcd", "later"], "--vcd and --json are the same file"),
        (&["run", "ok.s", "--json", "-", "--vcd", "/proc/self/fd/1"], "--vcd and --json are the same file"),
        (&["run", "ok.s", "--vcd", "w.vcd", "--json", "w.gtkw"], "the GTKWave set-up of --vcd and --json"),
        (&["run", "ok.s", "--vcd", "w.vcd", "--json", "w.filters/opcode.txt"], "a filter of --vcd and --json"),
        (&["run", "ok.s", "--vcd", "w.gtkw"], "--vcd and the GTKWave set-up of --vcd"),
        (&["run", "ok.s", "--vcd", "w.sucl"], "--vcd and the Surfer set-up of --vcd"),
        (&["run", "ok.s", "--fst", "ok.s"], "--fst would overwrite the program"),
        (&["run", "ok.s", "--fst", "hard.s"], "--fst would overwrite the program"),
        (&["run", "ok.s", "--engine", "icarus", "--fst", "hard.s"], "--fst would overwrite the program"),
        (&["run", "ok.s", "--fst", "w", "--vcd", "./w"], "--fst and --vcd are the same file"),
        (&["run", "ok.s", "--engine", "icarus", "--fst", "w", "--vcd", "./w"], "--fst and --vcd are the same file"),
        (&["run", "ok.s", "--fst", "-", "--vcd", "/proc/self/fd/1"], "--fst and --vcd are the same file"),
        (&["run", "ok.s", "--fst", "early", "--json", "later"], "--fst and --json are the same file"),
        (&["run", "ok.s", "--fst", "w.fst", "--vcd", "w.gtkw"], "the GTKWave set-up of --fst and --vcd"),
        (&["run", "ok.s", "--fst", "w.fst", "--json", "w.filters/kind.txt"], "a filter of --fst and --json"),
        (&["analyze", "ok.s", "--html", "ok.s"], "--html would overwrite the program"),
        (&["analyze", "ok.s", "--html", "h", "--json", "h"], "--html and --json are the same file"),
        (&["analyze", "ok.s", "--html", "new/h", "--json", "new/h"], "--html and --json are the same file"),
        (&["analyze", "--trace", "t.jsonl", "--json", "t.jsonl"], "--json would overwrite the trace"),
        (&["analyze", "ok.s", "--chip", "chip.toml", "--html", "chip.toml"], "--html would overwrite the chip file"),
        (&["cosim", "merge", "old.json", "--json", "old.json"], "--json would overwrite a report to join"),
        (&["cosim", "--config", "small.toml", "--json", "small.toml"], "--json would overwrite the configuration"),
        (
            &["synth", "--device", "ecp5", "--config", "small.toml", "--json", "small.toml"],
            "overwrite the configuration",
        ),
        (&["synth", "--board", "ulx3s25f", "--out", "core", "--json", "core/x.json"], "in the folder of --out"),
    ];
    for (arguments, expected) in cases {
        let output = desk.lds(arguments);
        assert_code(&output, 2);
        assert!(said(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
        assert_eq!(desk.names(), names, "{arguments:?}");
        assert_eq!(desk.read("ok.s"), PROGRAM, "{arguments:?}");
        assert_eq!(desk.read("old.json"), "old", "{arguments:?}");
    }
    assert!(fs::read_to_string(small).expect("there").starts_with("lanes"));
    let redirected = desk.shell("$LDS run ok.s --engine model --json out > out");
    assert_code(&redirected, 2);
    assert!(said(&redirected).contains("standard output and --json are the same file"), "{}", stderr(&redirected));
    let trace = desk.shell("$LDS analyze --trace - --json t.jsonl < t.jsonl");
    assert!(said(&trace).contains("--json would overwrite the trace"), "{}", stderr(&trace));
}

#[test]
fn an_input_is_not_standard_output() {
    let desk = Desk::new();
    desk.write("t.jsonl", format!("{{\"op\":\"ds_read_b32\",\"addresses\":{:?}}}\n", [0; 64]));
    desk.write("words", "0xBF810000\n");
    desk.write("small.toml", "lanes = 8\nbanks = 8\nrows = 64\n");
    let names = desk.names();
    for (line, input) in [
        ("run ok.s --lanes 8 --banks 8 --rows 64 --vcd - >> ok.s", "ok.s"),
        ("run - --lanes 8 --banks 8 --rows 64 --vcd - < ok.s >> ok.s", "ok.s"),
        ("run - --lanes 8 --banks 8 --rows 64 --fst - < ok.s >> ok.s", "ok.s"),
        ("run ok.s --engine model >> ok.s", "ok.s"),
        ("run ok.s --config small.toml --json - >> small.toml", "small.toml"),
        ("asm ok.s >> ok.s", "ok.s"),
        ("analyze --trace t.jsonl --html - >> t.jsonl", "t.jsonl"),
        ("analyze --trace - --json - < t.jsonl >> t.jsonl", "t.jsonl"),
        ("dis < words >> words", "words"),
    ] {
        let before = desk.read(input);
        let output = desk.shell(&format!("$LDS {line}"));
        assert_code(&output, 2);
        assert!(said(&output).contains("is standard output, too"), "{line}: {}", stderr(&output));
        assert_eq!(desk.read(input), before, "{line}");
        assert_eq!(desk.names(), names, "{line}");
    }
}

/// Two names of a folder that no comparison of paths finds out.
#[test]
fn a_folder_mounted_a_second_time_is_the_same_folder() {
    let desk = Desk::new();
    fs::create_dir(desk.at("a")).expect("made");
    fs::create_dir(desk.at("b")).expect("made");
    desk.write("a/p.s", PROGRAM);
    let unshare = if is_root() { "unshare --mount" } else { "unshare --mount --map-root-user" };
    let mounted = |command: &str| desk.shell(&format!("{unshare} sh -c 'mount --bind a b && {{ {command}; }}'"));
    if !mounted("true").status.success() {
        // The identity of places has a unit test, which needs no rights.
        eprintln!("no bind mount is permitted here: {}", stderr(&mounted("true")));
        return;
    }
    for (line, expected) in [
        ("run a/p.s --engine model --json b/p.s", "--json would overwrite the program"),
        ("analyze ok.s --html a/new --json b/new", "--html and --json are the same file"),
    ] {
        let output = mounted(&format!("$LDS {line}"));
        assert_code(&output, 2);
        assert!(said(&output).contains(expected), "{line}: {}", stderr(&output));
    }
    assert!(!desk.at("a/new").exists());
    assert_code(&mounted("$LDS analyze ok.s --html a/new --json b/other"), 0);
    assert!(desk.at("a/new").exists() && desk.at("a/other").exists());
}
