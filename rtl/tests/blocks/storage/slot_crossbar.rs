//! From slots to banks.

use crate::common::{Bench, Dice, get, has, put, put_selects};
use lds_rtl::SlotCrossbar;

fn banks_get_what_they_select<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
>() {
    let mut bench = Bench::<SlotCrossbar<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(60 + BANKS as u64);
    for _ in 0..2000 {
        // Nothing, a slot, or both slots of a lane.
        let mut select = || match dice.below(4) {
            0 => 0,
            1 => 1 << dice.below(LANES as u64) as usize,
            _ => (1 | 1 << HALF) << dice.below(HALF as u64),
        };
        let select: Vec<u64> = (0..BANKS).map(|_| select()).collect();
        let row: Vec<u64> = (0..LANES).map(|_| dice.bits(ROW_BITS)).collect();
        let data: Vec<u64> = (0..LANES).map(|_| dice.bits(32)).collect();
        let joins = dice.one_in(2);
        put_selects(&mut bench.grants, &select);
        put(&mut bench.grants.row, &row);
        put(&mut bench.grants.data, &data);
        bench.joins_operands.next = joins;
        bench.settle();
        let all = |words: &[u64], slots: std::ops::Range<usize>| -> Vec<u64> {
            let of = |mask: &u64| slots.clone().filter(|slot| has(*mask, *slot)).fold(0, |all, slot| all | words[slot]);
            select.iter().map(of).collect()
        };
        for (found, slots) in get(&bench.bank_row).into_iter().zip(&select).filter(|(_, slots)| **slots > 0) {
            assert_eq!(found, row[slots.trailing_zeros() as usize], "{select:?}");
        }
        let low_end = if joins { LANES } else { HALF };
        assert_eq!(get(&bench.data0), all(&data, 0..low_end), "{select:?} {joins}");
        assert_eq!(get(&bench.data1), all(&data, HALF..LANES), "{select:?}");
    }
}

#[test]
fn a_bank_gets_the_row_and_the_operands_of_its_low_and_high_slots() {
    banks_get_what_they_select::<8, 4, 8, 3, 6>();
    banks_get_what_they_select::<4, 2, 8, 3, 5>();
    banks_get_what_they_select::<16, 8, 4, 4, 9>();
}
