//! Passes close up.

use crate::common::{Bench, Dice, put_entry};
use lds_rtl::Places;

/// Passes by number in the three places, the first place first.
type Line = [Option<u32>; 3];

/// Which places take what is before them: those that are empty or get empty.
fn takers(line: &Line, enters: bool) -> [bool; 3] {
    let last = enters || line[2].is_none();
    let middle = last || line[1].is_none();
    [middle || line[0].is_none(), middle, last]
}

#[test]
fn a_place_takes_the_pass_before_it_when_it_is_or_gets_empty() {
    let (mut bench, mut dice) = (Bench::<Places>::new(), Dice::new(5));
    let (mut line, mut number): (Line, u32) = ([None; 3], 0);
    // The registers of the first place know after an edge that they may move.
    bench.edge();
    for cycle in 0..4000 {
        let (arrives, enters) = (!dice.one_in(3), dice.one_in(2));
        let reset = dice.one_in(50);
        bench.arrives.next = arrives;
        put_entry(&mut dice, &mut bench.entry, enters);
        bench.reset.next = reset;
        bench.settle();
        let takers = takers(&line, enters);
        let moves = [0, 1, 2].map(|place| bench.moves.val().get_bit(place));
        // The last two move only if there is something to move.
        let brings = [true, enters || line[0].is_some(), enters || line[1].is_some()];
        let moved = [0, 1, 2].map(|place| takers[place] && brings[place]);
        assert_eq!(moves, moved, "cycle {cycle}: {line:?}");
        let will_be_open = bench.will_be_open[usize::from(enters)].val();
        assert_eq!(bench.waiting.val(), line[2].is_some(), "cycle {cycle}: {line:?}");
        bench.edge();
        number += 1;
        let before = [arrives.then_some(number), line[0], line[1]];
        for place in 0..3 {
            if takers[place] {
                line[place] = before[place];
            }
        }
        // what has gone on isn't there any more
        for place in 0..2 {
            if takers[place + 1] && !takers[place] {
                line[place] = None;
            }
        }
        if reset {
            line = [None; 3];
        }
        assert_eq!(will_be_open, line.contains(&None), "cycle {cycle}: {line:?}");
    }
}

#[test]
fn a_pass_is_at_the_end_after_three_edges_and_stays_until_it_leaves() {
    let mut bench = Bench::<Places>::new();
    bench.arrives.next = true;
    let waits: Vec<bool> = (0..6)
        .map(|edge| {
            bench.entry.waits.next = edge == 5;
            bench.edge();
            bench.arrives.next = false;
            bench.settle();
            bench.waiting.val()
        })
        .collect();
    assert_eq!(waits, [false, false, true, true, true, false]);
}
