//! Long inputs: what is printed stays short, and tells the place.

use crate::common::{Desk, assert_code, json, stderr, stdout};
use std::process::Output;

/// Runs `lds` beside an input file.
fn lds(input: &str, arguments: &[&str]) -> Output {
    let desk = Desk::new();
    desk.write("input", input);
    desk.lds(arguments)
}

const MODEL: &[&str] = &["run", "--engine", "model", "input"];

/// A megabyte that is wrong is told in a few lines, at its place.
#[test]
fn a_megabyte_in_one_line_makes_a_short_message() {
    let long = "x".repeat(1_000_000);
    let cases: &[(&[&str], String, &str)] = &[
        (MODEL, format!("; lds: {long}\n"), "input:1:8"),
        (MODEL, format!("ds_nop\n; lds: v1 = {long}"), "input:2:13"),
        (MODEL, format!("ds_nop\n; lds: v1 = 1{long}"), "input:2:13"),
        (MODEL, format!("; lds: v1 = 1 {} ?", " ".repeat(1_000_000)), "input:1:1000017"),
        (MODEL, format!("ds_nop {long}\n"), "input:1:8"),
        (&["asm", "input"], format!("ds_read_b32 v1, {long}"), "input:1:17"),
        (&["asm", "input"], format!("ds_read_b32 v1, v2 {long}"), "input:1:20"),
        (&["run", "input", "--config", "input"], format!("{long} = 1"), "input:1:1"),
        (&["analyze", "--addr", "lane", "--chip", "input"], format!("name = \"{long}\"\nlanes = x"), "input:2:9"),
        (&["analyze", "--addr", "lane", "--chip", "input"], format!("{long} = 1\n"), "input:1:1"),
        (&["analyze", "--trace", "input"], format!("{{\"op\":\"{long}\",\"addresses\":[0]}}"), "input:1:7"),
        (&["analyze", "--trace", "input"], format!("{{\"{long}\":1}}"), "input:1:"),
        (
            &["analyze", "--trace", "input"],
            format!("{{\"op\":\"ds_read_b32\",\"addresses\":[{}0]}}", "1234,".repeat(200_000)),
            "input:1:33",
        ),
    ];
    for (arguments, input, place) in cases {
        let output = lds(input, arguments);
        let text = stderr(&output);
        let start: String = text.chars().take(500).collect();
        assert_eq!(output.status.code(), Some(2), "{arguments:?} {start}");
        assert!(text.contains(place), "{arguments:?} {place} {start}");
        assert!(text.len() < 3_000, "{arguments:?}: {} bytes, {start}", text.len());
    }
}

#[test]
fn lines_end_with_carriage_returns_too() {
    let output = lds("ds_nop\rds_nop\rds_reed_b32 v1, v2\rds_nop\r", MODEL);
    assert!(stderr(&output).contains("input:3:1"), "{}", stderr(&output));
    let output = lds("ds_nop\rs_nop 0\r\n; text\rds_nop\n", &["asm", "input", "--json"]);
    let rows = json(&output);
    let lines: Vec<u64> = rows.as_array().expect("rows").iter().filter_map(|row| row["line"].as_u64()).collect();
    assert_eq!(lines, [1, 2, 4]);
}

/// Two thousand warnings are a few lines on the terminal; the JSON has all of them.
#[test]
fn many_warnings_are_summed_up_but_not_lost() {
    let start = "; lds: memory at 0 = 0\n; lds: v1 = 0\n".to_owned();
    let input = start + &"ds_read_b32 v2, v1\nds_write_b32 v1, v2\n".repeat(2_000) + "s_endpgm\n";
    let output = lds(&input, &["run", "--engine", "model", "input", "--json", "-"]);
    let text = stderr(&output);
    assert!(text.len() < 10_000 && text.contains("and 1,995 more uses of a register"), "{text}");
    let report = json(&output);
    let warnings = report["warnings"].as_array().expect("warnings");
    assert_eq!(warnings.len(), 2_000);
    assert_eq!(warnings[1_999]["text"], "v2 is used while an LDS instruction (line 4001) will still write it");
    assert_eq!((&warnings[1_999]["kind"], &warnings[1_999]["line"]), (&"pending_register".into(), &4_002.into()));
    let output = lds(&input, &["analyze", "input"]);
    assert!(stderr(&output).contains("and 1,995 more uses"), "{}", stderr(&output));
}

/// A table of a hundred thousand rows is for nobody: it ends, says so, and the sums are those of all.
#[test]
fn a_long_table_ends() {
    let output = lds(&"ds_nop\n".repeat(10_005), MODEL);
    let text = stdout(&output);
    assert_eq!(text.matches("ds_nop").count(), 10_000);
    assert!(text.contains("… 5 more: the JSON has them") && text.contains("10005"), "{}", &text[text.len() - 2000..]);
    let output = lds(&"ds_nop\n".repeat(10_005), &["run", "--engine", "model", "input", "--json", "-"]);
    let report = json(&output);
    assert_eq!(report["instructions"].as_array().map(Vec::len), Some(10_005));
}

#[test]
fn many_failures_are_summed_up_and_counted() {
    let output = lds(
        "; lds: waves 4\n; lds: expect lane == 99 && wave == 9\nds_nop\n",
        &["run", "--engine", "model", "input", "--json", "-"],
    );
    assert_code(&output, 1);
    let text = stderr(&output);
    assert!(text.len() < 5_000 && text.contains("and 509 more failures of the expectation in line 2"), "{text}");
    let report = json(&output);
    assert_eq!(report["failed_checks"], 512);
    assert_eq!(report["failures"].as_array().map(Vec::len), Some(64));
}

/// What never ends is given up, with little memory.
#[test]
fn an_endless_input_is_refused() {
    let desk = Desk::new();
    for arguments in
        ["run /dev/zero", "run ok.s --config /dev/zero", "analyze --trace /dev/zero", "cosim --verilog /dev/zero"]
    {
        let output = desk.lds(&arguments.split(' ').collect::<Vec<_>>());
        assert_code(&output, 2);
        assert!(stderr(&output).contains("no end, or more than"), "{arguments}: {}", stderr(&output));
    }
}
