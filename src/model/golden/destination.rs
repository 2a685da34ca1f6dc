//! The VGPRs that an instruction returns.

use super::address::makes_one_access;
use super::unit::Unit;
use crate::isa::{DsInstruction, Operation};
use crate::targets::{Facts, Rules};
use crate::wave::{VGPRS, Wave};

/// How many VGPRs an instruction really writes: of two addresses, a single access fills the first half of them.
pub(super) fn registers_written(facts: &Facts, rules: Rules, instruction: &DsInstruction) -> usize {
    let named = usize::from(instruction.opcode.operands.vdst);
    if makes_one_access(facts, rules, instruction) { named / 2 } else { named }
}

/// The lanes of an instruction that writes so many VGPRs, as a mask: none when VDST runs past the last VGPR, for then
/// the chip issues it with an empty exec mask (GFX9 ISA 3.6.1).
pub(super) fn lanes_writing(instruction: &DsInstruction, registers: usize, wave: &Wave) -> u64 {
    let end = usize::from(instruction.vdst) + registers;
    if end > VGPRS { 0 } else { wave.active().fold(0, |lanes, lane| lanes | 1 << lane) }
}

/// The lanes that an instruction has in effect, as a mask: none when VDST runs past the last VGPR.
///
/// Where the global data share is one lane wide, the lowest active lane alone is in effect; but append and consume
/// answer all (RDNA3 ISA 12.1).
pub(super) fn active(unit: &Unit, instruction: &DsInstruction, wave: &Wave) -> u64 {
    let facts = unit.target.facts();
    let all = lanes_writing(instruction, registers_written(facts, unit.rules, instruction), wave);
    let once = matches!(instruction.opcode.operation, Operation::Append | Operation::Consume);
    if unit.gds && facts.gds.one_lane && !once { all & all.wrapping_neg() } else { all }
}
