//! The `lds` command.

#![deny(clippy::print_stdout, clippy::print_stderr)]

use clap::Parser;
use lds_testbench::cli::run::Verdict;
use lds_testbench::cli::{
    Cli, Command, analyze, asm, chips, cosim, demo, dis, environment, export, opcodes, run, synth,
};
use lds_testbench::output::{self, say};
use lds_testbench::{compute, r700};
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    output::prepare();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    if r700::is_meant(&arguments) {
        return match r700::Cli::try_parse_from(arguments) {
            Ok(cli) => end(|| r700::run(&cli)),
            Err(answer) => tell(&answer),
        };
    }
    if compute::is_meant(&arguments) {
        return match compute::Cli::try_parse_from(arguments) {
            Ok(cli) => end(|| compute::run(&cli)),
            Err(answer) => tell(&answer),
        };
    }
    let command = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli.command,
        Err(answer) => return tell(&answer),
    };
    end(|| match command {
        None => demo::run(),
        Some(Command::Run(args)) => run::run(&args),
        Some(Command::Analyze(args)) => analyze::run(&args),
        Some(Command::Chips(args)) => chips::run(&args).map(|()| Verdict::Pass),
        Some(Command::Cosim(args)) => cosim::run(&args),
        Some(Command::Export(args)) => export::run(&args),
        Some(Command::Synth(args)) => synth::run(&args).map(|()| Verdict::Pass),
        Some(Command::Asm(args)) => asm::run(&args).map(|()| Verdict::Pass),
        Some(Command::Dis(args)) => dis::run(&args).map(|()| Verdict::Pass),
        Some(Command::Opcodes(args)) => opcodes::run(&args).map(|()| Verdict::Pass),
    })
}

/// The exit code for a command's result. It doesn't run if the environment makes no sense.
fn end(command: impl FnOnce() -> miette::Result<Verdict>) -> ExitCode {
    match environment::check().and_then(|()| command()) {
        Ok(Verdict::Pass) => ExitCode::SUCCESS,
        Ok(Verdict::Fail) => ExitCode::from(1),
        Err(error) => {
            say(&format!("{error:?}"));
            ExitCode::from(2)
        }
    }
}

/// Prints clap's messages: help and version on standard output, errors on standard error.
fn tell(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        // It makes no difference if standard error is closed.
        let _ = answer.print();
        return ExitCode::from(2);
    }
    // clap knows whether the terminal has colours, and returns the reason if it can't write.
    match answer.print() {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            say(&format!("can't write to standard output: {error}"));
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}
