//! What accompanies grants to their answers.

use crate::common::{Bench, Dice, Wake, control};
use lds_hdl::U;
use lds_rtl::{Control, Escort};

fn cycles_are_accompanied<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Escort<LANES>>::new(), Dice::new(40 + LANES as u64));
    let mut wake = Wake::default();
    for cycle in 0..5000 {
        let control = Control { valid: false, ..control(&mut dice) };
        let (serves, reset) = (!dice.one_in(3), dice.one_in(60));
        let (first, last) = (dice.one_in(2), dice.one_in(2));
        let (lanes, refused) = (dice.mask(LANES), [dice.mask(LANES), dice.mask(LANES)]);
        bench.control.next = control;
        bench.serves.next = serves;
        bench.reset.next = reset;
        bench.is_first.next = first;
        bench.is_last.next = last;
        bench.lanes.next = U::new(lanes);
        bench.refused.next = U::new(refused[0]);
        bench.reported.next = U::new(refused[1]);
        bench.edge();
        wake.moves(control, serves, first, last, lanes, refused);
        if reset {
            wake.reset();
        }
        let stages = &bench.stages;
        let early = [stages.routed.val(), stages.reading.val(), stages.fetching.val()];
        let stages = early.into_iter().chain([stages.preparing.val(), stages.computing.val()]);
        for (place, stage) in stages.enumerate() {
            assert!(wake.waves[place].fits(stage), "cycle {cycle}, stage {place}: {stage:?} {:?}", wake.waves[place]);
        }
        let (answer, oldest) = (&bench.answer, wake.waves[4]);
        let refused = [answer.refused.val().raw(), answer.reported.val().raw()];
        let (lanes, cycles) = (answer.lanes.val().raw(), answer.cycles.val().raw());
        let found = (answer.control.val(), lanes, refused, cycles);
        assert!(oldest.fits_answer(found.0, lanes, refused, cycles), "cycle {cycle}: {found:?} {oldest:?}");
    }
}

#[test]
fn a_cycle_is_known_for_five_cycles() {
    cycles_are_accompanied::<8>();
    cycles_are_accompanied::<4>();
}

#[test]
fn a_response_counts_the_cycles_of_all_its_passes() {
    let mut bench = Bench::<Escort<4>>::new();
    // two passes of two and three cycles with a gap between them, then another response
    let cycles = [(true, true, true), (true, false, true), (false, false, false), (true, true, false)];
    let others = [(true, false, false), (true, false, false), (true, true, true)];
    let mut counts = Vec::new();
    for (serves, is_first, starts_response) in cycles.into_iter().chain(others).chain([(false, false, false); 6]) {
        bench.serves.next = serves;
        bench.is_first.next = is_first;
        bench.control.next = Control { starts_response, ..Control::default() };
        bench.edge();
        if bench.answer.control.val().valid {
            counts.push(bench.answer.cycles.val().raw());
        }
    }
    assert_eq!(counts, [1, 2, 3, 4, 5, 1]);
}
