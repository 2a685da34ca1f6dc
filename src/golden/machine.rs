//! The model as a machine that runs programs.

use super::destination::active;
use super::execute::{execute_watched, supports};
use super::gws::Sync;
use super::memory::Memory;
use super::unit::Unit;
use super::window::Window;
use crate::counters::Counters;
use crate::gws::{Event, Gws, Obstacle, Place, Wait};
use crate::isa::{DsInstruction, Instruction};
use crate::program::{Machine, MachineError, Settings};
use crate::targets::{Geometry, Target};
use crate::timing::{Chip, Entry, ServedPass, Timeline, Timing};
use crate::touch::Touched;
use crate::wave::{Allocation, Executed, Wave};
use std::collections::BTreeMap;

/// The model of one unit with the work-groups that run on it. The storage powers up as zeroes.
#[derive(Clone, Debug)]
pub struct Golden {
    unit: Unit,
    memory: Memory,
    timeline: Timeline,
    executed: Vec<Executed>,
    /// of the last instruction, if somebody wants to know
    touched: Option<Touched>,
    sync: Sync,
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

impl Golden {
    /// A unit of `geometry` without a load port whose work-groups own `allocation` together.
    pub fn new(target: Target, geometry: Geometry, allocation: Allocation) -> Self {
        Golden::on(target, Chip::of(target, geometry, false), allocation)
    }

    /// Any unit whose work-groups own `allocation` together, with the instructions and rules of `target`; a global data
    /// share is nobody's alone.
    pub fn on(target: Target, mut chip: Chip, allocation: Allocation) -> Self {
        chip.target = target;
        let geometry = chip.geometry();
        let unit = if chip.gds { Unit::gds(target, geometry) } else { Unit::new(target, geometry, allocation) };
        Golden {
            unit: Unit { rules: chip.rules, ..unit },
            sync: Sync::new(target, geometry, Gws::default(), &[]),
            held: BTreeMap::new(),
            waits: Vec::new(),
            memory: Memory::new(geometry),
            timeline: Timeline::new(chip, allocation),
            executed: Vec::new(),
            touched: None,
        }
    }

    /// Set up as a program wants it.
    #[must_use]
    pub fn with_settings(mut self, settings: &Settings) -> Self {
        self.unit.alignment = settings.alignment();
        self.unit.sram_ecc = settings.sram_ecc();
        let mut chip = self.timeline.chip().clone();
        chip.alignment = settings.alignment();
        self.timeline = Timeline::new(chip, self.unit.allocation);
        let order = settings.order();
        self.sync = Sync::new(self.unit.target, self.unit.geometry, settings.gws(), &order);
        self.timeline.ordered(order.len());
        self
    }

