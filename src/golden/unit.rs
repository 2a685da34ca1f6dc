//! The unit that an instruction runs on.

use crate::target::{Alignment, Geometry, Target};
use crate::wave::Allocation;

/// All that decides what an instruction does, beside the wave and the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// whose rules hold
    pub target: Target,
    /// its sizes
    pub geometry: Geometry,
    /// what the work-group owns of the storage
    pub allocation: Allocation,
    /// what becomes of misaligned loads and stores
    pub alignment: Alignment,
    /// whether its registers have ECC: loads into half of a VGPR then write zero into the other half
    pub sram_ecc: bool,
}

impl Unit {
    /// A unit in the default alignment mode, without ECC.
    pub fn new(target: Target, geometry: Geometry, allocation: Allocation) -> Self {
        Unit { target, geometry, allocation, alignment: Alignment::default(), sram_ecc: false }
    }
}
