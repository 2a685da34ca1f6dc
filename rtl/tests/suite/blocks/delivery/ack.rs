//! Stores are acknowledged.

use super::standing;
use crate::common::{Bench, Dice, Item, Stream};
use lds_rtl::{Ack, RequestKind};
use std::collections::VecDeque;

/// Tag, refused lanes and cycles of an acknowledgement.
type Beat = (u64, u64, u64);

/// Random responses, of which only stores count; they wait for their receiver, and for their turn.
fn stores_are_acknowledged<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Ack<LANES>>::new(), Dice::new(86 + LANES as u64));
    let (mut stream, mut violations, mut acks, mut most) = (Stream::default(), 0, 0, 0);
    let (mut waiting, mut coming): (VecDeque<Beat>, [Option<Beat>; 2]) = Default::default();
    let (mut head, mut tail) = (0, 0);
    let mut item = Item::idle(&mut dice, LANES, LANES);
    for cycle in 0..80000 {
        let may_leave = dice.one_in(4);
        let (ready, reset) = (dice.patience(cycle / 20), dice.one_in(1500));
        item.put(&mut bench.answer);
        bench.may_leave.next = may_leave;
        bench.ready.next = ready;
        bench.reset.next = reset;
        bench.settle();
        let what = format!("cycle {cycle}: {waiting:?}");
        let valid = !waiting.is_empty() && may_leave;
        let leaves = valid && ready;
        assert_eq!((bench.valid.val(), bench.leaves.val()), (valid, leaves), "{what}");
        if let Some(expected) = waiting.front().filter(|_| valid) {
            let ack = &bench.ack;
            let found = (ack.tag.val().raw(), ack.violations.val().raw(), ack.cycles.val().raw());
            assert_eq!(found, *expected, "{what}");
        }
        let next_head = if reset { 0 } else { head + u64::from(leaves) };
        let comes = u64::from(coming[0].is_some());
        let next_tail = if reset { 0 } else { tail + comes };
        let expected = (comes, tail % 16, next_head % 16, next_tail % 16, leaves, false);
        assert_eq!(standing(&bench.standing), expected, "{what}");
        bench.edge();
        if leaves {
            waiting.pop_front();
            acks += 1;
        }
        tail += u64::from(coming[0].is_some());
        head = next_head;
        waiting.extend(coming[0]);
        most = most.max(waiting.len());
        let control = item.control;
        violations = item.refused[1] | if control.starts_response { 0 } else { violations };
        let ends = control.ends_response && control.kind == RequestKind::Store;
        coming = [coming[1], ends.then(|| (control.tag.raw(), violations, item.cycles))];
        let may_begin = waiting.len() + coming.iter().flatten().count() < 16;
        item = stream.next(&mut dice, LANES, LANES, may_begin);
        if reset {
            waiting.clear();
            coming = [None; 2];
            tail = 0;
            stream.reset();
            item = Item::idle(&mut dice, LANES, LANES);
        }
    }
    assert!(acks > 300 && most == 16, "{acks}, {most} at once");
}

#[test]
fn a_store_is_acknowledged_once_from_three_cycles_after_its_last_answer_is_known_on() {
    stores_are_acknowledged::<8>();
    stores_are_acknowledged::<4>();
}
