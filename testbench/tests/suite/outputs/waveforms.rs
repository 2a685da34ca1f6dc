//! VCD and FST, alone and together, with their set-ups.

use crate::common::{Desk, LDS, SMALL, assert_code, assert_same_waves, signal, stderr, stdout, wait_for};
use lds_testbench::hardware::idle_opcode;
use std::fs;
use std::process::{Command, Stdio};

/// Runs the program with options for waveforms.
fn record(desk: &Desk, options: &[&str]) {
    assert_code(&desk.lds(&[&["run", "ok.s"], &SMALL[..], options].concat()), 0);
}

/// The line of a set-up that names the waveform.
fn shown(desk: &Desk, setup: &str) -> String {
    let text = desk.read(setup);
    text.lines().find_map(|line| line.strip_prefix("[dumpfile] ")).expect("a waveform").to_owned()
}

#[test]
fn fst_has_what_vcd_has() {
    let desk = Desk::new();
    record(&desk, &["--vcd", "one.vcd", "--fst", "other.fst"]);
    assert_same_waves(&desk.at("one.vcd"), &desk.at("other.fst"));
    assert!(
        desk.at("other.fst").metadata().expect("there").len() * 2 < desk.at("one.vcd").metadata().expect("there").len()
    );
}

#[test]
fn a_program_without_instructions_has_a_waveform() {
    let desk = Desk::new();
    desk.write("ok.s", "s_endpgm\n");
    for engine in ["rtl", "icarus"] {
        record(&desk, &["--engine", engine, "--vcd", "w.vcd", "--fst", "w.fst"]);
        assert_same_waves(&desk.at("w.vcd"), &desk.at("w.fst"));
    }
}

#[test]
fn each_set_up_shows_the_file_beside_it() {
    let desk = Desk::new();
    record(&desk, &["--vcd", "one.vcd", "--fst", "other.fst"]);
    assert_eq!(
        (shown(&desk, "one.gtkw"), shown(&desk, "other.gtkw")),
        ("\"/one.vcd\"".into(), "\"/other.fst\"".into())
    );
    for path in ["one.sucl", "one.filters/kind.txt", "other.sucl", "other.filters/opcode.txt"] {
        assert!(desk.at(path).exists(), "{path}");
    }
    // A stream has no set-up, and leaves it to the other.
    for (options, setup, expected) in [
        (["--fst", "-", "--vcd", "a.vcd"], "a.gtkw", "\"/a.vcd\""),
        (["--vcd", "-", "--fst", "b.fst"], "b.gtkw", "\"/b.fst\""),
    ] {
        record(&desk, &options);
        assert_eq!(shown(&desk, setup), expected);
    }
}

#[test]
fn two_waveforms_of_one_name_have_one_set_up() {
    let desk = Desk::new();
    record(&desk, &["--vcd", "./w.vcd", "--fst", "w.fst"]);
    assert_eq!(shown(&desk, "w.gtkw"), "\"/w.fst\"");
    let expected = [
        "ok.s",
        "w.filters/",
        "w.filters/alignment.txt",
        "w.filters/kind.txt",
        "w.filters/mnemonic.txt",
        "w.filters/opcode.txt",
        "w.filters/phase.txt",
        "w.fst",
        "w.gtkw",
        "w.sucl",
        "w.vcd",
    ];
    assert_eq!(desk.names(), expected);
    desk.write("w.gtkw", "mine\n");
    let output = desk.lds(&[&["run", "ok.s", "--vcd", "w.vcd", "--fst", "w.fst"], &SMALL[..]].concat());
    assert_eq!(stderr(&output).matches("w.gtkw stays as it is").count(), 1);
    assert_eq!((desk.read("w.gtkw").as_str(), desk.names()), ("mine\n", expected.map(str::to_owned).to_vec()));
}

