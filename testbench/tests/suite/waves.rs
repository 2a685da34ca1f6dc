//! The waveform of the unpadded transpose, read back by another crate and opened in GTKWave.

use crate::common::{Desk, assert_code, in_testbench, passes, shipped, stderr, stdout};
use lds::diagnostic::Source;
use lds::encoding::rows;
use lds::program::Program;
use lds::targets::{Geometry, Target};
use lds_rtl::export::Core;
use lds_testbench::session::{Engine, Setup};
use lds_testbench::waves::{Format, Recorder};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;
use wellen::simple::{Waveform, read};

const PERIOD: u64 = 10;

/// Records the transpose into a folder.
fn recorded(format: Format) -> (TempDir, PathBuf, u64) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(if format == Format::Vcd { "transpose.vcd" } else { "transpose.fst" });
    let mut recorder = Recorder::create(format, &path, Target::Gfx906).expect("created");
    let setup = Setup::new(Core::new(Target::Gfx906, Geometry::FULL), Engine::Rtl);
    passes(&shipped("transpose.s"), &setup, &mut recorder);
    let conflict = recorder.first_conflict().expect("column reads conflict");
    recorder.finish().expect("written");
    (folder, path, conflict)
}

/// The value of a signal in every cycle, as a number.
fn values(wave: &mut Waveform, scopes: &[&str], name: &str) -> Vec<u64> {
    let hierarchy = wave.hierarchy();
    let var = hierarchy.lookup_var(scopes, name).unwrap_or_else(|| panic!("no signal {scopes:?} {name}"));
    let signal = hierarchy[var].signal_ref();
    wave.load_signals(&[signal]);
    let times: Vec<u64> = wave.time_table().to_vec();
    let loaded = wave.get_signal(signal).expect("loaded");
    let at = |cycle: u64| {
        let index = times.partition_point(|&time| time <= cycle * PERIOD + PERIOD / 2) - 1;
        let offset = loaded.get_offset(index as u32).expect("a value from the start on");
        let bits = loaded.get_value_at(&offset, 0).to_bit_string().expect("bits");
        u64::from_str_radix(&bits, 2).expect("no x or z")
    };
    let last = times.last().expect("times") / PERIOD;
    (0..last).map(at).collect()
}

/// Paths of the traces of a set-up, without ranges.
fn traces(setup: &str) -> Vec<String> {
    // `+{name} path` shows a signal by another name.
    let paths = setup
        .lines()
        .map(|line| line.strip_prefix("+{").and_then(|line| line.split_once("} ")).map_or(line, |(_, path)| path));
    let signals = paths.filter(|line| line.starts_with("lds."));
    signals.map(|line| line.split('[').next().unwrap_or(line).to_owned()).collect()
}

#[test]
fn a_conflict_as_another_crate_reads_it() {
    let (_folder, path, conflict) = recorded(Format::Vcd);
    let mut wave = read(&path).expect("a VCD that wellen reads");
    let granted = values(&mut wave, &["lds", "load_channel", "service", "scheduler"], "granted");
    let serves = values(&mut wave, &["lds", "load_channel", "activity"], "serves");
    let last = values(&mut wave, &["lds", "load_channel", "occupancy"], "is_last");
    let first = conflict as usize;
    assert!((0..first).all(|cycle| serves[cycle] == 0 || last[cycle] == 1), "there is an earlier conflict");
    // 32 lanes want 32 rows of one bank: one each cycle, all of them, the last one at the end.
    let served: HashSet<u64> = granted[first..first + 32].iter().copied().collect();
    assert!(served.iter().all(|mask| mask.count_ones() == 1) && served.len() == 32, "{served:?}");
    assert_eq!(last[first..first + 32].iter().sum::<u64>(), 1);
    assert_eq!(last[first + 31], 1);

    let valid = values(&mut wave, &["lds"], "response_valid");
    let data = values(&mut wave, &["lds", "response"], "has_data");
    let cycles = values(&mut wave, &["lds", "response"], "cycles");
    let answers: Vec<u64> =
        (0..valid.len()).filter(|&cycle| valid[cycle] == 1 && data[cycle] == 1).map(|cycle| cycles[cycle]).collect();
    assert_eq!(answers, vec![32; 32], "four reads of four waves of two halves");

    // Lane 1 of the first column read takes element (1, 0): 0x1000.
    let beat = (0..valid.len()).find(|&cycle| valid[cycle] == 1 && data[cycle] == 1).expect("a beat");
    assert_eq!(values(&mut wave, &["lds", "response", "data"], "data_01")[beat], 0x1000);
}

