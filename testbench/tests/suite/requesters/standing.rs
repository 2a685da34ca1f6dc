//! Receivers that aren't ready, requesters at both ports: every cycle is as `docs/timing.md` says.

use super::reference::{Beat, Expected, Reference};
use super::traffic::Traffic;

const CYCLES: u64 = 6000;

fn follows_the_page(dual: bool, seed: u64) {
    let mut traffic = Traffic::new(seed, dual);
    let mut reference = Reference::new(dual);
    let mut seen = [0; 3];
    for number in 0..CYCLES + 400 {
        let cycle = traffic.cycle(number < CYCLES);
        let beats = cycle.beats.each_ref().map(|beat| {
            beat.as_ref().map(|beat| Beat {
                tag: beat.tag,
                vgpr: beat.vgpr,
                done: beat.done.then_some((beat.cycles.into(), beat.violations)),
            })
        });
        let found = Expected { taken: cycle.taken, beats };
        assert_eq!(found, reference.cycle(&cycle), "cycle {number}, seed {seed}, two ports: {dual}");
        let held = |port: usize| cycle.beats[port].is_some() && !cycle.ready[port];
        seen[0] += u64::from(held(0));
        seen[1] += u64::from(held(1));
        seen[2] += u64::from(cycle.taken == [true; 2]);
    }
    assert!(reference.is_idle());
    assert!(reference.most >= if dual { 13 } else { 15 }, "answers never lacked room");
    let counters = traffic.unit.outputs().counters;
    assert_eq!([counters.insts_lds, counters.idx_active], reference.counted);
    assert!(seen[0] > 300 && (!dual || seen[1] > 100 && seen[2] > 50), "{seen:?}");
}

#[test]
fn a_unit_with_two_ports_answers_as_the_page_says() {
    (1..=4).for_each(|seed| follows_the_page(true, seed));
}

#[test]
fn a_unit_with_one_port_answers_as_the_page_says() {
    (1..=4).for_each(|seed| follows_the_page(false, seed));
}
