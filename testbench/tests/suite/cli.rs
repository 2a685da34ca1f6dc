//! The `lds` command as users meet it: exit codes, messages, files.

use crate::common::{Desk, assert_code, in_testbench, json, lds, said, stderr, stdout};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

fn shipped(name: &str) -> String {
    in_testbench("programs").join(name).display().to_string()
}

/// A report, of a command that comes to a good end.
fn report(arguments: &[&str]) -> Value {
    let output = lds(arguments);
    assert_code(&output, 0);
    json(&output)
}

fn cycles_of(report: &Value, mnemonic: &str) -> Vec<u64> {
    let rows = report["instructions"].as_array().expect("an array");
    let wanted = rows.iter().filter(|row| row["text"].as_str().is_some_and(|text| text.starts_with(mnemonic)));
    wanted.map(|row| row["cycles"].as_u64().expect("a number")).collect()
}

/// Column reads of the 32 x 32 tile, four waves of two halves: 32 cycles a half wave, padded 1.
#[test]
fn transposes_cost_what_they_should_on_the_rtl() {
    let unpadded = report(&["run", &shipped("transpose.s"), "--json", "-"]);
    let padded = report(&["run", &shipped("transpose_padded.s"), "--json", "-"]);
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
    let rtl = report(&["run", &shipped("scan.s"), "--json", "-", "--dump"]);
    let golden = report(&["run", &shipped("scan.s"), "--json", "-", "--dump", "--engine", "golden"]);
    for part in ["pass", "instructions", "registers", "memory"] {
        assert_eq!(rtl[part], golden[part], "{part}");
    }
    assert!(rtl["memory"].as_array().is_some_and(|memory| !memory.is_empty()));
}

#[test]
fn table_and_verdict() {
    let output = lds(&["run", &shipped("broadcast.s")]);
    assert_code(&output, 0);
    let text = stdout(&output);
    assert!(text.ends_with("PASS\n"), "{text}");
    assert!(text.contains("conflict-free") && text.contains("total"), "{text}");
}

#[test]
fn a_failed_expectation_exits_1_and_says_where() {
    let desk = Desk::new();
    desk.write("program.s", "; lds: v1 = lane\n; lds: expect v1 == lane + (lane == 5)\ns_endpgm\n");
    let output = desk.lds(&["run", "program.s"]);
    assert_code(&output, 1);
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
        ("ds_gws_init v1 gds\n", "program.s:1:1", "GDS"),
    ];
    for (text, place, hint) in cases {
        let desk = Desk::new();
        desk.write("program.s", text);
        let names = desk.names();
        let output = desk.lds(&["run", "program.s", "--vcd", "wave.vcd"]);
        assert_code(&output, 2);
        let message = stderr(&output);
        assert!(message.contains(place) && message.contains(hint), "{text}: {message}");
        assert_eq!(desk.names(), names, "{text}");
    }
}

