//! Which slots meet.

use crate::common::{Accesses, Bench, Dice, get, put};
use lds_hdl::U;
use lds_rtl::Matcher;

/// Of each slot, the slots that meet it as `meet` says.
fn words(slots: usize, mut meet: impl FnMut(usize, usize) -> bool) -> Vec<u64> {
    let mut word = |one| (0..slots).filter(|&other| meet(one, other)).fold(0, |word, other| word | 1 << other);
    (0..slots).map(&mut word).collect()
}

fn slots_meet_those_below<const LANES: usize>(banks: u64, rows: u64) {
    let mut bench = Bench::<Matcher<LANES>>::new();
    let mut dice = Dice::new(8 + LANES as u64);
    for cycle in 0..2000 {
        let accesses = Accesses::random(&mut dice, LANES, banks, rows);
        let (bank, row) = (&accesses.bank, &accesses.row);
        put(&mut bench.same_bank, &words(LANES, |one, other| bank[one] == bank[other]));
        // of slots at different banks, anything
        let in_row = |one, other| if bank[one] == bank[other] { row[one] == row[other] } else { dice.one_in(2) };
        put(&mut bench.same_row, &words(LANES, in_row));
        bench.served.next = U::new(accesses.served);
        bench.separate.next = accesses.separate;
        bench.rests.next = accesses.rests;
        bench.edge();
        let found = (get(&bench.meetings.same_bank), get(&bench.meetings.same_row));
        assert_eq!(found, (accesses.same_bank(), accesses.same_row()), "cycle {cycle}: {accesses:?}");
        assert_eq!(bench.meetings.repeats.val().raw(), accesses.repeats(), "cycle {cycle}: {accesses:?}");
        assert_eq!(bench.meetings.leaders.val().raw(), accesses.leaders(), "cycle {cycle}: {accesses:?}");
    }
}

#[test]
fn a_slot_meets_the_slots_of_lower_lanes_at_its_bank() {
    slots_meet_those_below::<8>(8, 64);
    slots_meet_those_below::<4>(8, 32);
    slots_meet_those_below::<4>(2, 4);
}
