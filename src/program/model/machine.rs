//! The models of a unit as a machine.

use crate::counters::Counters;
use crate::golden::{Done, Golden, Memory, Unit};
use crate::gws::{Event, Obstacle, StatePart, Wait};
use crate::targets::{Geometry, Target};
use crate::timing::{Chip, Entry, ServedPass, Timeline, Timing};
use crate::touch::Touched;
use crate::transfer::{Answer, Transfer};
use crate::wave::{Allocation, Executed, Wave};
use crate::{Diagnostic, Machine, MachineError, Program, Settings};
use std::collections::BTreeMap;

/// The models of one unit with the work-groups that run on it: what instructions do, and when. The storage powers up as
/// zeroes.
#[derive(Clone, Debug)]
pub struct Model {
    golden: Golden,
    timeline: Timeline,
    executed: Vec<Executed>,
    /// instructions that wait for other waves, by wave
    held: BTreeMap<usize, Held>,
    waits: Vec<Wait>,
}

/// An instruction that waits for another wave.
#[derive(Clone, Copy, Debug)]
struct Held {
    step: usize,
    /// as a mask
    lanes: u64,
}

impl Model {
    /// A unit of `geometry` without a load port whose work-groups own `allocation` together.
    pub fn new(target: Target, geometry: Geometry, allocation: Allocation) -> Self {
        Model::on(target, Chip::of(target, geometry, false), allocation)
    }

    /// The unit of a program's target, set up as the program wants it. With [`Model::watched`] a run looks for mistakes
    /// in the program, too.
    ///
    /// # Errors
    /// A [`Diagnostic`] where the program asks for more than the unit has.
    pub fn of(program: &Program) -> Result<Self, Diagnostic> {
        let (target, settings) = (program.target(), program.settings());
        let facts = target.facts();
        let chip = match settings.gds() {
            true => Chip::gds(target, facts.gds.geometry),
            false => Chip::of(target, facts.local.geometry, false),
        };
        let allocation = program.allocation(chip.geometry())?;
        Ok(Model::on(target, chip, allocation).with_settings(settings))
    }

    /// Any unit whose work-groups own `allocation` together, with the instructions and rules of `target`; a global data
    /// share is nobody's alone.
    pub fn on(target: Target, mut chip: Chip, allocation: Allocation) -> Self {
        chip.target = target;
        let geometry = chip.geometry();
        let unit = if chip.gds { Unit::gds(target, geometry) } else { Unit::new(target, geometry, allocation) };
        Model {
            golden: Golden::new(Unit { rules: chip.rules, ..unit }),
            timeline: Timeline::new(chip, allocation),
            executed: Vec::new(),
            held: BTreeMap::new(),
            waits: Vec::new(),
        }
    }

    /// Set up as a program wants it.
    #[must_use]
    pub fn with_settings(mut self, settings: &Settings) -> Self {
        let order = settings.order();
        self.golden = self.golden.with_order(settings.gws(), &order);
        let unit = self.golden.unit_mut();
        (unit.alignment, unit.sram_ecc) = (settings.alignment(), settings.sram_ecc());
        let mut chip = self.timeline.chip().clone();
        chip.alignment = settings.alignment();
        self.timeline = Timeline::new(chip, unit.allocation);
        self.timeline.ordered(order.len());
        self
    }

    /// Reports what each instruction touches, so that a run looks for mistakes.
    #[must_use]
    pub fn watched(mut self) -> Self {
        self.golden = self.golden.watched();
        self
    }

    /// The golden model of it.
    pub fn golden(&self) -> &Golden {
        &self.golden
    }

    /// The whole storage, also outside the allocation.
    pub fn memory(&self) -> &Memory {
        self.golden.memory()
    }

    /// What the unit has counted so far.
    pub fn counters(&self) -> Counters {
        self.timeline.counters()
    }

    /// Cycles from the first taken request to the last response, both included; 0 if there was none.
    pub fn elapsed(&self) -> u64 {
        self.timeline.elapsed()
    }

    /// What is said of the chip on which the cycles rest: [`Timeline::rests_on`].
    pub fn rests_on(&self) -> impl Iterator<Item = &Entry> {
        self.timeline.rests_on()
    }

    /// The passes of the last instruction, in order, and when each is served.
    pub fn served(&self) -> &[ServedPass] {
        self.timeline.served()
    }

