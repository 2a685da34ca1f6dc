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

/// Executes a load, store or atomic for the `active` lanes and returns the mask of lanes with a refused access. Lanes are served in groups of `group`
/// consecutive ones; of two addresses a group's first ones come before its second ones.
pub(super) fn execute(
    facts: &Facts,
    instruction: &DsInstruction,
    wave: &mut Wave,
    (active, group): (&[usize], usize),
    window: &Window,
    memory: &mut Memory,
) -> u64 {
    let offsets = element_offsets(facts, instruction);
    let [addresses, data0, data1] =
        [instruction.addr, instruction.data0, instruction.data1].map(|register| wave.vgprs[usize::from(register)]);
    let mut violations = 0;
    for lanes in active.chunk_by(|one, next| one / group == next / group) {
        for (index, offset) in offsets.iter().enumerate() {
            for &lane in lanes {
                // The second element's data is operand 1; an atomic of one element takes both operands.
                let operands = if index == 0 { [data0[lane], data1[lane]] } else { [data1[lane], data0[lane]] };
                let element = element(instruction, window, addresses[lane].wrapping_add(*offset));
                if element.is_none() {
                    violations |= 1 << lane;
                }
                let before = element.map_or(0, |dword| serve(instruction, dword, operands, memory));
                if index < registers_written(facts, instruction) {
                    wave.vgprs[usize::from(instruction.vdst) + index][lane] = before;
                }
            }
        }
    }
    violations
}

/// Where an element is. Alignment mode DWORD: loads and stores drop the two lowest bits of an address, atomics must not have any.
fn element(instruction: &DsInstruction, window: &Window, address: u32) -> Option<DwordAddress> {
    let aligned_only = matches!(instruction.opcode.operation, Operation::Atomic(_));
    if aligned_only && address % 4 != 0 { None } else { window.dword(address) }
}

/// Serves one element: what was there before.
fn serve(instruction: &DsInstruction, dword: DwordAddress, [own, other]: [u32; 2], memory: &mut Memory) -> u32 {
    let before = memory.read(dword);
    let after = match instruction.opcode.operation {
        Operation::Store(_) => Some(own),
        Operation::Atomic(op) => atomic::integer_atomic(op, before, own, other),
        _ => None,
    };
    if let Some(after) = after {
        memory.write(dword, after);
    }
    before
}
