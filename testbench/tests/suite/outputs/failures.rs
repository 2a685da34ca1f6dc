//! A command that fails leaves everything as it was.

use crate::common::{Desk, LDS, assert_code, is_root, said, stderr};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

#[test]
fn what_fails_leaves_nothing() {
    let desk = Desk::new();
    fs::create_dir(desk.at("folder")).expect("made");
    desk.write("taken.filters", "a file");
    desk.write("bad.s", "ds_reed_b32 v1, v2\n");
    desk.write("endless.s", "; lds: alloc 4096000\nds_read_b32 v1, v2\n");
    let names = desk.names();
    let cases: &[(&[&str], &str)] = &[
        (&["run", "ok.s", "--vcd", "folder"], "can't write folder: is a directory"),
        (&["run", "ok.s", "--vcd", "new/"], "can't write new/: is a directory"),
        (&["run", "ok.s", "--vcd", ""], "--vcd"),
        (&["run", "ok.s", "--vcd", "taken.vcd"], "can't write taken.filters/kind.txt: Not a directory"),
        (&["run", "ok.s", "--vcd", "new/a.vcd", "--json", "folder"], "can't write folder"),
        (&["run", "ok.s", "--vcd", "ok.s/x.vcd"], "can't write ok.s/x.vcd: Not a directory"),
        (&["run", "ok.s", "--fst", "folder"], "can't write folder: is a directory"),
        (&["run", "ok.s", "--fst", "taken.fst"], "can't write taken.filters/kind.txt: Not a directory"),
        (&["run", "ok.s", "--fst", "new/a.fst", "--vcd", "folder"], "can't write folder"),
        (&["run", "ok.s", "--vcd", "new/a.vcd", "--fst", "new/b.fst", "--json", "folder"], "can't write folder"),
        (&["run", "bad.s", "--fst", "new/a.fst"], "ds_reed_b32"),
        (&["run", "endless.s", "--fst", "new/a.fst"], "alloc"),
        (&["run", "ok.s", "--json", "new/../x.json"], "can't write new/../x.json"),
        (&["run", "bad.s", "--vcd", "new/a.vcd"], "ds_reed_b32"),
        (&["run", "endless.s", "--vcd", "new/a.vcd"], "alloc"),
        (&["analyze", "ok.s", "--html", "new/a.html", "--json", "folder"], "can't write folder"),
        (&["analyze", "--trace", "ok.s", "--html", "new/a.html"], "ok.s:1"),
        (&["analyze", "ok.s", "--html", "/proc/nowhere/a.html"], "can't write /proc/nowhere/a.html"),
        (&["export", "--out", "/proc/nowhere/core"], "can't write /proc/nowhere/core"),
    ];
    for (arguments, expected) in cases {
        let output = desk.lds(arguments);
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.to_lowercase().contains(&expected.to_lowercase()), "{arguments:?}: {text}");
        assert!(!text.contains(".lds-") && !text.contains(".tmp"), "a temporary name: {text}");
        assert_eq!(desk.names(), names, "{arguments:?}");
    }
}

/// Where files may have eight blocks, as on a disk that is nearly full.
#[test]
fn on_a_full_disk_files_stay_as_they_were() {
    let cache = tempfile::tempdir().expect("a folder");
    // What a recording keeps aside is in a temporary file, as is the waveform of which a simulator's FST is made.
    let aside = format!("can't keep a temporary file for it in {}: File too large", std::env::temp_dir().display());
    for (arguments, file, expected) in [
        ("run ok.s --lanes 8 --banks 8 --rows 64 --vcd out", "out", &*aside),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --engine icarus --vcd out", "out", "can't write out: File too large"),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --fst out", "out", &aside),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --engine icarus --fst out", "out", &aside),
        ("run ok.s --engine model --dump --json out", "out", "can't write out: File too large"),
        ("analyze ok.s --html out", "out", "can't write out: File too large"),
        ("analyze ok.s --json out", "out", "can't write out: File too large"),
        ("export --out core --lanes 8 --banks 8 --rows 64", "", "can't write core/"),
    ] {
        let desk = Desk::new();
        if arguments.contains("icarus") {
            let built = desk.shell(&format!("LDS_CACHE={} $LDS {arguments}", cache.path().display()));
            assert_code(&built, 0);
        }
        if !file.is_empty() {
            desk.write(file, "old");
        }
        let names = desk.names();
        let output =
            desk.shell(&format!("export LDS_CACHE={}; ulimit -f 8; exec $LDS {arguments}", cache.path().display()));
        assert_code(&output, 2);
        assert!(said(&output).contains(expected), "{arguments}: {}", stderr(&output));
        let named = said(&output).contains("TMPDIR names another folder");
        assert_eq!(named, expected == aside, "{arguments}: {}", stderr(&output));
        assert_eq!(desk.names(), names, "{arguments}");
        assert!(file.is_empty() || desk.read(file) == "old", "{arguments}");
    }
}

