//! What `lds` writes: what is there stays what it is, files are whole or not there, and nothing else is left behind.

use crate::common::{Desk, SMALL, assert_code, is_root, said, signal, stderr, stdout, wait_for};
use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Every way to name a file to write, with what must be in it.
const WRITERS: [(&[&str], &str, &str); 4] = [
    (&["run", "ok.s", "--lanes", "8", "--banks", "8", "--rows", "64"], "--vcd", "$enddefinitions"),
    (&["run", "ok.s", "--engine", "model"], "--json", "\"pass\": true"),
    (&["analyze", "ok.s"], "--json", "\"totals\""),
    (&["analyze", "ok.s"], "--html", "</html>"),
];

fn fifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo").success());
}

/// Reads a pipe to its end, beside the test.
struct Pipe(Receiver<String>);

impl Pipe {
    fn read(path: &Path) -> Self {
        let path = path.to_owned();
        let (sender, receiver) = channel();
        std::thread::spawn(move || sender.send(fs::read_to_string(path).expect("readable")));
        Pipe(receiver)
    }

    /// What was in it; fails if nobody writes.
    fn content(self) -> String {
        self.0.recv_timeout(Duration::from_secs(60)).expect("somebody writes")
    }
}

/// A device of this test: a node like `/dev/null`, or where no node can be made, a link to a pipe that is read.
fn device(desk: &Desk) -> (&'static str, Option<Pipe>) {
    let node = desk.at("device");
    let made = Command::new("mknod").arg(&node).args(["c", "1", "3"]).output().expect("mknod").status.success();
    if made && fs::File::options().write(true).open(&node).is_ok() {
        return ("device", None);
    }
    let _ = fs::remove_file(&node);
    fifo(&desk.at("pipe-of-device"));
    symlink("pipe-of-device", &node).expect("linked");
    ("device", Some(Pipe::read(&desk.at("pipe-of-device"))))
}

#[test]
fn devices_stay_devices() {
    for (command, option, _) in WRITERS {
        let desk = Desk::new();
        let (name, reader) = device(&desk);
        let before = fs::symlink_metadata(desk.at(name)).expect("there").file_type();
        let names = desk.names();
        let output = desk.lds(&[command, &[option, name]].concat());
        assert_code(&output, 0);
        assert_eq!(fs::symlink_metadata(desk.at(name)).expect("there").file_type(), before, "{command:?} {option}");
        assert_eq!(desk.names(), names, "{command:?} {option}");
        reader.map(Pipe::content);
    }
}

#[test]
fn pipes_sockets_and_links_to_pipes_are_written() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        fifo(&desk.at("pipe"));
        symlink("pipe", desk.at("link")).expect("linked");
        for name in ["pipe", "link"] {
            let names = desk.names();
            let pipe = Pipe::read(&desk.at("pipe"));
            assert_code(&desk.lds(&[command, &[option, name]].concat()), 0);
            assert!(pipe.content().contains(expected), "{command:?} {option}");
            assert!(fs::metadata(desk.at(name)).expect("there").file_type().is_fifo());
            assert_eq!(desk.names(), names, "{command:?} {option}");
        }
        assert!(desk.at("link").is_symlink());
        let listener = UnixListener::bind(desk.at("socket")).expect("bound");
        let heard = std::thread::spawn(move || {
            let mut text = String::new();
            listener.accept().expect("called").0.read_to_string(&mut text).map(|_| text)
        });
        assert_code(&desk.lds(&[command, &[option, "socket"]].concat()), 0);
        assert!(heard.join().expect("heard").expect("text").contains(expected));
        assert!(fs::metadata(desk.at("socket")).expect("there").file_type().is_socket());
    }
}

