//! Float arithmetic: a pair of banks with an operation in every cycle, against the rules written in plain Rust.

mod choices;
mod edges;
mod sums;
mod verilog;

use crate::common::float::{Access, FloatPair, Way};
use crate::common::{Bench, Dice};
use edges::{doubles, singles};
use lds_isa::targets::{Reading, Rules};
use lds_rtl::{FloatControl, FloatOperation, Parts};

/// Takes accesses one a cycle, and looks at each of them three cycles later.
struct Stream {
    bench: Bench<FloatPair>,
    way: Way,
}

impl Stream {
    fn new() -> Self {
        Stream { bench: Bench::new(), way: Way::default() }
    }

    /// Of a pair that follows these rules.
    fn by(rules: Rules) -> Self {
        let mut stream = Stream::new();
        stream.bench.even.keep(Parts::ALL, rules);
        stream.bench.odd.keep(Parts::ALL, rules);
        stream.way.rules = rules;
        stream
    }

    fn take(&mut self, access: Access) {
        self.bench.offer(&access);
        self.bench.settle();
        if let Some(wrong) = self.way.wrong(access, &self.bench) {
            panic!("{wrong}");
        }
        self.bench.edge();
    }

    /// Lets what is on its way come out.
    fn end(mut self) {
        let control = FloatControl::default();
        (0..3).for_each(|_| self.take(Access { control, memory: [0; 2], first: [0; 2], second: [0; 2] }));
    }
}

/// An operation in each of its four denormal modes.
fn modes(operation: FloatOperation, double: bool) -> impl Iterator<Item = FloatControl> {
    [(false, false), (false, true), (true, false), (true, true)]
        .into_iter()
        .map(move |(flush_operands, flush_sum)| FloatControl { operation, double, flush_operands, flush_sum })
}

#[test]
fn every_pair_of_singles_at_the_edges() {
    let (mut stream, words) = (Stream::new(), singles());
    for &operation in FloatOperation::ALL {
        for control in modes(operation, false) {
            for &memory in &words {
                // the operand in one bank is memory's neighbour's in the other
                for (place, &first) in words.iter().enumerate() {
                    let second = words[(7 * place + 3) % words.len()] as u32;
                    let [memory, first] = [memory, first].map(|word| word as u32);
                    stream.take(Access {
                        control,
                        memory: [memory, first],
                        first: [first, memory],
                        second: [second, !second],
                    });
                }
            }
        }
    }
    stream.end();
}

/// Each point at which sources differ, read the other way, and both.
#[test]
fn open_points_read_the_other_way() {
    let floats = Reading::TwoNans | Reading::FailedCompare;
    for readings in [Reading::TwoNans.into(), Reading::FailedCompare.into(), floats] {
        let rules = Rules { readings, ..Rules::USUAL };
        let (mut stream, mut dice) = (Stream::by(rules), Dice::new(92));
        let (mut usual, mut other) = (0, 0);
        for _ in 0..40_000 {
            let access = Access::random(&mut dice);
            let is_as_usual = access.result(Rules::USUAL) == access.result(rules);
            *(if is_as_usual { &mut usual } else { &mut other }) += 1;
            stream.take(access);
        }
        assert!(usual > 1000 && other > 100, "{readings:?}: {usual} {other}");
        stream.end();
    }
}

#[test]
fn every_pair_of_doubles_at_the_edges() {
    let (mut stream, words) = (Stream::new(), doubles());
    for operation in [FloatOperation::Min, FloatOperation::Max, FloatOperation::CompareStore] {
        for control in modes(operation, true) {
            for &memory in &words {
                for (place, &first) in words.iter().enumerate() {
                    let second = words[(7 * place + 3) % words.len()];
                    stream.take(Access::double(control, memory, first, second));
                }
            }
        }
    }
    stream.end();
}

/// 300,000 pairs.
#[test]
fn sums_of_random_singles() {
    let (mut stream, mut dice) = (Stream::new(), Dice::new(90));
    (0..150_000).for_each(|_| stream.take(Access::of(&mut dice, FloatOperation::Add, false)));
    stream.end();
}

/// Operations follow each other without a gap, and none minds those before and behind it.
#[test]
fn any_operation_in_any_cycle() {
    let (mut stream, mut dice) = (Stream::new(), Dice::new(91));
    for _ in 0..150_000 {
        stream.take(Access::random(&mut dice));
    }
    stream.end();
}
