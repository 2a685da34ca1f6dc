//! Where the elements of slots begin and end.

use crate::common::{Bench, Dice, lane_and_dword, sets};
use enumset::EnumSet;
use lds_hdl::{Raw, U};
use lds_isa::targets::{Reading, Rules};
use lds_rtl::{Alignment, Bounds, Control, Parts, RequestKind};

fn slots_of_an_eighth_have_one_bound<const LANES: usize>(readings: EnumSet<Reading>) {
    let (mut bench, mut dice) = (Bench::<Bounds<LANES>>::new(), Dice::new(60 + LANES as u64));
    bench.keep(Parts::ALL, Rules { readings, ..Rules::USUAL });
    for cycle in 0..4000 {
        let (last, alignment) = (dice.below(4), dice.below(4));
        let straddles = alignment == 3 && dice.one_in(2);
        let control = Control {
            kind: RequestKind::Store,
            last_dword: U::new(last),
            alignment: Alignment::from_raw(alignment),
            ..Control::default()
        };
        let control = Control { set: U::new(dice.below(sets(&control) as u64)), straddles, ..control };
        let offset = dice.bits(18);
        let dwords = if dice.one_in(2) { dice.below(5) } else { dice.bits(16) };
        bench.control.next = control;
        bench.offset.next = U::new(offset);
        bench.dwords.next = U::new(dwords);
        bench.settle();
        for slot in 0..LANES {
            let own = lane_and_dword(&control, LANES, slot).1 as u64;
            // a slot that is left over has no element
            if own > last {
                continue;
            }
            let eighth = if LANES == 32 { slot / 4 } else { slot / (LANES / 4) * 2 };
            let first = own + u64::from(straddles);
            // dwords that must be in range with this one
            let behind = if readings.contains(Reading::PartialElements) && last > 0 { 0 } else { last - own };
            let what = format!("cycle {cycle}, slot {slot}: {control:?}");
            let added = if alignment != 3 { 0 } else { 4 * first };
            assert_eq!(bench.offsets[eighth].val().raw(), (offset + added) % (1 << 18), "{what}");
            let bound = bench.bounds[eighth].val();
            assert_eq!(bound.first.raw(), first, "{what}");
            assert_eq!(bound.none, dwords < behind, "{what}");
            if dwords >= behind {
                assert_eq!(bound.limit.raw(), dwords - behind, "{what}");
            }
        }
    }
}

#[test]
fn a_bound_is_for_all_slots_of_an_eighth() {
    for readings in [EnumSet::empty(), Reading::PartialElements.into()] {
        slots_of_an_eighth_have_one_bound::<4>(readings);
        slots_of_an_eighth_have_one_bound::<8>(readings);
        slots_of_an_eighth_have_one_bound::<32>(readings);
    }
}