#[test]
fn standard_output_by_any_name_has_nothing_else_in_it() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        symlink("/proc/self/fd/1", desk.at("link")).expect("linked");
        let names = desk.names();
        for name in ["-", "link", "/proc/self/fd/1"] {
            let line = format!("$LDS {} {option} {name}", command.join(" "));
            let piped = desk.shell(&format!("{line} | cat"));
            let text = stdout(&piped);
            assert!(text.contains(expected), "{line}: {}", stderr(&piped));
            assert!(!text.contains("│"), "{line}: a table");
            assert_code(&desk.shell(&format!("{line} | head -c 10")), 0);
            // A file that is open stays the file that it is, with what is in it.
            assert_code(&desk.shell(&format!("echo before > all; {line} >> all; echo after >> all")), 0);
            let all = desk.read("all");
            assert!(all.starts_with("before\n") && all.ends_with("after\n") && all.contains(expected), "{line}");
            fs::remove_file(desk.at("all")).expect("removed");
            assert_eq!(desk.names(), names, "{line}");
        }
        assert!(desk.at("link").is_symlink());
    }
}

#[test]
fn links_and_rights_of_files_stay() {
    for (command, option, expected) in WRITERS {
        let desk = Desk::new();
        fs::create_dir(desk.at("sub")).expect("made");
        desk.write("sub/old", "old");
        fs::set_permissions(desk.at("sub/old"), fs::Permissions::from_mode(0o640)).expect("set");
        symlink("sub/old", desk.at("link")).expect("linked");
        symlink("sub/new", desk.at("early")).expect("linked");
        for (link, target) in [("link", "sub/old"), ("early", "sub/new")] {
            assert_code(&desk.lds(&[command, &[option, link]].concat()), 0);
            assert!(desk.at(link).is_symlink(), "{command:?} {option}");
            assert!(desk.read(target).contains(expected), "{command:?} {option}");
        }
        assert_eq!(fs::metadata(desk.at("sub/old")).expect("there").mode() & 0o777, 0o640);
    }
}