/// The format is written with a look back: what goes to a stream is complete before.
#[test]
fn fst_is_the_same_in_a_file_and_in_a_stream() {
    let desk = Desk::new();
    for engine in ["rtl", "icarus"] {
        record(&desk, &["--engine", engine, "--fst", "w.fst"]);
        let file = fs::read(desk.at("w.fst")).expect("readable");
        let line = format!("$LDS run ok.s {} --engine {engine} --fst - | cat", SMALL.join(" "));
        assert!(desk.shell(&line).stdout == file, "{engine}: another file");
    }
}

/// A simulator writes VCD, of which FST is made: that VCD is gone afterwards, however the command ends.
#[test]
fn what_fst_is_made_of_is_gone() {
    let desk = Desk::new();
    fs::create_dir(desk.at("temporary")).expect("made");
    let arguments = [&["run", "ok.s", "--engine", "icarus", "--fst", "w.fst"], &SMALL[..]].concat();
    let mut command = desk.command(&arguments);
    assert_code(&command.env("TMPDIR", desk.at("temporary")).output().expect("runs"), 0);
    assert_eq!(desk.names(), ["ok.s", "temporary/", "w.fst"]);
    fs::remove_file(desk.at("w.fst")).expect("removed");

    let work = "ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n".repeat(20_000);
    desk.write("ok.s", format!("; lds: alloc 1024\n; lds: v1 = lane * 16\n{work}s_endpgm\n"));
    let mut command = Command::new(LDS);
    command.args(arguments).current_dir(desk.path()).env("TMPDIR", desk.at("temporary"));
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("runs");
    let waveform = || {
        let entries = fs::read_dir(desk.at("temporary")).expect("readable").flatten();
        entries.filter_map(|entry| entry.metadata().ok()).any(|data| data.is_file() && data.len() > 1000)
    };
    wait_for("the simulator writes", || child.try_wait().expect("asked").is_some() || waveform());
    signal(&child, "TERM");
    assert_eq!(std::os::unix::process::ExitStatusExt::signal(&child.wait().expect("ends")), Some(15));
    assert_eq!(desk.names(), ["ok.s", "temporary/"]);
}

/// Where the waveform is, and what opens it.
#[test]
fn what_opens_a_waveform_is_said() {
    let desk = Desk::new();
    let said = |arguments: &[&str]| {
        let output = desk.lds(&[&["run", "ok.s"], arguments, &SMALL[..]].concat());
        assert_code(&output, 0);
        let text = stdout(&output);
        text.split_once("PASS\n").map_or(text.clone(), |(_, behind)| behind.to_owned())
    };
    assert_eq!(said(&[]), "");
    let by_set_up = "waveform: w.vcd\nto see it: gtkwave w.gtkw, or surfer w.vcd --command-file w.sucl\n";
    assert_eq!(said(&["--vcd", "w.vcd"]), by_set_up);
    let both = "waveform: w.fst\nwaveform: w.vcd\nto see it: gtkwave w.gtkw, or surfer w.fst --command-file w.sucl\n";
    assert_eq!(said(&["--vcd", "w.vcd", "--fst", "w.fst"]), both);
    assert_eq!(said(&["--engine", "icarus", "--vcd", "i.vcd"]), "waveform: i.vcd\nto see it: gtkwave i.vcd\n");
    assert_eq!(said(&["--vcd", "/dev/null"]), "");
    let quoted = said(&["--vcd", "it's mine.vcd"]);
    assert!(quoted.contains("gtkwave 'it'\\''s mine.gtkw'"), "{quoted}");
}

