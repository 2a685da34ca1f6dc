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
    assert_eq!((store.0, store.1), (12, 7), "thirteen cycles after it was taken");
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

/// Cycles after which the only request of a unit is answered, beat by beat: with the number of its VGPR, and whether it
/// is the last.
fn answered(ask: &Ask) -> Vec<(usize, u64, bool)> {
    let mut bench = Bench::<SizedUnit<4, 2, 2>>::new();
    bench.response_ready.next = true;
    offer(&mut bench, ask);
    let mut beats = Vec::new();
    for cycle in 0..30 {
        bench.settle();
        if bench.response_valid.val() {
            beats.push((cycle, bench.response.vgpr.val().raw(), bench.response.done.val()));
        }
        bench.edge();
        bench.request_valid.next = false;
    }
    beats
}

/// The table under "Cycles" of `docs/timing/data-share.md`.
#[test]
fn the_last_beat_comes_thirteen_cycles_after_a_request_of_one_pass() {
    for opcode in [STORE, LOAD, 0, 32, 61, 62, 63, 20, 241] {
        assert_eq!(answered(&ask(4, opcode, 1)), [(13, 0, true)], "{opcode}");
    }
    let pair = |opcode| answered(&Ask { offset1: 2, ..ask(4, opcode, 1) });
    for (opcode, beats) in [(14, vec![(14, 0, true)]), (55, vec![(14, 0, false), (15, 1, true)])] {
        assert_eq!(pair(opcode), beats, "{opcode}");
    }
    for opcode in [12, 44, 48] {
        assert_eq!(answered(&ask(4, opcode, 1)), [(14, 0, true)], "{opcode}");
    }
    let (write_b64, read_b64, write_b128, read_b96, read_b128) = (77, 118, 223, 254, 255);
    assert_eq!(answered(&ask(4, write_b64, 1)), [(14, 0, true)]);
    assert_eq!(answered(&ask(4, read_b64, 1)), [(14, 0, false), (15, 1, true)]);
    assert_eq!(answered(&ask(4, write_b128, 1)), [(16, 0, true)]);
    assert_eq!(answered(&ask(4, read_b96, 1)), [(16, 0, false), (17, 1, false), (18, 2, true)]);
    assert_eq!(answered(&ask(4, read_b128, 1)), [(16, 0, false), (17, 1, false), (18, 2, false), (19, 3, true)]);
}

#[test]
fn a_beat_waits_for_its_receiver() {
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

/// Loads enter while at most twelve places are occupied: thirteen find one. Eight further loads wait for the scheduler,
/// and one in the front.
#[test]
fn loads_are_served_while_their_beats_have_places() {
    let mut bench = Bench::<SizedUnit<4, 2, 2>>::new();
    let mut taken = 0;
    for _ in 0..60 {
        offer(&mut bench, &ask(4, LOAD, taken as u8));
        bench.settle();
        taken += usize::from(bench.request_ready.val());
        bench.edge();
    }
    bench.request_valid.next = false;
    assert_eq!((taken, bench.counter.idx_active.val().raw()), (22, 13));
    bench.response_ready.next = true;
    for tag in 0..22 {
        // the next pass enters a cycle after the first beat has left, and is answered seven cycles later: all that time
        // beats wait
        assert_eq!(beat(&mut bench, 1).map(|beat| beat.1), Some(tag), "no cycle is lost");
    }
    assert_eq!(beat(&mut bench, 40), None);
}

#[test]
fn a_reset_drops_what_is_in_flight_and_keeps_the_memory() {
    let mut bench = Bench::<SizedUnit<4, 2, 2>>::new();
    bench.response_ready.next = true;
    offer(&mut bench, &ask(4, STORE, 7));
    assert!(beat(&mut bench, 50).is_some());
    for cycles in 1..14 {
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
    assert_eq!(beat(&mut bench, 50), Some((13, 9, vec![100, 101, 102, 103])));
}
