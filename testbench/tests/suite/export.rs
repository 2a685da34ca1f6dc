//! What `lds export` writes: clean for linters and synthesis, and its own tests pass, and fail when the core is broken.

mod benches;
mod linters;
mod python;
mod readme;

use crate::common::{assert_code, in_testbench, lds, stderr, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// The LDS of a work-group processor.
const WGP: [&str; 3] = ["--target", "gfx1100", "--wgp"];

/// The global data share for four compute units.
const FOUR: [&str; 3] = ["--gds", "--compute-units", "4"];

const FULL: [&str; 3] = ["32", "32", "512"];

const SMALL: [&str; 3] = ["8", "8", "64"];

const SMALLEST: [&str; 3] = ["4", "4", "256"];

/// A folder that goes away with it, the export in there, and the core's name.
type Exported = (TempDir, PathBuf, String);

/// Exports a size with more options; the folder, its `core` folder, and the core's name.
fn export(size: [&str; 3], more: &[&str]) -> Exported {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("core");
    let [lanes, banks, rows] = size;
    let mut arguments = vec!["export", "--lanes", lanes, "--banks", banks, "--rows", rows, "--out"];
    arguments.push(out.to_str().expect("utf-8"));
    arguments.extend(more);
    assert_code(&lds(&arguments), 0);
    let names = std::fs::read_dir(&out).expect("written").map(|entry| entry.expect("an entry").path());
    let core = names.into_iter().find(|path| path.extension().is_some_and(|end| end == "core")).expect("a core file");
    let name = core.file_stem().and_then(|stem| stem.to_str()).expect("utf-8").to_owned();
    (folder, out, name)
}

/// Runs a tool in a folder; `install` is the command that brings it.
fn tool(folder: &Path, install: &str, command: &[&str]) -> Output {
    let output = Command::new(command[0]).args(&command[1..]).current_dir(folder).output();
    output.unwrap_or_else(|error| panic!("{}: {error}: {install}", command[0]))
}

fn silent(output: &Output) {
    let text = stdout(output) + &stderr(output);
    assert!(output.status.success() && text.trim().is_empty(), "{text}");
}

/// The core's file, and that of the models of its primitives if it has any.
fn sources(folder: &Path, name: &str) -> Vec<String> {
    let files = [format!("{name}.v"), format!("{name}_models.v")];
    files.into_iter().filter(|file| folder.join(file).exists()).collect()
}

/// A command with more arguments.
fn with<'a>(command: &[&'a str], more: &'a [String]) -> Vec<&'a str> {
    command.iter().copied().chain(more.iter().map(String::as_str)).collect()
}

/// What the test bench says; the example must agree whether the core is right.
fn bench(folder: &Path, name: &str, limit: Option<u32>) -> String {
    let said = simulated(folder, name, "tb", limit);
    let example = simulated(folder, name, "example_tb", None);
    assert_eq!(said.contains("PASS"), example.contains("PASS"), "{said}\n{example}");
    said
}

/// Compiles one of the test benches in Icarus Verilog and returns what it prints, up to about some cycle.
fn simulated(folder: &Path, name: &str, bench: &str, limit: Option<u32>) -> String {
    stdout(&simulation(folder, name, bench, limit))
}

/// Compiles one of the test benches and runs it: all that comes out.
fn simulation(folder: &Path, name: &str, bench: &str, limit: Option<u32>) -> Output {
    let files = [sources(folder, name), vec![format!("{name}_{bench}.v")]].concat();
    let command = with(&["iverilog", "-g2005", "-Wall", "-o", "tb"], &files);
    silent(&tool(folder, "apt-get install iverilog", &command));
    let limit = limit.map(|cycles| format!("+cycles={cycles}"));
    let output = tool(folder, "apt-get install iverilog", &with(&["vvp", "-n", "tb"], limit.as_slice()));
    let said = stdout(&output);
    assert_eq!(
        output.status.success(),
        said.lines().any(|line| line.starts_with("PASS")),
        "what it says and its exit code: {said}"
    );
    output
}

/// The Python environment that `test.sh` makes.
pub(crate) fn python() -> PathBuf {
    let path = in_testbench("../target/python/bin");
    assert!(path.join("cocotb-config").exists(), "no cocotb in {}: run ./test.sh", path.display());
    path.canonicalize().expect("a path")
}

fn with_python(folder: &Path, command: &[&str]) -> String {
    let path = format!("{}:{}", python().display(), std::env::var("PATH").unwrap_or_default());
    let mut run = Command::new(command[0]);
    // A thousand cycles or two of a recording: the Verilog bench replays all of it.
    run.args(&command[1..]).current_dir(folder).env("PATH", path).env("LDS_REPLAY_SECONDS", "2");
    let output = run.output().unwrap_or_else(|error| panic!("{}: {error}: run ./test.sh", command[0]));
    let text = stdout(&output) + &stderr(&output);
    assert!(output.status.success(), "{command:?}: {text}");
    text
}
