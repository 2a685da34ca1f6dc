//! Room for answers: "Answers" of `docs/timing/data-share.md`.

use crate::common::{Bench, Dice, control};
use lds_hdl::U;
use lds_rtl::{Control, Credits, Part, Parts, RequestKind};

/// Any pass; the beats of its answer, or whether it is acknowledged, if that is at a port of its own.
fn pass(dice: &mut Dice, kinds: &[RequestKind], acks: bool, largest: u64) -> (Control, u64, bool) {
    let places = U::new(dice.below(largest + 1));
    let control = Control { kind: dice.pick(kinds), places, ..control(dice) };
    let is_acknowledged = acks && control.kind == RequestKind::Store;
    let places = if is_acknowledged { 0 } else { control.places.raw() };
    (control, places, control.ends_response && is_acknowledged)
}

/// Random passes enter while there is room for the largest response.
fn places_are_counted(acks: bool, parts: Parts, largest: u64) {
    let (mut bench, mut dice) = (Bench::<Credits>::new(), Dice::new(92 + largest));
    bench.keep(parts);
    let (mut beats, mut waiting): (u64, u64) = (0, 0);
    let (mut full, mut most, mut room) = ([0; 2], [0; 2], true);
    for cycle in 0..40000 {
        // a load port there is only beside one for acknowledgements; stores are frequent
        let mixture = [RequestKind::Store, RequestKind::Store, RequestKind::Store, dice.pick(RequestKind::ALL)];
        let main = pass(&mut dice, &mixture, acks, largest);
        let load = pass(&mut dice, &[RequestKind::Load, RequestKind::Nop], acks, largest);
        let pairs = main.0.kind == RequestKind::Store;
        let main_enters = room && !dice.one_in(3);
        let load_enters = acks && room && (pairs || !main_enters) && !dice.one_in(3);
        let beat_leaves = beats > 0 && dice.patience(cycle);
        let ack_leaves = waiting > 0 && dice.patience(cycle / 5);
        let reset = dice.one_in(400);
        bench.acks.next = acks;
        bench.main.next = main.0;
        bench.load.next = load.0;
        bench.main_enters.next = main_enters;
        bench.load_enters.next = load_enters;
        bench.beat_leaves.next = beat_leaves;
        bench.ack_leaves.next = ack_leaves;
        bench.reset.next = reset;
        bench.settle();
        assert_eq!(bench.room.val(), room, "cycle {cycle}: {beats} beats, {waiting} acknowledgements");
        bench.edge();
        for (_, comes, acknowledged) in
            [main].into_iter().filter(|_| main_enters).chain(Some(load).filter(|_| load_enters))
        {
            beats += comes;
            waiting += u64::from(acknowledged);
        }
        beats -= u64::from(beat_leaves);
        waiting -= u64::from(ack_leaves);
        if reset {
            (beats, waiting) = (0, 0);
        }
        most = [most[0].max(beats), most[1].max(waiting)];
        let free = largest;
        let lacks = [beats + free > 16, waiting + 1 > 16];
        full = [full[0] + u32::from(lacks[0]), full[1] + u32::from(lacks[1])];
        room = !lacks[0] && !lacks[1];
    }
    assert_eq!(most, [16, if acks { 16 } else { 0 }], "never more than there are places");
    assert!(full[0] > 100 && (full[1] > 30 || !acks), "{full:?}");
}

#[test]
fn a_pass_may_enter_while_every_answer_has_its_places() {
    for (parts, largest) in [(Parts::ALL, 4), (Parts::ALL.without(Part::Wide), 2)] {
        places_are_counted(false, parts, largest);
        places_are_counted(true, parts, largest);
    }
}
