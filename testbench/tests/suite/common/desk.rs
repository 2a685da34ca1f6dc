//! A folder to run `lds` in.

use super::command;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// A program for the small unit.
pub const PROGRAM: &str =
    "; lds: alloc 1024\n; lds: v1 = lane * 4\nds_write_b32 v1, v1\ns_waitcnt lgkmcnt(0)\ns_endpgm\n";

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

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        fs::write(self.at(name), text).expect("written");
        self.at(name)
    }

    /// The text in a file, which may have other bytes, too.
    pub fn read(&self, name: &str) -> String {
        String::from_utf8_lossy(&fs::read(self.at(name)).expect("readable")).into_owned()
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = command(arguments);
        command.current_dir(self.path());
        command
    }

    pub fn lds(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().expect("runs")
    }

    /// With something at standard input.
    pub fn lds_given(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut command = self.command(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("runs");
        // A command that doesn't read its standard input may have ended before.
        let _ = child.stdin.take().expect("a pipe").write_all(input);
        child.wait_with_output().expect("ends")
    }

    /// A shell's command line in which `$LDS` is the command.
    pub fn shell(&self, script: &str) -> Output {
        let mut command = Command::new("sh");
        command.args(["-c", script]).env("LDS", super::LDS).current_dir(self.path());
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
