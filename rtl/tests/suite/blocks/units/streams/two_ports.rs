//! At a unit with a load port: answers of one tag come in the order of its requests.

use super::super::dual::put_load;
use super::super::{SIZES, TwoPorts, places};
use super::{DENSE, EVERYTHING, LOADS, Occupied, PAIRS, STORES, Seen, WRITES};
use crate::common::{Ask, Beat, Bench, Dice, Machine, Traffic};
use std::collections::VecDeque;

/// What a receiver waits for: a beat, or an acknowledgement.
type Due = (Beat, bool);

/// Random requests at both ports, the last of them soon after cycle 7000.
fn two_ports(seed: u64, opcodes: [&'static [u8]; 2], ready: [fn(&mut Dice, usize) -> bool; 2], resets: bool) -> Seen {
    let (mut bench, mut dice) = (Bench::<TwoPorts>::new(), Dice::new(seed));
    let mut traffic = opcodes.map(|opcodes| Traffic::new(4, 512, opcodes));
    let (mut machine, mut seen, mut occupied) = (Machine::new(SIZES), Seen::default(), Occupied::default());
    // of each tag, the oldest first
    let mut due: Vec<VecDeque<Due>> = vec![VecDeque::new(); 256];
    // what each port is offered, and when it was first
    let mut offered: [Option<(Ask, usize)>; 2] = [None, None];
    let mut counts = [0; 3];
    for cycle in 0..8000 {
        for port in 0..2 {
            // now and then there are no loads for a while, so that only stores wait
            let offers = (cycle < 7000 || traffic[port].is_open()) && (port == 0 || cycle / 300 % 3 > 0);
            if offered[port].is_none() && offers && !dice.one_in(16) {
                // two of one cycle are of either order
                offered[port] = Some((traffic[port].next(&mut dice), 2 * cycle + dice.below(2) as usize));
            }
        }
        if let Some((ask, _)) = &offered[0] {
            ask.put(&mut bench.request);
            bench.starts.next = ask.first;
        }
        if let Some((ask, _)) = &offered[1] {
            put_load(ask, &mut bench.load);
            bench.load_starts.next = ask.first;
        }
        bench.request_valid.next = offered[0].is_some();
        bench.load_valid.next = offered[1].is_some();
        let age = |port: usize| offered[port].as_ref().map_or(usize::MAX, |(_, age)| *age);
        let main_first = age(0) <= age(1);
        bench.main_first.next = main_first;
        let readies = [0, 1].map(|port: usize| ready[port](&mut dice, cycle) || cycle >= 7000);
        let reset = resets && dice.one_in(150);
        bench.reset.next = reset;
        // whether requests are taken doesn't depend on the receivers
        let mut takes = None;
        for differ in [true, false] {
            bench.response_ready.next = readies[0] != differ;
            bench.ack_ready.next = readies[1] != differ;
            bench.settle();
            let found = [bench.request_ready.val(), bench.load_ready.val()];
            assert_eq!(*takes.get_or_insert(found), found, "cycle {cycle}");
        }
        let takes = takes.expect("two rounds");
        let beat = bench.response_valid.val().then(|| (Beat::at(&bench.response), false));
        let ack = bench.ack_valid.val().then(|| {
            let verdict = (bench.ack.violations.val().raw(), bench.ack.cycles.val().raw(), false);
            let tag = bench.ack.tag.val().raw();
            (Beat { tag, vgpr: None, done: true, mask: 0, verdict: Some(verdict) }, true)
        });
        for found in beat.iter().chain(&ack) {
            // what is offered is the oldest of its kind, even if an older answer goes along with it
            let oldest = due[found.0.tag as usize].iter().find(|due| due.1 == found.1);
            assert_eq!(oldest, Some(found), "cycle {cycle}");
        }
        let leave = [beat.is_some() && readies[0], ack.is_some() && readies[1]];
        let stay = [beat.is_some() && !readies[0] && !reset, ack.is_some() && !readies[1] && !reset];
        let credits = &bench.credits;
        let enters = [(&credits.main_enters, &credits.main), (&credits.load_enters, &credits.load)]
            .map(|(enters, control)| if enters.val() { places(control.val(), true) } else { [0, 0] });
        occupied.moves(enters, leave, credits.room.val(), &mut seen);
        bench.edge();
        let mut leaving: Vec<Due> = beat.into_iter().filter(|_| leave[0]).chain(ack.filter(|_| leave[1])).collect();
        if let [beat, ack] = &leaving[..]
            && beat.0.tag == ack.0.tag
        {
            seen.together += 1;
            if due[ack.0.tag as usize].front() == Some(ack) {
                leaving.reverse();
            }
        }
        for found in leaving {
            assert_eq!(due[found.0.tag as usize].pop_front().as_ref(), Some(&found), "cycle {cycle}: out of order");
            seen.answered += 1;
        }
        for port in if main_first { [0, 1] } else { [1, 0] } {
            let Some((ask, _)) = offered[port].take_if(|_| takes[port]) else { continue };
            seen.taken += 1;
            counts[0] += u64::from(ask.first);
            let ask = if port == 1 { as_load(ask) } else { ask };
            let (beats, acked) = machine.serve(&ask, port == 1);
            for (violations, cycles, _) in beats.iter().filter_map(|beat| beat.verdict) {
                counts[1] += cycles;
                counts[2] += u64::from(violations.count_ones());
            }
            let answer = |beat: Beat| if acked { (Beat { mask: 0, ..beat }, true) } else { (beat, false) };
            due[usize::from(ask.tag)].extend(beats.into_iter().map(answer));
        }
        if reset {
            due.iter_mut().for_each(VecDeque::clear);
            traffic.iter_mut().for_each(Traffic::reset);
            (offered, counts, occupied) = ([None, None], [0; 3], Occupied::default());
            machine.cells = (0..machine.cells.len()).map(|place| bench.storage.dword(place)).collect();
        }
        bench.settle();
        let stayed = [bench.response_valid.val() || !stay[0], bench.ack_valid.val() || !stay[1]];
        assert_eq!(stayed, [true, true], "cycle {cycle}: an answer is gone");
    }
    assert!(due.iter().all(VecDeque::is_empty), "{due:?} never came");
    let stored: Vec<u32> = (0..machine.cells.len()).map(|place| bench.storage.dword(place)).collect();
    assert_eq!(stored, machine.cells);
    let counter = &bench.counter;
    let found = [&counter.insts_lds, &counter.idx_active, &counter.mem_violations].map(|count| count.val().raw());
    assert_eq!(found, counts, "instructions, cycles and refused lanes");
    seen
}

/// A request as the load port takes it: a whole response without data.
fn as_load(ask: Ask) -> Ask {
    let none = vec![0; ask.address.len()];
    let (source_exec, source_lane) = (0, 0);
    Ask { first: true, last: true, source_exec, source_lane, data: std::array::from_fn(|_| none.clone()), ..ask }
}

/// A receiver of acknowledgements whose moods change at other times than those of the other receiver.
fn another_patience(dice: &mut Dice, cycle: usize) -> bool {
    dice.patience(cycle / 2 + 50)
}

#[test]
fn answers_of_a_tag_come_in_the_order_of_its_requests_whatever_the_receivers_do() {
    let mut together = 0;
    for seed in 210..214 {
        let seen = two_ports(seed, [EVERYTHING, LOADS], [Dice::patience, another_patience], false);
        assert!(seen.taken > 1000 && seen.full > 100, "{seen:?}");
        let seen = two_ports(seed + 10, [STORES, LOADS], [Dice::patience, another_patience], false);
        assert!(seen.taken > 1000 && seen.full > 100 && seen.most[0] >= 15, "{seen:?}");
        together += seen.together;
    }
    assert!(together > 20, "{together}");
    // a receiver that only lets acknowledgements wait
    let seen = two_ports(224, [STORES, LOADS], [|_, _| true, another_patience], false);
    assert!(seen.full > 100 && seen.most[1] == 16, "{seen:?}");
}

#[test]
fn a_unit_with_two_ports_is_as_new_after_a_reset_but_for_its_memory() {
    let seen = two_ports(230, [STORES, LOADS], [Dice::patience, another_patience], true);
    assert!(seen.answered > 1000 && seen.full > 100, "{seen:?}");
}

#[test]
fn a_unit_with_two_ports_never_lacks_room_while_its_receivers_are_ready() {
    for (seed, opcodes) in [(231, EVERYTHING), (232, DENSE), (233, STORES), (234, PAIRS), (235, WRITES)] {
        let seen = two_ports(seed, [opcodes, LOADS], [|_, _| true; 2], false);
        assert!(seen.full == 0 && (8..=11).contains(&seen.most[0]) && seen.most[1] <= 11, "{seen:?}");
    }
}
