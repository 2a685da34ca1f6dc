//! Lanes of refused slots.

use crate::common::{Bench, Dice, has, mask};
use lds_hdl::U;
use lds_rtl::Refusals;

fn lanes_of_slots<const LANES: usize, const HALF: usize>() {
    let (mut bench, mut dice) = (Bench::<Refusals<LANES, HALF>>::new(), Dice::new(6));
    for _ in 0..2000 {
        let (pair, upper, slots) = (dice.one_in(2), dice.one_in(2), dice.mask(LANES));
        bench.pair.next = pair;
        bench.upper.next = upper;
        bench.slots.next = U::new(slots);
        bench.settle();
        let expected = mask(LANES, |lane| match pair {
            false => has(slots, lane),
            true => (lane >= HALF) == upper && (has(slots, lane % HALF) || has(slots, lane % HALF + HALF)),
        });
        assert_eq!(bench.lanes.val().raw(), expected, "{pair} {upper} {slots:#b}");
    }
}

#[test]
fn a_lane_is_refused_if_one_of_its_slots_is() {
    lanes_of_slots::<8, 4>();
    lanes_of_slots::<4, 2>();
}
