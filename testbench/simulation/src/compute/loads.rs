//! What a compute unit brings from memory to its LDS, cycle by cycle, as `docs/timing/wave-control.md` ("Loads to the
//! LDS") and `docs/timing/buffers.md` have it.

use super::bus::{Bus, Word};
use super::signals::{Given, LAST, Partly};
use crate::hardware::{PortOutputs, Request, Requester};
use lds::transfer::Transfer;
use lds::wave::MAX_LANES;
use std::collections::VecDeque;

/// Batches that may be under way until their words are in the store.
const BATCHES: usize = 4;
/// Stores that may wait for their answers.
const STORES: usize = 8;
/// Bursts that memory needn't have taken.
const ASKED: usize = 2;
/// Cycles from the one in which a batch is whole to its store, less those of its lanes.
const MADE: u64 = 4;
/// Bytes of a page, which no burst leaves.
const PAGE: u64 = 4096;

/// What a lane of a load reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoadLane {
    /// its first byte and how many there are, if it takes part and is in range
    pub bytes: Option<(u64, u64)>,
}

/// A load that an instruction of a wave makes.
#[derive(Clone, Debug)]
pub struct Load {
    /// the wave of the program
    pub wave: usize,
    /// its number in the hardware
    pub slot: usize,
    /// what is stored, of lanes that take part; none of no lane
    pub transfer: Option<Transfer>,
    /// lanes of the wave
    pub lanes: Vec<LoadLane>,
    /// dwords of memory in all words of these, by their addresses
    pub dwords: Vec<(u64, u32)>,
    /// the words of the instruction
    pub words: [u32; 2],
    /// EXEC and M0
    pub registers: (u64, u32),
    /// descriptor, or address
    pub resource: [u32; 4],
    /// the value of SOFFSET
    pub soffset: u32,
    /// index and offset of each lane
    pub operands: Vec<[u32; 2]>,
}

/// A batch that has been begun.
#[derive(Clone, Debug)]
struct Batch {
    number: u64,
    slot: usize,
    is_last: bool,
    /// what is stored
    request: Option<Request>,
    /// lanes, and those with two words
    lanes: u64,
    closed: bool,
}

/// What is done with a lane that joins, a cycle each.
#[derive(Clone, Copy, Debug)]
enum Joining {
    Nothing,
    /// a burst begins with this word
    Begins(u64),
    /// the word is behind the last one
    Joins,
    /// the batch ends
    Closes,
}

/// A lane on its way.
#[derive(Clone, Copy, Debug)]
struct Moving {
    /// its words in memory
    words: Option<(u64, u64)>,
    is_last: bool,
}

/// A batch that waits for its answer, or for those before it.
#[derive(Clone, Copy, Debug)]
struct Ending {
    is_asked: bool,
    slot: usize,
    is_last: bool,
}

/// The loads of a cycle.
#[derive(Clone, Debug, Default)]
pub struct LoadStep {
    /// another load would wait
    pub is_full: bool,
    /// the wave in the hardware whose load is done
    pub done: Option<usize>,
    /// memory takes a burst, if one is there
    takes_burst: bool,
    word: Option<Word>,
    operands: bool,
    draw: u64,
}

/// What is kept, and the client.
#[derive(Debug)]
pub struct LoadModels {
    requester: Requester,
    bus: Bus,
    ids: usize,
    held: Option<(Load, VecDeque<Option<Request>>)>,
    first_lane: usize,
    /// operands of the batch have been shown
    shown: bool,
    /// the lane of the batch that is taken next
    feeding: Option<usize>,
    stages: [Option<Moving>; 4],
    compared: Option<Moving>,
    joining: VecDeque<Joining>,
    newest: Option<u64>,
    open: Option<(u64, u64)>,
    begun: u64,
    batches: VecDeque<Batch>,
    /// the batches of bursts under way, by ID
    used: Vec<Option<u64>>,
    asked: VecDeque<(u64, u64, u64)>,
    /// when the values of a batch are made, and the batch
    making: Option<(u64, Batch)>,
    offered: Option<Batch>,
    ends: VecDeque<Ending>,
    done: Option<usize>,
    cycle: u64,
}