#[test]
fn an_output_is_no_input_and_no_other_output() {
    let desk = Desk::new();
    let small = desk.write("small.toml", "lanes = 8\nbanks = 8\nrows = 64\n");
    desk.write("chip.toml", "name = \"x\"\nwave = 64\nlanes = 32\nbanks = 32\nrows = 512\n");
    desk.write("t.jsonl", "{\"op\": \"ds_read_b32\", \"address\": [0, 4]}\n");
    desk.write("old.json", "old");
    fs::hard_link(desk.at("ok.s"), desk.at("hard.s")).expect("linked");
    symlink("ok.s", desk.at("soft.s")).expect("linked");
    symlink("later", desk.at("early")).expect("linked");
    fs::create_dir(desk.at("core")).expect("made");
    let names = desk.names();
    let cases: &[(&[&str], &str)] = &[
        (&["run", "ok.s", "--vcd", "ok.s"], "--vcd would overwrite the program"),
        (&["run", "ok.s", "--json", "./ok.s"], "--json would overwrite the program"),
        (&["run", "ok.s", "--vcd", "hard.s"], "--vcd would overwrite the program"),
        (&["run", "soft.s", "--json", "hard.s"], "--json would overwrite the program"),
        (&["run", "ok.s", "--config", "small.toml", "--json", "core/../small.toml"], "overwrite the configuration"),
        (
            &["run", "ok.s", "--engine", "model", "--chip", "chip.toml", "--json", "chip.toml"],
            "overwrite the chip file",
        ),
        (&["run", "ok.s", "--json", "s", "--vcd", "./s"], "--vcd and --json are the same file"),
        (&["run", "ok.s", "--json", "early", "--vcd", "later"], "--vcd and --json are the same file"),
        (&["run", "ok.s", "--json", "-", "--vcd", "/proc/self/fd/1"], "--vcd and --json are the same file"),
        (&["run", "ok.s", "--vcd", "w.vcd", "--json", "w.gtkw"], "the GTKWave set-up of --vcd and --json"),
        (&["run", "ok.s", "--vcd", "w.vcd", "--json", "w.filters/opcode.txt"], "a filter of --vcd and --json"),
        (&["run", "ok.s", "--vcd", "w.gtkw"], "--vcd and the GTKWave set-up of --vcd"),
        (&["analyze", "ok.s", "--html", "ok.s"], "--html would overwrite the program"),
        (&["analyze", "ok.s", "--html", "h", "--json", "h"], "--html and --json are the same file"),
        (&["analyze", "--trace", "t.jsonl", "--json", "t.jsonl"], "--json would overwrite the trace"),
        (&["analyze", "ok.s", "--chip", "chip.toml", "--html", "chip.toml"], "--html would overwrite the chip file"),
        (&["cosim", "merge", "old.json", "--json", "old.json"], "--json would overwrite a report to join"),
        (&["cosim", "--config", "small.toml", "--json", "small.toml"], "--json would overwrite the configuration"),
        (
            &["synth", "--device", "ecp5", "--config", "small.toml", "--json", "small.toml"],
            "overwrite the configuration",
        ),
        (&["synth", "--board", "ulx3s25f", "--out", "core", "--json", "core/x.json"], "in the folder of --out"),
    ];
    for (arguments, expected) in cases {
        let output = desk.lds(arguments);
        assert_code(&output, 2);
        assert!(said(&output).contains(expected), "{arguments:?}: {}", stderr(&output));
        assert_eq!(desk.names(), names, "{arguments:?}");
        assert_eq!(desk.read("ok.s"), crate::common::PROGRAM, "{arguments:?}");
        assert_eq!(desk.read("old.json"), "old", "{arguments:?}");
    }
    assert!(fs::read_to_string(small).expect("there").starts_with("lanes"));
    let redirected = desk.shell("$LDS run ok.s --engine model --json out > out");
    assert_code(&redirected, 2);
    assert!(said(&redirected).contains("standard output and --json are the same file"), "{}", stderr(&redirected));
    let trace = desk.shell("$LDS analyze --trace - --json t.jsonl < t.jsonl");
    assert!(said(&trace).contains("--json would overwrite the trace"), "{}", stderr(&trace));
}

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
    for (arguments, file) in [
        ("run ok.s --lanes 8 --banks 8 --rows 64 --vcd out", "out"),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --engine icarus --vcd out", "out"),
        ("run ok.s --engine model --dump --json out", "out"),
        ("analyze ok.s --html out", "out"),
        ("analyze ok.s --json out", "out"),
        ("export --out core --lanes 8 --banks 8 --rows 64", ""),
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
        assert!(said(&output).contains("can't write"), "{arguments}: {}", stderr(&output));
        assert_eq!(desk.names(), names, "{arguments}");
        assert!(file.is_empty() || desk.read(file) == "old", "{arguments}");
    }
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
    // Rights mean nothing to root: another user tries, with a copy of the command that it may run.
    let copy = desk.at("lds");
    // Another process copies it: a process that a test beside this one starts would keep the file open for writing for a
    // moment, and what is open for writing can't be run.
    assert!(
        Command::new("cp").args([env!("CARGO_BIN_EXE_lds").as_ref(), copy.as_os_str()]).status().expect("cp").success()
    );
    mode("lds", 0o755);
    mode("", 0o777);
    let user = if is_root() { "setpriv --reuid=65534 --regid=65534 --clear-groups " } else { "" };
    let names = desk.names();
    for (arguments, name) in [
        ("run ok.s --engine model --json closed/out", "closed/out"),
        ("run ok.s --lanes 8 --banks 8 --rows 64 --vcd closed/out", "closed/out"),
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

/// Whether a process hasn't ended yet; fails if it has.
fn going(child: &mut Child) -> bool {
    let ended = child.try_wait().expect("asked");
    assert!(ended.is_none(), "it ended: {ended:?}");
    true
}

/// A program that the RTL is busy with for minutes.
fn long_program() -> String {
    let work = "ds_read_b32 v2, v1\ns_waitcnt lgkmcnt(0)\n".repeat(20_000);
    format!("; lds: alloc 65536\n; lds: v1 = lane * 128\n{work}s_endpgm\n")
}

#[test]
fn a_signal_in_the_middle_leaves_nothing() {
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1)] {
        let desk = Desk::new();
        desk.write("ok.s", &long_program());
        let names = desk.names();
        // Whoever runs the tests may have wanted the signal ignored (`nohup`, a shell's background job).
        let mut command = Command::new("env");
        command.args([&format!("--default-signal={name}"), env!("CARGO_BIN_EXE_lds"), "run", "ok.s"]);
        command.args(["--vcd", "new/folder/wave.vcd", "--json", "new.json"]).current_dir(desk.path());
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("runs");
        wait_for("it begins", || going(&mut child) && desk.names().iter().any(|name| name.contains("/.")));
        signal(&child, name);
        let status = child.wait().expect("ends");
        assert_eq!(status.signal(), Some(number), "{status}");
        assert_eq!(desk.names(), names, "SIG{name}");
    }
}

