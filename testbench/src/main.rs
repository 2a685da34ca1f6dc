//! The `lds` command.

#![deny(clippy::print_stdout, clippy::print_stderr)]

use lds_testbench::cli::verdict::Verdict;
use lds_testbench::cli::{Cli, environment};
use lds_testbench::output::{self, say};
use std::process::ExitCode;

fn main() -> ExitCode {
    output::prepare();
    match Cli::read(std::env::args_os()) {
        Ok(cli) => end(&cli),
        Err(answer) => tell(&answer),
    }
}

/// The exit code for a command's result. It doesn't run if the environment makes no sense.
fn end(cli: &Cli) -> ExitCode {
    match environment::check().and_then(|()| cli.run()) {
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
