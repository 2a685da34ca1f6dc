//! Moves passes through the stages of their port.

use super::asked::{Asked, Pass, PassKind};
use super::stack;
use crate::hardware::{Beat, Inputs, Request};
use std::collections::VecDeque;

/// The stages of a port behind the front, by number.
const SUM: usize = 1;
const CHECK: usize = 2;
const MATCH: usize = 3;
const QUEUE: usize = 4;
const SCHEDULER: usize = 5;

/// Places for passes between a port's front and its scheduler.
const PLACES: usize = 8;

/// A pass on its way.
pub struct Moving {
    /// number of the pass's request in the order of all ports
    pub request: u64,
    /// number of the pass in its request
    pub index: usize,
    /// kind: a load of the load port, a store, or another pass
    pub kind: PassKind,
    /// whether it is a read-modify-write that returns
    pub updates_and_returns: bool,
    /// what the pass asks for
    pub asks: Pass,
    /// number of beats of the response that the pass ends
    pub beats: Vec<Beat>,
    /// the first cycle in which the pass is served, known from the scheduler on
    pub start: u64,
    /// the last cycle in which the pass is served
    pub end: u64,
    tag: u8,
    /// the first cycle in each stage that the pass has reached
    since: Vec<u64>,
}

impl Moving {
    /// Whether the pass is in a stage in this cycle, or has been there.
    fn has_reached(&self, stage: usize, cycle: u64) -> bool {
        self.since.get(stage).is_some_and(|since| *since <= cycle)
    }

    /// Whether a stage is the next one of the pass, and the pass may go there at the end of the cycle.
    fn may_reach(&self, stage: usize, cycle: u64) -> bool {
        self.since.len() == stage && self.since.last().is_some_and(|since| *since <= cycle)
    }

    /// Which cycle of the pass this is, from 0, if the pass is being served.
    pub fn served(&self, cycle: u64) -> Option<u64> {
        (self.has_reached(SCHEDULER, cycle) && (self.start..=self.end).contains(&cycle)).then(|| cycle - self.start)
    }

    fn waits_for(&self, older: &Moving) -> bool {
        self.kind == PassKind::Exclusive
            || older.kind == PassKind::Exclusive
            || self.tag == older.tag
            || self.asks.regions & older.asks.regions != 0
    }
}

/// The passes of a unit, from the front until they have been served.
#[derive(Default)]
pub struct Passage {
    dual: bool,
    /// passes of main and load port, the oldest first; the last pass that has been served is kept
    passes: [VecDeque<Moving>; 2],
    /// whether a lane-to-lane response lacks requests
    open: bool,
    /// passes of float adders that have entered, each with its last cycle and its stripes
    floats: Vec<(u64, u64)>,
    /// the last cycle of the last pass that has read operands for another one
    operands: Option<u64>,
}

impl Passage {
    /// Whether there is no pass.
    pub fn new(dual: bool) -> Self {
        Passage { dual, ..Passage::default() }
    }

    /// All passes that haven't left.
    pub fn passes(&self) -> impl Iterator<Item = &Moving> {
        self.passes.iter().flatten()
    }

