//! A wait counter of six waves: random traffic that keeps the rules.

use super::ports::ports;
use super::{exported, show};
use crate::common::{Bench, Dice, has, mask};
use lds_hdl::Init;
use lds_rtl::wave::WaitCounter;

const WAVES: usize = 6;
type Block = WaitCounter<WAVES>;

ports!(Block; reset: 1, raised: WAVES, twice: 1, lowered: WAVES, lowered_too: WAVES, limited: WAVES, limit: 6;
    fits: WAVES);

/// Inputs of each cycle, with what is expected of the outputs checked on the way. Counts reach the largest number and
/// never pass it.
fn cycles(count: usize, seed: u64, bits: usize) -> Vec<Vec<u64>> {
    let (mut bench, mut dice) = (Bench::<Block>::new(), Dice::new(seed));
    bench.keep(bits);
    let most = (1 << bits) - 1;
    let (mut counts, mut limits) = ([0u64; WAVES], [0u64; WAVES]);
    let (mut given, mut full, mut both) = (Vec::new(), 0, 0usize);
    for cycle in 0..count {
        // For a while resets come so often that limits from before the first `limited` count.
        let often = (cycle / 500).is_multiple_of(3);
        let reset = cycle == 0 || dice.one_in(if often { 30 } else { 100 << bits });
        // For a while there is more to come than to go, until counts are full.
        let eager = if (cycle / (25 << bits)).is_multiple_of(2) { 2 + 2 * bits as u64 } else { 1 };
        let twice = dice.one_in(3);
        let step = if twice { 2 } else { 1 };
        let wave = dice.below(WAVES as u64) as usize;
        let raised = mask(WAVES, |w| w == wave && counts[w] + step <= most && !dice.one_in(4));
        let lowered = mask(WAVES, |w| counts[w] > 0 && dice.one_in(4 * eager));
        let lowered_too = mask(WAVES, |w| counts[w] > u64::from(has(lowered, w)) && dice.one_in(4 * eager));
        let limited = mask(WAVES, |_| dice.one_in(8));
        let limit = dice.below(most + 1);
        let values = vec![reset.into(), raised, twice.into(), lowered, lowered_too, limited, limit];
        set(&mut bench, &values);
        bench.settle();
        if cycle > 0 {
            assert_eq!(get(&bench), [mask(WAVES, |w| counts[w] <= limits[w])], "cycle {cycle}");
        }
        bench.edge();
        given.push(values);
        for w in 0..WAVES {
            if has(limited, w) {
                limits[w] = limit;
            }
            if has(raised, w) {
                counts[w] += step;
            }
            both += usize::from(has(raised, w) && has(lowered, w) && has(lowered_too, w));
            counts[w] -= u64::from(has(lowered, w)) + u64::from(has(lowered_too, w));
            full += u64::from(counts[w] == most);
            if reset {
                (counts[w], limits[w]) = (0, 0);
            }
        }
    }
    assert!(full > 20 && both > count / 1000, "{full} {both}");
    given
}

#[test]
fn counts_follow_issues_and_returns() {
    for bits in [3, 4, 6] {
        cycles(20_000, bits as u64, bits);
    }
}

#[test]
fn it_does_the_same_in_verilog_and_broken_verilog_does_not() {
    let mut narrow = Block::init();
    narrow.keep(4);
    let text = exported(&narrow);
    assert_eq!(record(&cycles(4000, 9, 4), narrow).complaint(&text), None);
    show(
        &record(&cycles(8000, 10, 6), Block::init()),
        &exported(&Block::init()),
        &[
            ("if (counts[6 * wave +: 6] <= limits", "if (counts[6 * wave +: 6] < limits"),
            ("= 6'd2;", "= 6'd1;"),
            ("= 6'h3e;", "= 6'h3f;"),
            ("if (limited[wave]) begin", "if (limited != 6'd0) begin"),
        ],
    );
}
