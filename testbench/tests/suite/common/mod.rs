//! What the tests share.

mod desk;
mod models;
mod waves;

pub use desk::{Desk, PROGRAM};
pub use models::{agree, agree_about, passes, shipped};
pub use waves::assert_same_waves;

use lds::targets::Geometry;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};

/// The command.
pub const LDS: &str = env!("CARGO_BIN_EXE_lds");

/// A unit that is simulated and compiled fast.
pub const SMALL: [&str; 6] = ["--lanes", "4", "--banks", "4", "--rows", "256"];

/// The sizes of that unit.
pub const SMALLEST: Geometry = Geometry { lanes: 4, banks: 4, rows: 256 };

/// How long something may take on a busy machine before the test gives up.
const PATIENCE: Duration = Duration::from_secs(300);

/// A file of the test bench.
pub fn in_testbench(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(LDS);
    command.args(arguments);
    command
}

/// Runs it where the tests run. What has relative names runs on a [`Desk`].
pub fn lds(arguments: &[&str]) -> Output {
    command(arguments).output().expect("runs")
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Standard output as JSON.
#[track_caller]
pub fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", stderr(output)))
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

/// The files of a folder and of those in it.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
