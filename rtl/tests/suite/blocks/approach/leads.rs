//! Which slots are granted first.

use crate::common::{Accesses, Bench, Dice, put};
use lds_hdl::U;
use lds_rtl::Leads;

fn first_cycles_are_known<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Leads<LANES>>::new(), Dice::new(21 + LANES as u64));
    let mut conflicts = 0;
    for _ in 0..4000 {
        let mut accesses = Accesses::random(&mut dice, LANES, 4, 4);
        accesses.rests = false;
        put(&mut bench.meetings.same_bank, &accesses.same_bank());
        put(&mut bench.meetings.same_row, &accesses.same_row());
        bench.meetings.repeats.next = U::new(accesses.repeats());
        bench.meetings.leaders.next = U::new(accesses.leaders());
        bench.settle();
        let cycles = accesses.cycles();
        let first = bench.first.val().raw();
        assert_eq!(first, cycles[0].granted & accesses.leaders(), "{accesses:?}");
        assert_eq!(bench.others.val(), cycles.len() > 1, "{accesses:?}");
        conflicts += usize::from(cycles.len() > 1);
    }
    assert!(conflicts > 1000, "{conflicts}");
}

#[test]
fn a_leader_with_none_below_it_at_its_bank_is_first() {
    first_cycles_are_known::<8>();
    first_cycles_are_known::<4>();
}
