//! Looks for mistakes in a program that runs. What its instructions touched is enough for this, whatever model executes
//! them.
//!
//! [`Checks`] is told of each instruction, `s_waitcnt` and `s_barrier` in the order in which waves issue them. Each
//! kind of mistake has a file that says how it is found and how it is worded: `race`, `own`, `unwritten`, `misaligned`,
//! `refused`, `open_order`, `defined`. `cell`, `fence`, `order` and `release` hold what `race` remembers. No check
//! guesses: each finding happened in this run.

mod access;
mod cause;
mod cell;
mod computed;
mod defined;
mod fence;
mod hit;
mod look;
mod misaligned;
mod on_request;
mod open_order;
mod order;
mod own;
mod race;
mod refused;
mod release;
mod rounding;
mod scalar;
mod undefined;
mod unwritten;

#[cfg(test)]
mod tests;

pub use access::Counter;
pub use cause::Cause;
pub use computed::{Computed, Named};
pub use defined::{Bits, Decides, Root, Since, Space, StoredBytes, Undefined, Use, invert};
pub use hit::HitPlace;
pub use look::Look;
pub use misaligned::Misaligned;
pub use on_request::{OnRequest, UnknownRequest};
pub use open_order::OpenOrder;
pub use own::Unordered;
pub use race::Race;
pub use refused::OutOfRange;
pub use scalar::Scalar;
pub use unwritten::Unwritten;

use crate::isa::{Access, Operation};
use crate::targets::Target;
use crate::touch::{Meeting, Touch, Touched};
use crate::transfer::Transfer;
use defined::{Defined, Issued};
use hit::Hit;
use own::Own;
use race::{Found, Looks, Races, Turn};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::mem::{Discriminant, discriminant};
use unwritten::Written;

/// One mistake at one step, for all waves together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// index of the program's step
    pub step: usize,
    /// kind of the mistake, as the lane at `place` makes it
    pub cause: Cause,
    /// the first lane that makes the mistake
    pub place: HitPlace,
    /// number of lanes, of all waves, that make the mistake; number of waves if they make it as a whole
    pub count: u64,
}

/// Checks a program while its work-groups run.
#[derive(Clone, Debug)]
pub struct Checks {
    /// for each wave, the memory that its addresses refer to
    memories: Vec<usize>,
    races: Races,
    /// in a program that reaches the LDS by more than DS instructions, what each wave has in flight there
    own: Option<Own>,
    /// state of each memory
    written: Vec<Written>,
    /// by memory those whose bytes it has now, the youngest last, with how much further their addresses are
    before: Vec<Vec<(usize, i64)>>,
    /// by memory the work-group that had it last, and what that has written, if one had it
    ended: Vec<Option<(usize, Written)>>,
    /// by wave its number among the waves of all work-groups
    numbers: Vec<usize>,
    /// the number of the work-group that has memory 0 first
    first: usize,
    /// by step what its instruction returns a value for; none where all are plain
    looks: Vec<Look>,
    defined: Defined,
    /// since when the address of the last instruction is undefined, or whether it is reached
    doubt: Option<Since>,
    /// by step and wave what instructions have found where nothing wrote
    unwritten: HashMap<(usize, usize), unwritten::Found>,
    /// whether registers are nobody's when the program ends
    drops_registers: bool,
    /// by step and wave the lanes that got values of several others, or stored others than another one did, as long as
    /// nothing rests on them
    contended: HashMap<(usize, usize), Hit<OpenOrder>>,
    /// the same of stores that race with those of other waves
    raced: HashMap<(usize, usize), Hit<race::Race>>,
    findings: Findings,
    /// in a program that branches, the step of each time
    times: Option<Vec<usize>>,
    /// instructions whose accesses have no basis
    doubts: Findings,
}

impl Checks {
    /// Starts with registers and memory that nothing has written. `memories` has for each wave the memory that its
    /// addresses refer to, counted from 0; each work-group of an LDS has a memory of its own. `most` is how many
    /// instructions of a wave can be in flight.
    pub fn new(memories: Vec<usize>, most: u64) -> Self {
        let count = memories.iter().max().map_or(0, |last| last + 1);
        let (races, findings) = (Races::new(memories.clone(), most), Findings::default());
        let written = vec![Written::default(); count];
        let (defined, doubts) = (Defined::new(memories.clone()), Findings::default());
        let before = vec![Vec::new(); count];
        let numbers = (0..memories.len()).collect();
        let looks = Vec::new();
        Checks {
            memories,
            races,
            own: None,
            written,
            before,
            ended: vec![None; count],
            numbers,
            first: 0,
            looks,
            defined,
            doubt: None,
            unwritten: HashMap::new(),
            drops_registers: false,
            contended: HashMap::new(),
            raced: HashMap::new(),
            findings,
            doubts,
            times: None,
        }
    }

