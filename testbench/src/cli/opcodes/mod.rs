//! `lds opcodes`: the instructions of a target, and which parts of the project have them.

mod ds;
mod formats;
mod listed;
mod r700;

use super::options::fits::GFX;
use super::options::target::Generation;
use super::output::print;

/// List the opcodes of a target, and which parts of the project have them.
#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Generation of the hardware
    #[arg(long, default_value_t)]
    target: Generation,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// List the instructions of every format, not those of the LDS alone
    #[arg(long, conflicts_with = "long", help_heading = GFX)]
    all: bool,
    /// Add a formula of what each opcode does (the JSON has it in any case)
    #[arg(long, help_heading = GFX)]
    long: bool,
}

/// Runs the command.
///
/// # Errors
/// An error if standard output can't be written.
pub fn run(args: &Args) -> miette::Result<()> {
    print(&match args.target {
        Generation::Ds(target) if args.all => formats::list(target, args.json)?,
        Generation::Ds(target) => ds::list(target, args.long, args.json)?,
        Generation::R700 => r700::list(args.json)?,
    })
}
