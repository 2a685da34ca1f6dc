//! Wave control under simulation, beside its cycle model and the golden model.

use super::around::Around;
use super::golden::Golden;
use super::joint::{Joint, Step};
use super::monitor::Monitor;
use super::signals::{given, wanted};
use crate::hardware::Fault;
use crate::pins::{Pins, Tape, all};
use crate::waves::Recorder;
use lds::program::Program;
use lds::timing::control::{Inputs, Outputs, Shape, WaveControl};
use lds::wave::{Allocation, Executed};
use lds_rtl::compute::ComputeCore;

/// Cycles without a fetch, an instruction or an end after which the hardware counts as stuck: more than the longest
/// sleep has.
const PATIENCE: u64 = 12_000;

/// Cycles behind the last answer until memory has all results.
const WRITTEN: u64 = 16;

/// Wave control with everybody around it.
pub struct Bench<'a> {
    pins: Box<dyn Pins + 'a>,
    model: WaveControl,
    around: Around,
    cycle: u64,
    quiet: u64,
    halted: u64,
    /// an instruction waits at the LDS port
    share_waits: bool,
    /// the LDS, where the hardware has one
    joint: Option<Joint>,
    banks: usize,
    monitor: Monitor,
    recorder: Option<&'a mut Recorder>,
    tape: Option<Tape>,
}

/// What a run came to.
#[derive(Debug)]
pub struct Ran {
    /// cycles until the last wave had ended
    pub cycles: u64,
    /// instructions of all waves
    pub instructions: u64,
    /// those of an LDS in the hardware
    pub executed: Vec<Executed>,
    /// what was at the ports, if it was asked for
    pub tape: Option<Tape>,
}

impl<'a> Bench<'a> {
    /// A core that has just powered up, and a program on the golden model. With a seed everybody around delays things.
    ///
    /// # Errors
    /// In words: more waves than the core has.
    pub fn new(
        pins: Box<dyn Pins + 'a>,
        core: ComputeCore,
        (program, golden): (&Program, Golden),
        allocation: Allocation,
        seed: Option<u64>,
    ) -> Result<Self, String> {
        let ComputeCore { target, interlocks, .. } = core;
        let (waves, groups, patience) = (core.waves(), core.groups(), core.patience());
        let around = Around::new(program, golden, core, allocation, seed).map_err(|error| error.to_string())?;
        let monitor = Monitor::new(waves);
        let model = WaveControl::new(Shape { target, waves, groups, patience, interlocks });
        Ok(Bench {
            pins,
            model,
            around,
            cycle: 0,
            quiet: 0,
            halted: 0,
            share_waits: false,
            joint: None,
            banks: 1,
            monitor,
            recorder: None,
            tape: None,
        })
    }

    /// Records every cycle as a waveform.
    #[must_use]
    pub fn recorded(mut self, recorder: Option<&'a mut Recorder>) -> Self {
        self.recorder = recorder;
        self
    }

    /// With the LDS in the hardware. Its storage has what the golden model has, in banks of so many.
    #[must_use]
    pub fn joined(mut self, joint: Option<Joint>, banks: usize) -> Self {
        self.joint = joint;
        self.banks = banks;
        if self.joint.is_some() {
            for (number, dword) in self.around.golden().lds.memory().dwords().iter().enumerate() {
                if *dword != 0 {
                    self.pins.set_dword(number % banks, number / banks, *dword);
                }
            }
        }
        self
    }

    /// Keeps what was at the ports in every cycle.
    #[must_use]
    pub fn taped(mut self, taped: bool) -> Self {
        self.tape = taped.then(Tape::default);
        self
    }

    /// Runs all waves to their ends.
    ///
    /// # Errors
    /// The first thing that differed, or a simulator that fails.
    pub fn run(mut self) -> Result<(Ran, Golden), Fault> {
        while !self.around.is_over() {
            self.cycle()?;
        }
        let cycles = self.cycle;
        // Results of floating-point numbers are in memory later than answers.
        for _ in 0..if self.joint.is_some() { WRITTEN } else { 0 } {
            self.cycle()?;
        }
        let golden = self.around.golden().clone();
        self.storage(&golden)?;
        self.pins.verify()?;
        let executed = self.joint.map_or_else(Vec::new, |joint| joint.executed);
        let instructions = golden.instructions();
        Ok((Ran { cycles, instructions, executed, tape: self.tape }, golden))
    }

