//! The C++ compiler of Verilated models.

use super::layout::Layout;
use crate::tools::ToolError;
use std::env;
use std::io::ErrorKind;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// How to install a compiler.
pub(super) const INSTALL_COMPILER: &str =
    "`apt-get install clang-19` or `apt-get install g++`, or name one in the environment variable LDS_CXX";

/// The environment variable that names a compiler, by a command or a path.
const VARIABLE: &str = "LDS_CXX";

/// The compilers that are looked for. Clang needs a third to a half of GCC's time for a model, which then runs faster.
/// A debug build of `lds` runs its own tests, with many models for few cycles each: for these GCC takes less time.
const COMMANDS: &[&str] = if cfg!(debug_assertions) {
    &["c++", "clang++-19", "clang++"]
} else {
    &["clang++-19", "clang++-20", "clang++-21", "clang++-22", "clang++-18", "clang++", "c++"]
};

/// Options of optimisation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speed {
    /// for what runs at each cycle
    pub(super) fast: &'static str,
    /// for what runs once for each program, at power-up
    pub(super) slow: &'static str,
}

/// A compiler that is there.
#[derive(Clone, Debug)]
pub(super) struct Compiler {
    command: String,
    /// what it says of itself: models of another version have another place in the cache
    version: String,
}

impl Compiler {
    /// The compiler that `LDS_CXX` names, or else the first one that is there. It is looked for once.
    ///
    /// # Errors
    /// An error if there is none.
    pub(super) fn chosen() -> Result<Compiler, ToolError> {
        static CHOSEN: OnceLock<Result<Compiler, ToolError>> = OnceLock::new();
        CHOSEN.get_or_init(Compiler::find).clone()
    }

    fn find() -> Result<Compiler, ToolError> {
        let named = env::var(VARIABLE).ok().filter(|name| !name.is_empty());
        let commands: Vec<&str> = named.as_deref().map_or_else(|| COMMANDS.to_vec(), |name| vec![name]);
        for command in commands {
            match Command::new(command).arg("--version").stdin(Stdio::null()).output() {
                Ok(output) if output.status.success() => {
                    let version = String::from_utf8_lossy(&output.stdout).into_owned();
                    return Ok(Compiler { command: command.to_owned(), version });
                }
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Ok(output) => return Err(ToolError(format!("`{command} --version` failed: {}", output.status))),
                Err(error) => return Err(ToolError(format!("`{command}` can't be run: {error}"))),
            }
        }
        let missing = named.as_deref().map_or("a C++ compiler".to_owned(), |name| format!("`{name}`"));
        Err(ToolError(format!("{missing} is missing: {INSTALL_COMPILER}")))
    }

    /// The command.
    pub(super) fn command(&self) -> &str {
        &self.command
    }

    /// How much it optimises a model in some layout. What runs at power-up is compiled without optimisation by clang: a
    /// model of the full unit powers up in 0.4 milliseconds instead of 0.3. A module that is a class of its own gains
    /// little by more than clang's `-O1`. (For a debug build, GCC 12 takes half as long with `-Og` as with `-O1`, for a
    /// model that is a tenth slower. A pragma for the slow part of a file makes the other part slow too: functions are
    /// declared again behind it.)
    pub(super) fn speed(&self, layout: Layout) -> Speed {
        let (fast, slow) = match (self.version.contains("clang"), layout) {
            (true, Layout::Flat) => ("-O2", "-O0"),
            (true, Layout::Shared) => ("-O1", "-O0"),
            (false, _) if cfg!(debug_assertions) => ("-Og", "-Og"),
            (false, _) => ("-O3", "-O1"),
        };
        Speed { fast, slow }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clang_is_told_by_what_it_says() {
        let speed = |version: &str, layout| {
            let speed = Compiler { command: "c++".to_owned(), version: version.to_owned() }.speed(layout);
            (speed.fast, speed.slow)
        };
        assert_eq!(speed("Debian clang version 19.1.7", Layout::Flat), ("-O2", "-O0"));
        assert_eq!(speed("Debian clang version 19.1.7", Layout::Shared), ("-O1", "-O0"));
        assert_eq!(speed("c++ (Debian 12.2.0-14) 12.2.0", Layout::Flat), speed("g++ 14", Layout::Shared));
    }
}
