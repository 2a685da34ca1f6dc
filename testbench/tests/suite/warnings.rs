//! `lds run` tells what looks like a mistake: on standard error, in the JSON, and with the exit code where that is
//! asked for.

use crate::common::{Desk, assert_code, json, said, stderr, stdout};
use serde_json::{Value, json};

/// A store of each wave to one dword, and a count that starts anywhere and is looked at.
const RACY: &str = "; lds: waves 2\n; lds: alloc 1024\n; lds: v1 = 0\n; lds: v2 = 7 + wave\n  ds_write_b32 v1, v2\n\
    ds_add_rtn_u32 v3, v1, v2 offset:8\ns_waitcnt lgkmcnt(0)\n; lds: expect v3 >= 0\ns_endpgm\n";

/// A desk with that program.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("racy.s", RACY);
    desk.write("clean.s", "; lds: v1 = 4 * lane\nds_write_b32 v1, v1\ns_endpgm\n");
    desk
}

#[test]
fn warnings_name_the_place_and_change_nothing() {
    let desk = desk();
    let output = desk.lds(&["run", "racy.s", "--engine", "model"]);
    assert_code(&output, 0);
    let text = said(&output);
    for part in [
        "warning:",
        "racy.s:5:3",
        "wave 1, lane 0 writes byte 0x0, which wave 0, lane 63 writes in this line, without a barrier in between (and 63 more lanes)",
        "put `s_waitcnt lgkmcnt(0)` and `s_barrier` between the two",
        "racy.s:6:1",
        "wave 0, lane 0 updates byte 0x8, which nothing has written",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(stdout(&output).ends_with("PASS\n"));
    let output = desk.lds(&["run", "clean.s", "--engine", "model"]);
    assert_eq!(stderr(&output), "");
}

#[test]
fn warnings_come_behind_the_table() {
    let output = desk().shell("$LDS run racy.s --engine model 2>&1");
    let text = stdout(&output);
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("no {part}: {text}"));
    assert!(place("PASS") < place("warning:"), "{text}");
}

#[test]
fn the_json_has_every_warning() {
    let desk = desk();
    let report = json(&desk.lds(&["run", "racy.s", "--engine", "model", "--json", "-"]));
    let mut warnings = report["warnings"].as_array().expect("an array").clone();
    for warning in &mut warnings {
        for words in ["text", "help"] {
            let words = warning.as_object_mut().expect("an object").remove(words);
            assert!(words.as_ref().and_then(Value::as_str).is_some_and(|words| words.len() > 20), "{words:?}");
        }
    }
    let wanted = json!([
        { "kind": "race", "line": 5, "column": 3, "wave": 1, "lane": 0, "address": 0, "other_line": 5, "count": 64 },
        {
            "kind": "unwritten_memory", "line": 6, "column": 1,
            "wave": 0, "lane": 0, "address": 8, "other_line": null, "count": 64,
        },
    ]);
    assert_eq!(Value::from(warnings), wanted);
    let report = json(&desk.lds(&["run", "clean.s", "--engine", "model", "--json", "-"]));
    assert_eq!(report["warnings"], json!([]));
}

/// What is found is the same whatever executes the program.
#[test]
fn hardware_gets_the_same_warnings() {
    let desk = desk();
    let of =
        |engine: &str| {
            json(&desk.lds(&[
                "run", "racy.s", "--lanes", "8", "--banks", "8", "--rows", "64", "--engine", engine, "--json", "-",
            ]))
        };
    assert_eq!(of("rtl")["warnings"], of("model")["warnings"]);
    assert_eq!(of("rtl")["warnings"].as_array().map(Vec::len), Some(2));
}

#[test]
fn denied_warnings_fail() {
    let desk = desk();
    let run = |program: &str| desk.lds(&["run", program, "--engine", "model", "--deny-warnings"]);
    let output = run("racy.s");
    assert_code(&output, 1);
    assert!(stdout(&output).ends_with("FAIL\n") && stderr(&output).contains("racy.s:5:3"), "{}", stdout(&output));
    assert_code(&run("clean.s"), 0);
    let output = desk.lds(&["run", "racy.s", "--engine", "model", "--deny-warnings", "--json", "-"]);
    assert_code(&output, 1);
    assert_eq!(json(&output)["pass"], false);
}

/// A load that a strict mode cuts to alignment is served, and its lanes are reported: nobody says that it was refused.
#[test]
fn lanes_that_a_strict_mode_reports_are_not_called_refused() {
    let desk = Desk::new();
    let program = "; lds: alignment strict\n; lds: v1 = 4 * lane + 2\n; lds: memory at 0 count 128 = index\n\
        ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n; lds: expect v2 == lane\n";
    desk.write("strict.s", program);
    let output = desk.lds(&["run", "strict.s", "--engine", "model"]);
    assert_code(&output, 0);
    for text in [stdout(&output), stdout(&desk.lds(&["analyze", "strict.s"]))] {
        let told = text.lines().find(|line| line.starts_with("64 lanes")).expect("what is reported");
        assert!(told.contains("reported") && told.contains("cut to alignment in a strict mode"), "{told}");
    }
}

