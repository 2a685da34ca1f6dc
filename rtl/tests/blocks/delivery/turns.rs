//! The order between responses and acknowledgements: "Order of answers" of `docs/timing.md`.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Standing, Turns};
use rust_hdl::prelude::In;
use std::collections::VecDeque;

/// Answers of one port. Of each is known how many of the other port's, counted from the reset on, must have left before it.
#[derive(Default)]
struct Port {
    waiting: VecDeque<(u64, bool)>,
    head: u64,
    tail: u64,
}

impl Port {
    /// Those of the other port that the oldest still waits for.
    fn missing(&self, other: &Port) -> u64 {
        self.waiting.front().map_or(0, |oldest| oldest.0.saturating_sub(other.head))
    }

    /// Whether the oldest may be offered, if the other port's receiver is ready or isn't.
    fn turn(&self, other: &Port, other_ready: bool) -> bool {
        match self.missing(other) {
            0 => true,
            1 => other.missing(self) == 0 && other_ready,
            _ => false,
        }
    }

    fn show(&self, to: &mut Standing<In>, comes: bool, leaves: bool, reset: bool) {
        to.comes.next = comes;
        to.head.next = U::new(self.head % 32);
        to.tail.next = U::new(self.tail % 32);
        to.follows.next = self.waiting.front().is_some_and(|oldest| oldest.1);
        to.read_next.next = U::new(if reset { 0 } else { (self.head + u64::from(leaves)) % 16 });
    }

    /// The end of a cycle in which answers came, of so many beats.
    fn moves(&mut self, comes: u64, before: u64, leaves: bool) {
        if leaves {
            self.waiting.pop_front();
            self.head += 1;
        }
        self.waiting.extend((0..comes).map(|number| (before, number > 0)));
        self.tail += comes;
    }
}

#[test]
fn an_answer_waits_for_those_of_the_other_port_that_were_served_before_it() {
    let (mut bench, mut dice) = (Bench::<Turns>::new(), Dice::new(93));
    let (mut beats, mut acks) = (Port::default(), Port::default());
    let (mut together, mut waits) = ([0; 2], [0; 2]);
    for cycle in 0..30000 {
        let (beat_ready, ack_ready) = (dice.patience(cycle), dice.patience(cycle / 3 + 100));
        let reset = dice.one_in(400);
        let comes = if dice.one_in(2) { 0 } else { 1 + dice.below(2) }.min(16 - beats.waiting.len() as u64);
        let ack_comes = u64::from(dice.one_in(2) && acks.waiting.len() < 16);
        bench.response_ready.next = beat_ready;
        bench.ack_ready.next = ack_ready;
        beats.show(&mut bench.response, comes > 0, false, reset);
        acks.show(&mut bench.ack, ack_comes > 0, false, reset);
        bench.settle();
        let (beat_turn, ack_turn) = (beats.turn(&acks, ack_ready), acks.turn(&beats, beat_ready));
        let (beat_here, ack_here) = (!beats.waiting.is_empty(), !acks.waiting.is_empty());
        let what = format!("cycle {cycle}: {:?} {:?}", beats.waiting, acks.waiting);
        assert!(!beat_here || bench.response_turn.val() == beat_turn, "{what}");
        assert!(!ack_here || bench.ack_turn.val() == ack_turn, "{what}");
        waits[0] += u32::from(beat_here && !beat_turn);
        waits[1] += u32::from(ack_here && !ack_turn);
        let (beat_leaves, ack_leaves) = (beat_here && beat_turn && beat_ready, ack_here && ack_turn && ack_ready);
        together[0] += u32::from(beat_leaves && ack_leaves && beats.missing(&acks) == 1);
        together[1] += u32::from(beat_leaves && ack_leaves && acks.missing(&beats) == 1);
        beats.show(&mut bench.response, comes > 0, beat_leaves, reset);
        acks.show(&mut bench.ack, ack_comes > 0, ack_leaves, reset);
        bench.edge();
        // an acknowledgement that comes together with a beat was served before it
        let (beats_before, acks_before) = (beats.tail, acks.tail + ack_comes);
        beats.moves(comes, acks_before, beat_leaves);
        acks.moves(ack_comes, beats_before, ack_leaves);
        if reset {
            (beats, acks) = (Port::default(), Port::default());
        }
    }
    assert!(together.into_iter().chain(waits).all(|count| count > 300), "{together:?} {waits:?}");
}
