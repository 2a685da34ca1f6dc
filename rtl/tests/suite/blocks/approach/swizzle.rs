//! Which lane a swizzle takes from.

use crate::common::{Bench, Dice, get, source_lane};
use lds_hdl::U;
use lds_rtl::Swizzle;

fn every_lane_takes_from_its_source<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Swizzle<LANES>>::new(), Dice::new(2));
    // every mode with every mask, and random patterns
    let directed = (0..8).flat_map(|mode| (0..32).map(move |low| mode << 13 | low));
    let patterns: Vec<u64> = directed.chain((0..3000).map(|_| dice.bits(16))).collect();
    for pattern in patterns {
        for first in (0..64).step_by(LANES) {
            bench.pattern.next = U::new(pattern);
            bench.first.next = U::new(first);
            bench.settle();
            let expected: Vec<u64> = (0..LANES as u64).map(|lane| source_lane(pattern, first + lane)).collect();
            assert_eq!(get(&bench.source), expected, "{pattern:#06x} from lane {first}");
        }
    }
}

#[test]
fn a_lane_takes_from_where_the_pattern_says() {
    every_lane_takes_from_its_source::<32>();
    every_lane_takes_from_its_source::<4>();
}

#[test]
fn patterns_of_the_manual_do_what_it_says() {
    let mut bench = Bench::<Swizzle<8>>::new();
    let mut sources = |pattern| {
        bench.pattern.next = U::new(pattern);
        bench.settle();
        get(&bench.source)
    };
    assert_eq!(sources(0x1f), [0, 1, 2, 3, 4, 5, 6, 7], "as it was");
    assert_eq!(sources(0x1c1f), [7, 6, 5, 4, 3, 2, 1, 0], "eights reversed");
    assert_eq!(sources(0x0000), [0; 8], "broadcast of lane 0");
    assert_eq!(sources(0x80b1), [1, 0, 3, 2, 5, 4, 7, 6], "neighbours exchanged");
    assert_eq!(sources(0xc020), [1, 2, 3, 4, 5, 6, 7, 8], "rotated by one");
    assert_eq!(sources(0xe01f), [0, 1, 2, 3, 4, 5, 6, 7], "a Fourier transform of one");
    assert_eq!(sources(0xe000), [0, 16, 8, 24, 4, 20, 12, 28], "bits reversed");
}
