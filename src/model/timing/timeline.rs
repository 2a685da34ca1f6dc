//! The cycles of a sequence of instructions.

use super::answered::Answered;
use super::chip::Chip;
use super::evidence::Entry;
use super::gws::{Answer, Synchronizer};
use super::meter::{Cost, Measured, Meter, Pass};
use super::shape::AccessKind;
use super::stages::{Job, Stages};
use crate::counters::Counters;
use crate::gws::Event;
use crate::transfer::Transfer;
use crate::wave::Allocation;
use serde::Serialize;
use std::collections::{BTreeMap, VecDeque};
use std::ops::Range;

/// Cycles from the end of the last pass of a response to its first beat.
const ANSWERED: u64 = 7;
/// Cycles from an answer to the cycle in which memory has the result of the float adders.
const WRITTEN: u64 = 4;

/// Cycles from the end of the last pass of a store to its acknowledgement, if acknowledgements have a port of their
/// own.
const ACKNOWLEDGED: u64 = 8;

/// Cycles behind a pass that reads second operands from memory in which no other pass is served: the operands come back
/// like answers.
const OPERANDS: u64 = 7;

/// The cycles in which one instruction of one wave was served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Timing {
    /// the cycle in which its first request is taken, from 0, the first after reset
    pub taken: u64,
    /// the cycle of the last beat of its last response
    pub responded: u64,
    /// cost of the instruction
    #[serde(flatten)]
    pub cost: Cost,
}

/// One pass, and the cycle in which the banks begin to serve it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ServedPass {
    /// lanes and cycles of the pass
    pub pass: Pass,
    /// the cycle in which it starts to be served, counted as in [`Timing`]
    pub start: u64,
}

impl ServedPass {
    /// The last cycle in which the pass is served.
    pub fn end(&self) -> u64 {
        self.start + u64::from(self.pass.cycles) - 1
    }
}

/// The cycles of a unit that is offered instructions in the order of issue.
///
/// A limit of the ports is applied like this: if the passes of an instruction take fewer cycles than its registers need
/// to cross, its last pass ends later by the difference. The banks serve nothing in these cycles, so the counters don't
/// count them. Misaligned addresses also make the last pass longer, by what they cost beside passes for the dwords
/// behind; the counters count these cycles.
#[derive(Clone, Debug)]
pub struct Timeline {
    meter: Meter,
    stages: Stages,
    /// for a global data share, the block that makes waves wait for one another
    sync: Synchronizer,
    /// the first cycle in which the next request is offered
    available: u64,
    /// answers on the port of responses
    answers: Answered,
    /// acknowledgements, if they have a port of their own
    acknowledgements: Answered,
    /// cycles of the responses to each wave's instructions, oldest first, without those that the wave has waited for
    incomplete: BTreeMap<usize, VecDeque<u64>>,
    counters: Counters,
    /// the first cycle in which memory has the results of float instructions
    written: u64,
    /// passes of the last instruction, in order
    served: Vec<ServedPass>,
    /// cycles of the first taken request and of the last response
    span: Option<(u64, u64)>,
}

impl Timeline {
    /// Makes a timeline for a unit after reset, whose work-group owns `allocation`.
    pub fn new(chip: Chip, allocation: Allocation) -> Self {
        Timeline {
            stages: Stages::new(chip.load_port),
            sync: Synchronizer::default(),
            meter: Meter::new(chip, allocation),
            available: 0,
            answers: Answered::default(),
            acknowledgements: Answered::default(),
            incomplete: BTreeMap::new(),
            counters: Counters::default(),
            written: 0,
            served: Vec::new(),
            span: None,
        }
    }

    /// The unit.
    pub fn chip(&self) -> &Chip {
        self.meter.chip()
    }

    /// The next transfer. For what the model doesn't cover (synchronization in the global data share, and waves that
    /// the chip doesn't have) this returns `None` and changes nothing.
    pub fn issue(&mut self, transfer: &Transfer) -> Option<Timing> {
        self.serve(transfer, 0..usize::MAX)
    }

