//! From slots to banks.

use crate::common::{Bench, Dice, get, has, put};
use lds_rtl::SlotCrossbar;

fn banks_get_what_they_select<const LANES: usize, const BANKS: usize>() {
    let mut bench = Bench::<SlotCrossbar<LANES, BANKS>>::new();
    let mut dice = Dice::new(60 + BANKS as u64);
    for _ in 0..2000 {
        let select: Vec<u64> = (0..BANKS).map(|_| dice.mask(LANES)).collect();
        let data: Vec<u64> = (0..LANES).map(|_| dice.bits(32)).collect();
        let joins = dice.one_in(2);
        put(&mut bench.select, &select);
        put(&mut bench.data, &data);
        bench.joins_operands.next = joins;
        bench.settle();
        let all = |slots: std::ops::Range<usize>| -> Vec<u64> {
            let of = |mask: &u64| slots.clone().filter(|slot| has(*mask, *slot)).fold(0, |all, slot| all | data[slot]);
            select.iter().map(of).collect()
        };
        let low_end = if joins { LANES } else { LANES / 2 };
        assert_eq!(get(&bench.data0), all(0..low_end), "{select:?} {joins}");
        assert_eq!(get(&bench.data1), all(LANES / 2..LANES), "{select:?}");
    }
}

#[test]
fn a_bank_gets_the_operands_of_its_low_and_high_slots() {
    banks_get_what_they_select::<8, 8>();
    banks_get_what_they_select::<4, 8>();
    banks_get_what_they_select::<8, 4>();
}
