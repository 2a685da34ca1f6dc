//! Which registers the LDS instructions in flight will still write.

use crate::isa::DsInstruction;
use std::collections::VecDeque;
use std::ops::Range;

/// The instructions in flight of one wave, in the order of issue, which is that of completion.
#[derive(Clone, Debug, Default)]
pub(super) struct Scoreboard {
    /// the VGPRs that each will write
    pending: VecDeque<Range<usize>>,
}

impl Scoreboard {
    pub(super) fn in_flight(&self) -> usize {
        self.pending.len()
    }

    pub(super) fn issue(&mut self, instruction: &DsInstruction) {
        self.pending.push_back(registers(instruction.vdst, instruction.opcode.operands.vdst));
    }

    /// All but the youngest `outstanding` instructions have completed.
    pub(super) fn complete(&mut self, outstanding: usize) {
        self.pending.drain(..self.pending.len().saturating_sub(outstanding));
    }

    /// The first of `wanted` that an instruction in flight will still write, and how many instructions may be in
    /// flight when none does.
    pub(super) fn conflict(&self, wanted: &[u8]) -> Option<(u8, usize)> {
        let (youngest, register) = self.pending.iter().enumerate().rev().find_map(|(position, written)| {
            let hit = wanted.iter().find(|register| written.contains(&usize::from(**register)))?;
            Some((position, *hit))
        })?;
        Some((register, self.pending.len() - youngest - 1))
    }
}

/// The VGPRs of one operand.
fn registers(first: u8, count: u8) -> Range<usize> {
    usize::from(first)..usize::from(first) + usize::from(count)
}

/// Every VGPR that an instruction reads or writes.
pub(super) fn touched(instruction: &DsInstruction) -> Vec<u8> {
    let named = instruction.registers().into_iter().flat_map(|(_, first, count)| registers(first, count));
    named.filter_map(|register| u8::try_from(register).ok()).collect()
}