    /// What the storage holds at the end.
    fn storage(&self, golden: &Golden) -> Result<(), Fault> {
        let Some(joint) = &self.joint else { return Ok(()) };
        if !joint.is_idle() {
            return Err(self.differs("waves have ended, and the LDS works".to_owned()));
        }
        let wanted = golden.lds.memory().dwords();
        for (number, (wanted, reference)) in wanted.iter().zip(joint.dwords()).enumerate() {
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
        let mut inputs = self.around.inputs(self.halted);
        let mut step = None;
        if let Some(joint) = &mut self.joint {
            let ready = self.around.readiness();
            let now = joint.step(inputs.reset, ready, &mut || self.around.filler());
            (inputs.lds_ready, inputs.done[3]) = (now.frees, now.done);
            step = Some(now);
        }
        let mut values = given(&inputs, &mut || self.around.filler());
        if let Some(step) = &mut step {
            // Answers of the LDS come from inside.
            for (_, elements) in values.iter_mut().filter(|(name, _)| ["done", "done_wave"].contains(name)) {
                elements.remove(3);
            }
            values.push(("gds_ready", vec![self.around.filler()]));
            values.append(&mut step.given);
        }
        for (name, elements) in values {
            self.pins.set(name, &elements);
            if let Some(tape) = &mut self.tape {
                tape.set(name, &elements);
            }
        }
        self.pins.settle()?;
        let outputs = self.model.clock(&inputs);
        // What registers hold before the first edge is nobody's.
        if self.cycle > 0 {
            self.compare(&outputs, step.as_ref())?;
        }
        self.look();
        self.monitor.see(&inputs, &outputs);
        self.around.see(&inputs, &outputs).map_err(|what| self.differs(what))?;
        self.share(&inputs, &outputs, step.as_ref()).map_err(|what| self.differs(what))?;
        self.halted = outputs.halted;
        self.pins.edge()?;
        self.cycle += 1;
        self.goes_on(&inputs, &outputs)
    }

    /// The LDS port.
    fn share(&mut self, inputs: &Inputs, outputs: &Outputs, step: Option<&Step>) -> Result<(), String> {
        let waited = std::mem::replace(&mut self.share_waits, outputs.lds.is_some() && !inputs.lds_ready);
        if let Some(lds) = outputs.lds.filter(|_| !waited) {
            let (wave, golden) = self.around.share_shows(lds.tag.into())?;
            match &mut self.joint {
                Some(joint) => joint.shows(&lds, wave, golden)?,
                None => golden.shared(wave)?,
            }
        }
        let taken = outputs.lds.filter(|_| inputs.lds_ready);
        match (&mut self.joint, step) {
            (Some(joint), Some(step)) => joint.see(step, taken.is_some())?,
            _ => taken.map_or(Ok(()), |lds| self.around.share_takes(lds.tag.into()))?,
        }
        Ok(())
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
        // The port between wave control and LDS is inside.
        let is_inside = |name: &str| step.is_some() && (name == "lds_valid" || name.starts_with("lds."));
        let of_control = wanted(outputs).into_iter().filter(|(name, _)| !is_inside(name)).filter_map(whole);
        let of_lds = step.into_iter().flat_map(|step| step.wanted.iter().cloned());
        for (name, wanted) in of_control.chain(of_lds).collect::<Vec<_>>() {
            if let Some(tape) = &mut self.tape {
                tape.means(name, wanted.iter().map(Option::is_some).collect());
            }
            let found = all(self.pins.as_ref(), name);
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
            let (pins, monitor) = (self.pins.as_ref(), &self.monitor);
            if self.cycle == 0 {
                recorder.begin(&|tracer| pins.trace(&mut monitor.within(tracer)));
            }
            recorder.look(self.cycle, &|tracer| pins.trace(&mut monitor.within(tracer)));
        }
        if let Some(tape) = &mut self.tape {
            tape.clock(self.pins.as_ref());
        }
    }
}
