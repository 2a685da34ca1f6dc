//! The commands of `lds`.

pub mod analyze;
pub mod asm;
pub mod chips;
mod compile;
pub mod cosim;
pub mod demo;
pub mod dis;
pub mod environment;
pub mod export;
pub mod findings;
pub mod input;
pub mod kernel_file;
pub mod kernels;
mod launches;
pub mod opcodes;
pub mod options;
pub mod output;
pub(crate) mod progress;
pub(crate) mod pulse;
pub mod run;
pub mod synth;
mod triton;
pub mod verdict;

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use options::fits;
use std::ffi::OsString;
use verdict::Verdict;

/// AMD's Local Data Share in Rust: golden model, RTL and waveforms.
///
/// Without a command it transposes a tile on the RTL, with and without bank conflicts.
/// Exit codes: 0 pass, 1 mismatch, failed expectation or denied warning or too many conflicts, 2 bad input.
#[derive(Parser)]
#[command(name = "lds", version, about)]
pub struct Cli {
    /// the command; without one, the demo runs
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    Run(run::Args),
    Analyze(analyze::Args),
    Kernels(kernels::Args),
    Chips(chips::Args),
    Cosim(cosim::Args),
    Export(export::Args),
    Synth(synth::Args),
    Asm(asm::Args),
    Dis(dis::Args),
    Opcodes(opcodes::Args),
}

impl Cli {
    /// Reads a command line, which begins with the name of the program.
    ///
    /// # Errors
    /// What is wrong with it, the help or the version.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, clap::Error> {
        let mut command = Cli::command();
        let mut matches: ArgMatches = command.try_get_matches_from_mut(arguments)?;
        fits::check(&mut command, &matches)?;
        Cli::from_arg_matches_mut(&mut matches)
    }

    /// Runs the command.
    ///
    /// # Errors
    /// Bad input.
    pub fn run(&self) -> miette::Result<Verdict> {
        let passes = |result: miette::Result<()>| result.map(|()| Verdict::Pass);
        match &self.command {
            None => demo::run(),
            Some(Command::Run(args)) => run::run(args),
            Some(Command::Analyze(args)) => analyze::run(args),
            Some(Command::Kernels(args)) => passes(kernels::run(args)),
            Some(Command::Chips(args)) => passes(chips::run(args)),
            Some(Command::Cosim(args)) => cosim::run(args),
            Some(Command::Export(args)) => export::run(args),
            Some(Command::Synth(args)) => passes(synth::run(args)),
            Some(Command::Asm(args)) => passes(asm::run(args)),
            Some(Command::Dis(args)) => passes(dis::run(args)),
            Some(Command::Opcodes(args)) => passes(opcodes::run(args)),
        }
    }
}
