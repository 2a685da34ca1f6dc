//! From the banks to the response, piece by piece and as a whole.

mod ack;
mod answers;
mod collector;
mod credits;
mod extract;
mod feedback;
mod merge;
mod promises;
mod summary;
mod turns;
mod writes;

use crate::common::{Beat, Bench, Dice, Inbox, Item, Stream, put};
use lds_hdl::U;
use lds_rtl::{Delivery, Parts, Standing};
use rust_hdl::prelude::Out;
use std::collections::VecDeque;

/// How many beats come and their place, that of the next cycle's oldest and next, whether a beat leaves, and whether
/// the oldest is the first of its answer.
fn standing(standing: &Standing<Out>) -> (u64, u64, u64, u64, bool, bool) {
    let (place, next) = (standing.place.val().raw(), standing.write_next.val().raw());
    let (comes, read) = (standing.comes.val().raw(), standing.read_next.val().raw());
    (comes, place, read, next, standing.leaves.val(), standing.follows.val())
}

/// Random responses: the banks answer four cycles after they are told for whom.
fn dwords_become_beats<const LANES: usize, const BANKS: usize, const BANK_BITS: usize>() {
    let mut bench = Bench::<Delivery<LANES, BANKS, BANK_BITS>>::new();
    let mut dice = Dice::new(90 + BANKS as u64);
    bench.extract.keep(Parts::ALL, false);
    let (mut stream, mut inbox, mut beats) = (Stream::default(), Inbox::default(), 0);
    let idle = |dice: &mut Dice| Item::idle(dice, LANES, BANKS);
    // the first is collected in this cycle, the second answered, and of the last is told who will be
    let mut way: VecDeque<Item> = (0..6).map(|_| idle(&mut dice)).collect();
    for cycle in 0..8000 {
        let may_leave = !dice.one_in(4);
        let (ready, reset) = (dice.patience(cycle), dice.one_in(300));
        bench.returns.columns.next = U::new(way[5].columns);
        put(&mut bench.returns.bank, &way[5].bank);
        put(&mut bench.returns.byte, &way[5].byte);
        way[1].put(&mut bench.coming);
        put(&mut bench.before, &way[1].before);
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
        let found = standing(&bench.standing);
        let ends = way[0].control.ends_response;
        let comes = if ends { way[0].control.vgprs.raw().max(1) } else { 0 };
        assert_eq!((found.0, found.1, found.4), (comes, inbox.tail % 16, leaves), "cycle {cycle}");
        bench.edge();
        beats += usize::from(leaves);
        inbox.moves(&way[0], leaves);
        // what is on its way has its places, too
        let ends = way.iter().skip(1).filter(|item| item.control.ends_response);
        let coming: usize = ends.map(|item| item.control.vgprs.raw().max(1) as usize).sum();
        let may_begin = inbox.beats.len() + coming <= 12;
        way.push_back(stream.next(&mut dice, LANES, BANKS, may_begin));
        way.pop_front();
        if reset {
            inbox.reset();
            stream.reset();
            // What the banks still answer is of no response any more.
            for item in &mut way {
                *item =
                    Item { columns: item.columns, bank: item.bank.clone(), byte: item.byte.clone(), ..idle(&mut dice) };
            }
        }
    }
    assert!(beats > 500, "{beats}");
}

#[test]
fn the_dwords_of_the_banks_reach_the_lanes_that_wanted_them() {
    dwords_become_beats::<8, 8, 3>();
    dwords_become_beats::<4, 8, 3>();
    dwords_become_beats::<8, 4, 2>();
}
