//! What the documents show is what the command prints.

use crate::common::{Desk, assert_code, files, in_testbench, json, lds, stderr, stdout};
use std::path::Path;

fn document(name: &str) -> String {
    let path = in_testbench("..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What `lds run FILE --engine model` prints.
fn table(program: &Path) -> String {
    let output = lds(&["run", program.to_str().expect("UTF-8"), "--engine", "model"]);
    assert_code(&output, 0);
    stdout(&output)
}

/// The text of the first block with this fence behind a place.
fn block<'a>(text: &'a str, behind: &str, fence: &str) -> &'a str {
    let (_, text) = text.split_once(behind).unwrap_or_else(|| panic!("no `{behind}`"));
    let (_, text) = text.split_once(&format!("\n```{fence}\n")).expect("a block starts");
    text.split_once("```").expect("the block ends").0
}

#[test]
fn the_example_of_the_timing_page_runs_as_it_says() {
    let page = document("docs/timing/data-share.md");
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("example.s");
    std::fs::write(&program, block(&page, "## Example", "asm")).expect("written");
    assert_eq!(table(&program), block(&page, "`lds run` (", ""));
}

#[test]
fn the_example_of_the_warnings_page_is_warned_of_as_it_says() {
    let page = document("docs/warnings.md");
    let desk = Desk::new();
    let program = block(&page, "## Example", "asm");
    desk.write("exchange.s", program);
    let output = desk.lds(&["run", "exchange.s"]);
    assert_code(&output, 0);
    assert!(stdout(&output).ends_with("PASS\n"));
    assert_eq!(stderr(&output).trim_end(), block(&page, "`lds run exchange.s` says so", "").trim_end());
    let warnings = &json(&desk.lds(&["run", "exchange.s", "--json", "-"]))["warnings"];
    let shown: serde_json::Value = serde_json::from_str(block(&page, "The same in the JSON", "json")).expect("JSON");
    assert_eq!(*warnings, shown);
    desk.write("fixed.s", program.replacen("s_waitcnt lgkmcnt(0)\n", "s_waitcnt lgkmcnt(0)\ns_barrier\n", 1));
    assert_eq!(stderr(&desk.lds(&["run", "fixed.s", "--deny-warnings"])), "");
}

#[test]
fn the_work_groups_of_the_commands_page_pass() {
    let desk = Desk::new();
    let program = block(&document("docs/commands.md"), "`; lds: groups 2`", "asm").to_owned();
    desk.write("two.s", program.replace("1000 * group + 128", "1000 * group + 129"));
    assert_code(&desk.lds(&["run", "two.s", "--engine", "model"]), 1);
    desk.write("two.s", program);
    let output = desk.lds(&["run", "two.s", "--deny-warnings"]);
    assert_code(&output, 0);
    assert_eq!(stderr(&output), "");
}

#[test]
fn the_line_of_the_readme_is_one_of_the_demo() {
    let table = table(&in_testbench("programs/transpose.s"));
    let shown = block(&document("README.md"), "A column of the first tile", "").to_owned();
    assert!(!shown.is_empty() && shown.lines().all(|line| table.lines().any(|other| other == line)), "{shown}");
}

/// Cycles in the banks, of these conflict cycles, cycles of the clock, and bytes of LDS of a shipped program, on the
/// RTL.
fn cost(name: &str) -> Vec<String> {
    let program = in_testbench("programs").join(name);
    let path = program.to_str().expect("UTF-8");
    let run = json(&lds(&["run", path, "--json", "-"]));
    assert_eq!(run, json(&lds(&["run", path, "--json", "-", "--engine", "model"])), "{name}");
    let text = std::fs::read_to_string(&program).expect("readable");
    let allocated = text.lines().find_map(|line| line.strip_prefix("; lds: alloc ")).expect("an allocation");
    let totals = ["cycles", "conflict_cycles", "clock_cycles"].map(|total| run["totals"][total].to_string());
    totals.into_iter().chain([allocated.to_owned()]).collect()
}

#[test]
fn the_tiles_cost_what_the_page_says() {
    let page = document("docs/commands.md");
    for name in ["tile_naive.s", "tile_padded.s", "tile_swizzled.s"] {
        let row = page.lines().find(|line| line.starts_with(&format!("| `{name}` |"))).expect("a row");
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells[2..], cost(name), "{name}");
    }
}

#[test]
fn the_remedies_of_the_analyze_page_are_those_of_the_tile() {
    let program = in_testbench("programs/tile_naive.s");
    let output = lds(&["analyze", program.to_str().expect("UTF-8"), "--suggest"]);
    assert_code(&output, 0);
    let page = document("docs/analyze.md");
    let column = block(&page, "measured on all.", "").strip_prefix("$ lds analyze --addr 'lane*128' --suggest\n");
    let expression = stdout(&lds(&["analyze", "--addr", "lane*128", "--suggest"]));
    assert!(column.is_some_and(|column| expression.contains(column)), "{expression}");
    let remedies = block(&page, "Of `tile_naive.s`", "").to_owned();
    assert!(stdout(&output).contains(&remedies), "{}", stdout(&output));
    // The last row of the padded tile needs no padding, which the program allocates.
    let [cheapest, padded] = ["tile_swizzled.s", "tile_padded.s"].map(cost);
    assert!(remedies.contains(&format!("→ {}, bytes 8,192 → 8,192", cheapest[0])), "{cheapest:?}");
    assert!(remedies.contains(&format!("→ {}, bytes 8,192 → 9,200", padded[0])), "{padded:?}");
}

/// Examples in documentation are tests, but of a crate whose manifest says `doctest = false` they would never run.
#[test]
fn no_example_is_left_out() {
    let folder = in_testbench("../rtl");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("doctest = false"), "its examples run: this test can go");
    for file in files(&folder.join("src")) {
        let text = std::fs::read_to_string(&file).expect("a source file");
        let mut fences = text.lines().map(str::trim_start).filter_map(|line| {
            line.strip_prefix("//")?.trim_start_matches(['/', '!']).trim_start().strip_prefix("```")
        });
        while let Some(opens) = fences.next() {
            assert_eq!(opens, "text", "{}: an example that is never run", file.display());
            assert_eq!(fences.next(), Some(""), "{}: a block without its end", file.display());
        }
    }
}
