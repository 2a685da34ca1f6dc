//! What the documents show is what the command prints.

use std::path::Path;
use std::process::Command;

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What `lds run FILE --engine model` prints.
fn table(program: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_lds")).arg("run").arg(program).args(["--engine", "model"]).output();
    let output = output.expect("runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
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
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs/transpose.s");
    assert_eq!(table(&program), block(&document("README.md"), "The column reads of the first", ""));
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
