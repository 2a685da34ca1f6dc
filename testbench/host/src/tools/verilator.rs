//! Chooses the Verilator to use.

use crate::tools::ToolError;
use std::env;
use std::path::{Path, absolute};
use std::process::Command;

/// How to install Verilator.
pub const INSTALL_VERILATOR: &str =
    "`apt-get install verilator`, or name one in the environment variable LDS_VERILATOR";

/// The environment variable that names Verilator, by a command or a path.
const VARIABLE: &str = "LDS_VERILATOR";

/// The Verilator that `LDS_VERILATOR` names, or else the first one in PATH.
///
/// # Errors
/// An error if the variable holds a relative path, and there is no working directory.
pub fn verilator() -> Result<Command, ToolError> {
    let Some(name) = env::var_os(VARIABLE).filter(|name| !name.is_empty()) else {
        return Ok(Command::new("verilator"));
    };
    let path = Path::new(&name);
    if path.components().count() < 2 {
        return Ok(Command::new(name));
    }
    // Verilator runs in other folders, so the path has to be absolute.
    let path = absolute(path).map_err(|error| ToolError(format!("{VARIABLE}: {}: {error}", path.display())))?;
    Ok(Command::new(path))
}
