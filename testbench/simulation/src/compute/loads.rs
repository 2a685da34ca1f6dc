//! What a compute unit brings from memory to its LDS, cycle by cycle, as `docs/timing/buffers.md` ("Loads to the LDS")
//! has it.

use super::bus::{Bus, Word};
use super::joining::Joiner;
use super::load_port::{Batch, LoadPort};
use super::signals::{Given, Partly};
use crate::hardware::{PortOutputs, Request};
use std::collections::VecDeque;

/// Batches that may be under way until their words are in the store.
const BATCHES: usize = 4;
/// Stores that may wait for their answers.
const STORES: usize = 8;
/// Bursts that memory needn't have taken.
const ASKED: usize = 2;
/// Cycles from the one in which a batch is whole to its store, less those of its lanes.
const MADE: u64 = 4;

/// A batch that has been begun.
#[derive(Clone, Debug)]
struct Begun {
    number: u64,
    batch: Batch,
    /// lanes, and those with two words
    lanes: u64,
    closed: bool,
}

/// A batch that waits for its answer, or for those before it.
#[derive(Clone, Copy, Debug)]
struct Ending {
    is_asked: bool,
    slot: usize,
    is_last: bool,
    failed: bool,
}

/// What memory does in a cycle.
#[derive(Clone, Debug, Default)]
pub struct LoadStep {
    /// it takes a burst, if one is there
    pub takes_burst: bool,
    /// a word that comes
    pub word: Option<Word>,
    /// a draw of the dice
    pub draw: u64,
}

/// The client.
#[derive(Debug)]
pub struct LoadModels {
    bytes: u64,
    joiner: Joiner,
    begun: u64,
    batches: VecDeque<Begun>,
    /// the batches of bursts under way, by ID
    used: Vec<Option<u64>>,
    asked: VecDeque<(u64, u64, u64)>,
    /// when the values of a batch are made, and the batch
    making: Option<(u64, Begun)>,
    offered: Option<Batch>,
    ends: VecDeque<Ending>,
    done: Option<(usize, bool)>,
}

impl LoadModels {
    /// Nothing is loaded. A batch has so many lanes, a word so many bytes, and there are so many IDs.
    pub fn new(lanes: usize, bytes: u64, ids: usize) -> Self {
        LoadModels {
            bytes,
            joiner: Joiner::new(lanes, bytes),
            begun: 0,
            batches: VecDeque::new(),
            used: vec![None; ids],
            asked: VecDeque::new(),
            making: None,
            offered: None,
            ends: VecDeque::new(),
            done: None,
        }
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.batches.is_empty()
            && self.making.is_none()
            && self.offered.is_none()
            && self.ends.is_empty()
            && self.done.is_none()
    }

    /// The store that is offered in this cycle.
    pub fn offered(&self) -> Option<&Request> {
        self.offered.as_ref()?.request.as_ref()
    }

    /// Whether an answer would be taken.
    pub fn accepts(&self) -> bool {
        self.ends.front().is_some_and(|end| end.is_asked)
    }

    /// The wave in the hardware whose load is done.
    pub fn done(&self) -> Option<usize> {
        self.done.map(|(slot, _)| slot)
    }

    /// Inputs and outputs at memory's ports.
    pub fn step(
        &self,
        step: &LoadStep,
        given: &mut Vec<Given>,
        wanted: &mut Vec<Partly>,
        filler: &mut dyn FnMut() -> u64,
    ) {
        let beat = step.word.as_ref();
        let mut one = |name, value: u64| given.push((name, vec![value]));
        one("m_axi_arready", step.takes_burst.into());
        one("m_axi_rvalid", beat.is_some().into());
        one("m_axi_rid", beat.map_or_else(&mut *filler, |word| word.id));
        let response = |word: &Word| u64::from(word.failed) << 1 | word.dwords[0] & 1;
        one("m_axi_rresp", beat.map_or_else(&mut *filler, response));
        one("m_axi_rlast", beat.map_or_else(&mut *filler, |word| word.last.into()));
        let columns = self.bytes / 4;
        let data = beat.map_or_else(|| (0..columns).map(|_| filler()).collect(), |word| word.dwords.clone());
        given.push(("m_axi_rdata", data));
        let mut one = |name, value: u64| wanted.push((name, vec![Some(value)]));
        one("m_axi_arvalid", (!self.asked.is_empty()).into());
        if let Some((id, word, more)) = self.asked.front() {
            one("m_axi_arid", *id);
            one("m_axi_araddr", word * self.bytes);
            one("m_axi_arlen", *more);
            one("m_axi_arsize", self.bytes.ilog2().into());
            one("m_axi_arburst", 1);
        }
        one("m_axi_rready", 1);
        one("loaded", self.done.is_some().into());
        if let Some((slot, failed)) = self.done {
            one("loaded_wave", slot as u64);
            one("loaded_failed", failed.into());
        }
    }