#[test]
fn names_and_buses() {
    let (_folder, path, _) = recorded(Format::Vcd);
    let wave = read(&path).expect("a VCD");
    let hierarchy = wave.hierarchy();
    let mut widths = HashMap::new();
    for var in hierarchy.all_vars() {
        let var = &hierarchy[var];
        let name = var.full_name(hierarchy);
        assert!(!name.contains('$'), "{name}");
        widths.insert(name, var.length(hierarchy).unwrap_or(0));
    }
    let width = |name: &str| widths.get(name).copied().unwrap_or_else(|| panic!("no {name}"));
    assert_eq!(width("lds.request.header.exec"), 32);
    assert_eq!(width("lds.channel.service.scheduler.granted"), 32);
    assert_eq!(width("lds.request.address.address_00"), 32);
    assert_eq!(width("lds.storage.bank.bank_31.alu.result"), 32);
    assert_eq!(width("lds.storage.bank.bank_00.row"), 9);
    assert_eq!(width("lds.clock"), 1);
}

#[test]
fn the_set_up_shows_what_there_is_and_opens_at_the_conflict() {
    let (_folder, path, conflict) = recorded(Format::Vcd);
    let wave = read(&path).expect("a VCD");
    let names: HashSet<String> =
        wave.hierarchy().all_vars().map(|var| wave.hierarchy()[var].full_name(wave.hierarchy())).collect();
    let setup = std::fs::read_to_string(path.with_extension("gtkw")).expect("beside the waveform");
    let traces = traces(&setup);
    assert!(traces.len() > 200, "only {} traces", traces.len());
    for trace in &traces {
        assert!(names.contains(trace), "{trace} is not in the waveform");
    }
    let groups: Vec<&str> = setup.lines().filter_map(|line| line.strip_prefix('-')).collect();
    let expected = [
        "requests",
        "conflict schedule of loads",
        "conflict schedule",
        "banks",
        "ALU",
        "response",
        "acknowledgement",
        "counters",
    ];
    let place = |group| groups.iter().position(|name| *name == group).unwrap_or_else(|| panic!("no group {group}"));
    let mut places = expected.map(place);
    let in_order = places;
    places.sort_unstable();
    assert_eq!(places, in_order, "groups in pipeline order");
    let zoom = setup.lines().find(|line| line.starts_with('*')).expect("a marker");
    assert_eq!(zoom.split(' ').nth(1), Some((conflict * PERIOD).to_string().as_str()));
    for filter in setup.lines().filter_map(|line| line.strip_prefix("^1 ")) {
        let beside = path.parent().expect("a folder").join(filter.trim_start_matches('/'));
        let text = std::fs::read_to_string(beside).expect("a filter file");
        assert!(text.lines().all(|line| line.split_once(' ').is_some_and(|(n, _)| u8::from_str_radix(n, 16).is_ok())));
    }
    let names = ["opcode.txt", "kind.txt", "alignment.txt", "phase.txt"];
    let lines = ["36 ds_read_b32\n", "2 store\n", "3 unaligned\n", "1 act\n"];
    for (name, line) in names.into_iter().zip(lines) {
        let text = std::fs::read_to_string(path.with_extension("filters").join(name)).expect("a filter");
        assert!(text.contains(line), "{name}: {text}");
    }
}

