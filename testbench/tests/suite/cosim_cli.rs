//! `lds cosim`, and `lds run` on Verilog, as users meet them.

use crate::common::{Desk, SMALL, assert_code, assert_same_waves, in_testbench, json, said, stderr, stdout};
use serde_json::Value;
use std::os::unix::fs::PermissionsExt;
use std::process::Output;
use std::sync::LazyLock;

/// What the small unit lacks here: so it is compiled and simulated in half the time.
const WITHOUT: &str = "float,wide,source2,unaligned,permute";

/// A campaign on the small unit.
fn cosim(desk: &Desk, more: &[&str]) -> Output {
    let without: &[&str] = if more.contains(&"--without") { &[] } else { &["--without", WITHOUT] };
    desk.lds(&[&["cosim", "--seed", "3", "--sim", "verilator"], &SMALL[..], without, more].concat())
}

/// The report from the file that `--json` wrote.
fn report(desk: &Desk, more: &[&str], file: &str) -> Value {
    assert_code(&cosim(desk, &[&["--json", file], more].concat()), 0);
    read(desk, file)
}

fn read(desk: &Desk, file: &str) -> Value {
    serde_json::from_str(&desk.read(file)).expect("JSON")
}

/// Programs of the campaign whose shards are compared with it.
const CASES: &str = "12";

/// That campaign with coverage, and its two shards, three programs at the same time: the reports, and what the whole
/// prints.
fn sharded(desk: &Desk) -> String {
    static DONE: LazyLock<(String, [String; 3])> = LazyLock::new(|| {
        let desk = Desk::new();
        let campaign = |shard: &[&str]| {
            let printed = cosim(
                &desk,
                &[&["--cases", CASES, "--coverage", "--jobs", "3", "--json", "report.json"], shard].concat(),
            );
            assert_code(&printed, 0);
            (stdout(&printed), desk.read("report.json"))
        };
        let (printed, whole) = campaign(&[]);
        let [first, second] = ["1/2", "2/2"].map(|shard| campaign(&["--shard", shard]).1);
        (printed, [whole, first, second])
    });
    let (printed, reports) = &*DONE;
    for (name, report) in ["whole.json", "1.json", "2.json"].iter().zip(reports) {
        desk.write(name, report);
    }
    printed.clone()
}

#[test]
fn shards_do_together_what_the_whole_does() {
    let desk = Desk::new();
    sharded(&desk);
    assert_code(&desk.lds(&["cosim", "merge", "2.json", "1.json", "--json", "joined.json"]), 0);
    let (joined, whole) = (read(&desk, "joined.json"), read(&desk, "whole.json"));
    for figure in ["shipped", "agreed", "instructions", "cycles"] {
        assert_eq!(joined[figure], whole[figure], "{figure}");
    }
    assert_eq!(joined["agreed"].to_string(), CASES);
    assert_eq!(joined["shards_done"], serde_json::json!([1, 2]));

    let half = desk.lds(&["cosim", "merge", "2.json"]);
    assert_code(&half, 2);
    assert!(said(&half).contains("1/2 missing"), "{}", stderr(&half));
    report(&desk, &["--cases", CASES, "--shard", "2/2", "--stalls"], "stalls.json");
    let other = desk.lds(&["cosim", "merge", "1.json", "stalls.json"]);
    assert_code(&other, 2);
    assert!(said(&other).contains("another campaign"), "{}", stderr(&other));
}

/// What the shards have seen of the control path is together what the whole has seen.
#[test]
fn shards_cover_together_what_the_whole_covers() {
    let desk = Desk::new();
    sharded(&desk);
    let joined = desk.lds(&["cosim", "merge", "2.json", "1.json", "--json", "joined.json"]);
    assert_code(&joined, 0);
    assert!(stdout(&joined).contains("control path: "), "{}", stdout(&joined));
    let [whole, first, second, joined] =
        ["whole.json", "1.json", "2.json", "joined.json"].map(|file| read(&desk, file)["coverage"].clone());
    assert_eq!(joined, whole);
    let holes = |coverage: &Value| coverage["holes"].as_array().expect("a list").len();
    assert!(holes(&first) > holes(&whole) && holes(&second) > holes(&whole), "each shard leaves more open");

    report(&desk, &["--cases", CASES, "--shard", "2/2"], "without.json");
    for reports in [["1.json", "without.json"], ["without.json", "1.json"]] {
        let mixed = desk.lds(&[&["cosim", "merge"][..], &reports].concat());
        assert_code(&mixed, 2);
        assert!(said(&mixed).contains("without.json has no coverage, and 1.json has"), "{}", stderr(&mixed));
    }
    let blind = cosim(&desk, &["--coverage", "--skip-rtl"]);
    assert_code(&blind, 2);
    assert!(said(&blind).contains("--skip-rtl"), "{}", stderr(&blind));
}