    /// Another burst may be asked for.
    fn has_room(&self) -> bool {
        self.asked.len() < ASKED && self.used.iter().any(Option::is_none)
    }

    /// The batch at the port is taken.
    pub fn takes_batch(&self) -> bool {
        self.joiner.takes_batch(self.has_room())
    }

    /// The end of a cycle: with the port if a batch of a load is there with its operands, whether the store was taken,
    /// and what was at the LDS' port.
    pub fn see(
        &mut self,
        cycle: u64,
        step: &LoadStep,
        at: Option<&LoadPort>,
        (taken, port): (bool, &PortOutputs),
        (bus, delays): (&mut Bus, bool),
    ) {
        // What was at the borders of this cycle decides.
        let room = self.has_room();
        let enters = at.filter(|_| !self.joiner.is_feeding() && self.batches.len() < BATCHES);
        let is_whole =
            self.batches.front().is_some_and(|batch| batch.closed && !self.used.contains(&Some(batch.number)));
        let begins = is_whole && self.ends.len() < STORES && self.making.is_none() && self.offered.is_none();

        self.answers(port);
        self.stores(cycle, taken, begins);
        let joined = self.joiner.step(room, |lane| at.and_then(|at| at.words(lane, self.bytes)));
        let batch = self.batches.iter_mut().find(|batch| !batch.closed);
        let asks = batch.and_then(|batch| {
            batch.closed = joined.closes;
            joined.burst.map(|(word, more)| (batch.number, word, more))
        });
        self.bursts(cycle, step, asks, (bus, delays));
        if let Some(at) = enters {
            self.enters(at);
        }
    }

    /// A batch is begun.
    fn enters(&mut self, at: &LoadPort) {
        let Some(batch) = at.batch() else { return };
        let two = batch.lanes.iter().filter_map(|lane| lane.words(self.bytes)).filter(|(first, last)| first != last);
        let lanes = (batch.lanes.len() + two.count()) as u64;
        self.batches.push_back(Begun { number: self.begun, batch, lanes, closed: false });
        self.begun += 1;
        self.joiner.enters();
    }

    /// Memory takes a burst, a word comes, and another burst is asked for.
    fn bursts(&mut self, cycle: u64, step: &LoadStep, asks: Option<(u64, u64, u64)>, (bus, delays): (&mut Bus, bool)) {
        let free = self.used.iter().position(Option::is_none);
        if step.takes_burst
            && let Some((id, word, more)) = self.asked.pop_front()
        {
            bus.take(cycle, (id, word * self.bytes, more + 1), delays, step.draw >> 16);
        }
        if let Some(word) = step.word.as_ref().filter(|word| word.last)
            && let Some(used) = self.used.get_mut(word.id as usize)
        {
            *used = None;
        }
        if let (Some((batch, word, more)), Some(id)) = (asks, free) {
            self.used[id] = Some(batch);
            self.asked.push_back((id as u64, word, more));
        }
    }

    /// Values are made and stored.
    fn stores(&mut self, cycle: u64, taken: bool, begins: bool) {
        let ending =
            |is_asked: bool, Batch { slot, is_last, failed, .. }: Batch| Ending { is_asked, slot, is_last, failed };
        if taken && let Some(batch) = self.offered.take() {
            self.ends.push_back(ending(true, batch));
        }
        if let Some((_, Begun { batch, .. })) = self.making.take_if(|(at, _)| *at == cycle) {
            match batch.request {
                Some(_) => self.offered = Some(batch),
                None => self.ends.push_back(ending(false, batch)),
            }
        }
        if begins && let Some(batch) = self.batches.front() {
            // The store is offered in the cycle behind the one in which its values are made.
            self.making = Some((cycle + MADE + batch.lanes - 1, batch.clone()));
        }
        // Its words are needed up to three cycles before.
        let is_read = self.making.as_ref().is_some_and(|(at, _)| *at == cycle + 3);
        if is_read {
            self.batches.pop_front();
        }
    }

    /// The answer of the oldest batch is taken, if it has one.
    fn answers(&mut self, port: &PortOutputs) {
        let leaves = self.ends.front().is_some_and(|end| port.valid || !end.is_asked);
        let end = if leaves { self.ends.pop_front() } else { None };
        self.done = end.filter(|end| end.is_last).map(|end| (end.slot, end.failed));
    }
}
