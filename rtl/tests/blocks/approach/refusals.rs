//! Lanes of refused slots.

use crate::common::{Bench, Dice, has, mask};
use lds_hdl::U;
use lds_rtl::Refusals;

fn lanes_of_slots<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Refusals<LANES>>::new(), Dice::new(6));
    for _ in 0..2000 {
        let of_upper_lanes = dice.one_in(2);
        let slots = dice.mask(if of_upper_lanes { LANES / 2 } else { LANES });
        bench.of_upper_lanes.next = of_upper_lanes;
        bench.slots.next = U::new(slots);
        bench.settle();
        let slot = |lane: usize| if of_upper_lanes { lane.checked_sub(LANES / 2) } else { Some(lane) };
        let expected = mask(LANES, |lane| slot(lane).is_some_and(|slot| has(slots, slot)));
        assert_eq!(bench.lanes.val().raw(), expected, "{of_upper_lanes} {slots:#b}");
    }
}

#[test]
fn a_lane_is_refused_if_its_slot_is() {
    lanes_of_slots::<8>();
    lanes_of_slots::<4>();
}
