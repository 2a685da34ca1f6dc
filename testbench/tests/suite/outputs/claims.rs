//! An output is no input and no other output, by whatever name.

use crate::common::{Desk, PROGRAM, assert_code, said, stderr};
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
        (&["analyze", "ok.s", "--html", "ok.s"], "--html would overwrite the program"),
        (&["analyze", "ok.s", "--html", "h", "--json", "h"], "--html and --json are the same file"),
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
