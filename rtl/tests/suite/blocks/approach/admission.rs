//! Whether a request may come in.

use crate::common::{Bench, Dice, put_entry};
use lds_rtl::Admission;

fn requests_come_in<const HALF: usize>() {
    let (mut bench, mut dice) = (Bench::<Admission<HALF>>::new(), Dice::new(12 + HALF as u64));
    let (mut held, mut is_last, mut open) = (false, false, false);
    let mut taken = 0;
    for cycle in 0..6000 {
        let (reset, enters, valid, from_m0) = (dice.one_in(50), dice.one_in(2), dice.one_in(2), dice.one_in(3));
        let (will_be_open, ends) = ([dice.one_in(2), dice.one_in(2)], [dice.one_in(2), dice.one_in(2)]);
        bench.reset.next = reset;
        put_entry(&mut dice, &mut bench.entry, enters);
        bench.valid.next = valid;
        bench.from_m0.next = from_m0;
        for number in 0..2 {
            bench.will_be_open[number].next = will_be_open[number];
            bench.ends[number].next = ends[number];
        }
        bench.settle();
        let leaves = open || enters;
        let ready = !held || is_last && leaves;
        assert_eq!(
            (bench.ready.val(), bench.step.val(), bench.pass_valid.val()),
            (ready, leaves, held),
            "cycle {cycle}"
        );
        assert!(!held || bench.is_last.val() == is_last, "cycle {cycle}");
        let every_lane = (1 << HALF) - 1;
        let lanes = |on: bool| if on { every_lane } else { 0 };
        assert_eq!(bench.takes.val().raw(), lanes(ready), "cycle {cycle}");
        assert_eq!(bench.clears.val().raw(), lanes(ready && from_m0), "cycle {cycle}");
        bench.edge();
        taken += usize::from(ready && valid);
        let stays = held && !(leaves && is_last);
        held = !reset && (valid || !ready || stays);
        is_last = match (ready, leaves) {
            (true, _) => ends[1],
            (false, true) => ends[0],
            (false, false) => is_last,
        };
        open = will_be_open[usize::from(enters)];
    }
    assert!(taken > 1000, "{taken}");
}

#[test]
fn a_request_comes_in_as_the_last_pass_leaves() {
    requests_come_in::<2>();
    requests_come_in::<16>();
}