    /// What follows in time from an instruction that may make its wave wait for others, or let others go on.
    fn synchronize(&mut self, step: usize, wave: usize, lanes: u64, events: &[Event]) {
        self.held.insert(wave, Held { step, lanes });
        let refused: Vec<usize> = events
            .iter()
            .filter_map(|event| match *event {
                Event::Done { refused: true } => Some(wave),
                Event::Turn { wave, refused: true, .. } => Some(wave),
                _ => None,
            })
            .collect();
        for (whose, timing) in self.timeline.synchronize(wave, events) {
            let Some(Held { step: own, lanes }) = self.held.remove(&whose) else { continue };
            let Timing { taken, responded, cost } = timing;
            if whose != wave {
                self.waits.push(Wait { wave: whose, step: own, by: wave, by_step: step, cycles: responded - taken });
            }
            let lowest = if lanes == 0 { 1 } else { lanes & lanes.wrapping_neg() };
            let violations = if refused.contains(&whose) { lowest } else { 0 };
            self.executed.push(Executed {
                wave: whose,
                step: own,
                lanes: lanes.count_ones(),
                cycles: cost.cycles,
                ideal_cycles: Some(cost.ideal_cycles),
                violations,
                taken,
                responded,
                ..Executed::default()
            });
        }
    }

    /// A transfer on both models; `None` for what one of them lacks.
    fn execute(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), Option<MachineError>> {
        let wave = transfer.wave;
        if !self.golden.has(&transfer.command) {
            return Err(None);
        }
        if transfer.command.opcode.synchronizes() {
            let Done { lanes, events, .. } = self.golden.execute(transfer, waves, None).ok_or(None)?;
            self.synchronize(step, wave, lanes, &events.ok_or(None)?);
            return Ok(());
        }
        if waves.len() <= wave {
            return Err(Some(MachineError::Stuck(format!("there is no wave {wave}"))));
        }
        let answer = self.serve(step, transfer).ok_or(None)?;
        answer.write(&transfer.command, &mut waves[wave]);
        Ok(())
    }

    /// A transfer that needs no other wave on both models. Returns what comes back; `None` for what one of the models
    /// lacks.
    fn serve(&mut self, step: usize, transfer: &Transfer) -> Option<Answer> {
        let Timing { taken, responded, cost } = self.timeline.issue(transfer)?;
        let (done, answer) = self.golden.serve(transfer, Some(self.timeline.chip()))?;
        self.executed.push(Executed {
            wave: transfer.wave,
            step,
            lanes: done.lanes.count_ones(),
            cycles: cost.cycles,
            ideal_cycles: Some(cost.ideal_cycles),
            misaligned_cycles: cost.misaligned_cycles,
            port_cycles: cost.port_cycles,
            violations: done.effect.violations,
            taken,
            responded,
        });
        Some(answer)
    }
}

/// The error that one of the models lacks what is asked for.
fn unsupported(transfer: &Transfer) -> MachineError {
    MachineError::Unsupported { machine: "golden model", instruction: transfer.command.opcode.name }
}

impl Machine for Model {
    fn issue(&mut self, step: usize, transfer: &Transfer, waves: &mut [Wave]) -> Result<(), MachineError> {
        self.execute(step, transfer, waves).map_err(|error| error.unwrap_or_else(|| unsupported(transfer)))
    }

    fn ask(&mut self, step: usize, transfer: &Transfer) -> Result<Answer, MachineError> {
        let answer = self.serve(step, transfer).ok_or_else(|| unsupported(transfer))?;
        // The client has its values before anything else is asked for.
        self.timeline.wait(transfer.wave, 0);
        Ok(answer)
    }

    /// Registers are up to date already: only time passes.
    fn wait(&mut self, wave: usize, outstanding: usize, _waves: &mut [Wave]) -> Result<(), MachineError> {
        // One that waits for another wave is the youngest, and has no end yet.
        let held = usize::from(self.held.contains_key(&wave));
        self.timeline.wait(wave, outstanding.saturating_sub(held));
        Ok(())
    }

    fn drain(&mut self, _waves: &mut [Wave]) -> Result<(), MachineError> {
        self.timeline.drain();
        Ok(())
    }

    fn allocation(&self) -> Allocation {
        self.golden.unit().allocation
    }

    fn executed(&self) -> &[Executed] {
        &self.executed
    }

    fn take_executed(&mut self) -> Vec<Executed> {
        std::mem::take(&mut self.executed)
    }

    fn touched(&self) -> Option<&Touched> {
        self.golden.touched()
    }

    fn obstacle(&mut self, wave: usize, _waves: &mut [Wave]) -> Result<Option<Obstacle>, MachineError> {
        Ok(self.golden.obstacle(wave))
    }

    fn waits(&self) -> &[Wait] {
        &self.waits
    }

    fn preset(&mut self, place: StatePart, address: u32, value: u32) {
        if place != StatePart::Memory {
            self.timeline.preset();
        }
        self.golden.preset(place, address, value);
    }

    fn peek(&self, address: u32) -> u32 {
        self.golden.peek(StatePart::Memory, address)
    }

    fn look(&mut self, place: StatePart, number: u32) -> Result<u32, MachineError> {
        self.timeline.preset();
        Ok(self.golden.peek(place, number))
    }
}
