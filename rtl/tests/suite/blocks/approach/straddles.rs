//! Which lanes have an element that straddles dwords.

use crate::common::{Bench, Dice, EXTRACTIONS, has, mask, put};
use lds_hdl::{Raw, U};
use lds_isa::targets::Target;
use lds_rtl::{Alignment, Control, Extraction, Part, Parts, Straddles};

fn lanes_straddle<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Straddles<LANES>>::new(), Dice::new(70 + LANES as u64));
    let mut seen = 0;
    for cycle in 0..4000 {
        let (bits, fill) = dice.pick(&EXTRACTIONS);
        let (alignment, mixed) = (if dice.one_in(4) { dice.below(4) } else { 3 }, dice.one_in(3));
        let control = Control {
            extraction: Extraction::of(bits, fill),
            alignment: Alignment::from_raw(alignment),
            mixed,
            ..Control::default()
        };
        let (exec, offset, from_m0) = (dice.mask(LANES) & dice.mask(LANES), dice.bits(18), dice.one_in(5));
        // often all at dwords but a few
        let few = if dice.one_in(2) { 0 } else { 3 };
        let address: Vec<u32> = (0..LANES)
            .map(|_| dice.bits(32) as u32 & !few | if dice.one_in(8) { dice.bits(2) as u32 } else { 0 })
            .collect();
        bench.control.next = control;
        bench.exec.next = U::new(exec);
        bench.offset.next = U::new(offset);
        bench.from_m0.next = from_m0;
        put(&mut bench.address, &address);
        bench.settle();
        let reaches = |lane: usize| {
            let start = offset as u32 + if from_m0 { 0 } else { address[lane] % 4 };
            start % 4 + u32::from(bits) / 8 > 4
        };
        let expected = if alignment == 3 { mask(LANES, reaches) & exec } else { 0 };
        assert_eq!(bench.lanes.val().raw(), expected, "cycle {cycle}: {bits} bits, {address:x?} + {offset:x}");
        // the sets of wide loads are facts of the target
        let sets: Vec<u64> = match mixed && LANES == 32 {
            true => Target::Gfx906.facts().local.wide_loads.iter().map(|set| u64::from(*set)).collect(),
            false => (0..4).map(|set| mask(LANES, |lane| lane / (LANES / 4) == set)).collect(),
        };
        let quarters = mask(4, |set| expected & sets[set] != 0);
        assert_eq!(bench.quarters.val().raw(), quarters, "cycle {cycle}: {expected:x}, mixed {mixed}");
        seen |= 1 << (0..4).filter(|set| has(quarters, *set)).count();
    }
    assert_eq!(seen, 0b11111, "none to all of the sets have such a lane");
}

#[test]
fn an_element_straddles_if_it_reaches_further_than_an_aligned_one() {
    lanes_straddle::<4>();
    lanes_straddle::<8>();
    lanes_straddle::<32>();
}

#[test]
fn without_the_part_nothing_does() {
    let mut bench = Bench::<Straddles<4>>::new();
    bench.keep(Parts::ALL.without(Part::Unaligned));
    bench.control.next = Control { alignment: Alignment::Unaligned, ..Control::default() };
    bench.exec.next = U::new(15);
    put(&mut bench.address, &[1u32; 4]);
    bench.settle();
    assert_eq!((bench.lanes.val().raw(), bench.quarters.val().raw()), (0, 0));
}