/// Rights mean nothing to root: then another user runs the command. The start of a command line, and a copy of the
/// command that they may run.
fn of_another_user(desk: &Desk) -> &'static str {
    let copy = desk.at("lds");
    // Another process copies it: a process that a test beside this one starts would keep the file open for writing for
    // a moment, and what is open for writing can't be run.
    assert!(Command::new("cp").args([LDS.as_ref(), copy.as_os_str()]).status().expect("cp").success());
    fs::set_permissions(copy, fs::Permissions::from_mode(0o755)).expect("set");
    fs::set_permissions(desk.path(), fs::Permissions::from_mode(0o777)).expect("set");
    if is_root() { "setpriv --reuid=65534 --regid=65534 --clear-groups " } else { "" }
}

#[test]
fn a_folder_without_the_right_to_write() {
    let desk = Desk::new();
    desk.write("protected", "old");
    let mode = |name: &str, mode| fs::set_permissions(desk.at(name), fs::Permissions::from_mode(mode)).expect("set");
    fs::create_dir(desk.at("closed")).expect("made");
    mode("closed", 0o555);
    mode("protected", 0o444);
    mode("ok.s", 0o644);
    let user = of_another_user(&desk);
    let names = desk.names();
    for (arguments, name) in [
        ("run ok.s --engine model --json closed/out", "closed/out"),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --vcd closed/out", "closed/out"),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --fst closed/out", "closed/out"),
        ("analyze ok.s --html closed/new/out", "closed/new/out"),
        ("analyze ok.s --html protected", "protected"),
        ("export --out closed/core --lanes 8 --banks 8 --rows 64", "closed/core"),
    ] {
        let output = desk.shell(&format!("{user}./lds {arguments}"));
        assert_code(&output, 2);
        let text = said(&output);
        assert!(text.contains(&format!("can't write {name}")) && text.contains("Permission denied"), "{text}");
        assert!(!text.contains(".lds-") && !text.contains(".tmp"), "a temporary name: {text}");
        assert_eq!(desk.names(), names, "{arguments}");
        assert_eq!(desk.read("protected"), "old");
    }
}

/// Where everybody may write but only owners may replace, as in `/tmp`.
#[test]
fn a_file_of_another_user_in_a_sticky_folder_stays() {
    let desk = Desk::new();
    fs::create_dir(desk.at("sticky")).expect("made");
    fs::set_permissions(desk.at("sticky"), fs::Permissions::from_mode(0o1777)).expect("set");
    desk.write("sticky/theirs", "old");
    fs::set_permissions(desk.at("sticky/theirs"), fs::Permissions::from_mode(0o666)).expect("set");
    let user = of_another_user(&desk);
    let names = desk.names();
    let run = |name: &str| desk.shell(&format!("{user}./lds run ok.s --engine model --json sticky/{name}"));
    if is_root() {
        let output = run("theirs");
        assert_code(&output, 2);
        let reason = "can't write sticky/theirs: it belongs to another user, in a folder with the sticky bit";
        assert!(said(&output).contains(reason), "{}", stderr(&output));
        assert_eq!((desk.read("sticky/theirs").as_str(), desk.names()), ("old", names));
        desk.shell("chown 65534 sticky/theirs");
    } else {
        eprintln!("only root can make a file of another user: what is tried is that an own one is replaced");
    }
    assert_code(&run("theirs"), 0);
    assert!(desk.read("sticky/theirs").contains("\"pass\": true"));
    assert_code(&run("new"), 0);
}
