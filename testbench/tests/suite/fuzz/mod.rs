//! No input makes a reader panic. `cargo run --release -p lds-testbench --example fuzz` goes on for as long as one
//! likes.

mod mutate;
mod readers;

use mutate::Mutator;
use readers::Reader;

/// Inputs for each reader.
const CASES: usize = 4000;

fn survives(reader: Reader) {
    let seeds = reader.seeds();
    assert!(seeds.iter().any(|seed| reader.read(seed)), "{reader:?} takes none of its valid inputs");
    let mut mutator = Mutator::new(1, seeds);
    let mut taken = 0;
    for case in 0..CASES {
        let input = mutator.next();
        let read = std::panic::catch_unwind(|| reader.read(&input));
        let read = read.unwrap_or_else(|_| panic!("{reader:?}, case {case}: {}", input.escape_ascii()));
        taken += usize::from(read);
    }
    // Inputs that are all refused at once, or none of them, would test little.
    assert!(taken > CASES / 1000 && taken < CASES, "{reader:?} took {taken} of {CASES}");
}

#[test]
fn every_reader_survives() {
    Reader::ALL.into_iter().for_each(survives);
}