/// What nobody checked is no success, and neither is a text that ends without `s_endpgm`.
#[test]
fn unchecked_expectations_and_open_ends_are_told() {
    let desk = Desk::new();
    desk.write(
        "t.s",
        "; lds: waves 2\n; lds: only wave == 5\n; lds: expect 0\n; lds: all\n; lds: expect wave < 2\ns_nop 0\n",
    );
    let run = |more: &[&str]| desk.lds(&[&["run", "t.s", "--engine", "model"], more].concat());
    let output = run(&[]);
    assert_code(&output, 0);
    assert!(stdout(&output).ends_with("\n2 checks\nPASS\n"), "{}", stdout(&output));
    let told = said(&output);
    for part in ["t.s:3:8", "this wasn't checked: no wave came here", "t.s:6:1", "wave 0 goes on behind this"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_code(&run(&["--deny-warnings"]), 1);
    let report = json(&run(&["--json", "-"]));
    assert_eq!((&report["checks"], &report["failed_checks"]), (&2.into(), &0.into()));
    let kinds: Vec<&Value> = report["warnings"].as_array().unwrap().iter().map(|warning| &warning["kind"]).collect();
    assert_eq!(kinds, ["unchecked_expect", "no_end"]);
    desk.write("t.s", "; lds: expect lane < 60\ns_endpgm\n");
    let output = run(&[]);
    assert_code(&output, 1);
    assert!(stdout(&output).ends_with("\n4 of 64 checks failed\nFAIL\n"), "{}", stdout(&output));
}

/// What right programs do, too, is told to those who ask for it: waves that store the same value, and lanes that take
/// their turns at one dword.
#[test]
fn some_kinds_are_told_on_request() {
    let desk = desk();
    desk.write(
        "same.s",
        "; lds: waves 2\n; lds: v1 = 0\n; lds: v2 = 1\n; lds: exec = 1\nds_write_b32 v1, v1\n\
         s_waitcnt lgkmcnt(0)\ns_barrier\ns_mov_b64 exec, 3\nds_add_rtn_u32 v3, v1, v2\ns_endpgm\n",
    );
    for engine in ["model", "rtl"] {
        let run = |more: &[&str]| {
            let arguments = ["run", "same.s", "--engine", engine, "--strict", "--deny-warnings", "--json", "-"];
            desk.lds(&[&arguments[..], more].concat())
        };
        let output = run(&[]);
        assert_code(&output, 0);
        assert_eq!(json(&output)["warnings"], json!([]), "{engine}");
        for (also, wanted) in [
            ("same_value", &[("same_value", 5, 1)][..]),
            ("atomic-order", &[("atomic_order", 9, 4)]),
            ("atomic_order,same_value", &[("same_value", 5, 1), ("atomic_order", 9, 4)]),
        ] {
            let output = run(&["--also", also]);
            assert_code(&output, 1);
            let report = json(&output);
            let told = report["warnings"].as_array().expect("a list").iter();
            let told: Vec<Value> = told.map(|one| json!([one["kind"], one["line"], one["count"]])).collect();
            assert_eq!(told, wanted.iter().map(|one| json!(one)).collect::<Vec<_>>(), "{also}");
        }
        let output = run(&["--also", "race"]);
        assert_code(&output, 2);
        assert!(
            stderr(&output).contains("those are in_flight, same_value, rounding_order, atomic_order"),
            "{}",
            stderr(&output)
        );
    }
}

/// Expectations that no wave comes to leave nothing checked, and nothing is green then.
#[test]
fn expectations_that_no_wave_comes_to_fail() {
    let desk = Desk::new();
    for (text, code) in [
        ("s_branch end\n; lds: expect v0 == 0\nend:\ns_endpgm\n", 1),
        ("; lds: v0 = 0\n; lds: expect v0 == 0\ns_endpgm\n", 0),
    ] {
        desk.write("x.s", text);
        let output = desk.lds(&["run", "x.s", "--engine", "model"]);
        assert_code(&output, code);
        let is_told = stdout(&output).contains("nothing was checked: no lane of any wave comes to an `expect`");
        assert_eq!(is_told, code == 1, "{}", stdout(&output));
    }
}

/// What a client of the LDS reads has a line of the table with its cost, the same on models and hardware, and stands in
/// the sums.
#[test]
fn what_a_client_reads_is_in_the_table() {
    let desk = desk();
    desk.write(
        "direct.s",
        "; lds: waves 2\n; lds: memory at 0 count 64 = 7\ns_mov_b32 m0, 16\ns_nop 1\nv_mov_b32 v3, src_lds_direct\n\
         ; lds: expect v3 == 7\ns_endpgm\n",
    );
    let reports = ["model", "rtl"].map(|engine| {
        let run = |more: &[&str]| {
            desk.lds(&[&["run", "direct.s", "--engine", engine, "--strict", "--deny-warnings"][..], more].concat())
        };
        assert_code(&run(&[]), 0);
        json(&run(&["--json", "-"]))
    });
    let rows = |report: &Value| report["instructions"].as_array().expect("a list").clone();
    let row = rows(&reports[0]).into_iter().find(|row| row["line"] == 5).expect("a row");
    assert_eq!([&row["times"], &row["lanes"], &row["cycles"], &row["ideal_cycles"]], [&json!(2); 4], "{row}");
    assert_eq!(reports[0]["totals"]["lanes"], 2);
    assert_eq!(rows(&reports[0]), rows(&reports[1]));
    assert_eq!(reports[0]["counters"], reports[1]["counters"]);
}
