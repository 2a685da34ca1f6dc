//! What a compute unit reads of its LDS for waves beside the LDS' own instructions: parameters of triangles and direct
//! loads, cycle by cycle, as `docs/timing/wave-control.md` has it ("Parameters and direct loads").

use super::signals::{Given, LAST, Partly};
use crate::hardware::{Beat, PortOutputs, Request, Requester};
use lds::timing::{Timeline, Timing};
use lds::transfer::{ClientKind, Counter, Transfer};
use lds::wave::{Executed, MAX_LANES, Vgpr, Wave};
use std::collections::VecDeque;

/// Lanes of one primitive.
const QUAD: usize = 4;
/// Cycles from the one in which the client takes a read to the one in which its first request is offered.
const ASKS: u64 = 4;
/// Reads that may be under way in the client.
const MOST: usize = 8;

/// A read that an instruction of a wave makes.
#[derive(Clone, Debug)]
pub struct Read {
    /// the wave of the program
    pub wave: usize,
    /// the step of the program
    pub step: usize,
    /// its number in the hardware
    pub slot: usize,
    /// how many instructions the wave had executed before
    pub number: u64,
    /// the wave as it was when it came to the instruction
    pub registers: Box<Wave>,
    /// what is asked for; none where no lane counts
    pub transfer: Option<Transfer>,
    /// parameters, or a direct load
    pub kind: ClientKind,
    /// what counts it
    pub counter: Counter,
}

impl Read {
    fn is_counted(&self) -> bool {
        self.counter == Counter::Export
    }

    /// Whether it writes a lane's register: all lanes of a quad of which one is on.
    pub fn writes(&self, lane: usize) -> bool {
        self.quads().any(|quad| quad == lane / QUAD)
    }

    /// Quads of lanes of which one is on.
    fn quads(&self) -> impl Iterator<Item = usize> + '_ {
        let (exec, lanes) = (self.registers.exec, self.registers.lanes());
        (0..lanes / QUAD).filter(move |quad| exec >> (QUAD * quad) & ((1 << QUAD) - 1) != 0)
    }
}

/// A read whose values have come.
#[derive(Clone, Debug)]
pub struct Finished {
    /// what was read
    pub read: Read,
    /// of each lane that asked, its value
    pub values: Box<Vgpr>,
    /// nothing else was at the LDS meanwhile
    pub is_alone: bool,
    /// what it cost
    pub record: Executed,
}

/// A read that the client has taken.
#[derive(Clone, Debug)]
struct UnderWay {
    finished: Finished,
    /// first lane and lanes of each request that isn't answered
    answers: VecDeque<(usize, u64)>,
    /// when the timing model says that the last one is answered
    responded: Option<u64>,
}

/// The requests of a read that are left.
#[derive(Clone, Debug)]
struct Asking {
    /// from which cycle on the first one is offered
    since: u64,
    /// how many have been taken
    taken: usize,
    transfer: Transfer,
    requests: VecDeque<Request>,
}

/// A read that returns, which EXP_CNT counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Returned {
    /// the wave of the program
    pub wave: usize,
    /// its number in the hardware
    pub slot: usize,
    /// how many instructions the wave had executed before
    pub number: u64,
}

/// The reads of a cycle.
#[derive(Clone, Debug, Default)]
pub struct ReadStep {
    /// another read would wait
    pub is_full: bool,
    /// the read for which EXP_CNT falls
    pub done: Option<Returned>,
    /// the beat that is offered is taken
    pub accepts: bool,
    /// the client can take a read
    is_free: bool,
    /// the read of no lane is gone
    drops: bool,
}

/// What is kept, and the client.
#[derive(Debug)]
pub struct ReadModels {
    requester: Requester,
    held: Option<Read>,
    asking: Option<Asking>,
    under_way: VecDeque<UnderWay>,
    cycle: u64,
}

impl ReadModels {
    /// Nothing is read. A requester makes the requests.
    pub fn new(requester: Requester) -> Self {
        ReadModels { requester, held: None, asking: None, under_way: VecDeque::new(), cycle: 0 }
    }

    /// Whether nothing is under way.
    pub fn is_idle(&self) -> bool {
        self.held.is_none() && self.asking.is_none() && self.under_way.is_empty()
    }

