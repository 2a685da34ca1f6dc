//! Loads, stores and read-modify-writes of dwords.

use super::atomic;
use super::memory::{DwordAddress, Memory};
use super::window::Window;
use crate::isa::{Addressing, DsInstruction, Operation};
use crate::target::Facts;
use crate::wave::Wave;

/// Whether the two offsets of an instruction make a single access.
fn makes_one_access(facts: &Facts, instruction: &DsInstruction) -> bool {
    facts.merges_equal_offsets
        && matches!(instruction.opcode.addressing, Addressing::Two { .. })
        && instruction.offset0 == instruction.offset1
}

/// How many VGPRs an instruction really writes: of two addresses, a single access fills the first half of them.
pub(super) fn registers_written(facts: &Facts, instruction: &DsInstruction) -> usize {
    let named = usize::from(instruction.opcode.operands.vdst);
    if makes_one_access(facts, instruction) { named / 2 } else { named }
}

/// The byte offsets of an instruction's memory elements, one or two.
fn element_offsets(facts: &Facts, instruction: &DsInstruction) -> Vec<u32> {
    let (first, second) = (u32::from(instruction.offset0), u32::from(instruction.offset1));
    match instruction.opcode.addressing {
        Addressing::Two { scale } if makes_one_access(facts, instruction) => vec![first * u32::from(scale)],
        Addressing::Two { scale } => vec![first * u32::from(scale), second * u32::from(scale)],
        _ => vec![u32::from(instruction.offset())],
    }
}

/// Executes a load, store or atomic for the `active` lanes and returns the mask of lanes with a refused access.
pub(super) fn execute(
    facts: &Facts,
    instruction: &DsInstruction,
    wave: &mut Wave,
    active: &[usize],
    window: &Window,
    memory: &mut Memory,
) -> u64 {
    let offsets = element_offsets(facts, instruction);
    let aligned_only = matches!(instruction.opcode.operation, Operation::Atomic(_));
    let mut violations = 0;
    for &lane in active {
        let base = wave.vgprs[usize::from(instruction.addr)][lane];
        let elements: Vec<Option<DwordAddress>> = offsets
            .iter()
            .map(|offset| {
                let address = base.wrapping_add(*offset);
                // Alignment mode DWORD: loads and stores drop the two lowest bits, atomics must not have any.
                if aligned_only && address % 4 != 0 { None } else { window.dword(address) }
            })
            .collect();
        if elements.contains(&None) {
            violations |= 1 << lane;
        }
        access_lane(facts, instruction, wave, lane, &elements, memory);
    }
    violations
}

/// Serves one lane. The reads of all its elements come before the writes, which a two-address exchange relies on.
fn access_lane(
    facts: &Facts,
    instruction: &DsInstruction,
    wave: &mut Wave,
    lane: usize,
    elements: &[Option<DwordAddress>],
    memory: &mut Memory,
) {
    let data0 = wave.vgprs[usize::from(instruction.data0)][lane];
    let data1 = wave.vgprs[usize::from(instruction.data1)][lane];
    let before: Vec<u32> = elements.iter().map(|element| element.map_or(0, |dword| memory.read(dword))).collect();

    for (index, dword) in elements.iter().enumerate() {
        let Some(dword) = *dword else { continue };
        // The second element's data is operand 1; an atomic of one element takes both operands.
        let (own, other) = if index == 0 { (data0, data1) } else { (data1, data0) };
        let after = match instruction.opcode.operation {
            Operation::Store(_) => Some(own),
            Operation::Atomic(op) => atomic::integer_atomic(op, before[index], own, other),
            _ => None,
        };
        if let Some(after) = after {
            memory.write(dword, after);
        }
    }
    for (index, value) in before.iter().enumerate().take(registers_written(facts, instruction)) {
        wave.vgprs[usize::from(instruction.vdst) + index][lane] = *value;
    }
}