/// A port at which nobody asks has no opcode of an instruction.
#[test]
fn an_idle_port_shows_no_instruction() {
    let desk = Desk::new();
    for engine in ["rtl", "icarus"] {
        record(&desk, &["--engine", engine, "--vcd", "w.vcd"]);
        let text = desk.read("w.vcd");
        let opcode =
            text.lines().find(|line| line.starts_with("$var") && line.contains("opcode") && line.contains(" 8 "));
        let code = opcode.expect("a port has an opcode").split_whitespace().nth(3).expect("its code");
        let values = text.lines().filter_map(|line| line.strip_prefix('b')?.split_once(' '));
        let values: Vec<&str> = values.filter(|(_, signal)| *signal == code).map(|(value, _)| value).collect();
        let codes: Vec<u8> = values.iter().filter_map(|value| u8::from_str_radix(value, 2).ok()).collect();
        // Before the first cycle it is what a register powers up with.
        let behind = codes.strip_prefix(&[0]).unwrap_or(&codes);
        assert!(!behind.contains(&0), "{engine}: ds_add_u32 in {codes:?}");
        assert_eq!(behind.last(), Some(&idle_opcode()), "{engine}: {codes:?}");
    }
    desk.lds(&[&["run", "ok.s", "--vcd", "f.vcd"], &SMALL[..]].concat());
    assert!(desk.read("f.filters/opcode.txt").contains(&format!("{:02X} -\n", idle_opcode())));
}

/// What a viewer shows of a stage is an instruction only while one is there: registers power up as 0, which is
/// `ds_add_u32`, and keep what was in them last.
#[test]
fn an_idle_stage_shows_no_instruction() {
    let desk = Desk::new();
    record(&desk, &["--vcd", "w.vcd"]);
    let (text, setup) = (desk.read("w.vcd"), desk.read("w.gtkw"));
    // Of a signal by the end of its name all values, in order.
    let values = |name: &str| -> Vec<(String, Vec<u64>)> {
        let declared = text.lines().filter(|line| line.starts_with("$var"));
        let words = declared.map(|line| line.split_whitespace().collect::<Vec<_>>());
        let codes = words.filter(|words| words[4] == name).map(|words| words[3].to_owned());
        let of = |code: String| {
            let changes = text.lines().filter_map(|line| line.strip_prefix('b')?.split_once(' '));
            let own = changes.filter(|(_, signal)| *signal == code).map(|(value, _)| value);
            let values = own.map(|value| u64::from_str_radix(value, 2).expect("a number")).collect();
            (code, values)
        };
        codes.map(of).collect()
    };
    let (idle, store) = (u64::from(idle_opcode()), 13);
    let opcodes = values("opcode_if_valid");
    assert!(opcodes.len() >= 4, "{opcodes:?}");
    assert!(opcodes.iter().all(|(_, values)| values[0] == idle && !values.contains(&0)), "{opcodes:?}");
    assert!(opcodes.iter().any(|(_, values)| values.contains(&store)), "{opcodes:?}");
    assert!(opcodes.iter().all(|(_, values)| values.last() == Some(&idle)), "the program is over: {opcodes:?}");
    assert!(values("opcode").iter().any(|(_, values)| values[0] == 0), "the hardware's own signals are as they were");
    assert!(values("kind_if_valid").iter().all(|(_, values)| values[0] == 7), "no kind");
    assert!(setup.contains("channel.activity.control.opcode_if_valid") && !setup.contains(".opcode["), "{setup}");
    assert!(desk.read("w.filters/kind.txt").starts_with("7 -\n"));
}

/// A line break in a name breaks neither the frame of a message nor a set-up.
#[test]
fn a_line_break_in_a_name_breaks_nothing() {
    let desk = Desk::new();
    desk.write("a\nb.s", "ds_nop 1\n");
    let output = desk.lds(&["run", "a\nb.s", "--engine", "model"]);
    assert_code(&output, 2);
    assert!(stderr(&output).contains("╭─[a?b.s:1:8]"), "{}", stderr(&output));
    let output = desk.lds(&[&["run", "ok.s", "--vcd", "w\nx.vcd"], &SMALL[..]].concat());
    assert_code(&output, 0);
    assert!(stderr(&output).contains("has no set-ups for viewers"), "{}", stderr(&output));
    assert!(stdout(&output).contains("waveform: 'w?x.vcd'"), "{}", stdout(&output));
    assert_eq!(desk.names(), ["a\nb.s", "ok.s", "w\nx.vcd"]);
}