#[test]
fn a_signal_that_is_to_be_ignored_stays_ignored() {
    let desk = Desk::new();
    desk.write("ok.s", &long_program());
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' HUP; exec $LDS run ok.s --vcd wave.vcd"]).env("LDS", env!("CARGO_BIN_EXE_lds"));
    let mut child = command.current_dir(desk.path()).stderr(Stdio::null()).spawn().expect("runs");
    wait_for("it begins", || going(&mut child) && desk.names().iter().any(|name| name.starts_with('.')));
    signal(&child, "HUP");
    std::thread::sleep(Duration::from_millis(200));
    assert!(child.try_wait().expect("asked").is_none(), "it goes on");
    signal(&child, "TERM");
    assert_eq!(child.wait().expect("ends").signal(), Some(15));
    assert_eq!(desk.names(), ["ok.s"]);
}

/// Standard streams that are full, closed, or whose reader goes: the exit code stays right, and nothing panics.
#[test]
fn nobody_listens() {
    let desk = Desk::new();
    desk.write("fails.s", "; lds: v1 = lane\n; lds: expect v1 == 0\ns_endpgm\n");
    for (arguments, code) in [
        ("dis zz", 2),
        ("run nope.s", 2),
        ("run ok.s --nonsense", 2),
        ("run fails.s --engine model", 1),
        ("cosim merge ok.s", 2),
        ("run ok.s --engine model", 0),
    ] {
        for stream in ["2>/dev/full", "2>&-", "2>/dev/full <&-"] {
            let output = desk.shell(&format!("$LDS {arguments} {stream}"));
            assert_eq!(output.status.code(), Some(code), "{arguments} {stream}");
        }
        for _ in 0..5 {
            // Whoever reads is gone before the first line.
            let output = desk.shell(&format!("{{ $LDS {arguments} 2>&1; echo $? > code; }} | true; cat code"));
            assert_eq!(stdout(&output).trim(), code.to_string(), "{arguments}");
        }
    }
    for arguments in [
        "opcodes",
        "--help",
        "--version",
        "run --help",
        "run ok.s --engine model --json -",
        "dis 0xD8000010 0x00000201",
    ] {
        let full = desk.shell(&format!("$LDS {arguments} >/dev/full"));
        assert_code(&full, 2);
        assert!(said(&full).contains("can't write"), "{arguments}: {}", stderr(&full));
        assert_eq!(desk.shell(&format!("$LDS {arguments} >/dev/full 2>/dev/full")).status.code(), Some(2));
        assert_code(&desk.shell(&format!("$LDS {arguments} >&-")), 0);
        assert_code(&desk.shell(&format!("$LDS {arguments} >&- 2>&- <&-")), 0);
    }
}