#[test]
fn the_set_up_of_surfer_shows_what_there_is_at_the_conflict() {
    let (_folder, path, conflict) = recorded(Format::Fst);
    let wave = read(&path).expect("an FST");
    let hierarchy = wave.hierarchy();
    let signals: HashSet<String> = hierarchy.all_vars().map(|var| hierarchy[var].full_name(hierarchy)).collect();
    let within =
        |scope: &str| signals.iter().filter(|name| name.rsplit_once('.').is_some_and(|(of, _)| of == scope)).count();
    let setup = std::fs::read_to_string(path.with_extension("sucl")).expect("beside the waveform");
    let mut lines = setup.lines();
    assert!(lines.next().is_some_and(|line| line.starts_with("# lds wrote this")));
    let mut counts = [0; 3];
    for line in lines {
        match line.split_once(' ') {
            Some(("variable_add", name)) => {
                assert!(signals.contains(name), "{name} is not in the waveform");
                counts[0] += 1;
            }
            Some(("scope_add_as_group", scope)) => {
                assert_eq!(within(scope), 32, "{scope}");
                counts[1] += 1;
            }
            // Surfer refuses a second word.
            Some(("divider_add", name)) => {
                assert!(!name.contains(char::is_whitespace), "{name}");
                counts[2] += 1;
            }
            Some(("cursor_set", time)) => assert_eq!(time, (conflict * PERIOD).to_string()),
            _ => {
                let others = ["variable_force_name_type Local", "group_fold_all", "zoom_in"];
                assert!(others.contains(&line), "{line}");
            }
        }
    }
    assert_eq!(counts, [60, 12, 8], "signals, groups, dividers");
    assert!(setup.contains("\ncursor_set "));
    // Surfer draws after each command: a long run is drawn as a whole only before there is a signal.
    let place = |command| setup.find(command).unwrap_or_else(|| panic!("no {command}"));
    assert!(place("cursor_set ") < place("variable_add ") && setup.rfind("zoom_in") < setup.find("variable_add "));
    // 1151 cycles, each step half as many: 36 at last.
    assert_eq!(setup.lines().filter(|line| *line == "zoom_in").count(), 5, "{setup}");
}

/// Where the marker of a set-up is, in cycles.
fn marker(setup: &str) -> u64 {
    let zoom = setup.lines().find(|line| line.starts_with('*')).expect("a marker");
    let time: u64 = zoom.split(' ').nth(1).and_then(|time| time.parse().ok()).expect("a time");
    time / PERIOD
}

/// The waveform of a program shows where its waves are: program counter, word and name of the instruction.
#[test]
fn waves_of_a_program_have_program_counters() {
    let desk = Desk::new();
    let path = in_testbench("programs/gfx906/reduce_loop.s");
    let text = std::fs::read_to_string(&path).expect("a program");
    let program = Program::parse(&Source::new("program", &text), Target::Gfx906).expect("it parses");
    assert_code(&desk.lds(&["run", path.to_str().expect("UTF-8"), "--vcd", "w.vcd"]), 0);
    let mut wave = read(desk.at("w.vcd")).expect("a VCD");
    let words: HashMap<u64, u64> = program
        .steps()
        .iter()
        .filter_map(|step| Some((step.address, step.action.instruction()?.words()[0].into())))
        .collect();
    let mut of = |name: &str| values(&mut wave, &["lds"], name);
    for number in 0..program.settings().waves() {
        let [pcs, shown, names] = ["pc", "word", "instruction"].map(|name| of(&format!("wave_{number}_{name}")));
        let mut seen = HashSet::new();
        // Before the first instruction there is none.
        for cycle in (0..pcs.len()).skip_while(|cycle| shown[*cycle] == 0xffff_ffff) {
            assert_eq!(words.get(&pcs[cycle]), Some(&shown[cycle]), "wave {number}, cycle {cycle}");
            seen.insert(rows(Target::Gfx906)[names[cycle] as usize].name);
        }
        // In the first round the first two waves add, and later the first one alone.
        assert_eq!(seen.contains("ds_write_b32"), number < 2, "wave {number}: {seen:?}");
        assert!(number > 0 || seen.contains("ds_read_b32"), "the first wave reads to the end: {seen:?}");
    }
    let setup = desk.read("w.gtkw");
    assert!(setup.contains("\n-waves\n@22\nlds.wave_0_pc[31:0]\n"), "{setup}");
    assert!(setup.contains("^1 /w.filters/mnemonic.txt\nlds.wave_0_instruction[15:0]\n"), "{setup}");
    assert!(desk.read("w.filters/mnemonic.txt").contains(" s_waitcnt\n"));
}

