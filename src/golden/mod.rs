//! The bit-exact behavioural model: plain Rust from the instruction descriptions, one instruction at a time.
//!
//! Every instruction completes when it is issued; the [timing model](crate::timing) says in which cycles a unit would
//! have taken and answered it. Lanes are served group by group, as many as a request has; of a group first the first of two addresses of all lanes,
//! then the second, each in ascending order of lanes. So where several lanes store to one address, the last of these stores stays. That is one of
//! the orders which the hardware may take, and the one that all descriptions in this project take.
//!
//! One concern a file: [`Memory`] is the storage, `window` says which addresses an instruction may touch, `access`
//! moves dwords between memory and registers, `atomic` has the functions of a read-modify-write, and `lanes` the
//! exchanges that touch no memory.

mod access;
mod atomic;
mod lanes;
mod memory;
mod window;

#[cfg(test)]
mod tests;

pub use atomic::integer_atomic;
pub use memory::Memory;

use crate::counters::Counters;
use crate::isa::{Access, DsInstruction, Feature, Opcode, Operation};
use crate::program::{Machine, MachineError};
use crate::target::{Facts, Geometry, Target};
use crate::timing::{Chip, Timeline};
use crate::wave::{Allocation, Executed, VGPRS, Wave};
use enumset::{EnumSet, enum_set};
use window::Window;

/// What of instructions the model has.
pub const FEATURES: EnumSet<Feature> = enum_set!(
    Feature::Load
        | Feature::Store
        | Feature::Atomic
        | Feature::SwappedCompare
        | Feature::TwoAddresses
        | Feature::Swizzle
        | Feature::Permute
);

/// True where the model can execute an opcode of a target's table (without the `gds` modifier).
pub fn supports(target: Target, opcode: &Opcode) -> bool {
    target.facts().executed && FEATURES.is_superset(Access::of(opcode).needs)
}

/// The model of one unit with the work-group that runs on it. The storage powers up as zeroes.
#[derive(Clone, Debug)]
pub struct Golden {
    target: Target,
    geometry: Geometry,
    allocation: Allocation,
    memory: Memory,
    timeline: Timeline,
    executed: Vec<Executed>,
}

impl Golden {
    /// A unit of `geometry` without a load port whose work-group owns `allocation`.
    pub fn new(target: Target, geometry: Geometry, allocation: Allocation) -> Self {
        Golden::on(target, Chip::of(target, geometry, false), allocation)
    }

    /// Any unit whose work-group owns `allocation`, with the instructions and rules of `target`.
    pub fn on(target: Target, mut chip: Chip, allocation: Allocation) -> Self {
        chip.target = target;
        let geometry = chip.geometry();
        Golden {
            target,
            geometry,
            allocation,
            memory: Memory::new(geometry),
            timeline: Timeline::new(chip, allocation),
            executed: Vec::new(),
        }
    }

    /// What the unit has counted so far.
    pub fn counters(&self) -> Counters {
        self.timeline.counters()
    }

    /// Cycles from the first taken request to the last response, both included; 0 if there was none.
    pub fn elapsed(&self) -> u64 {
        self.timeline.elapsed()
    }

    /// The whole storage, also outside the allocation.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }
}

/// The lanes that an instruction has in effect: none when VDST runs past the last VGPR, for then the chip issues
/// it with an empty exec mask.
fn active(facts: &Facts, instruction: &DsInstruction, wave: &Wave) -> u64 {
    let end = usize::from(instruction.vdst) + access::registers_written(facts, instruction);
    if end > VGPRS { 0 } else { wave.active().fold(0, |lanes, lane| lanes | 1 << lane) }
}

/// What an instruction does to the registers of a wave and to a storage, apart from time: the lanes with a refused access. `None`, and
/// nothing is done, for what the model doesn't have.
pub fn execute(
    target: Target,
    geometry: Geometry,
    allocation: Allocation,
    instruction: &DsInstruction,
    wave: &mut Wave,
    memory: &mut Memory,
) -> Option<u64> {
    if !supports(target, instruction.opcode) || instruction.gds {
        return None;
    }
    let facts = target.facts();
    let lanes = active(facts, instruction, wave);
    let active: Vec<usize> = (0..wave.lanes).filter(|lane| lanes >> lane & 1 == 1).collect();
    Some(match instruction.opcode.operation {
        Operation::Nop => 0,
        Operation::Swizzle | Operation::Permute | Operation::Bpermute => {
            lanes::exchange(facts, instruction, wave, &active);
            0
        }
        _ => {
            let limit = if facts.m0_limits { wave.m0 } else { u32::MAX };
            let window = Window::new(allocation, limit, geometry);
            access::execute(facts, instruction, wave, (&active, geometry.lanes), &window, memory)
        }
    })
}

impl Machine for Golden {
    fn issue(
        &mut self,
        step: usize,
        wave: usize,
        instruction: &DsInstruction,
        waves: &mut [Wave],
    ) -> Result<(), MachineError> {
        let opcode = instruction.opcode;
        let unsupported = MachineError::Unsupported { machine: "golden model", instruction: opcode.name };
        if !supports(self.target, opcode) || instruction.gds {
            return Err(unsupported);
        }
        let Some(registers) = waves.get_mut(wave) else {
            return Err(MachineError::Stuck(format!("there is no wave {wave}")));
        };
        // Before the registers change: a load may overwrite its own addresses.
        let Some(timing) = self.timeline.issue(wave, instruction, registers) else {
            return Err(unsupported);
        };
        let lanes = active(self.target.facts(), instruction, registers).count_ones();
        let violations = execute(self.target, self.geometry, self.allocation, instruction, registers, &mut self.memory)
            .ok_or(unsupported)?;
        self.executed.push(Executed {
            wave,
            step,
            lanes,
            cycles: timing.cycles,
            ideal_cycles: timing.ideal_cycles,
            violations,
            taken: timing.taken,
            responded: timing.responded,
        });
        Ok(())
    }

    /// Registers are up to date already: only time passes.
    fn wait(&mut self, wave: usize, outstanding: usize, _waves: &mut [Wave]) -> Result<(), MachineError> {
        self.timeline.wait(wave, outstanding);
        Ok(())
    }

    fn executed(&self) -> &[Executed] {
        &self.executed
    }

    fn preset(&mut self, address: u32, value: u32) {
        if let Some(dword) = Window::new(self.allocation, u32::MAX, self.geometry).dword(address) {
            self.memory.write(dword, value);
        }
    }

    fn peek(&self, address: u32) -> u32 {
        let dword = Window::new(self.allocation, u32::MAX, self.geometry).dword(address);
        dword.map_or(0, |dword| self.memory.read(dword))
    }
}
