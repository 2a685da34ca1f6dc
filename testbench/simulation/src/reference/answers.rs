//! Beats and acknowledgements that wait for their ports.

use crate::hardware::Beat;
use lds_rtl::Part;
use lds_rtl::export::Core;
use std::collections::VecDeque;

/// Number of places in each buffer of answers.
const PLACES: usize = 16;

/// A beat on its way to its port.
struct Waiting {
    due: u64,
    /// number of the beat's request in the order of all ports
    request: u64,
    /// the last cycle in which that request was served
    end: u64,
    beat: Beat,
}

/// The beats and acknowledgements that haven't been taken.
pub struct Answers {
    /// number of beats of the largest response
    largest: usize,
    queues: [VecDeque<Waiting>; 2],
    /// the most places of beats that were ever occupied
    pub most: usize,
}

impl Answers {
    /// No answer waits.
    pub fn new(core: &Core) -> Self {
        Answers { largest: if core.parts.has(Part::Wide) { 4 } else { 2 }, queues: Default::default(), most: 0 }
    }

    /// Whether no answer is on its way.
    pub fn is_idle(&self) -> bool {
        self.queues.iter().all(VecDeque::is_empty)
    }

    /// Adds the answer of a pass that enters its scheduler and ends in `end`.
    pub fn add(&mut self, acknowledged: bool, request: u64, end: u64, beats: Vec<Beat>) {
        let (queue, first) = if acknowledged { (1, end + 8) } else { (0, end + 7) };
        let waiting = beats.into_iter().zip(first..).map(|(beat, due)| Waiting { due, request, end, beat });
        self.queues[queue].extend(waiting);
        self.most = self.most.max(self.queues[0].len());
    }

    /// The beat and the acknowledgement that are at the ports in a cycle.
    pub fn offered(&self, now: u64, ready: [bool; 2]) -> [Option<&Beat>; 2] {
        let [beat, ack] = self.queues.each_ref().map(|queue| queue.front().filter(|head| head.due <= now));
        let acks_before = beat.map_or(0, |beat| {
            let older = |ack: &&Waiting| ack.request < beat.request && ack.end < beat.end;
            self.queues[1].iter().filter(older).count()
        });
        let beats_before = ack.map_or(0, |ack| {
            let older = |beat: &&Waiting| beat.request < ack.request && beat.end <= ack.end;
            self.queues[0].iter().filter(older).count()
        });
        let [acks_leave, beats_leave] =
            [ack.is_some() && beats_before == 0 && ready[1], beat.is_some() && acks_before == 0 && ready[0]];
        let shown = |before: usize, leaves: bool| before == 0 || before == 1 && leaves;
        [
            beat.filter(|_| shown(acks_before, acks_leave)).map(|head| &head.beat),
            ack.filter(|_| shown(beats_before, beats_leave)).map(|head| &head.beat),
        ]
    }

    /// Whether there is room for these answers.
    pub fn has_room(&self) -> bool {
        self.queues[0].len() + self.largest <= PLACES && self.queues[1].len() < PLACES
    }

    /// The oldest answer of a port is taken.
    pub fn take(&mut self, port: usize) {
        self.queues[port].pop_front();
    }
}