impl LoadModels {
    /// Nothing is loaded. A requester makes the requests.
    pub fn new(requester: Requester) -> Self {
        // The small unit and the full one have these buses.
        let (bytes, ids) = if requester.geometry.lanes == 8 { (8, 4) } else { (16, 16) };
        LoadModels {
            requester,
            bus: Bus::new(bytes),
            ids,
            held: None,
            first_lane: 0,
            shown: false,
            feeding: None,
            stages: [None; 4],
            compared: None,
            joining: VecDeque::new(),
            newest: None,
            open: None,
            begun: 0,
            batches: VecDeque::new(),
            used: vec![None; ids],
            asked: VecDeque::new(),
            making: None,
            offered: None,
            ends: VecDeque::new(),
            done: None,
            cycle: 0,
        }
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.held.is_none()
            && self.batches.is_empty()
            && self.making.is_none()
            && self.offered.is_none()
            && self.ends.is_empty()
            && self.done.is_none()
            && self.bus.is_idle()
    }

    fn lanes(&self) -> usize {
        self.requester.geometry.lanes
    }

    /// The store that is offered in this cycle.
    pub fn offered(&self) -> Option<&Request> {
        self.offered.as_ref()?.request.as_ref()
    }

    /// Whether an answer would be taken.
    pub fn accepts(&self) -> bool {
        self.ends.front().is_some_and(|end| end.is_asked)
    }

    /// A cycle, as far as it follows from what is kept: what is at the ports. Whether `ready` are the operands and
    /// memory, without delays always.
    ///
    /// # Errors
    /// In words: memory is asked for what no lane reaches.
    pub fn step(
        &mut self,
        ready: [bool; 2],
        delays: bool,
        given: &mut Vec<Given>,
        wanted: &mut Vec<Partly>,
        filler: &mut dyn FnMut() -> u64,
    ) -> Result<LoadStep, String> {
        let draw = filler();
        let word = self.bus.word(self.cycle, delays, draw)?;
        // What has been shown stays.
        let operands = self.held.is_some() && (self.shown || ready[0]);
        let (beat, first) = (word.as_ref(), self.first_lane);
        let mut one = |name, value: u64| given.push((name, vec![value]));
        one("load_ready", operands.into());
        one("m_axi_arready", ready[1].into());
        one("m_axi_rvalid", beat.is_some().into());
        one("m_axi_rid", beat.map_or_else(&mut *filler, |word| word.id));
        one("m_axi_rresp", beat.map_or_else(&mut *filler, |word| word.dwords[0] & 1));
        one("m_axi_rlast", beat.map_or_else(&mut *filler, |word| word.last.into()));
        let columns = self.bus.bytes() / 4;
        let data = beat.map_or_else(|| (0..columns).map(|_| filler()).collect(), |word| word.dwords.clone());
        given.push(("m_axi_rdata", data));
        let lanes = self.lanes();
        match self.held.as_ref().filter(|_| operands) {
            Some((load, _)) => {
                let (exec, m0) = load.registers;
                given.extend([("load_exec", vec![exec]), ("load_m0", vec![m0.into()])]);
                given.push(("load_resource", load.resource.map(u64::from).to_vec()));
                given.push(("load_soffset", vec![load.soffset.into()]));
                let of = |operand: usize| {
                    load.operands[first..first + lanes].iter().map(|values| values[operand].into()).collect()
                };
                given.extend([("load_index", of(0)), ("load_offset", of(1))]);
            }
            None => {
                for (name, count) in [
                    ("load_exec", 1),
                    ("load_m0", 1),
                    ("load_resource", 4),
                    ("load_soffset", 1),
                    ("load_index", lanes),
                    ("load_offset", lanes),
                ] {
                    given.push((name, (0..count).map(|_| filler()).collect()));
                }
            }
        }
        self.outputs(operands, wanted);
        let done = self.done;
        Ok(LoadStep { is_full: self.held.is_some(), done, takes_burst: ready[1], word, operands, draw })
    }

