//! The unit that an instruction runs on.

use crate::targets::{Alignment, Geometry, Rules, Target};
use crate::transfer::Transfer;
use crate::wave::Allocation;

/// All that decides what an instruction does, beside the wave and the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// whose rules hold
    pub target: Target,
    /// its sizes
    pub geometry: Geometry,
    /// what the work-group owns of the storage, of those waves that say nothing else; of the global data share the
    /// whole, of which M0 says what a wave may reach
    pub allocation: Allocation,
    /// it is the global data share
    pub gds: bool,
    /// what becomes of misaligned loads and stores
    pub alignment: Alignment,
    /// what it does where more than one thing can be right
    pub rules: Rules,
    /// whether its registers have ECC: loads into half of a VGPR then write zero into the other half
    pub sram_ecc: bool,
}

impl Unit {
    /// A unit in the default alignment mode, with the default rules, without ECC.
    pub fn new(target: Target, geometry: Geometry, allocation: Allocation) -> Self {
        let (alignment, rules) = (Alignment::default(), Rules::default());
        Unit { target, geometry, allocation, gds: false, alignment, rules, sram_ecc: false }
    }

    /// The global data share of a target, with these sizes.
    pub fn gds(target: Target, geometry: Geometry) -> Self {
        let size = u32::try_from(geometry.bytes()).unwrap_or(u32::MAX);
        Unit { gds: true, ..Unit::new(target, geometry, Allocation { base: 0, size }) }
    }

    /// The unit as a transfer's wave has it. Of an LDS the wave may own another part than the unit says. Of the global
    /// data share its M0 has the base in bits 31:16 and the size in bits 15:0, both in bytes (RDNA3 ISA 13.3).
    pub(super) fn of(self, transfer: &Transfer) -> Self {
        let allocation = match (self.gds, transfer.allocation) {
            (true, _) => Allocation { base: transfer.m0 >> 16, size: transfer.m0 & 0xffff },
            (false, Some(own)) => own,
            (false, None) => self.allocation,
        };
        Unit { allocation, ..self }
    }

    /// The first byte of the storage that the allocation has. Of an LDS the lowest three bits of its base don't count,
    /// as allocations begin at blocks. Of the global data share, where M0 says any byte, the lowest two don't count,
    /// like those of the base of `ds_ordered_count` (RDNA3 ISA 16.15).
    pub(super) fn first_byte(&self) -> u32 {
        self.allocation.base & if self.gds { !3 } else { !7 }
    }
}
