//! Drives the SIMD at its ports, and compares what it does with the models, clock by clock: `docs/timing/r700.md`.

mod offers;
mod outputs;
mod refusals;
mod state;

use super::jobs::{FetchJob, Jobs, Set, TurnJob};
use crate::hardware::Fault;
use crate::pins::Tape;
use crate::r700::stand::{Stand, differs};
use lds::r700::model::{Readings, Simd};
use lds::r700::program::{Event, Witness};

/// Clocks behind the last instruction in which what it has read comes.
const TAIL: i64 = 5;
/// The clock in which the first instruction can be taken.
const FIRST: i64 = -1;

/// A SIMD that does what the models do, once these have done it.
pub struct SimdBench<'a> {
    stand: Stand<'a>,
    jobs: Jobs,
    /// the clock of the program that the pins are in; those before the first one are negative
    now: i64,
    /// cycles since the power-up
    cycle: u64,
    /// clocks since the reset
    clocks: u64,
    fetches: Port<FetchJob>,
    turns: Port<TurnJob>,
    /// instructions that each wave has done
    done: [u64; 16],
    sets: Vec<Set>,
    /// how many of them have been done for the first time
    set: usize,
}

/// What comes to a port, in its order.
struct Port<J> {
    jobs: Vec<J>,
    /// how many have been taken
    taken: usize,
    /// how many of these have ended
    ended: usize,
}

impl<J> Port<J> {
    fn new(jobs: Vec<J>) -> Self {
        Port { jobs, taken: 0, ended: 0 }
    }

    /// What is under way.
    fn under_way(&self) -> Option<&J> {
        self.jobs[self.ended..self.taken].first()
    }
}

impl<'a> SimdBench<'a> {
    /// A SIMD that has just powered up.
    pub fn new(stand: Stand<'a>, readings: Readings) -> Self {
        SimdBench {
            stand,
            jobs: Jobs::new(readings),
            now: FIRST,
            cycle: 0,
            clocks: 0,
            fetches: Port::new(Vec::new()),
            turns: Port::new(Vec::new()),
            done: [0; 16],
            sets: Vec::new(),
            set: 0,
        }
    }

    /// Does on the hardware what the models have done, and compares registers, AR.x, memory and flags.
    ///
    /// # Errors
    /// The first thing that differed, or a simulator that fails.
    pub fn finish(mut self, simd: &Simd) -> Result<Option<Tape>, Fault> {
        let jobs = std::mem::take(&mut self.jobs.fetches);
        self.fetches = Port::new(jobs);
        self.turns = Port::new(std::mem::take(&mut self.jobs.turns));
        self.sets = std::mem::take(&mut self.jobs.sets);
        self.sets.sort_by_key(|set| set.clock);
        self.reset(simd)?;
        let end =
            self.fetches.jobs.iter().map(|job| job.order.end()).chain(self.turns.jobs.iter().map(|job| job.span.end));
        let last = end.max().unwrap_or(0).max(self.sets.last().map_or(0, |set| set.clock)) as i64 + TAIL;
        while self.now < last {
            self.clock()?;
        }
        if self.stand.tape.is_some() {
            self.refusals(self.cycle)?;
        }
        self.compare_state(simd)?;
        self.stand.pins.verify()?;
        Ok(self.stand.tape)
    }

    fn differs(&self, what: &str, found: u64, wanted: u64) -> Fault {
        differs(self.cycle, what, found, wanted)
    }

    fn set(&mut self, input: &str, elements: &[u64]) {
        self.stand.set(input, elements);
    }

