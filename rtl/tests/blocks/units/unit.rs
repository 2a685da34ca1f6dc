//! A unit with one port.

use super::{LOAD, STORE, ask};
use crate::common::{Ask, Bench, get};
use lds_rtl::Unit;

/// The unit with so many lanes and banks.
type SizedUnit<const LANES: usize, const HALF: usize, const BANK_BITS: usize> = Unit<LANES, HALF, LANES, BANK_BITS, 5>;

/// Clocks until a beat is taken, at most so many cycles: after how many, its tag and its dwords.
fn beat<const LANES: usize, const HALF: usize, const BANK_BITS: usize>(
    bench: &mut Bench<SizedUnit<LANES, HALF, BANK_BITS>>,
    within: usize,
) -> Option<(usize, u64, Vec<u64>)> {
    for cycle in 0..within {
        bench.settle();
        let taken = bench.response_valid.val() && bench.response_ready.next;
        let beat = (cycle, bench.response.tag.val().raw(), get(&bench.response.data));
        bench.edge();
        bench.request_valid.next = false;
        if taken {
            return Some(beat);
        }
    }
    None
}

/// Offers a request in the next cycle.
fn offer<const LANES: usize, const HALF: usize, const BANK_BITS: usize>(
    bench: &mut Bench<SizedUnit<LANES, HALF, BANK_BITS>>,
    ask: &Ask,
) {
    ask.put(&mut bench.request);
    bench.request_valid.next = true;
    bench.starts.next = true;
}

fn a_store_and_a_load<const LANES: usize, const HALF: usize, const BANK_BITS: usize>() {
    let mut bench = Bench::<SizedUnit<LANES, HALF, BANK_BITS>>::new();
    bench.response_ready.next = true;
    offer(&mut bench, &ask(LANES, STORE, 7));
    bench.edge();
    offer(&mut bench, &ask(LANES, LOAD, 8));
    let store = beat(&mut bench, 50).expect("an answer");
    assert_eq!((store.0, store.1), (11, 7), "twelve cycles after it was taken");
    let stored: Vec<u64> = (0..LANES as u64).map(|lane| 100 + lane).collect();
    assert_eq!(beat(&mut bench, 50), Some((0, 8, stored)), "in the cycle after");
    let counts = (bench.counter.insts_lds.val().raw(), bench.counter.idx_active.val().raw());
    assert_eq!(counts, (2, 2));
}

#[test]
fn a_load_right_behind_a_store_finds_what_it_left() {
    a_store_and_a_load::<8, 4, 3>();
    a_store_and_a_load::<4, 2, 2>();
}

#[test]
fn a_beat_waits_for_its_receiver_and_the_unit_with_it() {
    let mut bench = Bench::<SizedUnit<4, 2, 2>>::new();
    offer(&mut bench, &ask(4, STORE, 7));
    bench.edge();
    offer(&mut bench, &ask(4, LOAD, 8));
    assert_eq!(beat(&mut bench, 40), None);
    assert!(bench.response_valid.val() && bench.response.tag.val().raw() == 7);
    bench.response_ready.next = true;
    assert_eq!(beat(&mut bench, 1).map(|beat| beat.1), Some(7));
    assert_eq!(beat(&mut bench, 1), Some((0, 8, vec![100, 101, 102, 103])), "no further cycle is lost");
}

#[test]
fn a_reset_drops_what_is_in_flight_and_keeps_the_memory() {
    let mut bench = Bench::<SizedUnit<4, 2, 2>>::new();
    bench.response_ready.next = true;
    offer(&mut bench, &ask(4, STORE, 7));
    assert!(beat(&mut bench, 50).is_some());
    for cycles in 1..13 {
        offer(&mut bench, &ask(4, LOAD, 8));
        for _ in 0..cycles {
            bench.edge();
            bench.request_valid.next = false;
        }
        bench.reset.next = true;
        bench.edge();
        bench.reset.next = false;
        assert_eq!(beat(&mut bench, 30), None, "reset after {cycles} cycles");
        assert_eq!(bench.counter.insts_lds.val().raw(), 0);
    }
    offer(&mut bench, &ask(4, LOAD, 9));
    assert_eq!(beat(&mut bench, 50), Some((12, 9, vec![100, 101, 102, 103])));
}

/// The dword of each lane in memory.
fn stored<const LANES: usize, const HALF: usize, const BANK_BITS: usize>(
    bench: &Bench<SizedUnit<LANES, HALF, BANK_BITS>>,
) -> Vec<u32> {
    (0..LANES).map(|dword| bench.storage.dword(dword)).collect()
}

/// Who resets in a cycle finds in memory what was there before it, at the end of the cycle and for ever.
#[test]
fn a_reset_drops_every_store_that_has_not_written() {
    let mut after = Vec::new();
    for reset in 0..14 {
        let mut bench = Bench::<SizedUnit<4, 2, 2>>::new();
        bench.response_ready.next = true;
        offer(&mut bench, &ask(4, STORE, 7));
        for _ in 0..reset {
            bench.edge();
            bench.request_valid.next = false;
        }
        bench.settle();
        let before = stored(&bench);
        bench.reset.next = true;
        bench.edge();
        bench.reset.next = false;
        bench.request_valid.next = false;
        assert_eq!(beat(&mut bench, 30), None, "reset in cycle {reset}");
        assert_eq!(stored(&bench), before, "reset in cycle {reset}");
        after.push(before[3]);
    }
    let (dropped, kept) = (vec![0; 10], vec![103; 4]);
    assert_eq!(after, [dropped, kept].concat(), "the store writes at the end of cycle 9");
}