    /// The request that is offered in this cycle.
    pub fn offered(&self) -> Option<&Request> {
        self.asking.as_ref().filter(|asking| asking.since <= self.cycle)?.requests.front()
    }

    /// Whether a beat would be taken, as far as what waits for it is ready: something else may return that EXP_CNT
    /// counts.
    pub fn accepts(&self, ready: bool, returns: bool) -> bool {
        let oldest = self.under_way.front();
        let is_last = oldest.is_some_and(|one| one.answers.len() == 1 && one.finished.read.is_counted());
        ready && !(is_last && returns)
    }

    /// A cycle, as far as it follows from what is kept. The LDS is offered what is [offered](ReadModels::offered), and
    /// shows `port`. Something else may return that EXP_CNT counts.
    pub fn step(&self, port: &PortOutputs, accepts: bool, returns: bool, wanted: &mut Vec<Partly>) -> ReadStep {
        let beat = port.valid.then_some(&port.beat);
        let oldest = self.under_way.front().filter(|_| beat.is_some() && accepts);
        let last = oldest.filter(|one| one.answers.len() == 1 && one.finished.read.is_counted());
        let is_empty = self.held.as_ref().filter(|held| held.transfer.is_none());
        let drops = is_empty.filter(|_| !returns && self.under_way.is_empty());
        self.values(beat, accepts, wanted);
        let returned = last.map(|one| &one.finished.read).or(drops);
        ReadStep {
            is_full: self.held.is_some(),
            done: returned.map(|read| Returned { wave: read.wave, slot: read.slot, number: read.number }),
            accepts: beat.is_some() && accepts,
            is_free: self.asking.is_none() && self.under_way.len() < MOST,
            drops: drops.is_some(),
        }
    }

    /// The values port.
    fn values(&self, beat: Option<&Beat>, accepts: bool, wanted: &mut Vec<Partly>) {
        let mut one = |name, value: u64| wanted.push((name, vec![Some(value)]));
        one("values_valid", beat.is_some().into());
        one("values_taken", (beat.is_some() && accepts).into());
        let Some((beat, oldest)) = beat.zip(self.under_way.front()) else { return };
        let Some((first, asked)) = oldest.answers.front() else { return };
        let read = &oldest.finished.read;
        one("values_wave", read.slot as u64);
        one("values_last", (oldest.answers.len() == 1).into());
        let of_beat = *first..*first + beat.data.len();
        let is_direct = read.kind == ClientKind::Direct;
        let quads: Vec<usize> = read.quads().filter(|quad| is_direct || of_beat.contains(&(QUAD * quad))).collect();
        one("values_lanes", quads.iter().fold(0, |lanes, quad| lanes | 0b1111 << (QUAD * quad)));
        let element = |(lane, data): (usize, &u32)| match (lane % QUAD, is_direct) {
            (_, true) => Some(widened(beat.data[0], read.registers.m0).into()),
            _ if asked >> lane & 1 == 1 => Some(u64::from(*data)),
            (3, _) => Some(0),
            _ => None,
        };
        wanted.push(("values_data", beat.data.iter().enumerate().map(element).collect()));
    }

    /// What whoever executes says of the read at the run port, if one is there.
    pub fn given(shown: Option<&Wave>, filler: &mut dyn FnMut() -> u64) -> Vec<Given> {
        let values = match shown {
            Some(wave) => [u64::from(wave.lanes() == MAX_LANES), wave.exec, wave.m0.into()],
            None => std::array::from_fn(|_| filler()),
        };
        ["read_wide", "read_exec", "read_m0"].into_iter().zip(values).map(|(name, value)| (name, vec![value])).collect()
    }

    /// The end of a cycle, behind [`answered`](ReadModels::answered): whether the request was taken, and the read that
    /// was transferred. Where nobody delays anything the timing model has the cycles.
    ///
    /// # Errors
    /// In words, what the models say otherwise.
    pub fn see(
        &mut self,
        step: &ReadStep,
        taken: bool,
        come: Option<Read>,
        timeline: Option<&mut Timeline>,
    ) -> Result<(), String> {
        let cycle = self.cycle;
        self.cycle += 1;
        if taken {
            self.asked(timeline, cycle)?;
        }
        if step.is_free
            && let Some((read, transfer)) = self.held.take_if(|held| held.transfer.is_some()).and_then(|read| {
                let transfer = read.transfer.clone()?;
                Some((read, transfer))
            })
        {
            self.asks(read, transfer, cycle);
        }
        if step.drops {
            self.held = None;
        }
        if let Some(read) = come {
            // One that nothing counts isn't kept without a request.
            self.held = Some(read).filter(|read| read.transfer.is_some() || read.is_counted());
        }
        Ok(())
    }

