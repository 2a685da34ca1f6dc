//! The commands for the R700: `lds run --target r700` and so on. It isn't one of [`lds::Target`], so that the other
//! commands know nothing of it: `main` hands over whole command lines.

mod analyze;
mod asm;
mod cosim;
mod dis;
mod export;
mod opcodes;
mod rows;
mod run;
mod shipped;
mod synth;
mod target;
mod tell;
mod unit;

use crate::cli::run::Verdict;
use clap::{Parser, Subcommand};
use miette::miette;
use std::ffi::{OsStr, OsString};
pub use target::NAME;

/// AMD's Local Data Share: the commands for the R700, with its golden model, its timing model and its hardware.
///
/// Exit codes: 0 pass, 1 mismatch, failed expectation or too many conflicts, 2 bad input.
#[derive(Parser)]
#[command(name = "lds", version, about)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::Args),
    Analyze(analyze::Args),
    Cosim(cosim::Args),
    Export(export::Args),
    Synth(synth::Args),
    Asm(asm::Args),
    Dis(dis::Args),
    Opcodes(opcodes::Args),
    /// Another command, which has no R700
    #[command(external_subcommand)]
    Other(Vec<OsString>),
}

/// Whether a command line is for the R700: it has `--target r700`.
pub fn is_meant(arguments: &[OsString]) -> bool {
    let arguments: Vec<&OsStr> =
        arguments.iter().map(OsString::as_os_str).take_while(|argument| *argument != "--").collect();
    let pair = arguments.windows(2).any(|pair| pair[0] == "--target" && pair[1] == NAME);
    pair || arguments.contains(&OsStr::new("--target=r700"))
}

/// Runs a command line.
///
/// # Errors
/// Bad input.
pub fn run(cli: &Cli) -> miette::Result<Verdict> {
    match &cli.command {
        Command::Run(args) => run::run(args),
        Command::Analyze(args) => analyze::run(args),
        Command::Cosim(args) => cosim::run(args),
        Command::Export(args) => export::run(args),
        Command::Synth(args) => synth::run(args).map(|()| Verdict::Pass),
        Command::Asm(args) => asm::run(args).map(|()| Verdict::Pass),
        Command::Dis(args) => dis::run(args).map(|()| Verdict::Pass),
        Command::Opcodes(args) => opcodes::run(args).map(|()| Verdict::Pass),
        Command::Other(words) => {
            let name = words.first().map_or(String::new(), |name| name.to_string_lossy().into_owned());
            Err(miette!(
                help = format!("{} have --target r700", lds::r700::commands()),
                "`lds {}` has no r700",
                lds::diagnostic::shortened(&name)
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_name_all_commands() {
        let commands = <Cli as clap::CommandFactory>::command();
        let names: Vec<&str> = commands.get_subcommands().map(clap::Command::get_name).collect();
        assert_eq!(names, lds::r700::COMMANDS);
    }

    #[test]
    fn command_lines_for_it_name_it() {
        for (line, meant) in [
            ("lds run x.s --target r700", true),
            ("lds --target=r700 run x.s", true),
            ("lds run x.s --target gfx906", false),
            ("lds run r700 --target", false),
            ("lds run -- --target r700", false),
            ("lds", false),
        ] {
            let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(is_meant(&arguments), meant, "{line}");
        }
    }
}