    /// Reports what each instruction touches, so that a run looks for mistakes.
    #[must_use]
    pub fn watched(mut self) -> Self {
        self.touched = Some(Touched::default());
        self
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

    /// An instruction that may make its wave wait for others, or let others go on; `None` if it does neither.
    fn synchronize(&mut self, step: usize, wave: usize, instruction: &DsInstruction, waves: &mut [Wave]) -> Option<()> {
        let lanes = waves.get(wave)?.active().fold(0, |lanes, lane| lanes | 1 << lane);
        let events = self.sync.issue(wave, instruction, waves, &mut self.memory)?;
        self.held.insert(wave, Held { step, lanes });
        if let Some(touched) = &mut self.touched {
            touched.meetings = self.sync.meetings().to_vec();
        }
        let refused: Vec<usize> = events
            .iter()
            .filter_map(|event| match *event {
                Event::Done { refused: true } => Some(wave),
                Event::Turn { wave, refused: true, .. } => Some(wave),
                _ => None,
            })
            .collect();
        for (whose, timing) in self.timeline.synchronize(wave, &events) {
            let Some(Held { step: own, lanes }) = self.held.remove(&whose) else { continue };
            let Timing { taken, responded, cost } = timing;
            if whose != wave {
                self.waits.push(Wait { wave: whose, step: own, by: wave, by_step: step, cycles: responded - taken });
            }
            let lowest = if lanes == 0 { 1 } else { lanes & lanes.wrapping_neg() };
            let violations = if refused.contains(&whose) { lowest } else { 0 };
            let lanes = lanes.count_ones();
            self.executed.push(Executed {
                wave: whose,
                step: own,
                lanes,
                cycles: cost.cycles,
                ideal_cycles: Some(cost.ideal_cycles),
                violations,
                taken,
                responded,
                ..Executed::default()
            });
        }
        Some(())
    }

    /// What the work-groups own together.
    fn window(&self) -> Window {
        Window::new(&self.unit, u32::MAX)
    }

    /// What the global data share has beside memory.
    pub fn sync(&self) -> &Sync {
        &self.sync
    }

    /// The whole storage, also outside the allocation.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }
}

impl Machine for Golden {
    fn issue(
        &mut self,
        step: usize,
        wave: usize,
        instruction: &Instruction,
        waves: &mut [Wave],
    ) -> Result<(), MachineError> {
        let unsupported = MachineError::Unsupported { machine: "golden model", instruction: instruction.row().name() };
        let Some(instruction) = instruction.data_share() else { return Err(unsupported) };
        let opcode = instruction.opcode;
        if !supports(opcode) || instruction.gds != self.unit.gds || opcode.synchronizes() && !self.unit.gds {
            return Err(unsupported);
        }
        if opcode.synchronizes() {
            if let Some(touched) = &mut self.touched {
                let lanes = waves.get(wave).map_or(0, |wave| wave.active().fold(0, |lanes, lane| lanes | 1 << lane));
                *touched = Touched { lanes, ..Touched::default() };
            }
            return self.synchronize(step, wave, instruction, waves).ok_or(unsupported);
        }
        let Some(registers) = waves.get_mut(wave) else {
            return Err(MachineError::Stuck(format!("there is no wave {wave}")));
        };
        // Before the registers change: a load may overwrite its own addresses.
        let Some(timing) = self.timeline.issue(wave, instruction, registers) else {
            return Err(unsupported);
        };
        let lanes = active(&self.unit, instruction, registers);
        if let Some(touched) = &mut self.touched {
            touched.touches.clear();
            touched.refusals.clear();
            touched.meetings.clear();
            touched.others = 0;
        }
        let touched = self.touched.as_mut();
        let chip = self.timeline.chip();
        let effect = execute_watched(&self.unit, instruction, registers, &mut self.memory, touched, Some(chip))
            .ok_or(unsupported)?;
        if let Some(touched) = &mut self.touched {
            (touched.lanes, touched.open_order) = (lanes, effect.open_order);
        }
        self.executed.push(Executed {
            wave,
            step,
            lanes: lanes.count_ones(),
            cycles: timing.cost.cycles,
            ideal_cycles: Some(timing.cost.ideal_cycles),
            misaligned_cycles: timing.cost.misaligned_cycles,
            port_cycles: timing.cost.port_cycles,
            violations: effect.violations,
            taken: timing.taken,
            responded: timing.responded,
        });
        Ok(())
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
        self.unit.allocation
    }

    fn executed(&self) -> &[Executed] {
        &self.executed
    }

    fn take_executed(&mut self) -> Vec<Executed> {
        std::mem::take(&mut self.executed)
    }

    fn touched(&self) -> Option<&Touched> {
        self.touched.as_ref()
    }

    fn obstacle(&self, wave: usize) -> Option<Obstacle> {
        self.sync.obstacle(wave)
    }

    fn waits(&self) -> &[Wait] {
        &self.waits
    }

    fn preset(&mut self, place: Place, address: u32, value: u32) {
        if place != Place::Memory {
            self.timeline.preset();
            self.sync.preset(place, address, value);
        } else if let Some(element) = self.window().element(address, 4) {
            self.memory.write(element, value.into());
        }
    }

    fn peek(&self, address: u32) -> u32 {
        self.window().element(address, 4).map_or(0, |element| self.memory.read(element) as u32)
    }

    fn look(&mut self, place: Place, number: u32) -> Result<u32, MachineError> {
        self.timeline.preset();
        Ok(self.sync.peek(place, number))
    }
}
