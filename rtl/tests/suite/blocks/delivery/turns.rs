//! The order between responses and acknowledgements: "Order of answers" of `docs/timing/data-share.md`.

use crate::common::{Bench, Dice};
use lds_hdl::U;
use lds_rtl::{Standing, Turns};
use rust_hdl::prelude::In;
use std::collections::VecDeque;

/// Answers of one port. Of each is known how many of the other port's, counted from the reset on, must have left before
/// it.
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

    fn show(&self, to: &mut Standing<In>, comes: u64, leaves: bool, reset: bool) {
        to.comes.next = U::new(comes);
        to.place.next = U::new(self.tail % 16);
        to.leaves.next = leaves;
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
fn an_answer_waits_for_older_ones_of_the_other_port_that_were_served_before_it() {
    let (mut bench, mut dice) = (Bench::<Turns>::new(), Dice::new(93));
    let (mut beats, mut acks) = (Port::default(), Port::default());
    // of answers that haven't come, in the order of their requests: their port, their beats, and those of the other
    // port that are older
    let mut line: VecDeque<(usize, u64, u64)> = VecDeque::new();
    let mut promised = [0u64; 2];
    let (mut together, mut waits, mut overtaken) = ([0; 2], [0; 2], 0);
    for cycle in 0..30000 {
        while line.len() < 12 {
            let port = dice.below(2) as usize;
            let count = if port == 0 { 1 + dice.below(4) } else { 1 };
            line.push_back((port, count, promised[1 - port]));
            promised[port] += count;
        }
        let (beat_ready, ack_ready) = (dice.patience(cycle), dice.patience(cycle / 3 + 100));
        let reset = dice.one_in(400);
        let room = [16 - beats.waiting.len() as u64, 16 - acks.waiting.len() as u64];
        // the next of each port comes, whichever is older
        let next = [0, 1].map(|port| line.iter().find(|answer| answer.0 == port).copied());
        let comes = next.map(|next| next.filter(|next| dice.one_in(3) && next.1 <= room[next.0]));
        let count = comes.map(|next| next.map_or(0, |next| next.1));
        bench.acks_before.next = U::new(next[0].map_or(0, |next| next.2 % 256));
        bench.beats_before.next = U::new(next[1].map_or(0, |next| next.2 % 256));
        bench.response_ready.next = beat_ready;
        bench.ack_ready.next = ack_ready;
        bench.reset.next = reset;
        beats.show(&mut bench.response, count[0], false, reset);
        acks.show(&mut bench.ack, count[1], false, reset);
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
        beats.show(&mut bench.response, count[0], beat_leaves, reset);
        acks.show(&mut bench.ack, count[1], ack_leaves, reset);
        bench.edge();
        // an acknowledgement that comes together with a beat was served before it
        let so_far = [acks.tail + count[1], beats.tail];
        let before = [0, 1].map(|port| next[port].map_or(0, |next| next.2.min(so_far[port])));
        beats.moves(count[0], before[0], beat_leaves);
        acks.moves(count[1], before[1], ack_leaves);
        for (port, comes) in comes.iter().enumerate() {
            if let Some(place) = line.iter().position(|answer| answer.0 == port).filter(|_| comes.is_some()) {
                line.remove(place);
                overtaken += usize::from(place > 0);
            }
        }
        if reset {
            (beats, acks, promised) = Default::default();
            line.clear();
        }
    }
    assert!(together.into_iter().chain(waits).all(|count| count > 300), "{together:?} {waits:?}");
    assert!(overtaken > 300, "{overtaken}");
}
