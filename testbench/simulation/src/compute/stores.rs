//! What a compute unit brings from its LDS to memory, cycle by cycle, as `docs/timing/buffers.md` ("Stores from the
//! LDS") has it.

use super::bus::{Bus, Written};
use super::joining::{Joiner, follows};
use super::load_port::{Batch, LoadPort};
use super::signals::{Given, Partly};
use crate::hardware::{PortOutputs, Request};
use std::collections::VecDeque;

/// Batches that may wait for memory's answers.
const REPLIES: usize = 8;

/// Bytes of a lane in one word of memory, each with its place there.
#[derive(Clone, Debug)]
struct Piece {
    word: u64,
    bytes: Vec<(usize, u8)>,
    /// it is in the second word of a lane
    is_second: bool,
}

/// A batch that waits for memory's answers, or for those before it.
#[derive(Clone, Copy, Debug)]
struct Ending {
    bursts: u64,
    slot: usize,
    is_last: bool,
    failed: bool,
}

/// What memory does in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoreStep {
    /// it takes a burst, and a word, if one is there
    pub takes: [bool; 2],
    /// it answers a burst, with an error or not
    pub answer: Option<bool>,
    /// a draw of the dice
    pub draw: u64,
}

/// The client.
#[derive(Debug)]
pub struct StoreModels {
    bytes: u64,
    joiner: Joiner,
    /// the batch that is under way
    batch: Option<Batch>,
    bursts: u64,
    asked: VecDeque<(u64, u64)>,
    is_offered: bool,
    waits: bool,
    /// steps that are left, and the word that has begun
    walk: Option<VecDeque<Option<Piece>>>,
    begun: Option<(u64, Vec<Option<u8>>)>,
    word: Option<Written>,
    ends: VecDeque<Ending>,
    came: u64,
    done: Option<(usize, bool)>,
}

impl StoreModels {
    /// Nothing is stored. A batch has so many lanes, and a word so many bytes.
    pub const fn new(lanes: usize, bytes: u64) -> Self {
        StoreModels {
            bytes,
            joiner: Joiner::new(lanes, bytes),
            batch: None,
            bursts: 0,
            asked: VecDeque::new(),
            is_offered: false,
            waits: false,
            walk: None,
            begun: None,
            word: None,
            ends: VecDeque::new(),
            came: 0,
            done: None,
        }
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        let waits_for_memory = !self.asked.is_empty() || self.word.is_some() || !self.ends.is_empty();
        self.batch.is_none() && !waits_for_memory && self.done.is_none()
    }

    /// The load that is offered in this cycle.
    pub fn offered(&self) -> Option<&Request> {
        self.batch.as_ref().filter(|_| self.is_offered)?.request.as_ref()
    }

    /// Whether an answer of the LDS would be taken.
    pub const fn accepts(&self) -> bool {
        self.waits
    }

    /// The batch at the port is taken.
    pub fn takes_batch(&self) -> bool {
        self.joiner.takes_batch(true)
    }

    /// The wave in the hardware whose store is done.
    pub fn done(&self) -> Option<usize> {
        self.done.map(|(slot, _)| slot)
    }

    /// Whether an answer of memory is taken.
    fn hears(&self) -> bool {
        self.ends.front().is_some_and(|end| end.bursts > 0)
    }

    /// Inputs and outputs at memory's ports.
    pub fn step(
        &self,
        step: &StoreStep,
        given: &mut Vec<Given>,
        wanted: &mut Vec<Partly>,
        filler: &mut dyn FnMut() -> u64,
    ) {
        let mut one = |name, value: u64| given.push((name, vec![value]));
        one("m_axi_awready", step.takes[0].into());
        one("m_axi_wready", step.takes[1].into());
        one("m_axi_bvalid", step.answer.is_some().into());
        one("m_axi_bid", step.answer.map_or_else(&mut *filler, |_| 0));
        one("m_axi_bresp", step.answer.map_or(0, |failed| u64::from(failed) << 1) | filler() & 1);
        let mut one = |name, value: u64| wanted.push((name, vec![Some(value)]));
        one("m_axi_awvalid", (!self.asked.is_empty()).into());
        if let Some((word, more)) = self.asked.front() {
            one("m_axi_awid", 0);
            one("m_axi_awaddr", word * self.bytes);
            one("m_axi_awlen", *more);
            one("m_axi_awsize", self.bytes.ilog2().into());
            one("m_axi_awburst", 1);
        }
        one("m_axi_bready", self.hears().into());
        one("m_axi_wvalid", self.word.is_some().into());
        one("stored", self.done.is_some().into());
        if let Some((slot, failed)) = self.done {
            one("stored_wave", slot as u64);
            one("stored_failed", failed.into());
        }
        if let Some(word) = &self.word {
            one("m_axi_wlast", word.last.into());
            wanted.push(("m_axi_wdata", word.dwords().map(Some).collect()));
            wanted.push(("m_axi_wstrb", word.strobes().map(Some).collect()));
        }
    }

