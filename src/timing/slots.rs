//! The dwords that a lane of an instruction touches.

use crate::isa::{Addressing, DsInstruction, Operation};
use crate::target::Geometry;
use crate::wave::{Allocation, Wave};

/// An instruction's memory accesses, lane by lane.
pub(super) struct Slots<'a> {
    instruction: &'a DsInstruction,
    /// bytes to add to ADDR; `None` where the second access doesn't exist
    offsets: [Option<u32>; 2],
    /// true for read-modify-writes
    modifies: bool,
    /// first dword of the allocation
    base: u64,
    /// dwords of the allocation that M0 and the storage leave
    limit: u64,
}

impl<'a> Slots<'a> {
    /// `None` for an instruction whose accesses are not dwords at ADDR + offset.
    pub(super) fn new(
        geometry: Geometry,
        allocation: Allocation,
        instruction: &'a DsInstruction,
        m0: u32,
    ) -> Option<Self> {
        let [low, high] = [instruction.offset0, instruction.offset1].map(u32::from);
        let offsets = match instruction.opcode.addressing {
            _ if instruction.opcode.element_bits != 32 => return None,
            Addressing::One => [Some(low + 256 * high), None],
            Addressing::Two { scale } => {
                [Some(low * u32::from(scale)), (low != high).then_some(high * u32::from(scale))]
            }
            _ => return None,
        };
        let base = u64::from(allocation.base) / 4;
        let storage = (geometry.banks * geometry.rows) as u64;
        Some(Slots {
            instruction,
            offsets,
            modifies: matches!(instruction.opcode.operation, Operation::Atomic(_)),
            base,
            limit: u64::from(allocation.size / 4).min(u64::from(m0 / 4)).min(storage.saturating_sub(base)),
        })
    }

    /// Dwords that a lane brings or takes. Two data operands fill two slots even where only one memory access follows.
    pub(super) fn words(&self) -> usize {
        let two_addresses = matches!(self.instruction.opcode.addressing, Addressing::Two { .. });
        let two_operands = !two_addresses && self.instruction.opcode.operands.data1 != 0;
        if self.offsets[1].is_some() || two_operands { 2 } else { 1 }
    }

    /// VGPRs that get a value: only the first where two equal offsets make one access.
    pub(super) fn registers_written(&self) -> usize {
        usize::from(self.instruction.opcode.operands.vdst).min(self.offsets.iter().flatten().count())
    }

    /// True where lanes that want the same dword share one access.
    pub(super) fn shared(&self) -> bool {
        !self.modifies
    }

    /// The dwords of the storage that a lane touches. Accesses that are refused are left out.
    pub(super) fn dwords(&self, wave: &Wave, lane: usize) -> impl Iterator<Item = usize> {
        let address = wave.vgprs[usize::from(self.instruction.addr)][lane];
        self.offsets.into_iter().flatten().filter_map(move |offset| {
            let byte = address.wrapping_add(offset);
            let misaligned = byte & 3 != 0;
            let dword = u64::from(byte >> 2);
            (dword < self.limit && !(self.modifies && misaligned)).then_some((self.base + dword) as usize)
        })
    }
}
