//! Receivers that aren't ready, requesters at both ports: every cycle is as `docs/timing/data-share.md` says, and every
//! value as the golden model has it.

use super::traffic::Traffic;
use lds_testbench::reference::Reference;

const CYCLES: u64 = 6000;

fn follows_the_page(dual: bool, seed: u64) {
    let mut traffic = Traffic::new(seed, dual);
    let mut reference = Reference::new(&traffic.core);
    let mut seen = [0; 3];
    for number in 0..CYCLES + 400 {
        let cycle = traffic.cycle(number < CYCLES);
        let expected = reference.cycle(&cycle.inputs);
        assert_eq!(cycle.outputs.meaningful(false), expected, "cycle {number}, seed {seed}, two ports: {dual}");
        let held = |port: usize| cycle.beats[port].is_some() && !cycle.inputs.ready[port];
        seen[0] += u64::from(held(0));
        seen[1] += u64::from(held(1));
        seen[2] += u64::from(cycle.taken == [true; 2]);
    }
    assert!(reference.is_idle());
    assert!(reference.most_places() >= if dual { 13 } else { 15 }, "answers never lacked room");
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
