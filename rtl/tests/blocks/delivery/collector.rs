//! Answers become beats.

use crate::common::{Beat, Bench, Dice, Inbox, Item, Stream, get, has, put};
use lds_hdl::U;
use lds_rtl::{Collector, Control, Response};
use rust_hdl::prelude::Out;

/// The beat at a port, with zeros for lanes that it doesn't write.
pub fn beat<const LANES: usize>(response: &Response<LANES, Out>) -> Beat {
    let (mask, done) = (response.mask.val().raw(), response.done.val());
    let word = |(lane, word): (usize, u64)| if has(mask, lane) { word as u32 } else { 0 };
    let data = get(&response.data).into_iter().enumerate().map(word).collect();
    let verdict = (response.violations.val().raw(), response.cycles.val().raw(), response.unsupported.val());
    Beat {
        tag: response.tag.val().raw(),
        vgpr: response.has_data.val().then(|| (response.vgpr.val(), data)),
        done,
        mask,
        verdict: done.then_some(verdict),
    }
}

/// Random responses, a receiver that often isn't ready, and a unit that now and then stands still for another reason.
fn responses_are_collected<const LANES: usize, const HALF: usize>() {
    let (mut bench, mut dice) = (Bench::<Collector<LANES, HALF>>::new(), Dice::new(81 + LANES as u64));
    let (mut stream, mut inbox, mut sent, mut beats) = (Stream::default(), Inbox::default(), false, 0);
    let mut item = Item::idle(&mut dice, LANES, LANES);
    for cycle in 0..8000 {
        let (ready, reset) = (!dice.one_in(4), dice.one_in(150));
        item.put(&mut bench.answer);
        bench.returned.next = U::new(item.slots);
        put(&mut bench.dword, &item.dwords());
        bench.ready.next = ready;
        bench.reset.next = reset;
        let offered = inbox.due.as_ref().filter(|_| !sent);
        let can_move = offered.is_none() || ready;
        let advance = can_move && !dice.one_in(6);
        bench.advance.next = advance;
        bench.settle();
        assert_eq!((bench.valid.val(), bench.can_move.val()), (offered.is_some(), can_move), "cycle {cycle}");
        if let Some(expected) = offered {
            assert_eq!(beat(&bench.response), *expected, "cycle {cycle}");
            beats += 1;
        }
        bench.edge();
        sent = !advance && !reset && (sent || offered.is_some() && ready);
        if advance {
            inbox.moves(&item);
            item = stream.next(&mut dice, LANES, LANES);
        }
        if reset {
            inbox.reset();
            stream.reset();
            item = Item::idle(&mut dice, LANES, LANES);
        }
    }
    assert!(beats > 1000, "{beats}");
}

#[test]
fn a_response_is_a_beat_for_each_vgpr_and_a_beat_is_sent_once() {
    responses_are_collected::<8, 4>();
    responses_are_collected::<4, 2>();
}

/// After how many cycles a response of one answer shows beats: each with its VGPR if it has data, and whether it is the last.
fn beats(pair: bool, two_data: bool, vgprs: u64) -> Vec<(usize, Option<bool>, bool)> {
    let mut bench = Bench::<Collector<4, 2>>::new();
    let control = Control { pair, two_data, vgprs: U::new(vgprs), starts_response: true, ..Control::default() };
    bench.answer.control.next = Control { ends_response: true, valid: true, ..control };
    bench.ready.next = true;
    bench.advance.next = true;
    let mut beats = Vec::new();
    for cycle in 1..5 {
        bench.edge();
        bench.answer.control.next = Control::default();
        bench.settle();
        if bench.valid.val() {
            let vgpr = bench.response.has_data.val().then(|| bench.response.vgpr.val());
            beats.push((cycle, vgpr, bench.response.done.val()));
        }
    }
    beats
}

#[test]
fn the_last_beat_comes_two_cycles_after_the_last_answer_or_one_if_there_are_two_operands() {
    assert_eq!(beats(false, false, 0), [(2, None, true)]);
    assert_eq!(beats(false, false, 1), [(2, Some(false), true)]);
    assert_eq!(beats(true, false, 0), [(2, None, true)]);
    assert_eq!(beats(true, true, 0), [(2, None, true)]);
    assert_eq!(beats(true, false, 2), [(1, Some(false), false), (2, Some(true), true)]);
    assert_eq!(beats(true, true, 1), [(1, Some(false), true)]);
}
