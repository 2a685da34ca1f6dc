//! Folders that are written as a whole, and those that are made for files.

use super::{WRITERS, fifo};
use crate::common::{Desk, SMALL, assert_code, said, stderr};
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Output;

/// What a unit does without that is exported soon: what it is doesn't matter here.
const WITHOUT: &str = "dual,float,wide,source2,narrow,unaligned";

fn export_without(desk: &Desk, without: &str, more: &[&str]) -> Output {
    desk.lds(&[&["export", "--without", without], &SMALL[..], more].concat())
}

fn export(desk: &Desk, more: &[&str]) -> Output {
    export_without(desk, WITHOUT, &[&["--out", "core"], more].concat())
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
    let less = format!("{WITHOUT},permute");
    assert_code(&export_without(&desk, &less, &["--out", "core", "--force"]), 0);
    assert_ne!(desk.names(), names);
    assert_code(&export(&desk, &["--force"]), 0);
    assert_eq!(desk.names(), names);
    // What the user changed isn't replaced.
    let readme = desk.read("core/README.md");
    desk.write("core/README.md", "mine");
    for more in [&["--force"][..], &[]] {
        let refused = export(&desk, more);
        assert_code(&refused, 2);
        assert!(said(&refused).contains("README.md (edited)"), "{}", stderr(&refused));
        assert_eq!(desk.read("core/README.md"), "mine");
    }
    desk.write("core/README.md", &readme);
    // What lies beside stays: what simulators and `make` leave there, or whatever the user has put there.
    let beside = ["core/cocotb/results.xml", "core/cocotb/sim_build/sim.vvp", "core/obj_dir/Vtb", "core/thesis.txt"];
    for name in beside {
        fs::create_dir_all(desk.at(name).parent().expect("a folder")).expect("made");
        desk.write(name, "mine");
    }
    let there = desk.names();
    let done = export(&desk, &["--force"]);
    assert_code(&done, 0);
    let note = "note: in core stays what isn't from `lds export`: cocotb/results.xml, cocotb/sim_build/sim.vvp, obj_dir/Vtb, thesis.txt";
    assert!(said(&done).contains(note), "{}", stderr(&done));
    assert!(beside.iter().all(|name| desk.read(name) == "mine"));
    assert_eq!(desk.names(), there);
    // But nothing of that is overwritten.
    fs::remove_file(desk.at("core/.lds-export")).expect("removed");
    let refused = export(&desk, &["--force"]);
    assert_code(&refused, 2);
    assert!(said(&refused).contains("(not from `lds export`)"), "{}", stderr(&refused));
}

/// A place where nothing can be written is found before the work, and folders come when there is something to put into
/// them.
#[test]
fn places_are_looked_at_before_and_made_at_last() {
    let desk = Desk::new();
    for (arguments, place) in [
        (&["export", "--out", "/proc/x"][..], "/proc/x"),
        (&["cosim", "--cases", "1", "--json", "/proc/new/x.json"], "/proc/new/x.json"),
        (&["cosim", "--cases", "1", "--failures", "/proc/new"], "/proc/new"),
    ] {
        let output = desk.lds(&[arguments, &SMALL].concat());
        assert_code(&output, 2);
        assert!(said(&output).contains(&format!("can't write {place}: ")), "{}", stderr(&output));
    }
    // A program that can't be run ends before anything is written.
    desk.write("endless.s", "; lds: memory at 70000 = 1\nds_nop\n");
    assert_code(&desk.lds(&["run", "endless.s", "--engine", "model", "--json", "new/folder/x.json"]), 2);
    assert!(!desk.at("new").exists());
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
    assert_code(&export_without(&desk, WITHOUT, &["--out", "empty"]), 0);
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
    assert_code(&export_without(&desk, WITHOUT, &["--out", "a/b/c"]), 0);
    assert!(desk.at("a/b/c/README.md").exists());
    // Expectations that fail are a result: it is written.
    desk.write("fails.s", "; lds: v1 = lane\n; lds: expect v1 == 0\ns_endpgm\n");
    assert_code(&desk.lds(&["run", "fails.s", "--engine", "model", "--json", "d/fails.json"]), 1);
    assert!(desk.at("d/fails.json").exists());
}

#[test]
fn a_folder_does_not_go_to_standard_output() {
    let desk = Desk::new();
    let names = desk.names();
    for arguments in [&["export", "--out", "-"][..], &["synth", "--board", "ulx3s25f", "--out", "-"]] {
        let output = desk.lds(&[arguments, &SMALL].concat());
        assert_code(&output, 2);
        assert!(said(&output).contains("a folder doesn't go to standard output a folder of that name is ./-"));
        assert_eq!(desk.names(), names);
    }
    assert_code(&export_without(&desk, WITHOUT, &["--out", "./-"]), 0);
    assert!(desk.at("-/README.md").exists());
}

/// Such a list is not read: it could be anybody's, or never come to an end.
#[test]
fn a_list_that_is_a_link_or_a_pipe_is_foreign() {
    let desk = Desk::new();
    assert_code(&export(&desk, &[]), 0);
    fs::rename(desk.at("core/.lds-export"), desk.at("list")).expect("renamed");
    for kind in ["a link", "a pipe"] {
        match kind {
            "a link" => symlink("../list", desk.at("core/.lds-export")).expect("linked"),
            _ => fifo(&desk.at("core/.lds-export")),
        }
        let names = desk.names();
        // Whoever waits for the other end of the pipe is ended.
        let output = desk.shell("timeout 60 $LDS export --force --out core --lanes 8 --banks 8 --rows 64");
        assert_code(&output, 2);
        assert!(said(&output).contains(".lds-export (not from `lds export`)"), "{kind}: {}", stderr(&output));
        assert_eq!(desk.names(), names, "{kind}");
        fs::remove_file(desk.at("core/.lds-export")).expect("removed");
    }
}
