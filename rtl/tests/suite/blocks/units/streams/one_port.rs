//! At a unit with one port: answers come in the order of the requests.

use super::super::{OnePort, SIZES, places};
use super::{DENSE, EVERYTHING, LOADS, Occupied, PAIRS, Seen};
use crate::common::{Ask, Beat, Bench, Dice, Machine, Traffic};
use std::collections::VecDeque;

/// Random requests, the last of them soon after cycle 7000.
fn one_port(seed: u64, opcodes: &'static [u8], ready: fn(&mut Dice, usize) -> bool, resets: bool) -> Seen {
    let (mut bench, mut dice) = (Bench::<OnePort>::new(), Dice::new(seed));
    let mut traffic = Traffic::new(4, 512, opcodes);
    let (mut machine, mut due, mut seen) = (Machine::new(SIZES), VecDeque::new(), Seen::default());
    let (mut offered, mut occupied): (Option<Ask>, _) = (None, Occupied::default());
    let mut counts = [0; 3];
    for cycle in 0..8000 {
        if offered.is_none() && (cycle < 7000 || traffic.is_open()) && !dice.one_in(16) {
            offered = Some(traffic.next(&mut dice));
        }
        if let Some(ask) = &offered {
            ask.put(&mut bench.request);
            bench.starts.next = ask.first;
        }
        let (ready, reset) = (ready(&mut dice, cycle) || cycle >= 7000, resets && dice.one_in(150));
        bench.request_valid.next = offered.is_some();
        bench.reset.next = reset;
        // whether a request is taken doesn't depend on the receiver
        bench.response_ready.next = !ready;
        bench.settle();
        let request_ready = bench.request_ready.val();
        bench.response_ready.next = ready;
        bench.settle();
        assert_eq!(bench.request_ready.val(), request_ready, "cycle {cycle}");
        let valid = bench.response_valid.val();
        let taken = offered.take_if(|_| request_ready);
        let leaves = valid && ready;
        // Whatever is on the port is the oldest that is due, and so it stays until it is taken.
        if valid {
            assert_eq!(Some(&Beat::at(&bench.response)), due.front(), "cycle {cycle}");
        }
        let stays = valid && !ready && !reset;
        let enters = if bench.credits.main_enters.val() { places(bench.credits.main.val(), false) } else { [0, 0] };
        occupied.moves([enters, [0, 0]], [leaves, false], bench.credits.room.val(), &mut seen);
        bench.edge();
        if leaves {
            due.pop_front();
            seen.answered += 1;
        }
        if let Some(ask) = taken {
            seen.taken += 1;
            let (beats, _) = machine.serve(&ask, false);
            counts[0] += u64::from(ask.first);
            for (violations, cycles, _) in beats.iter().filter_map(|beat| beat.verdict) {
                counts[1] += cycles;
                counts[2] += u64::from(violations.count_ones());
            }
            due.extend(beats);
        }
        if reset {
            due.clear();
            traffic.reset();
            (offered, counts, occupied) = (None, [0; 3], Occupied::default());
            machine.cells = (0..machine.cells.len()).map(|place| bench.storage.dword(place)).collect();
        }
        bench.request_valid.next = false;
        bench.settle();
        assert!(bench.response_valid.val() || !stays, "cycle {cycle}: a beat is gone");
    }
    assert!(due.is_empty(), "{due:?} never came");
    let stored: Vec<u32> = (0..machine.cells.len()).map(|place| bench.storage.dword(place)).collect();
    assert_eq!(stored, machine.cells);
    let counter = &bench.counter;
    let found = [&counter.insts_lds, &counter.idx_active, &counter.mem_violations].map(|count| count.val().raw());
    assert_eq!(found, counts, "instructions, cycles and refused lanes");
    seen
}

#[test]
fn a_unit_answers_every_request_once_and_in_order_whatever_its_receiver_does() {
    for seed in 200..204 {
        let seen = one_port(seed, EVERYTHING, Dice::patience, false);
        assert!(seen.taken > 1000 && seen.full > 100 && seen.most == [16, 0], "{seen:?}");
    }
}

#[test]
fn a_unit_is_as_new_after_a_reset_but_for_its_memory() {
    let seen = one_port(204, EVERYTHING, Dice::patience, true);
    assert!(seen.answered > 1000 && seen.most[0] >= 15, "{seen:?}");
}

#[test]
fn a_unit_never_lacks_room_while_its_receiver_is_ready() {
    for (seed, opcodes) in [(205, EVERYTHING), (206, DENSE), (207, LOADS), (208, PAIRS)] {
        let seen = one_port(seed, opcodes, |_, _| true, false);
        assert!(seen.full == 0 && (8..=11).contains(&seen.most[0]), "{seen:?}");
    }
}
