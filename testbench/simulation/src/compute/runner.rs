//! Programs on hardware under simulation: one on each compute unit, in the same cycles.

use super::bench::{Bench, Ran};
use super::golden::Golden;
use super::signals::Partly;
use crate::hardware::Fault;
use crate::pins::{Pins, Tape, all};
use crate::waves::Recorder;
use std::borrow::Cow;

/// Cycles behind the last answer until memory has all results.
const WRITTEN: u64 = 16;

/// Cycles from a reset until memory has what was on its way there: fewer than a wave needs for its first instruction.
const SETTLED: u64 = 4;

/// Hardware with the models beside each of its compute units.
pub struct Runner<'a> {
    pins: &'a mut dyn Pins,
    /// the compute units by their numbers; none of one that nobody drives but by the reset
    units: Vec<Option<Bench>>,
    banks: usize,
    cycle: u64,
    /// the hardware has been at work before, and its storage has what that left
    continues: bool,
    /// cycles after which the run is cut off
    most: Option<u64>,
    recorder: Option<&'a mut Recorder>,
    /// is told the number of cycles so far
    counted: Option<&'a dyn Fn(u64)>,
    tape: Option<Tape>,
}

impl<'a> Runner<'a> {
    /// Hardware whose compute units have an LDS of so many banks each. Its storage gets what the golden models have,
    /// or, if it `continues`, keeps what was left there: then the golden models get that.
    pub fn new(pins: &'a mut dyn Pins, units: Vec<Option<Bench>>, banks: usize, continues: bool) -> Self {
        for (unit, bench) in units.iter().enumerate().filter(|_| !continues) {
            for (number, dword) in bench.iter().flat_map(Bench::preset) {
                pins.set_dword(unit * banks + number % banks, number / banks, dword);
            }
        }
        let (cycle, most, recorder, counted, tape) = (0, None, None, None, None);
        Runner { pins, units, banks, cycle, continues, most, recorder, counted, tape }
    }

    /// Records every cycle as a waveform.
    #[must_use]
    pub fn recorded(mut self, recorder: Option<&'a mut Recorder>) -> Self {
        self.recorder = recorder;
        self
    }

    /// Tells somebody after each cycle how many there were.
    #[must_use]
    pub fn counted(mut self, counted: Option<&'a dyn Fn(u64)>) -> Self {
        self.counted = counted;
        self
    }

    /// Cuts the run off after so many cycles, whatever is under way.
    #[must_use]
    pub fn at_most(mut self, cycles: Option<u64>) -> Self {
        self.most = cycles;
        self
    }

    /// Keeps what was at the ports in every cycle.
    #[must_use]
    pub fn taped(mut self, taped: bool) -> Self {
        self.tape = taped.then(|| Tape::new(self.pins.ports()));
        self
    }

    /// Runs all waves to their ends, or until the run is cut off: what each compute unit with a program came to. The
    /// first one has what was at the ports, if it was asked for.
    ///
    /// # Errors
    /// The first thing that differed, or a simulator that fails.
    pub fn run(mut self) -> Result<Vec<(Ran, Golden)>, Fault> {
        let most = self.most.unwrap_or(u64::MAX);
        let mut is_over = self.is_over();
        while !is_over && self.cycle < most {
            self.cycle()?;
            if self.continues && self.cycle == SETTLED {
                self.adopt();
            }
            is_over = self.is_over();
        }
        let cycles = self.cycle;
        if is_over {
            // Results of floating-point numbers are in memory later than answers.
            let has_lds = self.units.iter().flatten().any(Bench::has_lds);
            for _ in 0..if has_lds { WRITTEN } else { 0 } {
                self.cycle()?;
            }
            self.storage()?;
            self.pins.verify()?;
        }
        let mut tape = self.tape;
        Ok(self.units.into_iter().flatten().map(|bench| bench.ran(cycles, tape.take())).collect())
    }

    fn is_over(&self) -> bool {
        self.units.iter().flatten().all(Bench::is_over)
    }

