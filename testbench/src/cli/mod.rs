//! The commands of `lds`.

pub mod analyze;
pub mod asm;
mod assumed;
pub mod before;
pub mod chip;
pub mod chips;
pub mod cosim;
pub mod demo;
pub mod design;
pub mod dis;
pub mod elsewhere;
pub mod environment;
mod every;
pub mod export;
pub mod input;
pub mod number;
pub mod opcodes;
pub mod output;
pub(crate) mod progress;
pub(crate) mod pulse;
pub mod reading;
pub mod run;
pub mod synth;
pub mod told;
pub mod unit;
pub mod waves;

use clap::{Parser, Subcommand};

/// AMD's Local Data Share in Rust: golden model, RTL and waveforms.
///
/// Without a command it transposes a tile on the RTL, with and without bank conflicts.
/// With `--target r700` all but `chips` are about another kind of LDS (`lds run --target r700 -h`).
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
    Chips(chips::Args),
    Cosim(cosim::Args),
    Export(export::Args),
    Synth(synth::Args),
    Asm(asm::Args),
    Dis(dis::Args),
    Opcodes(opcodes::Args),
}
