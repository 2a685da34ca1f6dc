//! Runs Yosys and Icarus Verilog.

use miette::miette;
use std::path::Path;
use std::process::Command;

/// Runs a tool in a folder: whether it succeeds, and what it says.
///
/// # Errors
/// It can't be started.
pub fn run(folder: &Path, tool: &str, arguments: &[&str]) -> miette::Result<(bool, String)> {
    let output = Command::new(tool).args(arguments).current_dir(folder).output();
    let output = output.map_err(|error| miette!("{tool}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    Ok((output.status.success(), text.into_owned()))
}

/// Runs a tool in a folder, and ends it after so many seconds of the processor, however busy the machine is with other
/// things.
///
/// # Errors
/// It can't be started.
pub fn run_at_most(seconds: u32, folder: &Path, tool: &str, arguments: &[&str]) -> miette::Result<(bool, String)> {
    let limit = format!("ulimit -t {seconds}; exec \"$0\" \"$@\"");
    let arguments = [&["-c", &limit, tool], arguments].concat();
    run(folder, "sh", &arguments)
}

/// Runs commands of Yosys.
///
/// # Errors
/// One fails.
pub fn yosys(folder: &Path, commands: &str) -> miette::Result<()> {
    let (done, said) = run(folder, "yosys", &["-q", "-p", commands])?;
    if done { Ok(()) } else { Err(miette!("yosys: {said}")) }
}