#[test]
fn bad_files_and_options_exit_2() {
    let transpose = shipped("transpose.s");
    let desk = Desk::new();
    desk.write("config.toml", "lanes = 8\nbanks = 3\n");
    let cases: [&[&str]; 6] = [
        &["run", "no-such-file.s"],
        &["run", &transpose, "--config", "config.toml"],
        &["run", &transpose, "--vcd", "ok.s/wave.vcd"],
        &["run", &transpose, "--json", "ok.s/wave.vcd"],
        &["run", &transpose, "--target", "gfx1"],
        &["run", &transpose, "--engine", "golden", "--vcd", "wave.vcd"],
    ];
    for arguments in cases {
        let output = desk.lds(arguments);
        assert_code(&output, 2);
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

/// What a config says is its fault, whoever it contradicts; what an option says isn't.
#[test]
fn a_config_that_an_option_contradicts_is_named() {
    let desk = Desk::new();
    desk.write("stacks.toml", "lanes = 8\nbanks = 8\nrows = 64\nbvh_stack = \"manual\"\n");
    desk.write("adders.toml", "lanes = 8\nbanks = 8\nrows = 64\nadders = 8\n");
    desk.write("wgp.toml", "wgp = true\n");
    let cases: [(&str, &[&str], &str); 5] = [
        ("stacks.toml", &["--without", "stacks"], "stacks.toml:4:13"),
        ("stacks.toml", &["--gds"], "stacks.toml:4:13"),
        ("wgp.toml", &["--gds"], "wgp.toml:1:7"),
        ("adders.toml", &["--lanes", "4", "--banks", "4", "--rows", "256"], "adders.toml:4:10"),
        ("stacks.toml", &["--adders", "3"], "3 float adders"),
    ];
    for (config, options, expected) in cases {
        let arguments = [&["export", "--target", "gfx1100", "--config", config, "--out", "rtl"], options].concat();
        let output = desk.lds(&arguments);
        assert_code(&output, 2);
        assert!(said(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
        assert!(!desk.at("rtl").exists(), "{arguments:?}");
    }
}

#[test]
fn other_sizes_by_config() {
    let desk = Desk::new();
    desk.write("small.toml", "lanes = 8\nbanks = 8\nrows = 64\n");
    let text = "; lds: alloc 2048\n; lds: v1 = lane * 32\nds_read_b32 v2, v1\n; lds: expect cycles == 64\ns_endpgm\n";
    desk.write("program.s", text);
    assert_code(&desk.lds(&["run", "program.s", "--config", "small.toml"]), 0);
}

#[test]
fn assembler_and_disassembler() {
    let desk = Desk::new();
    desk.write("program.s", "ds_add_u32 v1, v2 offset:16\n");
    let output = desk.lds(&["asm", "program.s", "--target", "gfx906"]);
    assert_eq!(stdout(&output), "ds_add_u32 v1, v2 offset:16 ; 0x10,0x00,0x00,0xd8,0x01,0x02,0x00,0x00\n");
    let output = lds(&["dis", "--target", "gfx906", "0xD8000010", "0x00000201"]);
    assert_eq!(stdout(&output), "ds_add_u32 v1, v2 offset:16\n");
    assert_code(&lds(&["dis", "--target", "gfx906", "0xzz"]), 2);
}

#[test]
fn opcodes_of_both_targets() {
    for (target, count) in [("gfx906", 154), ("gfx1100", 126)] {
        let opcodes = report(&["opcodes", "--target", target, "--json"]);
        assert_eq!(opcodes.as_array().map(Vec::len), Some(count), "{target}");
    }
}

/// Nobody has named the files that `lds` alone writes: those that are there stay.
#[test]
fn lds_alone_overwrites_nothing() {
    let desk = Desk::new();
    std::fs::create_dir(desk.at("waves")).expect("a folder");
    desk.write("waves/transpose.vcd", "mine\n");
    let output = desk.lds(&[]);
    assert_code(&output, 0);
    assert_eq!(std::fs::read_to_string(desk.at("waves/transpose.vcd")).expect("a file"), "mine\n");
    let told = stdout(&output);
    assert!(told.contains("waves/transpose.vcd is there already and stays as it is"), "{told}");
    assert!(told.contains("waveform: waves/transpose_padded.vcd"), "{told}");
    assert!(!desk.at("waves/transpose.gtkw").exists(), "no set-up of a waveform that isn't there");
}

/// The commands that have `--unit`.
const OF_UNITS: [&str; 4] = ["run", "cosim", "export", "synth"];

/// The words of an option's help, from its name to the next option or heading. The help is the long one.
fn help_of<'a>(help: &'a str, option: &str) -> Vec<&'a str> {
    let begins = |line: &&str| ["--", "-h"].iter().any(|dash| line.trim_start().starts_with(dash));
    let is = |line: &str| line.trim_start().split([' ', ',']).next() == Some(option);
    let mut lines = help.lines().skip_while(|line| !is(line));
    let first = lines.next().unwrap_or_else(|| panic!("no {option} in {help}"));
    let rest = lines.take_while(|line| !begins(line) && (line.is_empty() || line.starts_with(' ')));
    [first].into_iter().chain(rest).flat_map(str::split_whitespace).collect()
}

/// A name after `--unit` that nothing has is answered with those that there are.
#[test]
fn units_that_there_are_are_said() {
    for command in [&["run", "x.s"][..], &["export", "--out", "x"], &["cosim"], &["synth"]] {
        let output = lds(&[command, &["--unit", "foo"]].concat());
        assert_code(&output, 2);
        let told = said(&output);
        assert!(
            told.contains("[possible values: lds, wave-control, compute-unit, work-group-processor, simd]"),
            "{command:?}: {told}"
        );
    }
}

/// One help has every unit and every target, with what each is, and the options of all of them.
#[test]
fn help_lists_units_targets_and_options() {
    for command in OF_UNITS {
        let short = stdout(&lds(&[command, "-h"]));
        let help = stdout(&lds(&[command, "--help"]));
        let units = help_of(&help, "--unit").join(" ");
        for unit in ["- lds: the data share", "- wave-control: program counters", "- compute-unit: wave", "- simd: LDS"]
        {
            assert!(units.contains(unit), "{command}: {unit}: {units}");
        }
        let targets = help_of(&help, "--target").join(" ");
        for target in ["- r700: Radeon HD 4000", "- gfx906: Radeon VII", "- gfx1100: ", "- gfx1201: "] {
            assert!(targets.contains(target), "{command}: {target}: {targets}");
        }
        for option in ["--gds", "--waves", "--no-interlocks", "--json"] {
            let is_there = option != "--json" || command != "export";
            assert_eq!([&short, &help].map(|help| help.contains(option)), [is_there; 2], "{command}");
        }
        for given in [&["--unit", "compute-unit"][..], &["--target", "r700"]] {
            assert_eq!(stdout(&lds(&[&[command, "--help"], given].concat())), help, "{command}: one help");
        }
    }
    for command in ["analyze", "asm", "dis", "opcodes"] {
        let help = stdout(&lds(&[command, "--help"]));
        assert!(help_of(&help, "--target").join(" ").contains("- r700: Radeon HD 4000"), "{command}");
    }
    for (command, option) in [("cosim", "--stalls"), ("export", "--programs"), ("run", "--strict"), ("dis", "--clause")]
    {
        assert!(!help_of(&stdout(&lds(&[command, "--help"])), option).is_empty());
    }
}

/// An option that the hardware doesn't have is refused, with what it is for and what the hardware has.
#[test]
fn options_that_do_not_fit_the_hardware_are_refused() {
    let desk = Desk::new();
    let for_share = "is for --unit lds of gfx targets, not for";
    for (line, words) in [
        (
            "run ok.s --unit compute-unit --strict",
            &["'--strict'", for_share, "'--target gfx906 --unit compute-unit'", "--no-interlocks"][..],
        ),
        (
            "run ok.s --target r700 --json - --dump",
            &["'--dump' is for gfx targets, not for '--target r700'", "--unit, --reading"],
        ),
        (
            "run ok.s --waves 4",
            &["'--waves' is for --unit wave-control, compute-unit and work-group-processor", "'--target gfx906'"],
        ),
        ("run ok.s --unit wave-control --reading two-nans", &["'--reading'", "and for --target r700, not for"]),
        ("run ok.s --unit compute-unit --engine model", &["--engine model: ", "`--engine rtl`"]),
        ("run ok.s --unit compute-unit --target gfx942", &["no hardware is built for gfx942, only for gfx906"]),
        ("run ok.s --unit wave-control --clients", &["'--clients' is for '--unit compute-unit'"]),
        (
            "export --unit compute-unit --buffers --target gfx1100 --out x",
            &["'--buffers' is for '--unit compute-unit' of gfx906"],
        ),
        ("run ok.s --unit simd", &["'--unit simd' is there for '--target r700'", "lds, wave-control and compute-unit"]),
        ("run ok.s --target r700 --unit wave-control", &["whose units are simd and lds"]),
        ("run ok.s --reading burst=on", &["--reading: there is no other reading `burst=on`"]),
        ("run ok.s --target r700 --reading two-nans", &["--reading: `two-nans` is no reading: they are overflow=drop"]),
        ("cosim --unit wave-control --coverage", &["'--coverage'", for_share, "`lds cosim` has --verilog, "]),
        ("cosim --target r700 --shard 1/2", &["'--shard'", for_share, "--unit"]),
        ("export --target gfx1100 --programs 3 --out d", &["'--programs' is for --target r700", "--gds"]),
        ("synth --target r700 --device ecp5 --without float", &["'--without'", for_share, "--device"]),
        ("synth --table doc.md --unit wave-control", &["'--unit <UNIT>'"]),
        ("synth --table doc.md --waves 4", &["'--waves <N>'"]),
        ("synth --table doc.md --clients", &["'--clients'"]),
        ("synth --table doc.md --buffers", &["'--buffers'"]),
        ("analyze ok.s --target r700 --suggest", &["'--suggest' is for gfx targets", "--modifiers"]),
        ("analyze --addr lane --modifiers WATERFALL", &["'--modifiers' is for --target r700", "--suggest"]),
        ("analyze --target r700 --gds ok.s", &["'--gds' is for gfx targets"]),
        ("opcodes --target r700 --all", &["'--all' is for gfx targets", "--json"]),
        ("dis --clause alu 00000000", &["'--clause' is for --target r700", "--long"]),
        ("asm ok.s --unit lds", &["unexpected argument '--unit'"]),
    ] {
        let output = desk.lds(&line.split(' ').collect::<Vec<_>>());
        assert_code(&output, 2);
        let told = said(&output);
        assert!(stdout(&output).is_empty() && !desk.at("d").exists(), "{line}");
        for word in words {
            assert!(told.contains(word), "{line}: no `{word}` in {told}");
        }
    }
}

/// The messages about targets name all commands that have the R700.
#[test]
fn messages_name_all_commands_of_the_r700() {
    let commands = <lds_testbench::cli::Cli as clap::CommandFactory>::command();
    let has = |command: &&clap::Command| command.get_arguments().any(|option| option.get_id() == "target");
    let names: Vec<&str> = commands.get_subcommands().filter(has).map(clap::Command::get_name).collect();
    assert_eq!(names, lds::r700::COMMANDS);
}

/// A loop without an end comes to its limit in every command that runs programs, and who waits is told how far it is.
#[test]
fn an_endless_loop_of_many_waves_is_told_of() {
    let desk = Desk::new();
    desk.write("short.s", "; lds: waves 16\n; lds: steps 20000\nagain:\ns_nop 0\ns_branch again\ns_endpgm\n");
    for command in [&["run", "short.s"][..], &["analyze", "short.s"], &["run", "short.s", "--unit", "compute-unit"]] {
        let output = desk.lds(command);
        assert_code(&output, 2);
        assert!(said(&output).contains("hasn't ended after 20000 steps of each wave"), "{}", said(&output));
    }
    desk.write("long.s", "; lds: waves 16\n; lds: steps 1000000000\nagain:\ns_nop 0\ns_branch again\ns_endpgm\n");
    let mut child = desk.command(&["run", "long.s"]).stderr(Stdio::piped()).spawn().expect("runs");
    let mut lines = BufReader::new(child.stderr.take().expect("piped")).lines();
    let first = lines.next().expect("a line").expect("text");
    child.kill().and_then(|()| child.wait()).expect("ends");
    let told = first.strip_prefix("instructions on the models: ").unwrap_or_else(|| panic!("{first}"));
    let (count, time) = told.split_once(", ").expect("a count and a time");
    assert!(!count.is_empty() && time.ends_with(" s"), "{first}");
}

/// Limits of the cache that are none are told by commands without use for it, too; help is there all the same.
#[test]
fn limits_of_the_cache_that_make_no_sense_are_told() {
    let desk = Desk::new();
    desk.write("ok.s", "s_endpgm\n");
    for (variable, value, wanted) in
        [("LDS_CACHE_SIZE", "foo", "a size"), ("LDS_CACHE_DAYS", "foo", "a number of days")]
    {
        for arguments in [
            &["run", "ok.s", "--engine", "model"][..],
            &["opcodes"],
            &["export", "--out", "core"],
            &["cosim", "--unit", "wave-control", "--cases", "1"],
            &["opcodes", "--target", "r700"],
        ] {
            let output = desk.command(arguments).env(variable, value).output().expect("runs");
            assert_code(&output, 2);
            let told = said(&output);
            assert!(told.contains(&format!("{variable}: expected {wanted}")), "{arguments:?}: {told}");
            assert!(stdout(&output).is_empty() && !desk.at("core").exists(), "{arguments:?}");
        }
        let help = desk.command(&["run", "--help"]).env(variable, value).output().expect("runs");
        assert_code(&help, 0);
    }
}
