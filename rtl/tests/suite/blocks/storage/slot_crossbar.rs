//! From slots to banks.

use crate::common::{Bench, Dice, get, mask, put};
use lds_hdl::U;
use lds_rtl::SlotCrossbar;

fn banks_get_what_they_select<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize>() {
    let mut bench = Bench::<SlotCrossbar<LANES, HALF, BANKS, BANK_BITS>>::new();
    let mut dice = Dice::new(60 + BANKS as u64);
    for _ in 0..2000 {
        let data: Vec<u64> = (0..LANES).map(|_| dice.bits(32)).collect();
        // Of each bank the low and the high slot: none, one, or both of a lane. The number of a bank without a slot
        // doesn't matter.
        let mut taken = Vec::new();
        let mut slots = Vec::new();
        for _ in 0..BANKS {
            let lane = dice.below(HALF as u64) as usize;
            let (low, high) = (dice.one_in(2), dice.one_in(2));
            taken.push((low.then_some(lane), high.then_some(lane + HALF)));
            slots.push(if high && !low { lane + HALF } else { lane } as u64);
        }
        put(&mut bench.slot, &slots);
        bench.low.next = U::new(mask(BANKS, |bank| taken[bank].0.is_some()));
        bench.high.next = U::new(mask(BANKS, |bank| taken[bank].1.is_some()));
        put(&mut bench.data, &data);
        bench.settle();
        let word = |slot: Option<usize>| slot.map_or(0, |slot| data[slot]);
        let (low, high): (Vec<u64>, Vec<u64>) = taken.iter().map(|(low, high)| (word(*low), word(*high))).unzip();
        assert_eq!(get(&bench.low_word), low, "{taken:?}");
        assert_eq!(get(&bench.high_word), high, "{taken:?}");
    }
}

#[test]
fn a_bank_gets_the_operands_of_its_low_and_high_slots() {
    banks_get_what_they_select::<8, 4, 8, 3>();
    banks_get_what_they_select::<4, 2, 8, 3>();
    banks_get_what_they_select::<16, 8, 4, 4>();
}
