//! Whose request comes next: "WGP mode" of `docs/timing.md`.

use crate::common::{Bench, Dice};
use lds_rtl::Arbiter;

#[test]
fn requesters_take_turns_and_responses_stay_whole() {
    let (mut bench, mut dice) = (Bench::<Arbiter>::new(), Dice::new(101));
    // who was taken last, and whether that left its response incomplete
    let (mut latest, mut open) = (None, false);
    let mut taken = [0; 2];
    for cycle in 0..10000 {
        let (offers, lasts) = ([(); 2].map(|()| !dice.one_in(3)), [(); 2].map(|()| !dice.one_in(3)));
        let (room, reset) = (!dice.one_in(3), dice.one_in(200));
        bench.room.next = room;
        bench.first_valid.next = offers[0];
        bench.first_last.next = lasts[0];
        bench.second_valid.next = offers[1];
        bench.second_last.next = lasts[1];
        bench.reset.next = reset;
        bench.settle();
        // Whom it would take if they offered something.
        let may = |own: usize| match latest {
            Some(latest) if open => latest == own,
            Some(latest) => latest != own || !offers[1 - own],
            None => own == 0 || !offers[0],
        };
        let ready = [0, 1].map(|own| room && may(own));
        let what = format!("cycle {cycle}: {offers:?} after {latest:?}, open {open}");
        assert_eq!([bench.first_ready.val(), bench.second_ready.val()], ready, "{what}");
        let chosen = (0..2).find(|own| offers[*own] && may(*own));
        assert_eq!(bench.valid.val(), chosen.is_some(), "{what}");
        if let Some(chosen) = chosen {
            assert_eq!((bench.second.val(), bench.last.val()), (chosen == 1, lasts[chosen]), "{what}");
        }
        bench.edge();
        if let Some(chosen) = chosen.filter(|_| room) {
            (latest, open) = (Some(chosen), !lasts[chosen]);
            taken[chosen] += 1;
        }
        if reset {
            (latest, open) = (None, false);
        }
    }
    assert!(taken.iter().all(|times| *times > 2000), "{taken:?}");
}
