//! The commands for the control of a compute unit's waves: `lds cosim --unit wave-control` and so on. The other
//! commands know nothing of it: `main` hands over whole command lines.

mod cosim;
mod export;
mod run;
mod synth;
mod unit;

pub use export::files;

use crate::cli::run::Verdict;
use clap::{Parser, Subcommand};
use miette::miette;
use std::ffi::{OsStr, OsString};

/// The commands that have `--unit`.
const COMMANDS: [&str; 4] = ["run", "cosim", "export", "synth"];

/// AMD's Local Data Share: the commands for the control of a compute unit's waves.
///
/// Exit codes: 0 pass, 1 mismatch, 2 bad input.
#[derive(Parser)]
#[command(name = "lds", version, about)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Cosim(cosim::Args),
    Export(export::Args),
    Synth(synth::Args),
    /// Another command, which isn't about this hardware
    #[command(external_subcommand)]
    Other(Vec<OsString>),
}

/// Whether a command line is for this hardware: it is one of the commands here, and its `--unit` names this hardware.
pub fn is_meant(arguments: &[OsString]) -> bool {
    let options: Vec<&OsStr> =
        arguments.iter().map(OsString::as_os_str).take_while(|argument| *argument != "--").collect();
    let is_command = options.iter().any(|argument| COMMANDS.iter().any(|command| argument == command));
    let named = |name: &str| {
        let pair = options.windows(2).any(|pair| pair[0] == "--unit" && pair[1] == name);
        pair || options.contains(&OsStr::new(&format!("--unit={name}")))
    };
    is_command && unit::names().iter().any(|name| named(name))
}

/// Runs a command line.
///
/// # Errors
/// Bad input.
pub fn run(cli: &Cli) -> miette::Result<Verdict> {
    match &cli.command {
        Command::Run(args) => run::run(args),
        Command::Cosim(args) => cosim::run(args),
        Command::Export(args) => export::run(args),
        Command::Synth(args) => synth::run(args).map(|()| Verdict::Pass),
        Command::Other(words) => {
            let name = words.first().map_or(String::new(), |name| name.to_string_lossy().into_owned());
            Err(miette!(
                help = "run, cosim, export and synth have --unit wave-control and --unit compute-unit",
                "`lds {}` has no such unit",
                lds::diagnostic::shortened(&name)
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_for_it_name_it() {
        for (line, meant) in [
            ("lds cosim --unit wave-control", true),
            ("lds --unit=wave-control cosim", true),
            ("lds run x.s --target gfx906", false),
            ("lds run --unit lds", false),
            ("lds run --unit wave", false),
            ("lds export --unit compute-unit", true),
            ("lds analyze x.s --unit lds", false),
            ("lds run -- --unit wave-control", false),
            ("lds", false),
        ] {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(is_meant(&arguments), meant, "{line}");
        }
    }
}
