//! `lds analyze`: the cost of an access pattern.

mod args;
mod ds;
mod r700;

pub use args::Args;

use super::options::target::Generation;
use super::verdict::Verdict;

/// Runs the command.
///
/// # Errors
/// An error in the input: the program, trace, expression or chip file, or a path.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    match args.chip.target {
        Some(Generation::R700) => r700::run(args),
        _ => ds::run(args),
    }
}