    /// The end of a cycle: with the port if a batch of a store is there with its operands, whether the load was taken,
    /// and what was at the LDS' port.
    ///
    /// # Errors
    /// In words: the LDS answers something else than it has by the golden model.
    pub fn see(
        &mut self,
        cycle: u64,
        step: &StoreStep,
        at: Option<&LoadPort>,
        (taken, port): (bool, &PortOutputs),
        (bus, delays): (&mut Bus, bool),
    ) -> Result<(), String> {
        // What was at the borders of this cycle decides.
        let room = self.batch.is_none() && self.asked.is_empty() && self.ends.len() < REPLIES;
        let enters = at.filter(|_| room && !self.joiner.is_feeding());

        self.answers(step, bus);
        if step.takes[0]
            && let Some((word, more)) = self.asked.pop_front()
        {
            bus.take_write(word * self.bytes, more + 1);
        }
        if let Some(word) = self.word.take_if(|_| step.takes[1]) {
            bus.take_word(word);
        }
        bus.writes(cycle, delays, step.draw);
        self.walks();
        if self.waits && port.valid {
            self.waits = false;
            self.pieces(&port.beat.data)?;
        }
        if taken {
            (self.is_offered, self.waits) = (false, true);
        }
        let joined = self.joiner.step(true, |lane| at.and_then(|at| at.words(lane, self.bytes)));
        self.asked.extend(joined.burst);
        self.bursts += u64::from(joined.burst.is_some());
        if joined.closes
            && let Some(Batch { slot, is_last, failed, request, .. }) = &self.batch
        {
            self.ends.push_back(Ending { bursts: self.bursts, slot: *slot, is_last: *is_last, failed: *failed });
            self.is_offered = request.is_some();
            if !self.is_offered {
                self.batch = None;
            }
        }
        if let Some(at) = enters {
            self.joiner.enters();
            (self.batch, self.bursts) = (at.batch(), 0);
        }
        Ok(())
    }

    /// An answer of memory, and the batch that is done by it, or without one.
    fn answers(&mut self, step: &StoreStep, bus: &mut Bus) {
        self.done = None;
        if step.answer.is_some() && self.hears() {
            bus.answer_is_taken();
            self.came += 1;
        }
        if let Some(Ending { slot, is_last, failed, .. }) =
            self.ends.front().copied().filter(|end| end.bursts == self.came)
        {
            self.ends.pop_front();
            self.came = 0;
            self.done = is_last.then_some((slot, failed));
        }
    }

    /// The pieces of all lanes, with the dwords that the LDS has answered.
    fn pieces(&mut self, data: &[u32]) -> Result<(), String> {
        let Some(Batch { lanes, values, request, slot, .. }) = &self.batch else { return Ok(()) };
        let exec = request.as_ref().map_or(0, |request| request.exec);
        let mut steps = VecDeque::new();
        for (number, lane) in lanes.iter().enumerate() {
            if exec >> number & 1 == 1 && data[number] != values[number] {
                let (found, wanted) = (data[number], values[number]);
                return Err(format!("a store of wave {slot} gets {found:#x} of the LDS, and not {wanted:#x}"));
            }
            let Some(((at, _), (first, last))) = lane.bytes.zip(lane.words(self.bytes)) else {
                steps.push_back(None);
                continue;
            };
            for word in first..=last {
                let own = (at..).zip(data[number].to_le_bytes()).filter(|(at, _)| at / self.bytes == word);
                let bytes = own.map(|(at, byte)| ((at % self.bytes) as usize, byte)).collect();
                steps.push_back(Some(Piece { word, bytes, is_second: word != first }));
            }
        }
        self.walk = Some(steps);
        Ok(())
    }

    /// A step of a lane, or the end of the batch.
    fn walks(&mut self) {
        let Some(steps) = &mut self.walk else { return };
        let next = steps.front();
        let fresh = match next {
            Some(Some(piece)) => piece.is_second || self.begun.as_ref().is_none_or(|(word, _)| *word != piece.word),
            Some(None) => false,
            None => true,
        };
        if fresh && self.begun.is_some() && self.word.is_some() {
            return;
        }
        let next = steps.pop_front();
        if fresh && let Some((word, bytes)) = self.begun.take() {
            let piece = next.as_ref().and_then(Option::as_ref);
            let last = piece.is_none_or(|piece| !follows(piece.word, word, self.bytes));
            self.word = Some(Written { bytes, last });
        }
        match next {
            Some(Some(Piece { word, bytes, .. })) => {
                let (_, of) = self.begun.get_or_insert_with(|| (word, vec![None; self.bytes as usize]));
                bytes.into_iter().for_each(|(place, byte)| of[place] = Some(byte));
            }
            Some(None) => {}
            None => (self.walk, self.batch) = (None, None),
        }
    }
}
