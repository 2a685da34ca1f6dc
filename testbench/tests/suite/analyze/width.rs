//! The text on a terminal of 80 columns, and of long programs.

use crate::common::{Desk, assert_code, in_testbench, lds, stdout};

/// The lines of a text that are wider, as a terminal counts.
fn too_wide(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.chars().count() > 80).collect()
}

#[test]
fn nothing_is_wider_than_a_terminal() {
    let program = |name: &str| in_testbench(name).to_str().expect("UTF-8").to_owned();
    let transpose = program("programs/transpose.s");
    let tile = program("programs/tile_naive.s");
    let trace = program("traces/transpose_16.jsonl");
    for arguments in [
        vec![&*transpose, "--suggest"],
        vec![&transpose, "--worst", "5"],
        vec![&transpose, "--line", "38", "--suggest"],
        vec![&tile, "--suggest"],
        vec!["--trace", &trace, "--suggest"],
        vec!["--addr", "lane * 128", "--suggest"],
    ] {
        let output = lds(&[&["analyze"], &arguments[..]].concat());
        assert_code(&output, 0);
        // The name of the file is as long as it is.
        let text = stdout(&output).replace(&transpose, "x").replace(&tile, "x").replace(&trace, "x");
        assert_eq!(too_wide(&text), [""; 0], "{arguments:?}");
    }
}

/// What was asked for comes first, what is long last.
#[test]
fn remedies_are_first_and_pictures_last() {
    let program = in_testbench("programs/transpose.s");
    let output = lds(&["analyze", program.to_str().expect("UTF-8"), "--suggest", "--line", "38"]);
    let text = stdout(&output);
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("no {what}: {text}"));
    assert!(at("cheapest remedy") < at("busiest bank"));
    assert!(at("busiest bank") < at("│ line"));
    assert!(at("SQ_LDS_BANK_CONFLICT") < at("pass 0: lanes 0-31"));
}

#[test]
fn a_long_program_is_abbreviated() {
    let desk = Desk::new();
    let count = 10_020;
    let text = format!(
        "; lds: v1 = lane * 4\n; lds: memory at 0 count 64 = 0\n{}s_endpgm\n",
        "ds_read_b32 v2, v1\n".repeat(count)
    );
    desk.write("long.s", text);
    let output = desk.lds(&["analyze", "long.s", "--worst", "0"]);
    assert_code(&output, 0);
    let text = stdout(&output);
    let listed = text.lines().filter(|line| line.contains("ds_read_b32")).count();
    assert_eq!(listed, 10_000);
    assert!(text.contains("… 20 more: the") && text.contains("20,040"), "the sums are of all of them");
    let page = stdout(&desk.lds(&["analyze", "long.s", "--html", "-"]));
    assert!(page.contains("… 9,020 more: the JSON has them") && page.len() < 3_000_000, "{} bytes", page.len());
}
