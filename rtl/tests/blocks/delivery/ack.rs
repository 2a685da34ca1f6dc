//! Stores are acknowledged.

use crate::common::{Bench, Dice, Item, Stream};
use lds_rtl::{Ack, Kind};

/// Tag, refused lanes and cycles of an acknowledgement.
type Beat = (u64, u64, u64);

/// Random responses, of which only stores count; the response of the same cycle now and then isn't taken yet.
fn stores_are_acknowledged<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Ack<LANES>>::new(), Dice::new(82 + LANES as u64));
    let (mut stream, mut violations, mut sent, mut acks) = (Stream::default(), 0, false, 0);
    // due in this cycle, and in the next one
    let mut due: [Option<Beat>; 2] = [None, None];
    let mut item = Item::idle(&mut dice, LANES, LANES);
    for cycle in 0..8000 {
        let (follows, ready, reset) = (!dice.one_in(4), !dice.one_in(4), dice.one_in(150));
        item.put(&mut bench.answer);
        bench.follows.next = follows;
        bench.ready.next = ready;
        bench.reset.next = reset;
        let offered = due[0].filter(|_| !sent);
        let can_move = offered.is_none() || follows && ready;
        // what must be taken before an acknowledgement holds everything up, too
        let advance = can_move && follows && !dice.one_in(6);
        bench.advance.next = advance;
        bench.settle();
        let found = (bench.valid.val(), bench.can_move.val());
        assert_eq!(found, (offered.is_some() && follows, can_move), "cycle {cycle}");
        if let Some(expected) = offered.filter(|_| follows) {
            let ack = &bench.ack;
            let found = (ack.tag.val().raw(), ack.violations.val().raw(), ack.cycles.val().raw());
            assert_eq!(found, expected, "cycle {cycle}");
            acks += 1;
        }
        bench.edge();
        sent = !advance && !reset && (sent || offered.is_some() && follows && ready);
        if advance {
            let control = item.control;
            violations = item.refused | if control.starts_response { 0 } else { violations };
            let ends = control.ends_response && control.kind == Kind::Store;
            due = [due[1], ends.then(|| (control.tag.raw(), violations, item.cycles))];
            item = stream.next(&mut dice, LANES, LANES);
        }
        if reset {
            due = [None, None];
            stream.reset();
            item = Item::idle(&mut dice, LANES, LANES);
        }
    }
    assert!(acks > 300, "{acks}");
}

#[test]
fn a_store_is_acknowledged_once_two_cycles_after_its_last_answer_and_not_before_a_response() {
    stores_are_acknowledged::<8>();
    stores_are_acknowledged::<4>();
}
