//! Whose request comes next: "WGP mode" and "Global data share" of `docs/timing/data-share.md`.

use crate::common::{Bench, Dice};
use lds_hdl::Arbiter;

/// Random offers, room and resets, against a list of who comes in which order.
fn in_turn<const COUNT: usize, const INDEX: usize>() {
    let (mut bench, mut dice) = (Bench::<Arbiter<COUNT, INDEX>>::new(), Dice::new(101));
    // who was taken last, and whether that left its response incomplete
    let (mut latest, mut open) = (COUNT - 1, false);
    let mut taken = [0; COUNT];
    for cycle in 0..10000 {
        let (offers, lasts) = ([(); COUNT].map(|()| !dice.one_in(3)), [(); COUNT].map(|()| !dice.one_in(3)));
        let (room, reset) = (!dice.one_in(3), dice.one_in(200));
        bench.room.next = room;
        for number in 0..COUNT {
            bench.valid[number].next = offers[number];
            bench.last[number].next = lasts[number];
        }
        bench.reset.next = reset;
        bench.settle();
        let order = (1..=COUNT).map(|behind| (latest + behind) % COUNT);
        // Whom it would take if they offered something.
        let may = |own: usize| match open {
            true => latest == own,
            false => order.clone().take_while(|other| *other != own).all(|other| !offers[other]),
        };
        let what = format!("cycle {cycle}: {offers:?} after {latest}, open {open}");
        let chosen = (0..COUNT).find(|own| offers[*own] && may(*own));
        for own in 0..COUNT {
            assert_eq!(bench.ready[own].val(), room && may(own), "{what}");
            assert_eq!(bench.granted[own].val(), chosen == Some(own), "{what}");
        }
        assert_eq!(bench.offers.val(), chosen.is_some(), "{what}");
        if let Some(chosen) = chosen {
            assert_eq!((bench.index.val().index(), bench.ends.val()), (chosen, lasts[chosen]), "{what}");
        }
        bench.edge();
        if let Some(chosen) = chosen.filter(|_| room) {
            (latest, open) = (chosen, !lasts[chosen]);
            taken[chosen] += 1;
        }
        if reset {
            (latest, open) = (COUNT - 1, false);
        }
    }
    assert!(taken.iter().all(|times| *times > 4000 / COUNT), "{taken:?}");
}

#[test]
fn requesters_take_turns_and_responses_stay_whole() {
    in_turn::<2, 1>();
    in_turn::<3, 2>();
    in_turn::<4, 2>();
    in_turn::<8, 3>();
}
