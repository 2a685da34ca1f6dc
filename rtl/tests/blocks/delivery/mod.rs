//! From the banks to the response, piece by piece and as a whole.

mod ack;
mod answers;
mod collector;
mod merge;
mod sender;
mod summary;

use crate::common::{Bench, Dice, Inbox, Item, Stream, put};
use collector::beat;
use lds_hdl::U;
use lds_rtl::Delivery;
use std::collections::VecDeque;

/// Random responses: the banks answer four cycles after they are told for whom.
fn dwords_become_beats<const LANES: usize, const HALF: usize, const BANKS: usize, const BANK_BITS: usize>() {
    let mut bench = Bench::<Delivery<LANES, HALF, BANKS, BANK_BITS>>::new();
    let mut dice = Dice::new(90 + BANKS as u64);
    let (mut stream, mut inbox, mut beats) = (Stream::default(), Inbox::default(), 0);
    let idle = |dice: &mut Dice| Item::idle(dice, LANES, BANKS);
    // the first is answered in this cycle, of the last is told who will be
    let mut way: VecDeque<Item> = (0..5).map(|_| idle(&mut dice)).collect();
    for cycle in 0..5000 {
        let (ready, reset) = (!dice.one_in(4), dice.one_in(200));
        bench.returns.slots.next = U::new(way[4].slots);
        put(&mut bench.returns.bank, &way[4].bank);
        way[0].put(&mut bench.answer);
        put(&mut bench.before, &way[0].before);
        bench.ready.next = ready;
        bench.reset.next = reset;
        let advance = inbox.due.is_none() || ready;
        bench.advance.next = advance;
        bench.settle();
        let found = (bench.valid.val(), bench.can_move.val());
        assert_eq!(found, (inbox.due.is_some(), advance), "cycle {cycle}");
        if let Some(expected) = &inbox.due {
            assert_eq!(beat(&bench.response), *expected, "cycle {cycle}");
            beats += 1;
        }
        bench.edge();
        if advance {
            inbox.moves(&way[0]);
            way.push_back(stream.next(&mut dice, LANES, BANKS));
            way.pop_front();
        }
        if reset {
            inbox.reset();
            stream.reset();
            // What the banks still answer is of no response any more.
            for item in &mut way {
                *item = Item { slots: item.slots, bank: item.bank.clone(), ..idle(&mut dice) };
            }
        }
    }
    assert!(beats > 500, "{beats}");
}

#[test]
fn the_dwords_of_the_banks_reach_the_lanes_that_wanted_them() {
    dwords_become_beats::<8, 4, 8, 3>();
    dwords_become_beats::<4, 2, 8, 3>();
    dwords_become_beats::<8, 4, 4, 2>();
}
