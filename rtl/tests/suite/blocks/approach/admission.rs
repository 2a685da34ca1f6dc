//! Whether a request may come in.

use crate::common::{Bench, Dice};
use lds_rtl::Admission;

fn requests_come_in<const HALF: usize>() {
    let (mut bench, mut dice) = (Bench::<Admission<HALF>>::new(), Dice::new(12 + HALF as u64));
    let (mut held, mut is_last, mut open) = (false, false, false);
    let mut taken = 0;
    for cycle in 0..6000 {
        let (reset, valid, from_m0) = (dice.one_in(50), dice.one_in(2), dice.one_in(3));
        let (will_be_open, ends) = (!dice.one_in(3), [dice.one_in(2), dice.one_in(2)]);
        bench.reset.next = reset;
        bench.valid.next = valid;
        bench.from_m0.next = from_m0;
        bench.will_be_open.next = will_be_open;
        for (port, end) in bench.ends.iter_mut().zip(ends) {
            port.next = end;
        }
        bench.settle();
        let ready = !held || is_last && open;
        assert_eq!((bench.ready.val(), bench.open.val(), bench.pass_valid.val()), (ready, open, held), "cycle {cycle}");
        assert!(!held || bench.is_last.val() == is_last, "cycle {cycle}");
        let every_lane = (1 << HALF) - 1;
        let lanes = |on: bool| if on { every_lane } else { 0 };
        assert_eq!(bench.takes.val().raw(), lanes(ready), "cycle {cycle}");
        assert_eq!(bench.clears.val().raw(), lanes(ready && from_m0), "cycle {cycle}");
        bench.edge();
        taken += usize::from(ready && valid);
        let stays = held && !(open && is_last);
        held = !reset && (valid || !ready || stays);
        is_last = match (ready, open) {
            (true, _) => ends[1],
            (false, true) => ends[0],
            (false, false) => is_last,
        };
        open = will_be_open;
    }
    assert!(taken > 1000, "{taken}");
}

#[test]
fn a_request_comes_in_as_the_last_pass_leaves() {
    requests_come_in::<2>();
    requests_come_in::<16>();
}
