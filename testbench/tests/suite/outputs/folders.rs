//! Folders that are written as a whole, and those that are made for files.

use super::WRITERS;
use crate::common::{Desk, SMALL, assert_code, said, stderr};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Output;

fn export(desk: &Desk, more: &[&str]) -> Output {
    desk.lds(&[&["export", "--out", "core"], &SMALL[..], more].concat())
}

#[test]
fn only_an_own_folder_is_replaced() {
    let desk = Desk::new();
    assert_code(&export(&desk, &[]), 0);
    let names = desk.names();
    let refused = export(&desk, &[]);
    assert_code(&refused, 2);
    assert!(said(&refused).contains("--force replaces it"), "{}", stderr(&refused));
    // What the new export doesn't have goes.
    assert_code(&export(&desk, &["--force", "--without", "permute"]), 0);
    assert_ne!(desk.names(), names);
    assert_code(&export(&desk, &["--force"]), 0);
    assert_eq!(desk.names(), names);
    // What the user changed or added stays.
    let readme = desk.read("core/README.md");
    for (name, text, message) in [
        ("core/README.md", "mine", "README.md (edited)"),
        ("core/thesis.txt", "mine", "thesis.txt (not from `lds export`)"),
        ("core/cocotb/run.log", "mine", "cocotb/run.log (not from `lds export`)"),
    ] {
        desk.write(name, text);
        for more in [&["--force"][..], &[]] {
            let refused = export(&desk, more);
            assert_code(&refused, 2);
            assert!(said(&refused).contains(message), "{}", stderr(&refused));
            assert_eq!(desk.read(name), text);
        }
        if name.ends_with("README.md") {
            drop(desk.write(name, &readme))
        } else {
            fs::remove_file(desk.at(name)).expect("removed")
        }
    }
    assert_code(&export(&desk, &["--force"]), 0);
    assert_eq!(desk.names(), names);
}

#[test]
fn other_folders_files_and_links_are_not_replaced() {
    let desk = Desk::new();
    fs::create_dir_all(desk.at("proj/sub")).expect("made");
    desk.write("proj/thesis.txt", "mine");
    fs::create_dir(desk.at("empty")).expect("made");
    symlink("empty", desk.at("link")).expect("linked");
    symlink("nowhere", desk.at("dangling")).expect("linked");
    let names = desk.names();
    for (out, message) in [
        ("proj", "thesis.txt (not from `lds export`)"),
        ("proj/", "thesis.txt (not from `lds export`)"),
        ("ok.s", "is no folder"),
        ("link", "is a link"),
        ("link/", "is a link"),
        ("dangling", "is a link"),
        ("ok.s/core", "Not a directory"),
    ] {
        let output = desk.lds(&[&["export", "--force", "--out", out], &SMALL[..]].concat());
        assert_code(&output, 2);
        assert!(said(&output).contains(message), "{out}: {}", stderr(&output));
        assert_eq!(desk.names(), names, "{out}");
    }
    // An empty folder has nothing to lose, and keeps its rights.
    fs::set_permissions(desk.at("empty"), fs::Permissions::from_mode(0o700)).expect("set");
    assert_code(&desk.lds(&[&["export", "--out", "empty"], &SMALL[..]].concat()), 0);
    assert_eq!(fs::metadata(desk.at("empty")).expect("there").mode() & 0o777, 0o700);
}

#[test]
fn folders_are_made_and_go_again_if_the_command_fails() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        assert_code(&desk.lds(&[command, &[option, "a/b/c/out"]].concat()), 0);
        assert!(desk.read("a/b/c/out").contains(expected));
    }
    let desk = Desk::new();
    assert_code(&desk.lds(&[&["export", "--out", "a/b/c"], &SMALL[..]].concat()), 0);
    assert!(desk.at("a/b/c/README.md").exists());
    // Expectations that fail are a result: it is written.
    desk.write("fails.s", "; lds: v1 = lane\n; lds: expect v1 == 0\ns_endpgm\n");
    assert_code(&desk.lds(&["run", "fails.s", "--engine", "model", "--json", "d/fails.json"]), 1);
    assert!(desk.at("d/fails.json").exists());
}
