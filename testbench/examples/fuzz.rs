//! Mutated inputs for every reader, for as long as one likes: a panic ends it with the input and exit code 1, and so
//! does an input that takes too long.
//!
//! `cargo run --release -p lds-testbench --example fuzz -- --cases 10000000 --seed 1 [--reader trace]`

#[path = "../tests/suite/fuzz/memory.rs"]
mod memory;
#[path = "../tests/suite/fuzz/mutate.rs"]
mod mutate;
#[path = "../tests/suite/fuzz/readers.rs"]
mod readers;

use clap::Parser;
use memory::Counted;
use mutate::Mutator;
use readers::Reader;
use std::panic::{set_hook, take_hook};
use std::process::{ExitCode, exit};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

#[global_allocator]
static MEMORY: Counted = Counted;

/// The name of a reader, the number of its input, and the input.
type UnderWay = (String, u64, Vec<u8>);

/// How often is looked whether an input takes too long.
const LOOK: Duration = Duration::from_millis(200);

#[derive(Parser)]
struct Args {
    /// Inputs for each reader
    #[arg(long, default_value_t = 100_000)]
    cases: u64,
    /// Equal seeds give equal inputs
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seconds that an input may take: one that takes longer ends it with exit code 1, as a panic does
    #[arg(long, default_value_t = 20)]
    limit: u64,
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
    let under_way = Arc::new(Mutex::new(UnderWay::default()));
    end_with_panic(Arc::clone(&under_way));
    end_with_hang(Arc::clone(&under_way), Duration::from_secs(args.limit));
    for reader in readers {
        let mutator = Mutator::new(args.seed, reader.seeds(), reader.longest(), reader.words());
        let mut mutator = if reader.is_binary() { mutator.binary() } else { mutator };
        let (start, mut taken, mut slowest) = (Instant::now(), 0, Duration::ZERO);
        let (mut most, mut widest) = (0, 0.0_f64);
        for case in 0..args.cases {
            let input = mutator.next();
            let begin = Instant::now();
            *under_way.lock().expect("no panic before") = (name(reader), case, input.clone());
            let mut is_opened = None;
            let used = memory::most_of(|| is_opened = reader.opens(&input));
            if is_opened.is_some() {
                most = most.max(used);
                widest = widest.max(used as f64 / input.len().max(4096) as f64);
            }
            taken += u64::from(reader.read(&input));
            slowest = slowest.max(begin.elapsed());
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:10} {} inputs, {taken} taken, no panic, {seconds:.0} s, slowest {:.1} ms",
            name(reader),
            args.cases,
            slowest.as_secs_f64() * 1e3
        );
        if most > 0 {
            println!("{:10} opened with at most {most} bytes, {widest:.1} times the input", "");
        }
    }
    ExitCode::SUCCESS
}

/// Has an input that takes too long end the process with exit code 1, after it has been told.
fn end_with_hang(under_way: Arc<Mutex<UnderWay>>, limit: Duration) {
    std::thread::spawn(move || {
        let (mut seen, mut since) = ((String::new(), 0), Instant::now());
        loop {
            std::thread::sleep(LOOK);
            let (reader, case, input) = &*under_way.lock().expect("no panic before");
            if (reader, *case) != (&seen.0, seen.1) {
                (seen, since) = ((reader.clone(), *case), Instant::now());
            } else if since.elapsed() > limit && !reader.is_empty() {
                eprintln!("{reader}, case {case} takes more than {} s: {}", limit.as_secs(), input.escape_ascii());
                exit(1)
            }
        }
    });
}

/// Has a panic end the process with exit code 1, after it has told which input was under way.
fn end_with_panic(under_way: Arc<Mutex<UnderWay>>) {
    let tell = take_hook();
    set_hook(Box::new(move |panic| {
        tell(panic);
        let (reader, case, input) = &*under_way.lock().expect("no panic before");
        eprintln!("{reader}, case {case}: {}", input.escape_ascii());
        exit(1)
    }));
}
