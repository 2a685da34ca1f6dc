//! Wave control under simulation, beside its cycle model and the golden model.

use super::buffers::BufferReady;
use super::environment::Environment;
use super::golden::Golden;
use super::lds_models::{LdsModels, Ready, Step};
use super::monitor::see;
use super::moves::Move;
use super::reads::Read;
use super::signals::{given, wanted};
use super::stage::shape;
use crate::hardware::Fault;
use crate::pins::{Pins, Tape, all};
use crate::waves::{Monitor, Recorder};
use lds::counters::Counters;
use lds::program::Program;
use lds::timing::control::{Inputs, Outputs, WaveControl};
use lds::wave::{Allocation, Executed};
use lds_rtl::compute::ComputeCore;

/// Cycles without a fetch, an instruction or an end after which the hardware counts as stuck: more than the longest
/// sleep has.
const PATIENCE: u64 = 12_000;

/// Cycles behind the last answer until memory has all results.
const WRITTEN: u64 = 16;

/// Cycles from a reset until memory has what was on its way there: fewer than a wave needs for its first instruction.
const SETTLED: u64 = 4;

/// Wave control in its environment.
pub struct Bench<'a> {
    pins: &'a mut dyn Pins,
    model: WaveControl,
    environment: Environment,
    cycle: u64,
    quiet: u64,
    halted: u64,
    /// an instruction waits at the LDS port
    share_waits: bool,
    /// instructions that went to the global data share
    global: u64,
    /// the LDS, where the hardware has one
    lds_models: Option<LdsModels>,
    banks: usize,
    /// the hardware has been at work before, and its storage has what that left
    continues: bool,
    /// cycles after which the run is cut off
    most: Option<u64>,
    monitor: Monitor,
    recorder: Option<&'a mut Recorder>,
    /// is told the number of cycles so far
    counted: Option<&'a dyn Fn(u64)>,
    tape: Option<Tape>,
}

/// What a run came to.
#[derive(Debug)]
pub struct Ran {
    /// cycles until the last wave had ended
    pub cycles: u64,
    /// instructions of all waves
    pub instructions: u64,
    /// instructions that went to the global data share
    pub global: u64,
    /// instructions that read an LDS in the hardware through its client
    pub reads: u64,
    /// instructions that loaded to an LDS in the hardware through its client, and that stored what it had
    pub moves: [u64; 2],
    /// instructions of an LDS in the hardware
    pub executed: Vec<Executed>,
    /// the counters at the end of an LDS in the hardware
    pub counters: Option<Counters>,
    /// what was at the ports, if it was asked for
    pub tape: Option<Tape>,
}

