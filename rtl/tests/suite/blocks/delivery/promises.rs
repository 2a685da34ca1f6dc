//! Who is older: the answers of the other port that belong to older requests.

use crate::common::{Bench, Dice, control};
use lds_hdl::U;
use lds_rtl::{Control, Promises, RequestKind};
use std::collections::VecDeque;

/// Any pass of a kind, and the places that it takes.
fn pass(dice: &mut Dice, kinds: &[RequestKind]) -> Control {
    let (places, ends_response) = if dice.one_in(3) { (0, false) } else { (1 + dice.below(4), true) };
    let kind = dice.pick(kinds);
    Control { kind, ends_response, places: U::new(places), ..control(dice) }
}

#[test]
fn an_answer_knows_how_many_of_the_other_port_are_older() {
    let (mut bench, mut dice) = (Bench::<Promises>::new(), Dice::new(94));
    // of answers that haven't come: their beats, those of the other port before them, and the cycle of their passes
    let mut due: [VecDeque<(u64, u64, u64)>; 2] = Default::default();
    let (mut promised, mut come, mut seen) = ([0u64; 2], [0u64; 2], [0; 3]);
    for cycle in 0..20000 {
        let main = pass(&mut dice, &[RequestKind::Store, RequestKind::Store, RequestKind::Atomic, RequestKind::Nop]);
        let load = pass(&mut dice, &[RequestKind::Load]);
        let is_store = main.kind == RequestKind::Store;
        let waiting = |port: usize| promised[port] - come[port];
        let room = waiting(0) <= 12 && waiting(1) < 16;
        let main_enters = room && dice.one_in(2);
        let load_enters = room && (is_store || !main_enters) && dice.one_in(2);
        let (main_older, reset) = (dice.one_in(2), dice.one_in(500));
        bench.main.next = main;
        bench.load.next = load;
        bench.main_enters.next = main_enters;
        bench.load_enters.next = load_enters;
        bench.main_older.next = main_older;
        bench.reset.next = reset;
        // the oldest answer of each port comes, at the edge or later
        for port in 0..2 {
            if !due[port].is_empty() && dice.one_in(2) {
                come[port] += due[port].pop_front().expect("an answer").0;
            }
        }
        bench.next_beat.next = U::new(come[0] % 16);
        bench.next_ack.next = U::new(come[1] % 16);
        let mut entering: Vec<(usize, u64)> = Vec::new();
        if main_enters && main.ends_response {
            entering.push(if is_store { (1, 1) } else { (0, main.places.raw()) });
        }
        if load_enters && load.ends_response {
            entering.push((0, load.places.raw()));
        }
        if !main_older {
            entering.reverse();
        }
        seen[entering.len()] += 1;
        for (port, count) in entering {
            due[port].push_back((count, promised[1 - port], cycle));
            promised[port] += count;
        }
        bench.edge();
        if reset {
            (due, promised, come) = Default::default();
            continue;
        }
        for (port, found) in [bench.acks_before.val(), bench.beats_before.val()].into_iter().enumerate() {
            // What enters is taken note of in the cycle behind.
            if let Some((_, before, _)) = due[port].front().filter(|(.., entered)| *entered < cycle) {
                assert_eq!(found.raw(), before % 256, "cycle {cycle}, port {port}");
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 300), "{seen:?}");
}
