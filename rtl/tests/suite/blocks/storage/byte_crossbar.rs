//! From slots to banks, where a bank takes from several.

use crate::common::{Bench, Dice, get, has, put};
use lds_rtl::ByteCrossbar;

fn banks_get_what_their_slots_bring<const LANES: usize, const HALF: usize, const BANKS: usize>() {
    let mut bench = Bench::<ByteCrossbar<LANES, HALF, BANKS>>::new();
    let mut dice = Dice::new(92 + BANKS as u64);
    for _ in 0..2000 {
        let data: Vec<u64> = (0..LANES).map(|_| dice.bits(32)).collect();
        let takes: Vec<u64> = (0..BANKS).map(|_| dice.mask(LANES) & dice.mask(LANES)).collect();
        put(&mut bench.takes, &takes);
        put(&mut bench.data, &data);
        bench.settle();
        let of = |slots: std::ops::Range<usize>| -> Vec<u64> {
            let word =
                |takes: &u64| slots.clone().filter(|slot| has(*takes, *slot)).fold(0, |word, slot| word | data[slot]);
            takes.iter().map(word).collect()
        };
        assert_eq!(get(&bench.low_word), of(0..HALF), "{takes:x?}");
        assert_eq!(get(&bench.high_word), of(HALF..LANES), "{takes:x?}");
    }
}

#[test]
fn a_bank_gets_the_union_of_what_its_slots_bring() {
    banks_get_what_their_slots_bring::<8, 4, 8>();
    banks_get_what_their_slots_bring::<16, 8, 4>();
    banks_get_what_their_slots_bring::<32, 16, 4>();
}
