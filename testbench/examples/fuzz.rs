//! Mutated inputs for every reader, for as long as one likes: a panic ends it with the input and exit code 1.
//!
//! `cargo run --release -p lds-testbench --example fuzz -- --cases 10000000 --seed 1 [--reader trace]`

#[path = "../tests/suite/fuzz/mutate.rs"]
mod mutate;
#[path = "../tests/suite/fuzz/readers.rs"]
mod readers;

use clap::Parser;
use mutate::Mutator;
use readers::Reader;
use std::process::ExitCode;
use std::time::{Duration, Instant};

#[derive(Parser)]
struct Args {
    /// Inputs for each reader
    #[arg(long, default_value_t = 100_000)]
    cases: u64,
    /// Equal seeds give equal inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// One reader alone
    #[arg(long)]
    reader: Option<String>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let name = |reader: Reader| format!("{reader:?}").to_lowercase();
    let wanted = |reader: &Reader| args.reader.as_ref().is_none_or(|only| *only == name(*reader));
    let readers: Vec<Reader> = Reader::ALL.into_iter().filter(wanted).collect();
    if readers.is_empty() {
        eprintln!("the readers are {}", Reader::ALL.map(name).join(", "));
        return ExitCode::from(2);
    }
    for reader in readers {
        let mut mutator = Mutator::new(args.seed, reader.seeds());
        let (start, mut taken, mut slowest) = (Instant::now(), 0, Duration::ZERO);
        for case in 0..args.cases {
            let input = mutator.next();
            let begin = Instant::now();
            match std::panic::catch_unwind(|| reader.read(&input)) {
                Ok(read) => taken += u64::from(read),
                Err(_) => {
                    eprintln!("{}, case {case}: {}", name(reader), input.escape_ascii());
                    return ExitCode::FAILURE;
                }
            }
            slowest = slowest.max(begin.elapsed());
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:10} {} inputs, {taken} taken, no panic, {seconds:.0} s, slowest {:.1} ms",
            name(reader),
            args.cases,
            slowest.as_secs_f64() * 1e3
        );
    }
    ExitCode::SUCCESS
}
