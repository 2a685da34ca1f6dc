//! Which requests are taken, and their numbers: "Which requests are taken" of `docs/timing/data-share.md`.

use crate::common::{Bench, Dice};
use lds_rtl::Numbering;

#[test]
fn requests_are_taken_and_numbered_in_order() {
    let (mut bench, mut dice) = (Bench::<Numbering>::new(), Dice::new(100));
    let (mut count, mut open) = (0, false);
    let mut taken = [0; 3];
    for cycle in 0..10000 {
        let (main_valid, load_valid) = (!dice.one_in(3), !dice.one_in(3));
        let (main_room, load_room) = (!dice.one_in(3), !dice.one_in(3));
        let (main_first, main_last, reset) = (dice.one_in(2), dice.one_in(2), dice.one_in(200));
        bench.main_valid.next = main_valid;
        bench.load_valid.next = load_valid;
        bench.main_room.next = main_room;
        bench.load_room.next = load_room;
        bench.main_first.next = main_first;
        bench.main_last.next = main_last;
        bench.reset.next = reset;
        bench.settle();

        let main = main_room && (open || main_first || !load_valid || load_room);
        let completes = main_valid && main && main_last;
        let load = load_room && (!open && (!main_valid || !main_first) || main_first && completes);
        let what = format!("cycle {cycle}: open {open}, main first {main_first}");
        assert_eq!((bench.main_ready.val(), bench.load_ready.val()), (main, load), "{what}");
        let (main, load) = (main && main_valid, load && load_valid);
        assert_eq!((bench.main_takes.val(), bench.load_takes.val()), (main, load), "{what}");
        let (older, younger) = (count % 32, (count + 1) % 32);
        let both = main && load;
        if main {
            let number = if both && !main_first { younger } else { older };
            assert_eq!(bench.main_order.val().raw(), number, "{what}");
        }
        if load {
            let number = if both && main_first { younger } else { older };
            assert_eq!(bench.load_order.val().raw(), number, "{what}");
        }
        bench.edge();
        count += u64::from(main) + u64::from(load);
        taken[usize::from(main) + usize::from(load)] += 1;
        if main {
            open = !main_last;
        }
        if reset {
            (count, open) = (0, false);
        }
    }
    assert!(taken[0] > 500 && taken[1] > 500 && taken[2] > 500, "{taken:?}");
}

#[test]
fn no_load_comes_between_the_requests_of_a_permute() {
    let mut bench = Bench::<Numbering>::new();
    bench.main_room.next = true;
    bench.load_room.next = true;
    bench.load_valid.next = true;
    bench.main_first.next = true;
    // first, second and last request of a response, with a gap; each with what may be taken beside it
    for (main_valid, last, load) in
        [(true, false, false), (false, false, false), (true, true, true), (false, true, true)]
    {
        bench.main_valid.next = main_valid;
        bench.main_last.next = last;
        bench.settle();
        assert_eq!((bench.main_takes.val(), bench.load_takes.val()), (main_valid, load));
        bench.edge();
    }
}