impl<'a> Bench<'a> {
    /// A core, which is reset, and a program on the golden model. With a seed the environment delays things.
    ///
    /// # Errors
    /// In words: more waves than the core has.
    pub fn new(
        pins: &'a mut dyn Pins,
        core: ComputeCore,
        (program, golden): (&Program, Golden),
        allocation: Allocation,
        seed: Option<u64>,
    ) -> Result<Self, String> {
        let environment = Environment::new(program, golden, core, allocation, seed)?;
        let mut monitor = Monitor::new(core.target, core.waves());
        monitor.at_barriers(0);
        let model = WaveControl::new(shape(core));
        Ok(Bench {
            pins,
            model,
            environment,
            cycle: 0,
            quiet: 0,
            halted: 0,
            share_waits: false,
            global: 0,
            lds_models: None,
            banks: 1,
            continues: false,
            most: None,
            monitor,
            recorder: None,
            counted: None,
            tape: None,
        })
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

    /// With the LDS in the hardware, in banks of so many. Its storage has what the golden model has, or, if it
    /// `continues`, what was left there: then the golden model has that, too.
    #[must_use]
    pub fn with_lds(mut self, lds_models: Option<LdsModels>, banks: usize, continues: bool) -> Self {
        (self.lds_models, self.banks, self.continues) = (lds_models, banks, continues);
        if self.lds_models.is_some() && !continues {
            for (number, dword) in self.environment.golden().lds.memory().dwords().iter().enumerate() {
                if *dword != 0 {
                    self.pins.set_dword(number % banks, number / banks, *dword);
                }
            }
        }
        self
    }

    /// Cuts the run off after so many cycles, whatever is under way.
    #[must_use]
    pub fn at_most(mut self, cycles: Option<u64>) -> Self {
        self.most = cycles;
        self
    }

    /// The models' storage gets what was left in the hardware's.
    fn adopt(&mut self) {
        let Some(lds_models) = &mut self.lds_models else { return };
        let golden = &mut self.environment.golden_mut().lds;
        for number in 0..lds_models.dwords().len() {
            let dword = self.pins.dword(number % self.banks, number / self.banks);
            golden.set_dword(number, dword);
            lds_models.preset(number, dword);
        }
    }

    /// Keeps what was at the ports in every cycle.
    #[must_use]
    pub fn taped(mut self, taped: bool) -> Self {
        self.tape = taped.then(|| Tape::new(self.pins.ports()));
        self
    }

    /// Runs all waves to their ends, or until the run is cut off.
    ///
    /// # Errors
    /// The first thing that differed, or a simulator that fails.
    pub fn run(mut self) -> Result<(Ran, Golden), Fault> {
        let most = self.most.unwrap_or(u64::MAX);
        while !self.environment.is_over() && self.cycle < most {
            self.cycle()?;
            if self.continues && self.cycle == SETTLED {
                self.adopt();
            }
        }
        let cycles = self.cycle;
        if !self.environment.is_over() {
            return Ok(self.ran(cycles));
        }
        // Results of floating-point numbers are in memory later than answers.
        for _ in 0..if self.lds_models.is_some() { WRITTEN } else { 0 } {
            self.cycle()?;
        }
        self.storage()?;
        self.pins.verify()?;
        Ok(self.ran(cycles))
    }

    fn ran(self, cycles: u64) -> (Ran, Golden) {
        let golden = self.environment.golden().clone();
        let reads = self.lds_models.as_ref().map_or(0, |lds_models| lds_models.finished);
        let moves = self.lds_models.as_ref().map_or([0; 2], |lds_models| lds_models.moved);
        let counters = self.lds_models.as_ref().map(|lds_models| lds_models.counters);
        let executed = self.lds_models.map_or_else(Vec::new, |lds_models| lds_models.executed);
        let (instructions, global) = (golden.instructions(), self.global);
        (Ran { cycles, instructions, global, reads, moves, executed, counters, tape: self.tape }, golden)
    }

    /// What memory and the storage hold at the end.
    fn storage(&mut self) -> Result<(), Fault> {
        let written: Vec<(u64, u8)> = self.lds_models.iter().flat_map(LdsModels::written).collect();
        for (address, found) in written {
            let wanted = self.environment.golden_mut().byte(address);
            if wanted != Some(found) {
                let what = format!("byte {address:#x} of memory is {found:#x}, and by the golden model {wanted:x?}");
                return Err(self.differs(what));
            }
        }
        let Some(lds_models) = &self.lds_models else { return Ok(()) };
        if !lds_models.is_idle() {
            return Err(self.differs("waves have ended, and the LDS works".to_owned()));
        }
        let wanted = self.environment.golden().lds.memory().dwords();
        for (number, (wanted, reference)) in wanted.iter().zip(lds_models.dwords()).enumerate() {
            let found = self.pins.dword(number % self.banks, number / self.banks);
            if found != *wanted || reference != wanted {
                let byte = 4 * number;
                let what = format!(
                    "byte {byte} of the LDS is {found:#x}, by the golden model {wanted:#x}, and by the reference {reference:#x}"
                );
                return Err(self.differs(what));
            }
        }
        Ok(())
    }

    fn differs(&self, what: String) -> Fault {
        Fault::Disagreement { cycle: self.cycle, what }
    }

    fn cycle(&mut self) -> Result<(), Fault> {
        let mut inputs = self.environment.inputs(self.halted);
        let mut step = None;
        let mut gds_ready = false;
        let exported = inputs.done[2];
        let mut waits = false;
        if let Some(lds_models) = &mut self.lds_models {
            let [operands, receiver, gds] = self.environment.readiness();
            let has_reads = lds_models.has_reads();
            let values = has_reads && self.environment.takes_values();
            let has_moves = lds_models.has_moves();
            let mut takes = || has_moves && self.environment.takes_values();
            let (of_moves, memory) = (takes(), [(); 3].map(|()| takes()));
            let moves = BufferReady { operands: of_moves, memory, delays: self.environment.delays() };
            let ready = Ready { operands, receiver, values, exported: exported.is_some(), moves };
            let reader = self.environment.reader(self.model.run()).filter(|_| has_reads).cloned();
            let now = lds_models.step(inputs.reset, ready, reader.as_ref(), &mut || self.environment.filler());
            let now = now.map_err(|what| Fault::Disagreement { cycle: self.cycle, what })?;
            // A read waits until there is room, and so does what moves between memory and LDS.
            let is_move = has_moves && self.environment.is_move(self.model.run());
            waits = reader.is_some() && now.reads.is_full || is_move && now.moves.is_full;
            // Each instruction goes to its data share.
            let is_global = self.model.lds().is_some_and(|lds| lds.gds);
            inputs.lds_ready = if is_global { gds } else { now.frees };
            inputs.done[3] = now.done;
            gds_ready = gds;
            step = Some(now);
        }
        let mut values = given(&inputs, &mut || self.environment.filler());
        if let Some(step) = &mut step {
            // Answers of the LDS come from inside, and what is read returns there.
            for (_, elements) in values.iter_mut().filter(|(name, _)| ["done", "done_wave"].contains(name)) {
                elements.remove(3);
            }
            values.push(("gds_ready", vec![gds_ready.into()]));
            values.append(&mut step.given);
            inputs.done[2] = exported.or(step.reads.done.map(|returned| returned.slot));
            inputs.run_ready &= !waits;
        }
        for (name, elements) in values {
            self.pins.set(name, &elements);
            if let Some(tape) = &mut self.tape {
                tape.set(name, &elements);
            }
        }
        self.pins.settle()?;
        let mut outputs = self.model.clock(&inputs);
        if waits {
            outputs.run = None;
        }
        // What registers hold before the first edge is nobody's.
        if self.cycle > 0 {
            self.compare(&outputs, step.as_ref())?;
        }
        self.look();
        see(&mut self.monitor, &inputs, &outputs);
        self.goes_through(&inputs, &outputs, step.as_ref()).map_err(|what| self.differs(what))?;
        self.halted = outputs.halted;
        self.pins.edge()?;
        self.cycle += 1;
        if let Some(counted) = self.counted {
            counted(self.cycle);
        }
        self.goes_on(&inputs, &outputs)
    }

    /// The end of a cycle.
    fn goes_through(&mut self, inputs: &Inputs, outputs: &Outputs, step: Option<&Step>) -> Result<(), String> {
        let has_reads = self.lds_models.as_ref().is_some_and(LdsModels::has_reads);
        let read = match outputs.run.filter(|_| has_reads && inputs.run_ready) {
            Some(run) => self.environment.reads(&run)?,
            None => None,
        };
        let has_moves = self.lds_models.as_ref().is_some_and(LdsModels::has_moves);
        // Behind a read without a lane the golden model is at the next instruction already.
        let moved = match outputs.run.filter(|_| has_moves && inputs.run_ready && read.is_none()) {
            Some(run) => self.environment.moves(&run)?,
            None => None,
        };
        for (client, done) in step.into_iter().flat_map(|step| step.moves.done.into_iter().enumerate()) {
            if let Some(slot) = done {
                self.environment.has_moved(slot, client == 1)?;
            }
        }
        if let Some((lds_models, step)) = self.lds_models.as_mut().zip(step)
            && let Some(finished) = lds_models.read(step)?
        {
            self.environment.has_read(&finished)?;
        }
        if let Some(returned) = step.and_then(|step| step.reads.done) {
            self.environment.golden_mut().returns(returned)?;
        }
        // Who executes doesn't execute what is read, or moves.
        let others = Outputs { run: outputs.run.filter(|_| read.is_none() && moved.is_none()), ..*outputs };
        self.environment.see(inputs, &others)?;
        self.share(inputs, outputs, step, (read, moved))
    }

    /// The LDS port, and the read or the move that is transferred.
    fn share(
        &mut self,
        inputs: &Inputs,
        outputs: &Outputs,
        step: Option<&Step>,
        (read, moved): (Option<Read>, Option<Move>),
    ) -> Result<(), String> {
        let waited = std::mem::replace(&mut self.share_waits, outputs.lds.is_some() && !inputs.lds_ready);
        if let Some(lds) = outputs.lds.filter(|_| !waited) {
            let (wave, golden) = self.environment.share_shows(&lds)?;
            match self.lds_models.as_mut().filter(|_| !lds.gds) {
                Some(lds_models) => lds_models.shows(&lds, wave, golden)?,
                None => golden.shared(wave)?,
            }
        }
        let taken = outputs.lds.filter(|_| inputs.lds_ready);
        self.global += u64::from(taken.is_some_and(|lds| lds.gds));
        let within = taken.filter(|lds| self.lds_models.is_some() && !lds.gds);
        if let (Some(lds_models), Some(step)) = (&mut self.lds_models, step) {
            lds_models.see(step, within.is_some(), read, moved, self.environment.delays())?;
        }
        match taken.filter(|_| within.is_none()) {
            Some(lds) => self.environment.share_takes(&lds),
            None => Ok(()),
        }
    }

    /// Whether something has happened lately.
    fn goes_on(&mut self, inputs: &Inputs, outputs: &Outputs) -> Result<(), Fault> {
        let happens = inputs.launch.valid || outputs.fetch.is_some() || outputs.run.is_some() || outputs.end.is_some();
        self.quiet = if happens { 0 } else { self.quiet + 1 };
        if self.quiet < PATIENCE {
            return Ok(());
        }
        let halted = if outputs.halted & outputs.present == 0 { "" } else { ", and waves are halted" };
        Err(self.differs(format!("nobody has gone on for {PATIENCE} cycles{halted}")))
    }

    fn compare(&mut self, outputs: &Outputs, step: Option<&Step>) -> Result<(), Fault> {
        let whole = |(name, values): (&'static str, Option<Vec<u64>>)| {
            Some((name, values?.into_iter().map(Some).collect::<Vec<_>>()))
        };
        // The port between wave control and LDS is inside: what leaves there is for the global data share.
        let of_control = wanted(outputs, step.is_some()).into_iter().filter_map(whole);
        let of_lds = step.into_iter().flat_map(|step| step.wanted.iter().cloned());
        for (name, wanted) in of_control.chain(of_lds).collect::<Vec<_>>() {
            if let Some(tape) = &mut self.tape {
                tape.means(name, wanted.iter().map(Option::is_some).collect());
            }
            let found = all(self.pins, name);
            let agrees = |(found, wanted): (&u64, &Option<u64>)| wanted.is_none_or(|wanted| wanted == *found);
            if found.len() != wanted.len() || !found.iter().zip(&wanted).all(agrees) {
                return Err(
                    self.differs(format!("{name} is {found:x?} in the hardware, and {wanted:x?} in the models"))
                );
            }
        }
        Ok(())
    }

    /// The waveform and the tape have a look at the cycle.
    fn look(&mut self) {
        if let Some(recorder) = &mut self.recorder {
            let (pins, monitor) = (&*self.pins, &self.monitor);
            recorder.see(self.cycle, &|tracer| pins.trace(&mut monitor.within(tracer)));
        }
        if let Some(tape) = &mut self.tape {
            tape.clock(self.pins);
        }
    }
}
