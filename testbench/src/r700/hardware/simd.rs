//! Drives the SIMD at its ports, and compares what it does with the models, clock by clock: `docs/timing.md`, "R700".

use super::jobs::{FetchJob, Jobs, Set, TurnJob};
use super::order::Kind;
use super::pins::{Pins, one};
use super::place::{index, lanes, places, quarters, register};
use super::tape::Tape;
use crate::hardware::Fault;
use crate::waves::Recorder;
use lds::r700::model::{BANKS, DWORDS, ROWS, Readings, Simd};
use lds::r700::program::{Event, Witness};
use lds::r700::timing::GROUP_CLOCKS;
use rand::rngs::StdRng;
use rand::{RngCore, SeedableRng};

/// Clocks behind the last instruction in which what it has read comes.
const TAIL: i64 = 5;
/// The clock in which the first instruction can be taken.
const FIRST: i64 = -1;

/// A SIMD that does what the models do, once these have done it.
pub struct SimdBench<'a> {
    pins: Box<dyn Pins + 'a>,
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
    noise: Option<StdRng>,
    recorder: Option<&'a mut Recorder>,
    tape: Option<Tape>,
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
    /// `noise` is a seed for what is at the inputs that don't count.
    pub fn new(pins: Box<dyn Pins + 'a>, readings: Readings, noise: Option<u64>) -> Self {
        SimdBench {
            pins,
            jobs: Jobs::new(readings),
            now: FIRST,
            cycle: 0,
            clocks: 0,
            fetches: Port::new(Vec::new()),
            turns: Port::new(Vec::new()),
            done: [0; 16],
            sets: Vec::new(),
            set: 0,
            noise: noise.map(StdRng::seed_from_u64),
            recorder: None,
            tape: None,
        }
    }

    /// Records every cycle as a waveform.
    pub fn recorded(mut self, recorder: &'a mut Recorder) -> Self {
        self.recorder = Some(recorder);
        self
    }

    /// Keeps what was at the ports in every cycle.
    pub fn taped(mut self) -> Self {
        self.tape = Some(Tape::default());
        self
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
        self.compare_state(simd)?;
        self.pins.verify()?;
        Ok(self.tape)
    }

    fn differs(&self, what: &str, found: u64, wanted: u64) -> Fault {
        let what = format!("{what} is {found:#x} in the hardware, and {wanted:#x} by the models");
        Fault::Disagreement { cycle: self.cycle, what }
    }

    fn set(&mut self, input: &'static str, elements: &[u64]) {
        self.pins.set(input, elements);
        if let Some(tape) = &mut self.tape {
            tape.set(input, elements);
        }
    }

    /// Values of an input that doesn't count.
    fn filler(&mut self, input: &'static str, count: usize) {
        let values: Vec<u64> = (0..count).map(|_| self.noise.as_mut().map_or(0, RngCore::next_u64)).collect();
        self.set(input, &values);
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
        self.pins.settle()?;
        self.seen();
        self.edge()?;
        self.set("reset", &[0]);
        if self.tape.is_some() {
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
            self.filler(input, count);
        }
        self.set("probe_space", &[0]);
    }

    /// Rows of registers that the program has.
    fn rows(simd: &Simd) -> usize {
        let layout = simd.layout();
        (layout.first_private() + layout.group().waves() * layout.registers()).min(ROWS)
    }

    /// The probe accesses a dword in a cycle.
    fn probe(&mut self, space: u64, address: usize, write: Option<u32>) -> Result<(), Fault> {
        self.set("probe_valid", &[1]);
        self.set("probe_space", &[space]);
        self.set("probe_address", &[address as u64]);
        self.set("probe_write", &[write.is_some().into()]);
        self.set("probe_data", &[write.unwrap_or_default().into()]);
        self.pins.settle()?;
        self.means(&[("probe_ready", 1), ("clocks", self.clocks)])?;
        self.seen();
        self.edge()?;
        self.clocks += 1;
        self.set("probe_valid", &[0]);
        Ok(())
    }

    /// The probe writes what the program's directives have set before the first instruction, and zeroes elsewhere.
    fn preset(&mut self, simd: &Simd) -> Result<(), Fault> {
        let mut values = std::collections::BTreeMap::new();
        for set in self.sets.iter().filter(|set| set.clock == 0) {
            values.insert((set.memory, set.row), set.value);
        }
        self.sets.retain(|set| set.clock > 0);
        for (row, component, lane) in places(SimdBench::rows(simd)) {
            let value = values.get(&register(row, component, lane)).copied().unwrap_or_default();
            self.probe(0, row << 8 | component << 6 | lane, Some(value))?;
        }
        for (wave, lane) in lanes(simd.layout().group().waves()) {
            self.probe(2, wave << 6 | lane, Some(0))?;
        }
        Ok(())
    }

    /// The probe reads registers, AR.x and some of the memory, a dword in each cycle.
    fn read_back(&mut self, simd: &Simd, register: &dyn Fn(usize, usize, usize) -> u32) -> Result<(), Fault> {
        let mut asked: Vec<(u64, usize, u32)> = places(SimdBench::rows(simd))
            .map(|(row, component, lane)| (0, row << 8 | component << 6 | lane, register(row, component, lane)))
            .collect();
        asked.extend(
            lanes(simd.layout().group().waves())
                .map(|(wave, lane)| (2, wave << 6 | lane, simd.ar(wave, lane).unwrap_or_default())),
        );
        asked.extend(
            (0..BANKS)
                .flat_map(|bank| (0..DWORDS).step_by(5).map(move |offset| (bank, offset)))
                .map(|(bank, offset)| (1, bank << 10 | offset, simd.dword(bank, offset).unwrap_or_default())),
        );
        self.idle();
        // What is asked for shows two cycles later.
        for at in 0..asked.len() + 2 {
            if let Some(wanted) = at.checked_sub(2).map(|at| asked[at].2) {
                self.pins.settle()?;
                self.means(&[("probe_answers", 1), ("probe_value", wanted.into())])?;
            }
            let (space, address, _) = asked[at.min(asked.len() - 1)];
            self.probe(space, address, None)?;
        }
        Ok(())
    }

    /// What must be at outputs of one element.
    fn means(&mut self, wanted: &[(&'static str, u64)]) -> Result<(), Fault> {
        for (output, value) in wanted {
            if let Some(tape) = &mut self.tape {
                tape.means(output, vec![true]);
            }
            let found = one(self.pins.as_ref(), output);
            if found != *value {
                return Err(self.differs(output, found, *value));
            }
        }
        Ok(())
    }

    /// The waveform and the tape have a look at the cycle.
    fn seen(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            let pins = self.pins.as_ref();
            if self.cycle == 0 {
                recorder.begin(&|tracer| pins.trace(tracer));
            }
            recorder.look(self.cycle, &|tracer| pins.trace(tracer));
        }
        if let Some(tape) = &mut self.tape {
            tape.clock(self.pins.as_ref());
        }
    }

    fn edge(&mut self) -> Result<(), Fault> {
        self.pins.edge()?;
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
                self.pins.set_dword(set.memory, set.row, set.value);
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
            self.pins.settle()?;
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

    /// Whether the order of an instruction, which is told modulo 16, says which one it is.
    fn is_near(&self, wave: usize, number: u64) -> bool {
        number < self.done[wave] + 16
    }

    /// Offers the next LDS instruction once nothing but the hardware keeps it back. Whether it is taken in this clock,
    /// if there is one.
    fn offer_fetch(&mut self) -> Option<bool> {
        let job = self.fetches.jobs.get(self.fetches.taken).filter(|job| job.released as i64 <= self.now + 1)?;
        let FetchJob { number, even, words, order, .. } = job;
        let (number, even, words, wave, on) = (*number, *even, *words, order.wave, order.on);
        let taken = order.start as i64 == self.now + 1;
        if !self.is_near(wave, number) {
            return None;
        }
        self.set("fetch_valid", &[1]);
        self.set("fetch_wave", &[wave as u64]);
        self.set("fetch_order", &[number % 16]);
        self.set("fetch_slot", &[even.into()]);
        self.set("fetch_lanes", &quarters(on));
        self.set("fetch_words", &words.map(u64::from));
        Some(taken)
    }

    fn offer_turn(&mut self) -> Option<bool> {
        let job = self.turns.jobs.get(self.turns.taken).filter(|job| job.released as i64 <= self.now + 1)?;
        if !job.parts.iter().flatten().all(|part| self.is_near(part.wave, part.number)) {
            return None;
        }
        let job = job.clone();
        let names = [
            ["odd_valid", "odd_wave", "odd_order", "odd_lanes", "odd_words"],
            ["even_valid", "even_wave", "even_order", "even_lanes", "even_words"],
        ];
        for (part, [valid, wave, order, lanes, words]) in job.parts.iter().zip(names) {
            let Some(part) = part else { continue };
            self.set(valid, &[1]);
            self.set(wave, &[part.wave as u64]);
            self.set(order, &[part.number % 16]);
            self.set(lanes, &quarters(part.on));
            // Words behind the last instruction say nothing.
            let mut all: Vec<u64> = job.words.iter().map(|word| u64::from(*word)).collect();
            while all.len() < 10 {
                all.push(self.noise.as_mut().map_or(0, RngCore::next_u64));
            }
            self.set(words, &all);
        }
        Some(job.span.start as i64 == self.now + 1)
    }

    /// Compares what is at the outputs with the page. `last`: it is the last cycle of the clock.
    fn compare(&mut self, last: bool, fetch: Option<bool>, turn: Option<bool>) -> Result<(), Fault> {
        let now = self.now;
        let lds = self.fetches.under_way().map(|job| &job.order);
        let at = lds.map(|order| (now - order.start as i64) as usize);
        let mut wanted: Vec<(&'static str, u64)> = vec![("tick", last.into()), ("lds_works", lds.is_some().into())];
        if let (Some(order), Some(at)) = (lds, at) {
            wanted.push(("quad", order.clocks[at].quad as u64));
        }
        let running = self.turns.under_way();
        let executes = running.and_then(|job| job.executes(now));
        wanted.push(("executes", executes.is_some().into()));
        wanted.push(("waits", (running.is_some() && executes.is_none()).into()));
        if let Some((even, quarter, _)) = executes {
            wanted.extend([("of_even", even.into()), ("quarter", quarter)]);
        }
        if last {
            let ends = |end: Option<u64>| u64::from(end.is_some_and(|end| end as i64 == now + 1));
            wanted.push(("fetch_ends", ends(lds.map(|order| order.end()))));
            wanted.push(("turn_ends", ends(running.map(|job| job.span.end))));
            wanted.extend(fetch.map(|taken| ("fetch_ready", taken.into())));
            wanted.extend(turn.map(|taken| ("turn_ready", taken.into())));
        }
        wanted.extend(self.counted(at));
        self.means(&wanted)
    }

    /// Flags and counters: each shows the clocks before.
    fn counted(&self, at: Option<usize>) -> Vec<(&'static str, u64)> {
        let now = self.now;
        let (ended, under_way) = (&self.fetches.jobs[..self.fetches.ended], self.fetches.under_way());
        let raised = |of: fn(&FetchJob) -> Option<usize>| {
            let before = ended.iter().any(|job| of(job).is_some());
            before || under_way.is_some_and(|job| of(job).is_some_and(|clock| at.is_some_and(|at| clock < at)))
        };
        let mut wanted = vec![
            ("refused", 0),
            ("conflict", raised(|job| job.order.conflict).into()),
            ("overflow", raised(|job| job.order.overflow).into()),
            ("clocks", self.clocks),
            ("fetches", ended.len() as u64),
            ("lds_clocks", ended.iter().map(|job| job.order.clocks.len() as u64).sum::<u64>() + at.unwrap_or(0) as u64),
        ];
        if at.is_none() {
            wanted.push(("lds_conflict_clocks", ended.iter().map(FetchJob::conflict).sum()));
        }
        let done = &self.turns.jobs[..self.turns.taken];
        let spans = || done.iter().flat_map(|job| job.parts.iter().flatten()).map(|part| part.start as i64);
        let clocks = GROUP_CLOCKS as i64;
        wanted.push(("groups", spans().filter(|start| start + clocks <= now).count() as u64));
        wanted.push(("alu_clocks", spans().map(|start| (now - start).clamp(0, clocks) as u64).sum()));
        let waited = done.iter().filter_map(TurnJob::waits).map(|start| (now - start as i64).clamp(0, clocks) as u64);
        wanted.push(("wait_clocks", waited.sum()));
        wanted
    }

    /// Compares registers, AR.x and memory with those of the models; on a tape the probe reads registers.
    fn compare_state(&mut self, simd: &Simd) -> Result<(), Fault> {
        let layout = *simd.layout();
        let waves = layout.group().waves();
        let value = |row: usize, component: usize, lane: usize| match row.checked_sub(layout.first_private()) {
            Some(own) if layout.registers() > 0 => {
                let (wave, number) = (own / layout.registers(), own % layout.registers());
                simd.register(wave, number as u8, component, lane).unwrap_or_default()
            }
            _ => simd.shared(row as u8, component, lane),
        };
        for (row, component, lane) in places(SimdBench::rows(simd)) {
            let (memory, at) = register(row, component, lane);
            let (found, wanted) = (self.pins.dword(memory, at), value(row, component, lane));
            if found != wanted {
                let what = format!("component {component} of register {row} of the SIMD, lane {lane},");
                return Err(self.differs(&what, found.into(), wanted.into()));
            }
        }
        for (wave, lane) in lanes(waves) {
            let (memory, at) = index(wave, lane);
            let (found, wanted) = (self.pins.dword(memory, at), simd.ar(wave, lane).unwrap_or_default());
            if found != wanted {
                return Err(self.differs(&format!("AR.x of wave {wave}, lane {lane},"), found.into(), wanted.into()));
            }
        }
        for (bank, offset) in (0..BANKS).flat_map(|bank| (0..DWORDS).map(move |offset| (bank, offset))) {
            let found = self.pins.dword(4 * bank + offset % 4, offset / 4);
            let wanted = simd.dword(bank, offset).unwrap_or_default();
            if found != wanted {
                return Err(self.differs(&format!("bank {bank}, dword {offset},"), found.into(), wanted.into()));
            }
        }
        if self.tape.is_some() {
            self.read_back(simd, &value)?;
        }
        let flags = simd.flags();
        self.pins.settle()?;
        self.means(&[("conflict", flags.conflict.into()), ("overflow", flags.overflow.into())])
    }
}

impl FetchJob {
    /// Clocks that conflicts and WATERFALL cost.
    fn conflict(&self) -> u64 {
        let ideal = match self.order.kind {
            Kind::Read { broadcast: true, .. } => 4,
            _ => 16,
        };
        self.order.clocks.len() as u64 - ideal
    }
}

impl Witness for SimdBench<'_> {
    fn before(&mut self, event: &Event<'_>, simd: &Simd) {
        self.jobs.before(event, simd);
    }

    fn after(&mut self, _: &Event<'_>, _: &Simd) {}
}