    /// The models' storage gets what was left in the hardware's.
    fn adopt(&mut self) {
        for (unit, bench) in self.units.iter_mut().enumerate() {
            let dword = |number: usize| self.pins.dword(unit * self.banks + number % self.banks, number / self.banks);
            bench.iter_mut().for_each(|bench| bench.adopt(&dword));
        }
    }

    /// What memory and the storage hold at the end.
    fn storage(&mut self) -> Result<(), Fault> {
        for unit in 0..self.units.len() {
            let dword = |number: usize| self.pins.dword(unit * self.banks + number % self.banks, number / self.banks);
            let found = self.units[unit].as_mut().map_or(Ok(()), |bench| bench.storage(&dword));
            found.map_err(|what| self.differs(unit, what))?;
        }
        Ok(())
    }

    /// What differs at a compute unit.
    fn differs(&self, unit: usize, what: String) -> Fault {
        let what = if self.units.len() > 1 { format!("CU {unit}: {what}") } else { what };
        Fault::Disagreement { cycle: self.cycle, what }
    }

    /// What the port of a compute unit is called where there are several. All have one reset.
    fn port<'n>(&self, unit: usize, name: &'n str) -> Cow<'n, str> {
        match self.units.len() > 1 && name != "reset" {
            true => format!("cu{unit}_{name}").into(),
            false => name.into(),
        }
    }

    fn cycle(&mut self) -> Result<(), Fault> {
        let mut cycles = Vec::new();
        for unit in 0..self.units.len() {
            let begun = self.units[unit].as_mut().map(Bench::begin).transpose();
            let Some((cycle, values)) = begun.map_err(|what| self.differs(unit, what))? else { continue };
            for (name, elements) in values {
                let name = self.port(unit, name);
                self.pins.set(&name, &elements);
                if let Some(tape) = &mut self.tape {
                    tape.set(&name, &elements);
                }
            }
            cycles.push((unit, cycle));
        }
        self.pins.settle()?;
        for (unit, cycle) in &cycles {
            let wanted = self.units[*unit].as_ref().map_or_else(Vec::new, |bench| bench.wanted(cycle));
            // What registers hold before the first edge is nobody's.
            if self.cycle > 0 {
                self.compare(*unit, wanted)?;
            }
        }
        self.look();
        for (unit, cycle) in &cycles {
            let seen = self.units[*unit].as_mut().map_or(Ok(()), |bench| bench.end(cycle));
            seen.map_err(|what| self.differs(*unit, what))?;
        }
        self.pins.edge()?;
        self.cycle += 1;
        if let Some(counted) = self.counted {
            counted(self.cycle);
        }
        for (unit, cycle) in &cycles {
            let goes_on = self.units[*unit].as_mut().map_or(Ok(()), |bench| bench.goes_on(cycle));
            goes_on.map_err(|what| self.differs(*unit, what))?;
        }
        Ok(())
    }

    /// The outputs of a compute unit, beside what the models say of them.
    fn compare(&mut self, unit: usize, wanted: Vec<Partly>) -> Result<(), Fault> {
        for (name, wanted) in wanted {
            let port = self.port(unit, name);
            if let Some(tape) = &mut self.tape {
                tape.means(&port, wanted.iter().map(Option::is_some).collect());
            }
            let found = all(self.pins, &port);
            let agrees = |(found, wanted): (&u64, &Option<u64>)| wanted.is_none_or(|wanted| wanted == *found);
            if found.len() != wanted.len() || !found.iter().zip(&wanted).all(agrees) {
                let what = format!("{name} is {found:x?} in the hardware, and {wanted:x?} in the models");
                return Err(self.differs(unit, what));
            }
        }
        Ok(())
    }

    /// The waveform and the tape have a look at the cycle. The waveform has the waves of the compute unit that runs a
    /// program; of programs on several it has none.
    fn look(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            let pins = &*self.pins;
            let mut running = self.units.iter().flatten().map(Bench::monitor);
            let monitor = running.next().filter(|_| running.next().is_none());
            recorder.see(self.cycle, &|tracer| match monitor {
                Some(monitor) => pins.trace(&mut monitor.within(tracer)),
                None => pins.trace(tracer),
            });
        }
        if let Some(tape) = &mut self.tape {
            tape.clock(self.pins);
        }
    }
}