    /// Nobody knows any more when answers come.
    pub fn are_late(&mut self) {
        self.under_way.iter_mut().for_each(|one| one.responded = None);
    }

    /// Something else than the client asks the LDS, or has asked it.
    pub fn meets_another(&mut self) {
        self.under_way.iter_mut().for_each(|one| one.finished.is_alone = false);
    }

    /// The client takes a read.
    fn asks(&mut self, read: Read, transfer: Transfer, cycle: u64) {
        let mut requests: Vec<(usize, Request)> = self.requester.requests(&transfer, read.slot as u8);
        if let Some((_, last)) = requests.last_mut() {
            last.tag |= LAST;
        }
        requests.iter_mut().for_each(|(_, request)| request.requester = 1);
        let answers = requests.iter().map(|(first, request)| (*first, request.exec)).collect();
        let lanes = transfer.exec.count_ones();
        let record = Executed { wave: read.wave, step: read.step, lanes, ..Executed::default() };
        let finished = Finished { read, values: Box::new([0; MAX_LANES]), is_alone: true, record };
        self.under_way.push_back(UnderWay { finished, answers, responded: None });
        let requests = requests.into_iter().map(|(_, request)| request).collect();
        self.asking = Some(Asking { since: cycle + ASKS, taken: 0, transfer, requests });
    }

    /// The LDS has taken the request that was offered.
    fn asked(&mut self, timeline: Option<&mut Timeline>, cycle: u64) -> Result<(), String> {
        // Its read is the youngest.
        let youngest = self.asking.as_mut().zip(self.under_way.back_mut());
        let (asking, one) = youngest.ok_or("a request of no read is taken")?;
        if asking.taken == 0 {
            one.finished.record.taken = cycle;
        }
        if let Some(timeline) = timeline {
            timeline.hold_until(asking.since);
            let timing = timeline.issue_request(&asking.transfer, asking.taken);
            let Timing { taken, responded, cost } = timing.ok_or("the timing model has no such read")?;
            if taken != cycle {
                return Err(format!("a request of a read is taken in cycle {cycle}, and not in {taken}"));
            }
            one.responded = Some(responded);
            one.finished.record.ideal_cycles = Some(cost.ideal_cycles);
        }
        asking.requests.pop_front();
        asking.taken += 1;
        asking.since = cycle + 1;
        if asking.requests.is_empty() {
            self.asking = None;
        }
        Ok(())
    }

    /// A beat is offered at the end of a cycle, whose values may be taken: the read of which they are the last.
    ///
    /// # Errors
    /// In words, what the models say otherwise.
    pub fn answered(&mut self, step: &ReadStep, beat: &Beat) -> Result<Option<Finished>, String> {
        if !step.accepts {
            return Ok(None);
        }
        let cycle = self.cycle;
        let oldest = self.under_way.front_mut().ok_or("values that nobody waits for")?;
        let (first, asked) = oldest.answers.pop_front().ok_or("values more than a read has")?;
        for (lane, value) in beat.data.iter().enumerate().filter(|(lane, _)| asked >> lane & 1 == 1) {
            oldest.finished.values[first + lane] = *value;
        }
        let record = &mut oldest.finished.record;
        record.cycles += beat.cycles;
        record.violations |= beat.violations << first;
        record.responded = cycle;
        if !oldest.answers.is_empty() {
            return Ok(None);
        }
        if let Some(responded) = oldest.responded.filter(|responded| *responded != cycle) {
            return Err(format!("the last values of a read come in cycle {cycle}, and not in {responded}"));
        }
        Ok(self.under_way.pop_front().map(|one| one.finished))
    }
}

/// What M0 makes of the dword of a direct load.
fn widened(dword: u32, m0: u32) -> u32 {
    let low = dword & if m0 >> 16 & 1 == 1 { 0xffff } else { 0xff };
    match m0 >> 16 & 7 {
        0 | 1 => low,
        4 => i32::from(low as u8 as i8) as u32,
        5 => i32::from(low as u16 as i16) as u32,
        _ => dword,
    }
}
