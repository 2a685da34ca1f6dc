//! `lds run`: runs a program on the hardware or on the models.

mod args;
pub mod compute_unit;
mod r700;
mod results;
pub mod share;

pub use args::Args;

use super::options::unit::Family;
use super::verdict::Verdict;
use crate::session::Engine;
use miette::miette;

/// Runs the command.
///
/// # Errors
/// An error for bad input: the program, the options, or a path.
pub fn run(args: &Args) -> miette::Result<Verdict> {
    if args.engine == Engine::Model && !args.waves.is_empty() {
        return Err(miette!(
            help = "leave out `--engine model`",
            "a waveform shows the hardware, and the models have none"
        ));
    }
    match args.device.family()? {
        Family::Share => share::run(args),
        Family::Waves => compute_unit::run(args, args.device.waves()?),
        Family::R700 => r700::run(args, args.device.r700()),
    }
}
