//! A compute unit under simulation, or wave control alone, beside its cycle model and the golden model: what is at its
//! ports in a cycle.

use super::buffers::BufferReady;
use super::environment::Environment;
use super::golden::Golden;
use super::lds_models::{LdsModels, Ready, Step};
use super::monitor::see;
use super::moves::Move;
use super::reads::Read;
use super::signals::{Given, Partly, given, wanted};
use super::stage::shape;
use crate::pins::Tape;
use crate::waves::Monitor;
use lds::counters::Counters;
use lds::program::Program;
use lds::timing::control::{Inputs, Outputs, WaveControl};
use lds::wave::{Allocation, Executed};
use lds_rtl::compute::ComputeCore;

/// Cycles without a fetch, an instruction or an end after which the hardware counts as stuck: more than the longest
/// sleep has.
const PATIENCE: u64 = 12_000;

/// Wave control in its environment.
pub struct Bench {
    model: WaveControl,
    environment: Environment,
    quiet: u64,
    halted: u64,
    /// an instruction waits at the LDS port
    share_waits: bool,
    /// instructions that went to the global data share
    global: u64,
    /// the LDS, where the hardware has one
    lds_models: Option<LdsModels>,
    monitor: Monitor,
}

/// A cycle that isn't over.
pub struct Cycle {
    inputs: Inputs,
    step: Option<Step>,
    outputs: Outputs,
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

impl Bench {
    /// A core, and a program on the golden model, with the LDS where the hardware has one. With a seed the environment
    /// delays things.
    ///
    /// # Errors
    /// In words: more waves than the core has.
    pub fn new(
        core: ComputeCore,
        (program, golden): (&Program, Golden),
        allocation: Allocation,
        seed: Option<u64>,
        lds_models: Option<LdsModels>,
    ) -> Result<Self, String> {
        let environment = Environment::new(program, golden, core, allocation, seed)?;
        let mut monitor = Monitor::new(core.target, core.waves());
        monitor.at_barriers(0);
        let model = WaveControl::new(shape(core));
        let (quiet, halted, share_waits, global) = (0, 0, false, 0);
        Ok(Bench { model, environment, quiet, halted, share_waits, global, lds_models, monitor })
    }

    /// What the storage begins with, where the hardware has one: number and value of each dword but zeroes.
    pub fn preset(&self) -> Vec<(usize, u32)> {
        let dwords = self.environment.golden().lds.memory().dwords().iter().copied().enumerate();
        dwords.filter(|(_, dword)| self.lds_models.is_some() && *dword != 0).collect()
    }

    /// The models' storage gets what was left in the hardware's.
    pub fn adopt(&mut self, dword: &dyn Fn(usize) -> u32) {
        let Some(lds_models) = &mut self.lds_models else { return };
        let golden = &mut self.environment.golden_mut().lds;
        for number in 0..lds_models.dwords().len() {
            let dword = dword(number);
            golden.set_dword(number, dword);
            lds_models.preset(number, dword);
        }
    }

    /// Whether all waves have ended.
    pub fn is_over(&self) -> bool {
        self.environment.is_over()
    }

    /// Whether the hardware has an LDS.
    pub fn has_lds(&self) -> bool {
        self.lds_models.is_some()
    }

    /// What a waveform shows of the waves.
    pub fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    /// What the run came to, with what was at the ports if it was asked for.
    pub fn ran(self, cycles: u64, tape: Option<Tape>) -> (Ran, Golden) {
        let golden = self.environment.golden().clone();
        let reads = self.lds_models.as_ref().map_or(0, |lds_models| lds_models.finished);
        let moves = self.lds_models.as_ref().map_or([0; 2], |lds_models| lds_models.moved);
        let counters = self.lds_models.as_ref().map(|lds_models| lds_models.counters);
        let executed = self.lds_models.map_or_else(Vec::new, |lds_models| lds_models.executed);
        let (instructions, global) = (golden.instructions(), self.global);
        (Ran { cycles, instructions, global, reads, moves, executed, counters, tape }, golden)
    }

    /// What differs between the models and what memory and the storage hold at the end, in words.
    ///
    /// # Errors
    /// That.
    pub fn storage(&mut self, dword: &dyn Fn(usize) -> u32) -> Result<(), String> {
        let written: Vec<(u64, u8)> = self.lds_models.iter().flat_map(LdsModels::written).collect();
        for (address, found) in written {
            let wanted = self.environment.golden_mut().byte(address);
            if wanted != Some(found) {
                let what = format!("byte {address:#x} of memory is {found:#x}, and by the golden model {wanted:x?}");
                return Err(what);
            }
        }
        let Some(lds_models) = &self.lds_models else { return Ok(()) };
        if !lds_models.is_idle() {
            return Err("waves have ended, and the LDS works".to_owned());
        }
        let wanted = self.environment.golden().lds.memory().dwords();
        for (number, (wanted, reference)) in wanted.iter().zip(lds_models.dwords()).enumerate() {
            let found = dword(number);
            if found != *wanted || reference != wanted {
                let byte = 4 * number;
                let what = format!(
                    "byte {byte} of the LDS is {found:#x}, by the golden model {wanted:#x}, and by the reference {reference:#x}"
                );
                return Err(what);
            }
        }
        Ok(())
    }

    /// Begins a cycle: what is at the inputs.
    ///
    /// # Errors
    /// In words, what the models can't do.
    pub fn begin(&mut self) -> Result<(Cycle, Vec<Given>), String> {
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
            let now = now?;
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
        let mut outputs = self.model.clock(&inputs);
        if waits {
            outputs.run = None;
        }
        Ok((Cycle { inputs, step, outputs }, values))
    }

    /// What the models say of the outputs in a cycle.
    pub fn wanted(&self, cycle: &Cycle) -> Vec<Partly> {
        let whole = |(name, values): (&'static str, Option<Vec<u64>>)| {
            Some((name, values?.into_iter().map(Some).collect::<Vec<_>>()))
        };
        // The port between wave control and LDS is inside: what leaves there is for the global data share.
        let of_control = wanted(&cycle.outputs, cycle.step.is_some()).into_iter().filter_map(whole);
        of_control.chain(cycle.step.iter().flat_map(|step| step.wanted.iter().cloned())).collect()
    }

    /// The end of a cycle, before its edge.
    ///
    /// # Errors
    /// In words, what the hardware does otherwise than the models.
    pub fn end(&mut self, Cycle { inputs, step, outputs }: &Cycle) -> Result<(), String> {
        see(&mut self.monitor, inputs, outputs);
        self.goes_through(inputs, outputs, step.as_ref())?;
        self.halted = outputs.halted;
        Ok(())
    }

    /// What the environment and the models see of a cycle.
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

    /// Whether something has happened lately, behind the edge of a cycle, as long as waves haven't ended.
    ///
    /// # Errors
    /// In words: nothing has.
    pub fn goes_on(&mut self, Cycle { inputs, outputs, .. }: &Cycle) -> Result<(), String> {
        let happens = inputs.launch.valid || outputs.fetch.is_some() || outputs.run.is_some() || outputs.end.is_some();
        self.quiet = if happens { 0 } else { self.quiet + 1 };
        if self.quiet < PATIENCE || self.is_over() {
            return Ok(());
        }
        let halted = if outputs.halted & outputs.present == 0 { "" } else { ", and waves are halted" };
        Err(format!("nobody has gone on for {PATIENCE} cycles{halted}"))
    }
}
