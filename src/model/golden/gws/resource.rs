//! A resource of global wave sync (Vega ISA 8.2.1, RDNA3 ISA 13.4.1).

use crate::gws::{BARRIER, COUNTER_BITS, Event, FLAG, Obstacle};
use crate::isa::GwsOp;
use std::collections::VecDeque;

const MASK: u32 = (1 << COUNTER_BITS) - 1;

/// What a queued wave waits for.
#[derive(Clone, Copy, Debug)]
enum Until {
    /// the counter isn't 0, and goes down
    Counter,
    /// the flag isn't this
    FlagIsNot(bool),
}

/// A counter, a flag, and waves that wait: the longest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Resource {
    counter: u32,
    flag: bool,
    barrier: bool,
    queue: VecDeque<(usize, Until)>,
}

impl Resource {
    /// Its counter.
    pub(super) fn counter(&self) -> u32 {
        self.counter
    }

    /// Its word.
    pub(super) fn word(&self) -> u32 {
        self.counter | if self.flag { FLAG } else { 0 } | if self.barrier { BARRIER } else { 0 }
    }

    /// Replaces all but the queue.
    pub(super) fn set_word(&mut self, word: u32) {
        (self.counter, self.flag, self.barrier) = (word & MASK, word & FLAG != 0, word & BARRIER != 0);
    }

    /// The waves that wait here.
    pub(super) fn waiting(&self) -> impl Iterator<Item = usize> {
        self.queue.iter().map(|(wave, _)| *wave)
    }

    /// What a wave waits for here.
    pub(super) fn obstacle(&self, resource: usize, wave: usize) -> Option<Obstacle> {
        let (_, until) = self.queue.iter().find(|(waiting, _)| *waiting == wave)?;
        Some(match until {
            Until::Counter => Obstacle::Semaphore { resource },
            Until::FlagIsNot(_) => Obstacle::Barrier { resource, counter: self.counter },
        })
    }

    /// An instruction of a wave with the value of its VGPR, and all that follows from it.
    pub(super) fn act(&mut self, op: GwsOp, wave: usize, value: u32, early: bool) -> Vec<Event> {
        let value = value & MASK;
        if op != GwsOp::Init {
            self.barrier = op == GwsOp::Barrier;
        }
        let mut events = Vec::new();
        match op {
            GwsOp::Init => {
                (self.counter, self.flag) = (value, false);
                self.queue.clear();
            }
            GwsOp::SemaV => self.counter = (self.counter + 1) & MASK,
            GwsOp::SemaBr => self.counter = (self.counter + value) & MASK,
            GwsOp::SemaReleaseAll => self.counter = (self.counter + self.queue.len() as u32) & MASK,
            GwsOp::SemaP => self.queue.push_back((wave, Until::Counter)),
            GwsOp::Barrier => {
                self.queue.push_back((wave, Until::FlagIsNot(self.flag)));
                if self.counter <= u32::from(early) {
                    (self.counter, self.flag) = (value, !self.flag);
                } else {
                    self.counter -= 1;
                }
            }
        }
        if !matches!(op, GwsOp::SemaP | GwsOp::Barrier) {
            events.push(Event::Done { refused: false });
        }
        while let Some(&(wave, until)) = self.queue.front() {
            let leaves = match until {
                Until::Counter => self.counter > 0,
                Until::FlagIsNot(flag) => self.flag != flag,
            };
            if !leaves {
                events.push(Event::Stays);
                break;
            }
            if matches!(until, Until::Counter) {
                self.counter -= 1;
            }
            self.queue.pop_front();
            events.push(Event::Leaves { wave });
        }
        events
    }
}
