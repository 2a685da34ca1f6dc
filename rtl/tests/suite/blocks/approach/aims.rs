//! Which slots banks take from.

use crate::common::{Bench, Cargo, Dice, put};
use lds_hdl::U;
use lds_rtl::{Aims, Part, Parts};

/// Random passes.
fn passes_have_aims<const LANES: usize>(parts: Parts) {
    let mut bench = Bench::<Aims<LANES>>::new();
    bench.keep(parts);
    let mut dice = Dice::new(40 + LANES as u64);
    for cycle in 0..4000 {
        let cargo = Cargo::random(&mut dice, LANES, 8, 8);
        bench.kind.next = cargo.control.kind;
        bench.rests.next = cargo.accesses.rests;
        bench.slots.next = U::new(cargo.accesses.served);
        put(&mut bench.meetings.same_bank, &cargo.accesses.same_bank());
        put(&mut bench.meetings.same_row, &cargo.accesses.same_row());
        bench.settle();
        let found = (bench.taken.val().raw(), bench.whole.val(), bench.winners.val().raw());
        assert_eq!(found, (cargo.taken(parts), cargo.gathers(), cargo.winners()), "cycle {cycle}: {cargo:?}");
    }
}

#[test]
fn of_the_slots_that_share_an_access_one_stands_for_it() {
    for parts in [Parts::ALL, Parts::ALL.without(Part::Narrow).without(Part::Unaligned)] {
        passes_have_aims::<8>(parts);
        passes_have_aims::<4>(parts);
    }
}
