//! What tests of the `lds` command share.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A unit that is simulated and compiled fast.
pub const SMALL: [&str; 6] = ["--lanes", "8", "--banks", "8", "--rows", "64"];

/// A program for it.
pub const PROGRAM: &str =
    "; lds: alloc 1024\n; lds: v1 = lane * 4\nds_write_b32 v1, v0\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";

/// How long something may take on a busy machine before the test gives up.
const PATIENCE: Duration = Duration::from_secs(300);

/// A folder with a program in it, in which commands are run.
pub struct Desk {
    folder: TempDir,
}

impl Desk {
    pub fn new() -> Self {
        let desk = Desk { folder: tempfile::tempdir().expect("a folder") };
        desk.write("ok.s", PROGRAM);
        desk
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        fs::write(self.at(name), text).expect("written");
        self.at(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.at(name)).expect("readable")
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lds"));
        command.args(arguments).current_dir(self.path());
        command
    }

    pub fn lds(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("runs")
    }

    /// A shell's command line in which `$LDS` is the command.
    pub fn shell(&self, script: &str) -> Output {
        let mut command = Command::new("sh");
        command.args(["-c", script]).env("LDS", env!("CARGO_BIN_EXE_lds")).current_dir(self.path());
        command.output().expect("runs")
    }

    /// Names of everything in the folder, hidden or not, in order; with `/` after a folder's, whose content follows.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        list(self.path(), "", &mut names);
        names
    }
}

fn list(folder: &Path, before: &str, names: &mut Vec<String>) {
    let entries = fs::read_dir(folder).expect("readable").map(|entry| entry.expect("an entry"));
    let mut entries: Vec<_> = entries.collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        if entry.file_type().expect("a type").is_dir() {
            names.push(format!("{name}/"));
            list(&entry.path(), &format!("{name}/"), names);
        } else {
            names.push(name);
        }
    }
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// What a message says, without the line breaks of its presentation.
pub fn said(output: &Output) -> String {
    let text = stderr(output);
    let words = text.split_whitespace().filter(|word| !["×", "│", "╰─▶", "help:"].contains(word));
    words.collect::<Vec<_>>().join(" ")
}

#[track_caller]
pub fn assert_code(output: &Output, code: i32) {
    assert_eq!(output.status.code(), Some(code), "{}\n{}{}", output.status, stdout(output), stderr(output));
}

/// Waits until something is so; ends the test if it never is.
#[track_caller]
pub fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Sends a signal by its name.
pub fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
}

pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout == b"0\n"
}
