//! Answers become beats.

use super::standing;
use crate::common::{Beat, Bench, Dice, Inbox, Item, Stream, put};
use lds_hdl::U;
use lds_rtl::{Collector, Control};

/// Random responses, and a receiver that isn't ready for a while now and then.
fn responses_are_collected<const LANES: usize>() {
    let (mut bench, mut dice) = (Bench::<Collector<LANES>>::new(), Dice::new(81 + LANES as u64));
    let (mut stream, mut inbox, mut beats, mut most) = (Stream::default(), Inbox::default(), 0, 0);
    let mut item = Item::idle(&mut dice, LANES, LANES);
    let mut coming = Item::idle(&mut dice, LANES, LANES);
    for cycle in 0..20000 {
        let may_leave = !dice.one_in(4);
        let (ready, reset) = (dice.patience(cycle), dice.one_in(400));
        item.put(&mut bench.answer);
        bench.coming.next = coming.control;
        bench.returned.next = U::new(coming.columns);
        put(&mut bench.dword, &item.dwords());
        bench.may_leave.next = may_leave;
        bench.ready.next = ready;
        bench.reset.next = reset;
        bench.settle();
        let valid = !inbox.beats.is_empty() && may_leave;
        let leaves = valid && ready;
        assert_eq!((bench.valid.val(), bench.leaves.val()), (valid, leaves), "cycle {cycle}");
        if let Some(expected) = inbox.beats.front().filter(|_| valid) {
            assert_eq!(Beat::at(&bench.response), *expected, "cycle {cycle}");
        }
        let next_head = if reset { 0 } else { inbox.head + u64::from(leaves) };
        let follows = inbox.beats.front().map(|beat| beat.vgpr.as_ref().is_some_and(|vgpr| vgpr.0 > 0));
        let comes = if item.control.ends_response { item.control.vgprs.raw().max(1) } else { 0 };
        let next_tail = if reset { 0 } else { inbox.tail + comes };
        let (follows, found) = (follows.unwrap_or(bench.standing.follows.val()), standing(&bench.standing));
        let expected = (comes, inbox.tail % 16, next_head % 16, next_tail % 16, leaves, follows);
        assert_eq!(found, expected, "cycle {cycle}");
        bench.edge();
        beats += usize::from(leaves);
        inbox.moves(&item, leaves);
        most = most.max(inbox.beats.len());
        item = std::mem::replace(&mut coming, Item::idle(&mut dice, LANES, LANES));
        // What comes has its places, too.
        let beats = if item.control.ends_response { item.control.vgprs.raw().max(1) } else { 0 };
        coming = stream.next(&mut dice, LANES, LANES, inbox.has_room(beats));
        if reset {
            inbox.reset();
            stream.reset();
            item = Item::idle(&mut dice, LANES, LANES);
            coming = Item::idle(&mut dice, LANES, LANES);
        }
    }
    assert!(beats > 1000 && most == 16, "{beats}, {most} at once");
}

#[test]
fn a_response_is_a_beat_for_each_vgpr_and_a_beat_is_sent_once() {
    responses_are_collected::<8>();
    responses_are_collected::<4>();
}

/// After how many cycles a response of two answers shows beats: each with its VGPR if it has data, and whether it is
/// the last.
fn beats(two_data: bool, vgprs: u64) -> Vec<(usize, Option<u64>, bool)> {
    let mut bench = Bench::<Collector<4>>::new();
    let control = Control { two_data, vgprs: U::new(vgprs), valid: true, starts_response: true, ..Control::default() };
    bench.ready.next = true;
    bench.may_leave.next = true;
    bench.coming.next = control;
    bench.edge();
    let (set, beat) = (U::new(two_data.into()), U::new((vgprs == 2).into()));
    let last = Control { set, beat, second: vgprs == 2, starts_response: false, ends_response: true, ..control };
    bench.answer.control.next = control;
    bench.coming.next = last;
    bench.edge();
    bench.answer.control.next = last;
    bench.coming.next = Control::default();
    let mut beats = Vec::new();
    for cycle in 1..5 {
        bench.edge();
        bench.answer.control.next = Control::default();
        bench.settle();
        if bench.valid.val() {
            let vgpr = bench.response.has_data.val().then(|| bench.response.vgpr.val().raw());
            beats.push((cycle, vgpr, bench.response.done.val()));
        }
    }
    beats
}

#[test]
fn the_first_beat_comes_in_the_cycle_after_the_last_answer() {
    assert_eq!(beats(false, 0), [(1, None, true)]);
    assert_eq!(beats(false, 1), [(1, Some(0), true)]);
    assert_eq!(beats(true, 0), [(1, None, true)]);
    assert_eq!(beats(false, 2), [(1, Some(0), false), (2, Some(1), true)]);
    assert_eq!(beats(true, 1), [(1, Some(0), true)]);
}
