//! The cycles of an instruction, from its registers alone.
//!
//! A wave is served in *groups* of as many consecutive lanes as the unit has. A group is one *pass*, or two where
//! each lane brings two dwords: then the lanes of the [grouping table](groups) share it out. A pass takes a cycle for
//! each distinct row that its lanes want of the busiest bank; lanes that load (or store) the same dword share the
//! access. Read-modify-writes can't share: there every lane counts.
//!
//! The model shares no code with the [golden model](crate::golden): each works out addresses for itself.

mod banks;
pub mod groups;
mod slots;

#[cfg(test)]
mod tests;

use crate::isa::{DsInstruction, Operation};
use crate::target::{Geometry, Target};
use crate::wave::{Allocation, VGPRS, Wave};
use banks::Banks;
use serde::Serialize;
use slots::Slots;

/// Lanes that a swizzle works in.
const SWIZZLE_LANES: usize = 32;

/// What one instruction of one wave costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// cycles in which the banks serve it: the sum over its passes
    pub cycles: u32,
    /// the same with no two lanes in conflict: its passes
    pub ideal_cycles: u32,
}

impl Cost {
    /// So many passes of one cycle.
    fn passes(count: usize) -> Self {
        let count = count as u32;
        Cost { cycles: count, ideal_cycles: count }
    }

    /// Cycles lost to conflicts.
    pub const fn conflict_cycles(self) -> u32 {
        self.cycles - self.ideal_cycles
    }
}

/// The cost of `instruction` with the registers that `wave` has before it. `None` for what the model doesn't cover:
/// elements other than 32 bits wide, and everything that goes to GDS or forms its addresses without a VGPR.
pub fn cost(
    target: Target,
    geometry: Geometry,
    allocation: Allocation,
    instruction: &DsInstruction,
    wave: &Wave,
) -> Option<Cost> {
    if instruction.gds {
        return None;
    }
    let group_lanes = geometry.lanes.clamp(1, wave.lanes);
    let group_count = wave.lanes.div_ceil(group_lanes);
    match instruction.opcode.operation {
        Operation::Nop => Some(Cost::passes(1)),
        // Any lane may take its value from any other: every group of sources meets every group of destinations.
        Operation::Permute | Operation::Bpermute => Some(Cost::passes(group_count * group_count)),
        Operation::Swizzle => Some(Cost::passes(group_count * (SWIZZLE_LANES / group_lanes).max(1))),
        Operation::Load(_) | Operation::Store(_) | Operation::Atomic(_) => {
            let slots = Slots::new(geometry, allocation, instruction, wave.m0)?;
            let passes = groups::passes(target, slots.words(), group_lanes)?;
            let exec = effective_exec(instruction, slots.registers_written(), wave);
            let mut banks = Banks::new(geometry);
            let mut total = Cost::passes(0);
            for first in (0..wave.lanes).step_by(group_lanes) {
                let group = group_cost(&passes, first, exec, &slots, wave, &mut banks);
                total.cycles += group.cycles;
                total.ideal_cycles += group.ideal_cycles;
            }
            Some(total)
        }
        _ => None,
    }
}

/// The exec mask that counts: empty when the destination runs past the last VGPR, as on the chip.
fn effective_exec(instruction: &DsInstruction, registers_written: usize, wave: &Wave) -> u64 {
    if usize::from(instruction.vdst) + registers_written > VGPRS { 0 } else { wave.exec }
}

/// The cost of the lanes from `first` on. Passes in which no lane takes part are left out, but a group has at least
/// one: the unit needs a cycle to see that there is nothing to do.
fn group_cost(
    passes: &[Vec<usize>],
    first: usize,
    exec: u64,
    slots: &Slots<'_>,
    wave: &Wave,
    banks: &mut Banks,
) -> Cost {
    let mut cost = Cost::passes(0);
    for pass in passes {
        let active = || pass.iter().map(|lane| first + lane).filter(|lane| *lane < wave.lanes && exec >> lane & 1 == 1);
        if active().next().is_none() {
            continue;
        }
        banks.clear();
        for dword in active().flat_map(|lane| slots.dwords(wave, lane)) {
            banks.want(dword, slots.shared());
        }
        cost.ideal_cycles += 1;
        cost.cycles += banks.busiest().max(1);
    }
    if cost.ideal_cycles == 0 { Cost::passes(1) } else { cost }
}