    /// The next request, which is one of several of a transfer: requests of others may be before it and behind it. They
    /// are numbered from 0 in the order of their passes. The timing is that of this request alone, but the cost is the
    /// transfer's. `None` as of [`Timeline::issue`].
    pub fn issue_request(&mut self, transfer: &Transfer, number: usize) -> Option<Timing> {
        self.serve(transfer, number..number + 1)
    }

    /// The requests of a transfer whose numbers are among these.
    fn serve(&mut self, transfer: &Transfer, which: Range<usize>) -> Option<Timing> {
        let (ports, load_port) = (self.meter.chip().ports, self.meter.chip().load_port);
        let wave_number = transfer.wave;
        let measured = self.meter.measure(transfer)?;
        let cost = measured.cost(ports, transfer.command.opcode);
        if which.start == 0 {
            count(&mut self.counters, &measured);
        }

        let mut left = measured.passes.len();
        let (mut taken, mut responded) = (None, 0);
        self.served.clear();
        let requests = measured.passes.chunk_by(|one, next| one.request == next.request);
        let mut passed = 0;
        for (number, request) in requests.enumerate() {
            let before = passed;
            passed += request.len();
            if !which.contains(&number) {
                left -= request.len();
                continue;
            }
            let jobs = request.iter().map(|pass| {
                left -= 1;
                let beside = u64::from(cost.port_cycles + cost.misaligned_cycles);
                let extra = if left == 0 { beside } else { 0 } + if pass.source { OPERANDS } else { 0 };
                let floats = (measured.shape.floats && !pass.source).then_some(pass.stripes);
                Job { cycles: u64::from(pass.cycles) + extra, regions: pass.regions, floats }
            });
            // The tag of a request has 8 bits.
            let tag = wave_number as u8;
            let (served, mut passes) = (&mut self.served, measured.passes[before..].iter());
            let starts = |start| served.extend(passes.next().map(|pass| ServedPass { pass: *pass, start }));
            let offered = self.available.max(self.sync.free());
            let request = self.stages.request(measured.shape.kind, tag, offered, jobs, starts);
            taken.get_or_insert(request.taken);
            if load_port && measured.shape.kind == AccessKind::Store {
                let before = self.answers.until(request.end);
                responded = (request.end + ACKNOWLEDGED).max(before).max(self.acknowledgements.last() + 1);
                self.acknowledgements.push(request.end, responded);
            } else if (number + 1).is_multiple_of(measured.sent.requests_per_answer) {
                let before = self.acknowledgements.until(request.end - 1).max(self.answers.last() + 1);
                responded = (request.end + ANSWERED).max(before) + measured.shape.beats - 1;
                self.answers.push(request.end, responded);
            }
        }
        if measured.shape.floats {
            self.written = self.written.max(responded + WRITTEN);
        }
        let taken = taken.unwrap_or(self.available);
        if measured.passes.last().is_none_or(|pass| which.contains(&pass.request)) {
            self.incomplete.entry(wave_number).or_default().push_back(responded);
        }
        let (first, latest) = self.span.unwrap_or((taken, responded));
        self.span = Some((first, latest.max(responded)));
        Some(Timing { taken, responded, cost })
    }

    /// This many waves come into the order of a global data share, a wave a cycle, from the first cycle on.
    pub fn ordered(&mut self, waves: usize) {
        if waves > 0 {
            self.available = self.available.max(waves as u64);
            self.sync.ordered();
        }
    }

    /// A dword of the state beside a global data share's memory is preset or looked at, in a cycle of its own.
    pub fn preset(&mut self) {
        self.available = self.available.max(self.sync.free()) + 1;
    }

