//! The way of one port's requests to the banks.

use crate::common::{Arrival, Ask, Bench, Cargo, Cycle, Dice, Sizes, get, selects};
use lds_hdl::U;
use lds_rtl::{Channel, Parts};
use std::collections::VecDeque;

/// A pass as the scheduler gets it.
fn cargo(arrival: Arrival) -> Cargo {
    let byte = arrival.byte.clone();
    Cargo {
        byte,
        control: arrival.piece.control,
        lanes: arrival.ask.exec,
        sources: arrival.ask.source_exec,
        refused: arrival.refused,
        data: arrival.piece.data,
        accesses: arrival.accesses,
    }
}

/// Random requests; passes enter when there is room, and may not always be served.
fn requests_become_grants<
    const LANES: usize,
    const HALF: usize,
    const BANKS: usize,
    const BANK_BITS: usize,
    const ROW_BITS: usize,
>() {
    let mut bench = Bench::<Channel<LANES, HALF, BANKS, BANK_BITS, ROW_BITS>>::new();
    let mut dice = Dice::new(130 + BANKS as u64);
    let sizes = Sizes { lanes: LANES as u64, banks: BANKS as u64, rows: 1 << ROW_BITS };
    let mut coming: VecDeque<Cargo> = VecDeque::new();
    let mut held: Option<(Cargo, Vec<Cycle>, usize)> = None;
    let mut served = 0;
    for cycle in 0..4000 {
        let ask = Ask::random(&mut dice, LANES, 4 * sizes.banks * sizes.rows);
        let (valid, loads_only, order) = (!dice.one_in(4), dice.one_in(4), dice.bits(5));
        let (goes, reset) = (!dice.one_in(4), dice.one_in(300));
        ask.put(&mut bench.request);
        bench.valid.next = valid;
        bench.loads_only.next = loads_only;
        bench.order.next = U::new(order);
        bench.goes.next = goes;
        bench.reset.next = reset;
        let is_last = held.as_ref().is_some_and(|(_, cycles, at)| at + 1 == cycles.len());
        let free = held.is_none() || goes && is_last;
        bench.enters.next = false;
        bench.settle();
        let enters = bench.candidate.waiting.val() && free && !dice.one_in(4);
        bench.enters.next = enters;
        bench.settle();
        let (busy, ready) = (held.is_some(), bench.ready.val());
        assert_eq!((bench.occupancy.busy.val(), bench.occupancy.free.val()), (busy, free), "cycle {cycle}");
        assert_eq!(bench.activity.serves.val(), busy && goes, "cycle {cycle}");
        if let Some((cargo, ..)) = held.as_ref().filter(|_| goes) {
            assert_eq!(get(&bench.data), cargo.words(Parts::ALL), "cycle {cycle}");
        }
        if let Some(next) = coming.front().filter(|_| bench.candidate.waiting.val()) {
            assert_eq!(bench.candidate.control.val(), next.control, "cycle {cycle}");
        }
        bench.edge();
        if let Some((cargo, cycles, at)) = held.take_if(|_| goes) {
            served += 1;
            if !reset {
                let routing = cargo.routing(BANKS, true, cycles[at].granted);
                assert_eq!(selects(&bench.grants), routing.select, "cycle {cycle}: {cargo:?}");
                assert_eq!(bench.returns.columns.val().raw(), routing.columns, "cycle {cycle}");
                assert!(bench.stages.routed.val().valid, "cycle {cycle}");
            }
            held = (at + 1 < cycles.len()).then_some((cargo, cycles, at + 1));
        }
        if enters {
            let next = coming.pop_front().expect("nothing waits that wasn't asked for");
            let cycles = next.accesses.cycles();
            held = Some((next, cycles, 0));
        }
        if valid && ready {
            let pieces = ask.pieces(loads_only, order);
            coming.extend(pieces.into_iter().map(|piece| cargo(Arrival::new(sizes, ask.clone(), piece))));
        }
        if reset {
            coming.clear();
            held = None;
        }
    }
    assert!(served > 1000, "{served}");
}

#[test]
fn the_passes_of_a_port_are_granted_in_order() {
    requests_become_grants::<8, 4, 8, 3, 6>();
    requests_become_grants::<4, 2, 8, 3, 5>();
}

#[test]
fn a_request_that_finds_the_channel_empty_is_served_in_the_sixth_cycle_and_answered_in_the_eleventh() {
    let mut bench = Bench::<Channel<4, 2, 4, 2, 5>>::new();
    bench.valid.next = true;
    bench.goes.next = true;
    bench.edge();
    bench.valid.next = false;
    bench.request.header.exec.next = U::new(0b1111);
    let (mut served, mut granted, mut answered) = (Vec::new(), Vec::new(), Vec::new());
    for cycle in 1..14 {
        bench.settle();
        bench.enters.next = bench.candidate.waiting.val();
        bench.settle();
        let shown = [bench.activity.serves.val(), bench.stages.routed.val().valid, bench.answer.control.val().valid];
        for (cycles, _) in [&mut served, &mut granted, &mut answered].into_iter().zip(shown).filter(|(_, up)| *up) {
            cycles.push(cycle);
        }
        bench.edge();
    }
    assert_eq!((served, granted, answered), (vec![6], vec![7], vec![11]));
}
