//! Who is served in which cycle.

use crate::common::{Accesses, Bench, Cycle, Dice, put};
use lds_hdl::U;
use lds_rtl::Scheduler;

/// Offers a pass.
fn offer<const LANES: usize>(bench: &mut Scheduler<LANES>, accesses: &Accesses) {
    put(&mut bench.meetings.same_bank, &accesses.same_bank());
    put(&mut bench.meetings.same_row, &accesses.same_row());
    bench.meetings.repeats.next = U::new(accesses.repeats());
    bench.meetings.leaders.next = U::new(accesses.leaders());
    bench.first.next = U::new(accesses.first());
    bench.others.next = accesses.leaders() != accesses.first();
    bench.rests.next = accesses.rests;
}

/// Random passes, of which each bank serves an access a cycle; now and then a pass may not go.
fn passes_are_served<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Scheduler<LANES>>::new(), Dice::new(20 + LANES as u64));
    let mut held: Option<(Accesses, Vec<Cycle>, usize)> = None;
    let mut conflicts = [0; 2];
    for cycle in 0..6000 {
        let accesses = Accesses::random(&mut dice, LANES, 4, 4);
        let (goes, reset) = (!dice.one_in(4), dice.one_in(150));
        // At the other side of a work-group processor the pass takes longer now and then.
        let other_more = dice.one_in(4);
        let ends = held.as_ref().is_none_or(|(_, cycles, at)| at + 1 >= cycles.len()) && !other_more;
        let is_last = held.is_some() && ends;
        let free = ends && (held.is_none() || goes);
        let enter = free && !dice.one_in(4);
        offer(&mut bench, &accesses);
        bench.goes.next = goes;
        bench.reset.next = reset;
        bench.enter.next = enter;
        bench.other_more.next = other_more;
        bench.settle();
        let what = format!("cycle {cycle}: {held:?}");
        assert_eq!((bench.occupancy.busy.val(), bench.occupancy.free.val()), (held.is_some(), free), "{what}");
        if let Some((_, cycles, at)) = &held {
            let nothing = Cycle { granted: 0, bank_conflict: false, address_conflict: false };
            let (now, granted) = (cycles.get(*at).copied().unwrap_or(nothing), bench.granted.val().raw());
            assert_eq!(bench.occupancy.more.val(), at + 1 < cycles.len(), "{what}");
            assert_eq!(bench.turn.val().raw(), now.granted, "{what}");
            assert_eq!(granted, if goes { now.granted } else { 0 }, "{what}");
            assert_eq!((bench.is_first.val(), bench.occupancy.is_last.val()), (*at == 0, is_last), "{what}");
            let found = (bench.bank_conflict.val(), bench.address_conflict.val());
            assert_eq!(found, (now.bank_conflict, now.address_conflict), "{what}");
            conflicts[0] += u32::from(found.0);
            conflicts[1] += u32::from(found.1);
        } else {
            assert_eq!((bench.turn.val().raw(), bench.granted.val().raw()), (0, 0), "{what}");
        }
        bench.edge();
        if goes {
            held = held.filter(|_| !ends).map(|(accesses, cycles, at)| (accesses, cycles, at + 1));
        }
        if enter {
            held = Some((accesses.clone(), accesses.cycles(), 0));
        }
        if reset {
            held = None;
        }
    }
    assert!(conflicts[0] > 100 && conflicts[1] > 100, "{conflicts:?}");
}

#[test]
fn every_bank_serves_an_access_a_cycle_until_none_is_left() {
    passes_are_served::<8>();
    passes_are_served::<4>();
}

/// Grants of a pass in the order of cycles.
fn grants(accesses: &Accesses) -> Vec<u64> {
    let mut bench = Bench::<Scheduler<4>>::new();
    offer(&mut bench, accesses);
    bench.goes.next = true;
    bench.enter.next = true;
    bench.edge();
    bench.enter.next = false;
    let mut grants = Vec::new();
    bench.settle();
    while bench.occupancy.busy.val() && grants.len() < 16 {
        grants.push(bench.granted.val().raw());
        bench.edge();
        bench.settle();
    }
    grants
}

#[test]
fn equal_addresses_share_an_access_unless_they_change_it() {
    let same = Accesses { served: 0b1111, bank: vec![1; 4], row: vec![2; 4], ..Accesses::default() };
    assert_eq!(grants(&same), [0b1111]);
    assert_eq!(grants(&Accesses { separate: true, ..same.clone() }), [1, 2, 4, 8]);
    assert_eq!(grants(&Accesses { row: vec![0, 1, 0, 2], ..same.clone() }), [0b101, 0b10, 0b1000]);
    let rests = Accesses { row: vec![0, 0, 1, 1], separate: true, rests: true, ..same.clone() };
    assert_eq!(grants(&rests), [1, 0, 0, 0, 0, 2, 4, 0, 0, 0, 0, 8]);
    assert_eq!(grants(&Accesses { bank: vec![0, 0, 1, 2], ..rests }), [0b1101, 0, 0, 0, 0, 0b10]);
    assert_eq!(grants(&Accesses { bank: vec![0, 1, 2, 3], ..same.clone() }), [0b1111]);
    assert_eq!(grants(&Accesses { served: 0, ..same }), [0], "a pass takes a cycle even if it has nothing to do");
}