/// How many programs run at the same time shows in nothing but the seconds. The second shard is random programs alone.
#[test]
fn programs_at_the_same_time_do_what_one_after_another_does() {
    let desk = Desk::new();
    sharded(&desk);
    report(&desk, &["--cases", CASES, "--coverage", "--jobs", "1", "--shard", "2/2"], "alone.json");
    let [alone, beside] = ["alone.json", "2.json"].map(|file| {
        let mut report = read(&desk, file);
        assert!(report.as_object_mut().and_then(|report| report.remove("seconds")).is_some());
        report
    });
    assert!(alone["agreed"].as_u64() > Some(3), "more programs than run at the same time");
    assert_eq!(beside, alone);
    for jobs in ["0", "1025", "-1", "many"] {
        let refused = cosim(&desk, &["--jobs", jobs]);
        assert_code(&refused, 2);
        assert!(said(&refused).contains("a whole number from 1 to 1024"), "{}", stderr(&refused));
    }
}

/// How often an opcode was seen in a situation.
fn seen(report: &Value, opcode: &str, situation: &str) -> u64 {
    report["functional"]["opcodes"][opcode][situation].as_u64().unwrap_or_else(|| panic!("{opcode}, {situation}"))
}

/// A unit without a part runs the shipped programs that it can: what it lacks is no disagreement.
#[test]
fn a_unit_without_atomics_agrees() {
    let desk = Desk::new();
    let whole = report(&desk, &["--cases", "1", "--skip-rtl"], "whole.json");
    let without = format!("{WITHOUT},atomics");
    let less = report(&desk, &["--cases", "1", "--skip-rtl", "--without", &without], "less.json");
    let shipped = |report: &Value| report["shipped"].as_u64().expect("a number");
    assert!(shipped(&less) > 0 && shipped(&less) < shipped(&whole), "{} of {}", shipped(&less), shipped(&whole));
}

/// Without being asked for, a campaign says which opcodes were in which situations, names those that weren't, and
/// shards add up.
#[test]
fn opcodes_are_counted_in_their_situations() {
    let desk = Desk::new();
    let printed = sharded(&desk);
    let whole = read(&desk, "whole.json");
    let opcodes = whole["functional"]["opcodes"].as_object().expect("an object");
    let counts = || opcodes.values().flat_map(|points| points.as_object().expect("an object").values());
    let (points, hit) = (counts().count(), counts().filter(|count| count.as_u64() > Some(0)).count());
    assert!(hit > points / 8 && hit < points, "{hit} of {points}");
    let line = format!("functional coverage: {hit} of {points} points of {} opcodes hit (", opcodes.len());
    assert!(printed.contains(&line), "{line}: {printed}");
    // The lines above it name the holes, or say how many more there are.
    let hole = opcodes.iter().find(|(_, points)| points["m0_limit"] == 0).expect("a hole");
    assert!(printed.contains(": never ") && printed.contains(", past M0"), "{printed}: {hole:?}");

    let joined = desk.lds(&["cosim", "merge", "2.json", "1.json"]);
    assert_code(&joined, 0);
    assert!(stdout(&joined).contains(&line), "{}", stdout(&joined));
    assert_code(&desk.lds(&["cosim", "merge", "2.json", "1.json", "--json", "joined.json"]), 0);
    let joined = read(&desk, "joined.json");
    assert_eq!(joined["functional"], whole["functional"]);
    let parts = ["1.json", "2.json"].map(|file| read(&desk, file));
    let mut common = 0;
    for opcode in opcodes.keys() {
        let [first, second] = parts.each_ref().map(|part| seen(part, opcode, "partial_exec"));
        assert_eq!(first + second, seen(&joined, opcode, "partial_exec"), "{opcode}");
        common += usize::from(first > 0 && second > 0);
    }
    assert!(common > 0, "no opcode is in both shards");

    let mut other = read(&desk, "2.json");
    other["functional"]["opcodes"].as_object_mut().expect("an object").remove("ds_nop");
    desk.write("other.json", other.to_string());
    let mixed = desk.lds(&["cosim", "merge", "1.json", "other.json"]);
    assert_code(&mixed, 2);
    let told = said(&mixed);
    assert!(told.contains("other.json:1:") && told.contains("the points of ds_nop are missing"), "{told}");
}

