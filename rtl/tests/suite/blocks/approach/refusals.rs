//! Lanes of refused slots.

use crate::common::{Bench, Dice, has, lane_and_dword, mask, sets};
use enumset::EnumSet;
use lds_hdl::U;
use lds_isa::targets::{Reading, Rules};
use lds_rtl::{Control, Parts, Refusals};

fn lanes_of_slots<const LANES: usize>(rules: Rules) {
    let (mut bench, mut dice) = (Bench::<Refusals<LANES>>::new(), Dice::new(6));
    bench.keep(Parts::ALL, rules);
    for _ in 0..3000 {
        let two_data = dice.one_in(3);
        let last_dword = U::new(dice.below(if two_data { 2 } else { 4 }));
        let control = Control { two_data, last_dword, ..Control::default() };
        let mixed = LANES == 32 && !two_data && last_dword.raw() > 1 && dice.one_in(2);
        let control = Control { set: U::new(dice.below(sets(&control) as u64)), mixed, ..control };
        // an element is refused as a whole, or each of several dwords by itself
        let apart = rules.reads(Reading::PartialElements) && last_dword.raw() > 0 && !two_data;
        let (elements, pieces) = (dice.mask(LANES), dice.mask(LANES));
        let has_slot = |slot: usize| {
            let (lane, dword) = lane_and_dword(&control, LANES, slot);
            has(elements, lane)
                && (!apart || has(pieces, slot))
                && dword <= last_dword.raw() as usize
                && (!two_data || slot < LANES / 2)
        };
        let slots = mask(LANES, has_slot);
        bench.control.next = control;
        bench.slots.next = U::new(slots);
        bench.settle();
        let lane = |slot: usize| lane_and_dword(&control, LANES, slot).0;
        let expected = (0..LANES).filter(|slot| has(slots, *slot)).fold(0, |all, slot| all | 1 << lane(slot));
        assert_eq!(bench.lanes.val().raw(), expected, "{control:?} {slots:#b}");
    }
}

#[test]
fn a_lane_is_refused_if_its_slot_is() {
    for readings in [EnumSet::empty(), Reading::PartialElements.into()] {
        let rules = Rules { readings, ..Rules::USUAL };
        lanes_of_slots::<8>(rules);
        lanes_of_slots::<4>(rules);
        lanes_of_slots::<32>(rules);
    }
}
