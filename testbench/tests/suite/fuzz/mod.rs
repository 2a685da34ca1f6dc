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
    let mutator = Mutator::new(1, seeds, reader.longest(), reader.words());
    let mut mutator = if reader.is_binary() { mutator.binary() } else { mutator };
    let mut taken = 0;
    let cases = reader.cases(CASES);
    for case in 0..cases {
        let input = mutator.next();
        let read = std::panic::catch_unwind(|| reader.read(&input));
        let read = read.unwrap_or_else(|_| panic!("{reader:?}, case {case}: {}", input.escape_ascii()));
        taken += usize::from(read);
    }
    // Inputs that are all refused at once, or none of them, would test little.
    assert!(taken > cases / 1000 && taken < cases, "{reader:?} took {taken} of {cases}");
}

#[test]
fn every_reader_survives() {
    Reader::ALL.into_iter().for_each(survives);
}
