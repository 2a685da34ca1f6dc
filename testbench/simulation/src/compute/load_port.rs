//! What a compute unit keeps of an instruction that moves dwords between memory and LDS, and the port that its operands
//! come by: "From the run port to batches" of `docs/timing/wave-control.md`.

use super::moves::{Move, MoveLane};
use super::signals::{Given, LAST, Partly};
use crate::hardware::{Request, Requester};
use lds::wave::MAX_LANES;

/// The instruction that is kept.
#[derive(Debug)]
pub struct LoadPort {
    requester: Requester,
    held: Option<Move>,
    /// of each batch what is asked of the LDS
    requests: Vec<Option<Request>>,
    /// number of the batch's first lane
    first_lane: usize,
    /// operands of the batch have been shown
    shown: bool,
}

/// A batch of the instruction that is kept.
#[derive(Clone, Debug)]
pub struct Batch {
    /// the wave in the hardware
    pub slot: usize,
    /// it is the last one of its instruction
    pub is_last: bool,
    /// memory answers something of the instruction with an error
    pub failed: bool,
    /// what is asked of the LDS
    pub request: Option<Request>,
    /// its lanes
    pub lanes: Vec<MoveLane>,
    /// what the LDS has for each lane of a store
    pub values: Vec<u32>,
}

impl LoadPort {
    /// Nothing is kept. A requester makes the requests.
    pub const fn new(requester: Requester) -> Self {
        LoadPort { requester, held: None, requests: Vec::new(), first_lane: 0, shown: false }
    }

    /// Whether an instruction is kept.
    pub const fn is_full(&self) -> bool {
        self.held.is_some()
    }

    /// Whether it is a store.
    pub fn is_store(&self) -> bool {
        self.held.as_ref().is_some_and(|held| held.is_store)
    }

    fn lanes(&self) -> usize {
        self.requester.geometry.lanes
    }

    /// Whether operands are there in a cycle in which they may be: what has been shown stays.
    pub const fn operands(&self, ready: bool) -> bool {
        self.held.is_some() && (self.shown || ready)
    }

    /// Inputs of the port.
    pub fn given(&self, operands: bool, given: &mut Vec<Given>, filler: &mut dyn FnMut() -> u64) {
        let (first, lanes) = (self.first_lane, self.lanes());
        given.push(("load_ready", vec![operands.into()]));
        match self.held.as_ref().filter(|_| operands) {
            Some(held) => {
                let (exec, m0) = held.registers;
                given.extend([("load_exec", vec![exec]), ("load_m0", vec![m0.into()])]);
                given.push(("load_resource", held.resource.map(u64::from).to_vec()));
                given.push(("load_soffset", vec![held.soffset.into()]));
                let of = |operand: usize| {
                    held.operands[first..first + lanes].iter().map(|values| values[operand].into()).collect()
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
    }

    /// Outputs of the port. Whether the batch is taken.
    pub fn wanted(&self, taken: bool, wanted: &mut Vec<Partly>) {
        let mut one = |name, value: u64| wanted.push((name, vec![Some(value)]));
        one("load_valid", self.held.is_some().into());
        one("load_taken", taken.into());
        if let Some(held) = &self.held {
            one("load_wave", held.slot as u64);
            one("load_first_lane", self.first_lane as u64);
            wanted.push(("load_words", held.words.map(|word| Some(word.into())).to_vec()));
        }
    }

    /// The words of a lane of the batch, each of so many bytes.
    pub fn words(&self, lane: usize, bytes: u64) -> Option<(u64, u64)> {
        self.held.as_ref()?.lanes[self.first_lane + lane].words(bytes)
    }

    /// The batch at the port.
    pub fn batch(&self) -> Option<Batch> {
        let held = self.held.as_ref()?;
        let own = self.first_lane..self.first_lane + self.lanes();
        Some(Batch {
            slot: held.slot,
            is_last: own.end == MAX_LANES,
            failed: held.failed,
            request: self.requests[self.first_lane / self.lanes()].clone(),
            values: held.values.get(own.clone()).map_or_else(Vec::new, <[u32]>::to_vec),
            lanes: held.lanes[own].to_vec(),
        })
    }

    /// The end of a cycle with operands or without, in which the batch was taken or not.
    pub fn see(&mut self, operands: bool, taken: bool) {
        if taken {
            self.first_lane += self.lanes();
            if self.first_lane == MAX_LANES {
                self.held = None;
            }
        }
        self.shown = operands && !taken;
    }

    /// An instruction is kept.
    pub fn comes(&mut self, held: Move) {
        let (lanes, tag) = (self.lanes(), held.slot as u8);
        self.requests = vec![None; MAX_LANES / lanes];
        let all = held.transfer.iter().flat_map(|transfer| self.requester.requests(transfer, tag));
        let mut is_first = true;
        for (first, mut request) in all.filter(|(_, request)| request.exec != 0) {
            request.requester = if held.is_store { 3 } else { 2 };
            (request.starts, is_first) = (is_first, false);
            request.tag = tag | if first + lanes == MAX_LANES { LAST } else { 0 };
            self.requests[first / lanes] = Some(request);
        }
        self.held = Some(held);
        self.first_lane = 0;
    }
}