/// Without a conflict a set-up opens where something happens.
#[test]
fn set_ups_open_where_something_happens() {
    let desk = Desk::new();
    desk.write("free.s", "; lds: v1 = lane * 4\n; lds: memory at 0 count 64 = 7\nds_read_b32 v2, v1\ns_endpgm\n");
    assert_code(&desk.lds(&["run", "free.s", "--vcd", "free.vcd"]), 0);
    let mut wave = read(desk.at("free.vcd")).expect("a VCD");
    let serves = values(&mut wave, &["lds", "load_channel", "activity"], "serves");
    let first = serves.iter().position(|serves| *serves == 1).expect("a pass");
    assert_eq!(marker(&desk.read("free.gtkw")), first as u64);
    for program in ["histogram.s", "transpose_rotated.s"] {
        let path = in_testbench("programs/r700").join(program);
        let path = path.to_str().expect("UTF-8");
        assert_code(&desk.lds(&["run", "--target", "r700", path, "--vcd", "r700.vcd"]), 0);
        let mut wave = read(desk.at("r700.vcd")).expect("a VCD");
        let mut first = |name: &str| values(&mut wave, &["r700"], name).iter().position(|value| *value == 1);
        let happens = first("lds_works").or(first("executes")).expect("something");
        let setup = desk.read("r700.gtkw");
        assert!(happens > 0 && marker(&setup) == happens as u64, "{program}: {happens}, {}", marker(&setup));
    }
}

#[test]
fn gtkwave_opens_vcd() {
    gtkwave_opens(Format::Vcd);
}

#[test]
fn gtkwave_opens_fst() {
    gtkwave_opens(Format::Fst);
}

#[track_caller]
fn gtkwave_opens(format: Format) {
    let (first, path, conflict) = recorded(format);
    // The files are moved together, and GTKWave is started elsewhere.
    let folder = tempfile::tempdir().expect("a folder");
    let moved = folder.path().join("elsewhere");
    std::fs::rename(first.path(), &moved).expect("moved");
    let setup = moved.join(path.with_extension("gtkw").file_name().expect("a name"));
    let expected = traces(&std::fs::read_to_string(&setup).expect("the set-up")).len();
    let script = folder.path().join("look.tcl");
    let lines = [
        "set signals 0",
        "for {set i 0} {$i < [gtkwave::getTotalNumTraces]} {incr i} {",
        // 512 marks the beginnings and ends of groups
        "  if {([gtkwave::getTraceFlagsFromIndex $i] & 512) == 0} {incr signals}",
        "  puts \"[gtkwave::getTraceNameFromIndex $i] = [gtkwave::getTraceValueAtMarkerFromIndex $i]\"",
        "}",
        "puts \"signals $signals\"",
        "puts \"marker [gtkwave::getMarker]\"",
        "flush stdout",
        "gtkwave::/File/Quit",
    ];
    std::fs::write(&script, lines.join("\n")).expect("written");
    let output = Command::new("xvfb-run")
        .args(["-a", "timeout", "60", "gtkwave", "-S"])
        .args([&script, &setup])
        .output()
        .expect("GTKWave needs a display: apt-get install gtkwave xvfb xauth");
    let text = stdout(&output) + &stderr(&output);
    assert!(
        text.contains(&format!("signals {expected}\n")),
        "{expected} traces, GTKWave (apt-get install gtkwave) says: {text}"
    );
    assert!(text.contains(&format!("marker {}\n", conflict * PERIOD)), "{text}");
    // Numbers are shown as names. At the marker the load port works, and the main port is idle: what it decodes isn't
    // shown.
    for shown in [
        "load_opcode_if_valid[7:0] = ds_read_b32\n",
        "request_opcode_if_valid[7:0] = -\n",
        "load_alignment[1:0] = unaligned\n",
        "\nkind_if_valid[2:0] = -\n",
    ] {
        assert!(text.contains(shown), "{shown}: {text}");
    }
}
