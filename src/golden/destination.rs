//! The VGPRs that an instruction returns.

use super::address::makes_one_access;
use crate::isa::DsInstruction;
use crate::target::Facts;
use crate::wave::{VGPRS, Wave};

/// How many VGPRs an instruction really writes: of two addresses, a single access fills the first half of them.
pub(super) fn registers_written(facts: &Facts, instruction: &DsInstruction) -> usize {
    let named = usize::from(instruction.opcode.operands.vdst);
    if makes_one_access(facts, instruction) { named / 2 } else { named }
}

/// The lanes that an instruction has in effect, as a mask: none when VDST runs past the last VGPR, for then the chip issues
/// it with an empty exec mask (GFX9 ISA 3.6.1).
pub(super) fn active(facts: &Facts, instruction: &DsInstruction, wave: &Wave) -> u64 {
    let end = usize::from(instruction.vdst) + registers_written(facts, instruction);
    if end > VGPRS { 0 } else { wave.active().fold(0, |lanes, lane| lanes | 1 << lane) }
}
