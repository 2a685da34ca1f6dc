//! Random interpolations through the multiply-adder of a lane, an operation in every cycle, against the golden model.
//!
//! `cargo run --release -p lds-testbench --example interpolation -- --cases 10000000 --seed 1`: that many results.

#[path = "../tests/suite/hardware/interpolation/mod.rs"]
mod interpolation;

use clap::Parser;
use interpolation::compare;
use std::process::ExitCode;

#[derive(Parser)]
struct Args {
    /// Results that are compared
    #[arg(long, default_value_t = 1_000_000)]
    cases: u64,
    /// Equal seeds give equal operands
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    let Args { cases, seed } = Args::parse();
    match compare(cases, seed) {
        Ok(compared) => println!("{compared} results, all equal"),
        Err(told) => {
            eprintln!("{told}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
