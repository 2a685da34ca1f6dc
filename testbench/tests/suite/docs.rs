//! What the documents show is what the command prints.

use crate::common::{assert_code, in_testbench, lds, stdout};
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
    let page = document("docs/timing.md");
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("example.s");
    std::fs::write(&program, block(&page, "## Example", "asm")).expect("written");
    assert_eq!(table(&program), block(&page, "`lds run` (", ""));
}

#[test]
fn the_table_of_the_readme_is_the_one_of_the_demo() {
    assert_eq!(
        table(&in_testbench("programs/transpose.s")),
        block(&document("README.md"), "The column reads of the first", "")
    );
}

#[test]
fn the_program_of_the_readme_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("pattern.s");
    let readme = document("README.md");
    let (_, text) = readme.split_once("what the assembly can't").expect("the place");
    std::fs::write(&program, block(text, "what must come out.", "")).expect("written");
    assert!(table(&program).ends_with("PASS\n"));
}