    /// What is at outputs.
    fn outputs(&self, operands: bool, wanted: &mut Vec<Partly>) {
        let mut one = |name, value: u64| wanted.push((name, vec![Some(value)]));
        one("load_valid", self.held.is_some().into());
        if let Some((load, _)) = &self.held {
            one("load_wave", load.slot as u64);
            one("load_first_lane", self.first_lane as u64);
        }
        one("load_taken", (operands && self.takes_batch()).into());
        one("m_axi_arvalid", (!self.asked.is_empty()).into());
        if let Some((id, word, more)) = self.asked.front() {
            one("m_axi_arid", *id);
            one("m_axi_araddr", word * self.bus.bytes());
            one("m_axi_arlen", *more);
            one("m_axi_arsize", self.bus.bytes().ilog2().into());
            one("m_axi_arburst", 1);
        }
        one("m_axi_rready", 1);
        one("loaded", self.done.is_some().into());
        if let Some(slot) = self.done {
            one("loaded_wave", slot as u64);
            one("loaded_failed", 0);
        }
        if let Some((load, _)) = &self.held {
            wanted.push(("load_words", load.words.map(|word| Some(word.into())).to_vec()));
        }
    }

    /// Another burst may be asked for.
    fn has_room(&self) -> bool {
        self.asked.len() < ASKED && self.used.iter().any(Option::is_none)
    }

    /// The lane in the last place goes on with what it does.
    fn goes(&self) -> bool {
        let ends = matches!(self.joining.front(), Some(Joining::Begins(_) | Joining::Closes));
        !self.joining.is_empty() && (self.has_room() || !(ends && self.open.is_some()))
    }

    /// The place of comparison moves on.
    fn moves(&self) -> bool {
        self.joining.is_empty() || self.joining.len() == 1 && self.goes()
    }

    /// Port and stages move on.
    fn advances(&self) -> bool {
        self.moves() || self.compared.is_none()
    }

    /// The batch at the port is taken.
    fn takes_batch(&self) -> bool {
        self.feeding == Some(self.lanes() - 1) && self.advances()
    }

    /// The end of a cycle: whether the store was taken, whether the client's answer was there, and the load that was
    /// transferred.
    pub fn see(&mut self, step: LoadStep, taken: bool, port: &PortOutputs, come: Option<Load>, delays: bool) {
        let cycle = self.cycle;
        self.cycle += 1;
        // What was at the borders of this cycle decides.
        let (advances, moves, goes) = (self.advances(), self.moves(), self.goes());
        let takes_batch = step.operands && self.takes_batch();
        let enters = step.operands && self.feeding.is_none() && self.batches.len() < BATCHES;
        let is_whole =
            self.batches.front().is_some_and(|batch| batch.closed && !self.used.contains(&Some(batch.number)));
        let begins = is_whole && self.ends.len() < STORES && self.making.is_none() && self.offered.is_none();

        self.answers(port);
        self.stores(cycle, taken, begins);
        let asks = if goes { self.joins() } else { None };
        self.bursts(cycle, &step, asks, delays);
        if moves {
            let compared = self.compared.take();
            if let Some(lane) = compared {
                self.compares(lane);
            }
        }
        if advances {
            self.compared = self.stages[3].take();
            self.stages.rotate_right(1);
            self.stages[0] = self.next_lane();
        }
        if enters {
            self.enters();
        }
        if takes_batch {
            self.first_lane += self.lanes();
            if self.first_lane == MAX_LANES {
                self.held = None;
            }
        }
        self.shown = step.operands && !takes_batch;
        if let Some(load) = come {
            self.comes(load);
        }
    }

    /// A load is kept.
    fn comes(&mut self, load: Load) {
        self.bus.know(&load.dwords);
        let (lanes, tag) = (self.lanes(), load.slot as u8);
        let mut requests: VecDeque<Option<Request>> = (0..MAX_LANES / lanes).map(|_| None).collect();
        let all = load.transfer.iter().flat_map(|transfer| self.requester.requests(transfer, tag));
        let mut is_first = true;
        for (first, mut request) in all.filter(|(_, request)| request.exec != 0) {
            request.requester = 2;
            (request.starts, is_first) = (is_first, false);
            request.tag = tag | if first + lanes == MAX_LANES { LAST } else { 0 };
            requests[first / lanes] = Some(request);
        }
        self.held = Some((load, requests));
        self.first_lane = 0;
    }