    /// For work-groups of so many waves, of which the first one here has this number.
    #[must_use]
    pub fn from_group(mut self, first: usize, waves: usize) -> Self {
        self.first = first;
        self.numbers.iter_mut().for_each(|number| *number += first * waves);
        self
    }

    /// For a program in which waves may come to an earlier step later.
    #[must_use]
    pub fn branching(mut self, branches: bool) -> Self {
        self.times = branches.then(Vec::new);
        self
    }

    /// For a program that reaches the LDS by more than DS instructions.
    #[must_use]
    pub fn mixing(mut self, mixes: bool) -> Self {
        self.own = mixes.then(|| Own::new(self.memories.len()));
        self.races.of_one_wave = mixes;
        self
    }

    /// For a program with loops that wait until another wave leaves something at an address, and with others that
    /// compare and swap: by step what its instruction returns a value for. All are plain if there is no step.
    ///
    /// A load that polls acquires what it reads, as a read-modify-write does that returns a value. A plain store then
    /// releases, except for the first one to its bytes: who polls must not come before that one.
    #[must_use]
    pub fn looking(mut self, looks: Vec<Look>) -> Self {
        self.looks = if looks.iter().any(|look| *look != Look::Plain) { looks } else { Vec::new() };
        self.races.is_polled = self.looks.contains(&Look::Poll);
        self
    }

    /// For a kernel, whose registers nobody sees when it ends. What rests on an order of lanes there is told once it
    /// decides something or is left in memory. On the LDS its DS instructions count as in order on two sides of a
    /// barrier, also those that were in flight there: compilers rest on it, so it is told on request.
    #[must_use]
    pub fn of_kernel(mut self, is_kernel: bool, is_on_lds: bool) -> Self {
        self.drops_registers = is_kernel;
        self.races.order.of_kernel = is_kernel && is_on_lds;
        self
    }

    /// For registers with ECC: loads into half of a VGPR write all of it.
    #[must_use]
    pub fn with_ecc(mut self, ecc: bool) -> Self {
        self.defined.ecc = ecc;
        self
    }

    /// A work-group starts whose memory may have bytes that an earlier one had: a byte with an address here had the
    /// address `distance` further there.
    pub fn takes_over(&mut self, memory: usize, earlier: usize, distance: i64) {
        self.before[memory].push((earlier, distance));
    }

    /// Waves are those of another work-group from here on, with numbers of their own. In their memory, which has the
    /// number `memory`, is what the work-group `ended` left, and which is nobody's now.
    pub fn comes_after(&mut self, waves: &[(usize, usize)], memory: Option<(usize, usize)>) {
        for (wave, number) in waves {
            self.numbers[*wave] = *number;
            self.wait_for_all(*wave);
            self.defined.starts_anew(*wave);
        }
        let Some((memory, ended)) = memory else { return };
        self.ended[memory] = Some((ended, std::mem::take(&mut self.written[memory])));
        self.races.forget(memory);
        self.defined.forget(memory);
    }

    /// Who left something at a byte that a memory has now, of the work-groups that have ended.
    fn left_by(&self, memory: usize, address: u32) -> Option<usize> {
        let last = self.ended[memory].as_ref().filter(|(_, written)| written.missing(address, 1).is_none());
        if let Some((group, _)) = last {
            return Some(*group);
        }
        let has_written = |(earlier, distance): &&(usize, i64)| {
            let there = u32::try_from(i64::from(address) + distance);
            there.is_ok_and(|there| self.written[*earlier].missing(there, 1).is_none())
        };
        self.before[memory].iter().rev().find(has_written).map(|(earlier, _)| self.first + *earlier)
    }

    /// A dword of a wave's memory gets a value before the program starts.
    pub fn preset(&mut self, wave: usize, address: u32) {
        self.written[self.memories[wave]].mark(address, 4);
        self.defined.preset(wave, address);
    }

    /// A wave waits until a counter has at most this value.
    pub fn wait(&mut self, wave: usize, counter: Counter, outstanding: u64) {
        self.races.order.wait(wave, counter, outstanding);
    }

    /// A wave waits until nothing that it has issued is in flight.
    pub fn wait_for_all(&mut self, wave: usize) {
        Counter::COUNTING.into_iter().for_each(|counter| self.wait(wave, counter, 0));
    }

    /// A wave issues an instruction that isn't the LDS' own, and that a counter counts.
    pub fn raised(&mut self, step: usize, wave: usize, counter: Counter) {
        let time = self.time(step);
        self.races.raised(time, wave, counter);
    }

