//! Which slots each bank may take from.

use crate::common::{Bench, Cargo, Dice, get, put};
use lds_hdl::U;
use lds_rtl::{Part, Parts, Targets};

/// Random passes, of which some come in.
fn passes_have_targets<const LANES: usize, const BANKS: usize, const BANK_BITS: usize>(parts: Parts) {
    let mut bench = Bench::<Targets<LANES, BANKS, BANK_BITS>>::new();
    let mut dice = Dice::new(40 + BANKS as u64);
    let mut held = None;
    for cycle in 0..4000 {
        let cargo = Cargo::random(&mut dice, LANES, BANKS as u64, 8);
        let captures = !dice.one_in(4);
        bench.captures.next = captures;
        bench.taken.next = U::new(cargo.taken(parts));
        bench.own.next = U::new(cargo.own());
        bench.is_whole.next = cargo.gathers();
        bench.standing.next = U::new(cargo.winners());
        put(&mut bench.bank, &cargo.accesses.bank);
        bench.edge();
        if captures {
            held = Some(cargo);
        }
        if let Some(cargo) = &held {
            let found = (get(&bench.slots_of), bench.whole.val());
            assert_eq!(found, (cargo.slots_of(BANKS, parts), cargo.gathers()), "cycle {cycle}: {cargo:?}");
            assert_eq!(bench.winners.val().raw(), cargo.winners(), "cycle {cycle}: {cargo:?}");
        }
    }
}

#[test]
fn a_bank_takes_from_the_slots_that_want_it_and_one_stands_for_the_others() {
    passes_have_targets::<8, 8, 3>(Parts::ALL);
    passes_have_targets::<4, 8, 3>(Parts::ALL);
    passes_have_targets::<4, 4, 2>(Parts::ALL);
}

#[test]
fn without_narrow_stores_a_bank_takes_from_the_slots_that_win_it() {
    let parts = Parts::ALL.without(Part::Narrow).without(Part::Unaligned);
    passes_have_targets::<8, 8, 3>(parts);
    passes_have_targets::<4, 8, 3>(parts);
}