/// A simulator that is gone says nothing about the hardware.
#[test]
fn a_missing_simulator_is_no_disagreement() {
    let desk = Desk::new();
    std::fs::create_dir(desk.at("tools")).expect("made");
    let path = std::env::var_os("PATH").expect("set");
    let iverilog = std::env::split_paths(&path).map(|place| place.join("iverilog")).find(|place| place.exists());
    let iverilog = iverilog.expect("apt-get install iverilog");
    std::os::unix::fs::symlink(iverilog, desk.at("tools/iverilog")).expect("linked");
    let names = desk.names();
    let campaign = ["cosim", "--sim", "icarus", "--shard", "2/2", "--cases", "4", "--failures", "failures"];
    let mut command = desk.command(&[&campaign, &SMALL[..]].concat());
    // The compiler needs a C preprocessor and its own parts, which it finds by itself.
    command.env("PATH", format!("{}:/nowhere", desk.at("tools").display()));
    let output = command.output().expect("runs");
    assert_code(&output, 2);
    assert!(said(&output).contains("`vvp` is missing: apt-get install iverilog"), "{}", stderr(&output));
    assert_eq!(desk.names(), names, "nothing has failed");
}

#[test]
fn bad_input_is_named() {
    let desk = Desk::new();
    desk.write("bad.json", "{\n  \"version\": seven\n}");
    for (arguments, expected) in [
        (vec!["cosim", "--shard", "3/2"], "3/16"),
        (vec!["cosim", "--lanes", "5"], "the sizes are"),
        (vec!["cosim", "merge"], "required"),
        (vec!["cosim", "merge", "/no/such/report.json"], "/no/such/report.json"),
        (vec!["cosim", "merge", "bad.json"], "bad.json:2:14"),
    ] {
        let output = desk.lds(&arguments);
        assert_code(&output, 2);
        assert!(said(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
    }
}

/// Somebody may have written in a report, and then its figures are worth nothing.
#[test]
fn a_report_of_a_unit_that_cannot_be_is_not_joined() {
    let desk = Desk::new();
    sharded(&desk);
    let sound = read(&desk, "whole.json");
    assert_code(&desk.lds(&["cosim", "merge", "whole.json"]), 0);
    for (key, value) in [("target", "gfx1100".into()), ("bvh_stack", "manual".into()), ("compute_units", 3.into())] {
        let mut edited: Value = sound.clone();
        edited[key] = value;
        let text = serde_json::to_string_pretty(&edited).expect("JSON");
        // The points are of another unit, whose generation alone was edited.
        let wrong = if key == "target" { "functional" } else { key };
        let line = 1 + text.lines().position(|line| line.contains(&format!("\"{wrong}\":"))).expect("there");
        desk.write("edited.json", &text);
        let output = desk.lds(&["cosim", "merge", "edited.json", "--json", "joined.json"]);
        assert_code(&output, 2);
        assert!(said(&output).contains(&format!("edited.json:{line}:3")), "{key}: {}", stderr(&output));
        assert!(!desk.at("joined.json").exists());
    }
}

#[test]
fn an_edit_of_another_unit_than_the_options_ask_for_is_named() {
    let desk = Desk::new();
    let rdna = ["export", "--target", "gfx1100", "--lanes", "4", "--banks", "4", "--rows", "256", "--out", "rtl"];
    assert_code(&desk.lds(&rdna), 0);
    let file = "rtl/lds_gfx1100_4x4x256.v";
    let output = desk.lds(&["cosim", "--verilog", file, "--bvh-stack", "manual", "--target", "gfx1100"]);
    assert_code(&output, 2);
    let text = said(&output);
    assert!(text.contains(file) && text.contains("another unit than the options ask for"), "{text}");
    assert!(text.contains("leave out the options of the unit"), "{text}");
}

#[test]
fn a_missing_simulator_is_named_with_its_package() {
    let desk = Desk::new();
    for (simulator, package) in [("verilator", "apt-get install verilator"), ("icarus", "apt-get install iverilog")] {
        let mut command = desk.command(&[&["cosim", "--sim", simulator], &SMALL[..]].concat());
        let output = command.env("PATH", "").env("LDS_CACHE", desk.at("cache")).output().expect("runs");
        assert_code(&output, 2);
        assert!(said(&output).contains(package), "{}", stderr(&output));
    }
}

#[test]
fn every_engine_gives_the_same_answer() {
    let desk = Desk::new();
    let text = "; lds: wave 64\n; lds: alloc 1024\n; lds: v1 = lane * 16\n; lds: v2 = lane\nds_add_rtn_u32 v3, v1, v2\n\
                ds_read_b32 v4, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v4 == lane\ns_endpgm\n";
    desk.write("pattern.s", text);
    let run = |engine: &str, more: &[&str]| {
        let arguments = ["run", "pattern.s", "--engine", engine, "--json", "-", "--dump"];
        let output = desk.lds(&[&arguments[..], &SMALL[..], more].concat());
        assert_code(&output, 0);
        let mut report = json(&output);
        report.as_object_mut().expect("an object").remove("engine");
        report
    };
    let rtl = run("rtl", &[]);
    for engine in ["verilator", "icarus"] {
        let (wave, compressed) = (format!("{engine}.vcd"), format!("{engine}.fst"));
        let report = run(engine, &["--vcd", &wave, "--fst", &compressed]);
        assert_eq!(report["pass"], true);
        assert_eq!(report["instructions"], rtl["instructions"], "{engine}");
        assert!(desk.at(&wave).metadata().is_ok_and(|data| data.len() > 1000), "{engine}");
        assert_same_waves(&desk.at(&wave), &desk.at(&compressed));
    }
}

/// The one that `test.sh` installs beside the distribution's, in both ways in which it is driven.
#[test]
fn another_verilator_gives_the_same_answer() {
    let other = in_testbench("../target/python/verilator");
    assert!(other.exists(), "no Verilator in {}: run ./test.sh", other.display());
    let other = other.canonicalize().expect("a path");
    let desk = Desk::new();
    let unit = ["--lanes", "4", "--banks", "4", "--rows", "256", "--preset", "basic"];
    for arguments in [&["run", "ok.s", "--engine", "verilator", "--vcd", "wave.vcd"][..], &["cosim", "--cases", "2"]] {
        let mut command = desk.command(&[arguments, &unit].concat());
        command.env("LDS_VERILATOR", &other).env("LDS_CACHE", desk.at("cache"));
        let output = command.output().expect("runs");
        assert_code(&output, 0);
        // What Debian 12 has is 5.006.
        assert!(said(&output).contains("with Verilator") && !said(&output).contains("5.006"), "{}", said(&output));
    }
    assert!(desk.at("wave.vcd").metadata().is_ok_and(|data| data.len() > 1000));

    let mut command = desk.command(&[&["cosim", "--cases", "1"], &unit[..]].concat());
    let output = command.env("LDS_VERILATOR", "./nowhere").env("LDS_CACHE", desk.at("cache")).output().expect("runs");
    assert_code(&output, 2);
    assert!(
        said(&output).contains("nowhere` is missing") && said(&output).contains("LDS_VERILATOR"),
        "{}",
        said(&output)
    );
}

#[test]
fn shards_and_cases_can_be_as_many_as_a_number_can_be() {
    let desk = Desk::new();
    let most = u64::MAX.to_string();
    let shard = format!("{most}/{most}");
    // Of seven cases the last shard does none, of as many as there can be the last.
    assert_eq!(report(&desk, &["--cases", "7", "--shard", &shard], "none.json")["agreed"], 0);
    assert_code(&cosim(&desk, &["--cases", &most, "--shard", &shard, "--json", "last.json"]), 0);
    assert_eq!(read(&desk, "last.json")["agreed"], 1);

    let output = desk.lds(&["cosim", "merge", "none.json"]);
    assert_code(&output, 2);
    let said = said(&output);
    assert!(said.contains("1-18446744073709551614/18446744073709551615") && said.len() < 1000, "{said}");
}

#[test]
fn failures_go_to_a_folder() {
    let desk = Desk::new();
    std::os::unix::fs::symlink("nowhere", desk.at("link")).expect("linked");
    let names = desk.names();
    for place in ["ok.s", "link"] {
        let output = cosim(&desk, &["--cases", "1", "--failures", place]);
        assert_code(&output, 2);
        let expected = format!("--failures: {place} is there already and is no folder");
        assert!(said(&output).contains(&expected), "{}", stderr(&output));
        assert_eq!(desk.names(), names);
    }
}

/// A simulator that is killed, whenever that is, says nothing about the hardware.
#[test]
fn a_simulator_that_is_killed_is_no_disagreement() {
    let desk = Desk::new();
    let path = std::env::var("PATH").expect("set");
    let vvp = std::env::split_paths(&path).map(|place| place.join("vvp")).find(|place| place.exists());
    let vvp = vvp.expect("apt-get install iverilog");
    std::fs::create_dir(desk.at("tools")).expect("made");
    // The last: when the storage is read at the end.
    for end in ["1", "40", "/^r/"] {
        let script = format!("#!/bin/sh\nsed -u -e '{end}q' -e '/^q/q' | {} \"$@\"\nkill -KILL $$\n", vvp.display());
        desk.write("tools/vvp", script);
        std::fs::set_permissions(desk.at("tools/vvp"), std::fs::Permissions::from_mode(0o755)).expect("set");
        let names = desk.names();
        for arguments in [
            &["run", "ok.s", "--engine", "icarus"][..],
            &["run", "ok.s", "--engine", "icarus", "--vcd", "wave.vcd", "--json", "report.json"],
            &["cosim", "--sim", "icarus", "--cases", "2", "--failures", "failures", "--shard", "2/2"],
            &["cosim", "--sim", "icarus", "--cases", "2", "--failures", "failures"],
        ] {
            // To the end of the recording, with which a campaign begins, Icarus needs a minute.
            if end.starts_with('/') && arguments.ends_with(&["failures"]) {
                continue;
            }
            let mut command = desk.command(&[arguments, &SMALL].concat());
            command.env("PATH", format!("{}:{path}", desk.at("tools").display()));
            let output = command.output().expect("runs");
            assert_code(&output, 2);
            let said = said(&output);
            assert!(said.contains("Icarus Verilog has stopped: signal: 9 (SIGKILL)"), "{arguments:?}: {said}");
            assert!(!said.contains("FAIL") && !said.contains("differs"), "{arguments:?}: {said}");
            assert_eq!(desk.names(), names, "{arguments:?}");
        }
    }
}

/// The one that release builds take if it is there, in both ways in which models are driven.
#[test]
fn clang_gives_the_same_answer() {
    let desk = Desk::new();
    let unit = ["--lanes", "4", "--banks", "4", "--rows", "256", "--preset", "basic"];
    let run = |arguments: &[&str], compiler: &str| {
        let mut command = desk.command(&[arguments, &unit].concat());
        command.env("LDS_CXX", compiler).env("LDS_CACHE", desk.at("cache")).output().expect("runs")
    };
    for arguments in [&["run", "ok.s", "--engine", "verilator", "--vcd", "wave.vcd"][..], &["cosim", "--cases", "2"]] {
        let output = run(arguments, "clang++-19");
        assert_code(&output, 0);
        assert!(said(&output).contains(" and clang++-19 to simulate it"), "{}", said(&output));
    }
    let output = run(&["cosim", "--cases", "1"], "no-such-compiler");
    assert_code(&output, 2);
    let told = said(&output);
    assert!(told.contains("`no-such-compiler` is missing") && told.contains("LDS_CXX"), "{told}");
}