    /// A batch is begun.
    fn enters(&mut self) {
        let (first, lanes, bytes) = (self.first_lane, self.lanes(), self.bus.bytes());
        let Some((load, requests)) = &mut self.held else { return };
        let request = requests.pop_front().flatten();
        let two = load.lanes[first..first + lanes]
            .iter()
            .filter(|lane| lane.bytes.is_some_and(|(at, many)| at / bytes != (at + many - 1) / bytes));
        let lanes = (lanes + two.count()) as u64;
        let is_last = requests.is_empty();
        self.batches.push_back(Batch { number: self.begun, slot: load.slot, is_last, request, lanes, closed: false });
        self.begun += 1;
        self.feeding = Some(0);
    }

    /// The lane that is at the port.
    fn next_lane(&mut self) -> Option<Moving> {
        let (number, bytes, lanes) = (self.feeding?, self.bus.bytes(), self.lanes());
        let (load, _) = self.held.as_ref()?;
        let words = load.lanes[self.first_lane + number].bytes.map(|(at, many)| (at / bytes, (at + many - 1) / bytes));
        let is_last = number + 1 == lanes;
        self.feeding = Some(number + 1).filter(|_| !is_last);
        Some(Moving { words, is_last })
    }

    /// A lane comes to the last place: what it does there.
    fn compares(&mut self, lane: Moving) {
        let first_of_page = |word: u64| (word * self.bus.bytes()).is_multiple_of(PAGE);
        let joins = |newest: Option<u64>, word: u64| match newest {
            Some(newest) if newest == word => Joining::Nothing,
            Some(newest) if newest + 1 == word && !first_of_page(word) => Joining::Joins,
            _ => Joining::Begins(word),
        };
        let mut doing = vec![Joining::Nothing];
        if let Some((word, last)) = lane.words {
            doing = vec![joins(self.newest, word)];
            if last != word {
                doing.push(joins(Some(word), last));
            }
            self.newest = Some(last);
        }
        if lane.is_last {
            doing.push(Joining::Closes);
            self.newest = None;
        }
        self.joining = doing.into();
    }

    /// The lane in the last place goes on: the burst that is asked for, with its batch.
    fn joins(&mut self) -> Option<(u64, u64, u64)> {
        let batch = self.batches.iter_mut().find(|batch| !batch.closed)?;
        let number = batch.number;
        let ended = |open: Option<(u64, u64)>| open.map(|(word, more)| (number, word, more));
        match self.joining.pop_front()? {
            Joining::Nothing => None,
            Joining::Joins => {
                if let Some((_, more)) = &mut self.open {
                    *more += 1;
                }
                None
            }
            Joining::Begins(word) => ended(self.open.replace((word, 0))),
            Joining::Closes => {
                batch.closed = true;
                ended(self.open.take())
            }
        }
    }

    /// Memory takes a burst, a word comes, and another burst is asked for.
    fn bursts(&mut self, cycle: u64, step: &LoadStep, asks: Option<(u64, u64, u64)>, delays: bool) {
        let free = self.used.iter().position(Option::is_none);
        if step.takes_burst
            && let Some((id, word, more)) = self.asked.pop_front()
        {
            self.bus.take(cycle, (id, word * self.bus.bytes(), more + 1), delays, step.draw >> 16);
        }
        if let Some(word) = step.word.as_ref().filter(|word| word.last) {
            self.used[word.id as usize % self.ids] = None;
        }
        if let (Some((batch, word, more)), Some(id)) = (asks, free) {
            self.used[id] = Some(batch);
            self.asked.push_back((id as u64, word, more));
        }
    }

    /// Values are made and stored.
    fn stores(&mut self, cycle: u64, taken: bool, begins: bool) {
        if taken && let Some(Batch { slot, is_last, .. }) = self.offered.take() {
            self.ends.push_back(Ending { is_asked: true, slot, is_last });
        }
        if let Some((_, batch)) = self.making.take_if(|(at, _)| *at == cycle) {
            match batch.request {
                Some(_) => self.offered = Some(batch),
                None => self.ends.push_back(Ending { is_asked: false, slot: batch.slot, is_last: batch.is_last }),
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
        self.done = end.filter(|end| end.is_last).map(|end| end.slot);
    }
}