    /// A cycle of reset, in which nothing is offered. On a tape the probe then writes what registers hold at first.
    fn reset(&mut self, simd: &Simd) -> Result<(), Fault> {
        let layout = simd.layout();
        self.set("globals", &[layout.globals() as u64]);
        self.set("clause_temps", &[layout.clause_temps() as u64]);
        self.set("registers", &[layout.registers() as u64]);
        self.set("probe_valid", &[0]);
        self.idle();
        self.set("reset", &[1]);
        self.stand.pins.settle()?;
        self.seen();
        self.edge()?;
        self.set("reset", &[0]);
        if self.stand.tape.is_some() {
            self.preset(simd)?;
        }
        Ok(())
    }

    /// Nothing is offered.
    fn idle(&mut self) {
        for input in ["fetch_valid", "odd_valid", "even_valid"] {
            self.set(input, &[0]);
        }
        for (input, count) in [
            ("fetch_wave", 1),
            ("fetch_order", 1),
            ("fetch_slot", 1),
            ("fetch_lanes", 4),
            ("fetch_words", 3),
            ("odd_wave", 1),
            ("odd_order", 1),
            ("odd_lanes", 4),
            ("odd_words", 10),
            ("even_wave", 1),
            ("even_order", 1),
            ("even_lanes", 4),
            ("even_words", 10),
            ("probe_write", 1),
            ("probe_address", 1),
            ("probe_data", 1),
        ] {
            self.stand.filler(input, count);
        }
        self.set("probe_space", &[0]);
    }

    /// What must be at outputs of one element.
    fn means(&mut self, wanted: &[(&str, u64)]) -> Result<(), Fault> {
        self.stand.expect(self.cycle, wanted)
    }

    /// The waveform and the tape have a look at the cycle.
    fn seen(&mut self) {
        self.stand.record(self.cycle);
        self.stand.keep();
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.stand.pins.edge()?;
        self.cycle += 1;
        Ok(())
    }

    /// Replaces dwords that directives set in the clock behind this one, or in one of the two before: what comes later
    /// of an LDS read mustn't undo it. Only the last lanes come so late.
    fn put(&mut self, clock: i64) {
        while self.sets.get(self.set).is_some_and(|set| set.clock as i64 <= clock) {
            self.set += 1;
        }
        let done = &self.sets[..self.set];
        let first = done.partition_point(|set| (set.clock as i64) < clock - 2);
        for set in &done[first..] {
            let late = clock - set.clock as i64;
            if late <= 0 || set.late {
                self.stand.pins.set_dword(set.memory, set.row, set.value);
            }
        }
    }

    /// A clock of the SIMD, in as many cycles as it takes.
    fn clock(&mut self) -> Result<(), Fault> {
        self.put(self.now);
        self.idle();
        let fetch = self.offer_fetch();
        let turn = self.offer_turn();
        let running = self.turns.under_way().and_then(|job| job.executes(self.now));
        let cycles = running.map_or(1, |(_, _, instructions)| 3 * instructions + 2);
        for cycle in 0..cycles {
            let last = cycle + 1 == cycles;
            if last {
                // What the LDS wants in the next clock is read at this edge.
                self.put(self.now + 1);
            }
            self.stand.pins.settle()?;
            self.compare(last, fetch, turn)?;
            self.seen();
            self.edge()?;
        }
        if fetch == Some(true) {
            self.fetches.taken += 1;
        }
        if turn == Some(true) {
            self.turns.taken += 1;
        }
        self.now += 1;
        self.clocks += 1;
        let now = self.now;
        if let Some(job) = self.fetches.under_way().filter(|job| job.order.end() as i64 == now) {
            self.done[job.order.wave] += 1;
            self.fetches.ended += 1;
        }
        if let Some(job) = self.turns.under_way().filter(|job| job.span.end as i64 == now) {
            job.parts.iter().flatten().for_each(|part| self.done[part.wave] += 1);
            self.turns.ended += 1;
        }
        Ok(())
    }
}

impl Witness for SimdBench<'_> {
    fn before(&mut self, event: &Event<'_>, simd: &Simd) {
        self.jobs.before(event, simd);
    }

    fn after(&mut self, _: &Event<'_>, _: &Simd) {}
}