    /// Moves passes into the stages where they are in the next cycle. Calls `entered` with the passes that enter a
    /// scheduler.
    pub fn step(&mut self, now: u64, room: bool, mut entered: impl FnMut(&mut Moving)) {
        let next = now + 1;
        // Of two passes that enter together, the older one has to be looked at first.
        for port in [0, 1, 0, 1] {
            let enters = |index: usize| {
                let pass = &self.passes[port][index];
                let mut older = self.passes[1 - port].iter().filter(|other| other.request < pass.request);
                let before = index.checked_sub(1).map(|before| &self.passes[port][before]);
                room && pass.may_reach(SCHEDULER, now)
                    && self.operands.is_none_or(|end| end + 7 < next)
                    && self
                        .floats
                        .iter()
                        .all(|(end, stripes)| end + 5 <= next || pass.asks.floats.is_some_and(|own| own & stripes == 0))
                    && before.is_none_or(|before| before.has_reached(SCHEDULER, now) && before.end <= now)
                    && older.all(|other| {
                        let alone = [pass.kind, other.kind].contains(&PassKind::Exclusive);
                        other.has_reached(SCHEDULER, if alone { now } else { next })
                    })
            };
            if let Some(index) = (0..self.passes[port].len()).find(|index| enters(*index)) {
                entered(self.enter(port, index, next));
            }
        }
        for passes in &mut self.passes {
            for index in 0..passes.len() {
                // The place of a pass is free in the cycle after the first one in which that is in the scheduler.
                let free = index
                    .checked_sub(PLACES)
                    .is_none_or(|before| now > 0 && passes[before].has_reached(SCHEDULER, now - 1));
                for stage in [SUM, CHECK, MATCH, QUEUE] {
                    if (stage != SUM || free) && passes[index].may_reach(stage, now) {
                        passes[index].since.push(next);
                    }
                }
                // The second pass of a request is in the front when the first has left it.
                if passes[index].since.is_empty() && passes[index - 1].has_reached(SUM, next) {
                    passes[index].since.push(next);
                }
            }
            while passes.len() > 1 && passes[1].has_reached(SCHEDULER, now) && passes[0].end < now {
                passes.pop_front();
            }
        }
    }

    /// A pass enters its scheduler.
    fn enter(&mut self, port: usize, index: usize, at: u64) -> &mut Moving {
        let pass = &self.passes[port][index];
        let other = self.passes[1 - port].iter().rev().find(|other| {
            let is_older = other.request < pass.request && other.has_reached(SCHEDULER, at);
            is_older && other.end >= at && pass.waits_for(other)
        });
        let start = other
            .map_or(at, |older| older.end + u64::from((pass.kind, older.kind) != (PassKind::Store, PassKind::Load)));
        let pass = &mut self.passes[port][index];
        pass.start = start;
        pass.end = start + pass.asks.cycles - 1;
        if pass.asks.reads_operands {
            self.operands = Some(pass.end);
        }
        self.floats.extend(pass.asks.floats.map(|stripes| (pass.end, stripes)));
        self.floats.retain(|(end, _)| end + 5 > at);
        pass.since.push(at);
        pass
    }

    /// For each port, whether it would take a request in this cycle, after the passes have moved.
    pub fn ready(&self, now: u64, inputs: &Inputs) -> [bool; 2] {
        let room = self.passes.each_ref().map(|passes| passes.back().is_none_or(|pass| pass.has_reached(SUM, now + 1)));
        let [main, load, ..] = inputs.offered.each_ref().map(Option::as_ref);
        let main_older = inputs.main_first || load.is_none();
        let closes = room[0] && inputs.main_first && main.is_some_and(|request| request.last);
        let load_older = main.is_none() || !inputs.main_first;
        let main_ready = room[0] && (!self.dual || self.open || main_older || room[1]);
        [main_ready, self.dual && room[1] && (load_older && !self.open || closes)]
    }

    /// A request is taken. `number` counts the requests of all ports, and `beats` is the number of beats of the
    /// response that it ends.
    pub fn take(&mut self, now: u64, port: usize, number: u64, request: &Request, asked: &Asked, mut beats: Vec<Beat>) {
        if port == 0 {
            self.open = !request.last;
        }
        let last = asked.passes.len() - 1;
        for (index, asks) in asked.passes.iter().enumerate() {
            self.passes[port].push_back(Moving {
                request: number,
                index,
                kind: asked.kind,
                updates_and_returns: asked.updates_and_returns && asks.of_stack.is_none_or(stack::touches),
                asks: asks.clone(),
                beats: if index == last { std::mem::take(&mut beats) } else { Vec::new() },
                start: 0,
                end: 0,
                tag: request.tag,
                since: if index == 0 { vec![now + 1] } else { Vec::new() },
            });
        }
    }
}
