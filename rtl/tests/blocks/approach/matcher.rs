//! Which slots meet.

use crate::common::{Accesses, Bench, Dice, get, put};
use lds_hdl::U;
use lds_rtl::Matcher;

/// Of each slot, those with its row; of slots at different banks, anything.
fn same_rows(accesses: &Accesses, dice: &mut Dice) -> Vec<u64> {
    let slots = 0..accesses.bank.len();
    let mut meet = |one: usize, other: usize| match accesses.bank[one] == accesses.bank[other] {
        true => accesses.row[one] == accesses.row[other],
        false => dice.one_in(2),
    };
    let mut word = |one| slots.clone().filter(|&other| meet(one, other)).fold(0, |word, other| word | 1 << other);
    slots.clone().map(&mut word).collect()
}

fn slots_meet_those_below<const LANES: usize, const BANK_BITS: usize>(rows: u64) {
    let mut bench = Bench::<Matcher<LANES, BANK_BITS>>::new();
    let mut dice = Dice::new(8 + LANES as u64);
    let mut last = Accesses { bank: vec![1; LANES], row: vec![0; LANES], ..Accesses::default() };
    let mut stepped = false;
    for cycle in 0..2000 {
        let (accesses, step) = (Accesses::random(&mut dice, LANES, 1 << BANK_BITS, rows), !dice.one_in(3));
        put(&mut bench.bank, &accesses.bank);
        put(&mut bench.same_row, &same_rows(&accesses, &mut dice));
        bench.served.next = U::new(accesses.served);
        bench.pair.next = accesses.pair;
        bench.separate.next = accesses.separate;
        bench.step.next = step;
        bench.edge();
        if step {
            last = accesses;
        }
        stepped |= step;
        let found = (get(&bench.meetings.same_bank), get(&bench.meetings.same_row));
        if stepped {
            assert_eq!(found, (last.same_bank(), last.same_row()), "cycle {cycle}: {last:?}");
            assert_eq!(bench.meetings.repeats.val().raw(), last.repeats(), "cycle {cycle}: {last:?}");
            assert_eq!(bench.meetings.leaders.val().raw(), last.leaders(), "cycle {cycle}: {last:?}");
        }
    }
}

#[test]
fn a_slot_meets_the_slots_of_lower_lanes_at_its_bank() {
    slots_meet_those_below::<8, 3>(1 << 6);
    slots_meet_those_below::<4, 3>(1 << 5);
    slots_meet_those_below::<4, 1>(1 << 2);
}

#[test]
fn in_pairs_a_high_slot_comes_after_the_low_one_of_its_lane() {
    let mut bench = Bench::<Matcher<4, 2>>::new();
    bench.served.next = U::new(0b1111);
    put(&mut bench.same_row, &[0b1111u64; 4]);
    bench.step.next = true;
    for (pair, expected) in [(false, [0b0000, 0b0001, 0b0011, 0b0111]), (true, [0b0000, 0b0101, 0b0001, 0b0111])] {
        bench.pair.next = pair;
        bench.edge();
        // all at one row of one bank
        assert_eq!(get(&bench.meetings.same_bank), expected);
        assert_eq!(get(&bench.meetings.same_row), expected);
    }
}