    /// A wave arrives at a barrier and goes on: it waits for the others later.
    pub fn signal(&mut self, step: usize, wave: usize) {
        let time = self.time(step);
        self.races.order.signal(time, wave);
    }

    /// Waves wait at a barrier together.
    pub fn barrier(&mut self, step: usize, waves: &[usize]) {
        let time = self.time(step);
        self.races.order.barrier(time, waves);
    }

    /// A transfer between registers and the LDS was executed.
    pub fn issued(&mut self, step: usize, transfer: &Transfer, touched: &Touched, target: Target) {
        let doubt = self.doubt.take();
        let (opcode, wave) = (transfer.command.opcode, transfer.wave);
        let issued = Issued { step, transfer, target, touched, doubt };
        self.defined.issued(&issued, &self.written);
        let time = self.time(step);
        let returns = Access::of(opcode).returns > 0;
        let look = self.looks.get(step).copied().unwrap_or_default();
        let written = &self.written[self.memories[wave]];
        let is_first = |touch: &Touch| written.missing(touch.address, touch.bytes.into()).is_some();
        let mut found = self.races.issued((time, wave), &touched.touches, Looks { returns, look }, is_first);
        self.stores(step, wave, &mut found);
        self.race(step, found);
        self.own(step, (time, wave, Counter::Lgkm), touched);
        touched.meetings.iter().for_each(|meeting| self.meeting(time, wave, meeting));
        self.bytes(step, wave, touched);
        let hit = open_order::issued(wave, touched);
        if let Some(hit) = hit.filter(|_| self.drops_registers && !touched.contended.is_empty()) {
            return self.contends(step, hit);
        }
        match opcode.operation {
            Operation::Atomic(_) => self.note(step, hit, Cause::AtomicOrder),
            Operation::Store(_) if self.drops_registers => {
                let [open, rounding] = open_order::stored(wave, touched);
                self.note(step, rounding, Cause::RoundingOrder);
                if let Some(hit) = open {
                    self.defined.rests_on_order((step, wave), open_order::bits(touched, hit.lanes));
                    self.contends(step, hit);
                }
            }
            _ => self.note(step, hit, Cause::OpenOrder),
        }
    }

    /// Bytes of the LDS were touched for a client of a wave that brings and takes values itself. A counter has counted
    /// its instruction, if one does.
    pub fn moved(&mut self, step: usize, wave: usize, touched: &Touched, counter: Counter) {
        let time = self.time(step);
        let found = self.races.moved(time, wave, &touched.touches, counter);
        self.race(step, found);
        self.own(step, (time, wave, counter), touched);
        self.bytes(step, wave, touched);
    }

    /// Lanes of a kernel got values of several others, or store others than another lane does. They are told once
    /// something rests on that.
    fn contends(&mut self, step: usize, hit: Hit<OpenOrder>) {
        let wave = hit.place.wave;
        let hit = self.numbered(hit);
        match self.contended.entry((step, wave)) {
            Entry::Occupied(mut before) => {
                before.get_mut().lanes |= hit.lanes;
                before.get_mut().cause.lanes |= hit.lanes;
            }
            Entry::Vacant(place) => _ = place.insert(hit),
        }
    }

    /// The same of lanes of a kernel whose stores race with those of another wave.
    fn stores(&mut self, step: usize, wave: usize, found: &mut Found) {
        let Some(hit) = found.stores.take() else { return };
        self.defined.rests_on_order((step, wave), found.stored.iter().flat_map(all_bits));
        let hit = self.numbered(self.at_step(hit));
        self.raced.entry((step, wave)).or_insert(Hit { lanes: 0, ..hit }).lanes |= hit.lanes;
    }

    fn race(&mut self, step: usize, Found { race, stores, in_flight, rounds, same, .. }: Found) {
        let all = [race.or(stores), in_flight, rounds, same];
        let [race, in_flight, rounds, same] = all.map(|found| found.map(|hit| self.at_step(hit)));
        self.note(step, race, Cause::Race);
        self.note(step, in_flight, Cause::InFlight);
        self.note(step, rounds, Cause::RoundingRace);
        self.note(step, same, Cause::SameValue);
    }

    /// An instruction touches what its wave has in flight.
    fn own(&mut self, step: usize, (time, wave, counter): (usize, usize, Counter), touched: &Touched) {
        let Some(own) = &mut self.own else { return };
        let order = &self.races.order;
        let is_done = |counter, time| order.is_done(wave, counter, time);
        let Some(hit) = own.touches((time, wave, counter), &touched.touches, is_done) else { return };
        let other_step = self.step(hit.cause.other_step);
        let hit = Hit { cause: Unordered { other_step, ..hit.cause }, ..hit };
        self.note(step, Some(hit), Cause::Unordered);
    }