    /// The next instruction of a wave, which makes waves wait for one another. `events` are what follows from it.
    /// Returns the waves whose instructions are answered, in the order of their answers.
    pub fn synchronize(&mut self, wave_number: usize, events: &[Event]) -> Vec<(usize, Timing)> {
        let taken = self.stages.other(self.available.max(self.sync.free()));
        let Timeline { stages, answers, counters, .. } = self;
        let refused = events.iter().filter(|event| matches!(event, Event::Turn { memory: true, refused: true, .. }));
        counters.mem_violations += refused.count() as u64;
        let answered = self.sync.follow(wave_number, taken, events, |offered, passes| {
            // Such an instruction is one lane of one request: a read-modify-write that returns.
            let job = Job { cycles: 1, regions: 0, floats: None };
            let request = stages.request(AccessKind::Update, 0, offered, vec![job; passes as usize], |_| {});
            let responded = (request.end + ANSWERED).max(answers.last() + 1);
            answers.push(request.end, responded);
            *counters += Counters {
                insts_lds: 1,
                idx_active: passes.into(),
                atomic_return: passes.into(),
                ..Counters::default()
            };
            responded
        });
        let timing = |Answer { wave, taken, responded, passes }| {
            self.incomplete.entry(wave).or_default().push_back(responded);
            let (first, latest) = self.span.unwrap_or((taken, responded));
            self.span = Some((first.min(taken), latest.max(responded)));
            (wave, Timing { taken, responded, cost: Cost { cycles: passes, ideal_cycles: passes, ..Cost::default() } })
        };
        answered.into_iter().map(timing).collect()
    }

    /// Holds up later instructions until at most `outstanding` instructions of a wave are incomplete. The next request
    /// is offered from the cycle after that response on.
    pub fn wait(&mut self, wave_number: usize, outstanding: usize) {
        let Some(incomplete) = self.incomplete.get_mut(&wave_number) else { return };
        let complete = incomplete.len().saturating_sub(outstanding);
        for responded in incomplete.drain(..complete) {
            self.available = self.available.max(responded + 1);
        }
    }

    /// Offers later requests from a cycle on, and not before.
    pub fn hold_until(&mut self, cycle: u64) {
        self.available = self.available.max(cycle);
    }

    /// Holds up later instructions until memory, and the state beside it in a global data share, has the results of all
    /// instructions that have been waited for.
    pub fn drain(&mut self) {
        self.available = self.available.max(self.written).max(self.sync.free());
    }

    /// The passes of the last instruction, in order, with the cycles in which they are served.
    pub fn served(&self) -> &[ServedPass] {
        &self.served
    }

    /// What has been counted so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The entries about the chip on which the results rest: [`Meter::rests_on`].
    pub fn rests_on(&self) -> impl Iterator<Item = &Entry> {
        self.meter.rests_on()
    }

    /// Adds what a timeline of the same unit has measured that began when this one had ended.
    pub fn join(&mut self, later: &Timeline) {
        self.meter.join(&later.meter);
        self.counters += later.counters;
        self.span = match self.span {
            Some((first, last)) => Some((first, last + later.elapsed())),
            None => later.span,
        };
    }

    /// Cycles from the first taken request to the last response, both included; 0 if there was none.
    pub fn elapsed(&self) -> u64 {
        self.span.map_or(0, |(first, last)| last - first + 1)
    }
}

/// Adds one instruction to the counters.
fn count(counters: &mut Counters, measured: &Measured<'_>) {
    let misaligned = u64::from(measured.misaligned_cycles());
    let cycles = u64::from(measured.banked_cycles()) + misaligned;
    let returns = measured.shape.kind == AccessKind::Update && measured.shape.returns;
    // Stacks have passes that touch no memory.
    let updates = measured.passes.iter().filter(|pass| !measured.shape.stacks || pass.address.is_some());
    let updating = updates.map(|pass| u64::from(pass.cycles)).sum();
    let straddles = measured.passes.iter().filter(|pass| pass.straddles);
    *counters += Counters {
        insts_lds: 1,
        idx_active: cycles,
        bank_conflict: measured.passes.iter().map(|pass| u64::from(pass.bank_conflicts)).sum(),
        addr_conflict: measured.passes.iter().map(|pass| u64::from(pass.address_conflicts)).sum(),
        unaligned_stall: straddles.map(|pass| u64::from(pass.cycles)).sum::<u64>() + misaligned,
        atomic_return: if returns { updating } else { 0 },
        mem_violations: u64::from(measured.violations.count_ones()),
    };
}