    /// What is found in the bytes that were touched, whoever else touches them.
    fn bytes(&mut self, step: usize, wave: usize, touched: &Touched) {
        if let Some(found) = self.written[self.memories[wave]].issued(wave, &touched.touches) {
            match self.unwritten.entry((step, wave)) {
                Entry::Occupied(before) => before.into_mut().join(found),
                Entry::Vacant(place) => _ = place.insert(found),
            }
        }
        let [dropped, straddling] = misaligned::issued(wave, &touched.touches);
        self.note(step, dropped, Cause::Misaligned);
        self.note(step, straddling, Cause::Straddling);
        self.note(step, refused::misaligned(wave, &touched.refusals), Cause::Misaligned);
        self.note(step, refused::out_of_range(wave, &touched.refusals, false), Cause::OutOfRange);
        self.note(step, refused::out_of_range(wave, &touched.refusals, true), Cause::AllocationBlock);
    }

    /// An instruction of synchronization makes waves meet. Some of these waves have issued their own instruction
    /// before.
    fn meeting(&mut self, step: usize, wave: usize, meeting: &Meeting) {
        let Some(Turn { wave, step, counter, races }) = self.races.meeting(step, wave, meeting) else { return };
        let step = self.step(step);
        self.race(step, races);
        // No instruction of the wave says where the count goes.
        let found = self.written[self.memories[wave]].issued(wave, &[counter]);
        self.note(step, found.and_then(|found| found.hit), Cause::Unwritten);
    }

    /// An instruction of synchronization named something that isn't there. This turned out after it was issued.
    pub fn refused(&mut self, step: usize, wave: usize, what: OutOfRange) {
        let place = HitPlace { wave, lane: None, address: None };
        self.note(step, Some(Hit { lanes: 1, place, cause: what }), Cause::OutOfRange);
    }

    /// Everything that was found, in the order in which it was found first; and the instructions whose accesses have no
    /// basis.
    pub fn finish(self) -> (Vec<Finding>, Vec<Finding>) {
        (self.findings.list, self.doubts.list)
    }

    /// The time of what happens at a step now: the step's number, or in a program that branches a number of its own, as
    /// there a wave may come to an earlier step later.
    fn time(&mut self, step: usize) -> usize {
        match &mut self.times {
            None => step,
            Some(times) => {
                times.push(step);
                times.len() - 1
            }
        }
    }

    /// The step of a time.
    fn step(&self, time: usize) -> usize {
        self.times.as_ref().map_or(time, |times| times.get(time).copied().unwrap_or_default())
    }

    /// A race whose other access is told by its step.
    fn at_step(&self, hit: Hit<race::Race>) -> Hit<race::Race> {
        let (other_step, other_wave) = (self.step(hit.cause.other_step), self.numbers[hit.cause.other_wave]);
        Hit { cause: race::Race { other_step, other_wave, ..hit.cause }, ..hit }
    }

    fn note<C>(&mut self, step: usize, hit: Option<Hit<C>>, cause: fn(C) -> Cause) {
        let hit = hit.map(|hit| self.numbered(hit));
        self.findings.note(step, hit, cause);
    }

    /// A hit with the wave's number among those of all work-groups.
    fn numbered<C>(&self, hit: Hit<C>) -> Hit<C> {
        let wave = self.numbers.get(hit.place.wave).copied().unwrap_or(hit.place.wave);
        Hit { place: HitPlace { wave, ..hit.place }, ..hit }
    }
}

/// All bits of some bytes: their addresses, and the bits.
fn all_bits(&(first, count): &(u32, u32)) -> impl Iterator<Item = (u32, u8)> {
    (first..first + count).map(|byte| (byte, u8::MAX))
}

/// The findings, each kind once for a step.
#[derive(Clone, Debug, Default)]
struct Findings {
    list: Vec<Finding>,
    /// index of each finding in the list; waves that wait for one another may come to a step at different times
    places: HashMap<(usize, Discriminant<Cause>), usize>,
}

impl Findings {
    /// Adds to the finding of another wave at the same step, or makes a new finding.
    fn note<C>(&mut self, step: usize, hit: Option<Hit<C>>, cause: fn(C) -> Cause) {
        let Some(Hit { lanes, place, cause: what }) = hit else { return };
        let (cause, count) = (cause(what), u64::from(lanes.count_ones()));
        match self.places.entry((step, discriminant(&cause))) {
            Entry::Occupied(found) => self.list[*found.get()].count += count,
            Entry::Vacant(place_of) => {
                place_of.insert(self.list.len());
                self.list.push(Finding { step, cause, place, count });
            }
        }
    }
}
