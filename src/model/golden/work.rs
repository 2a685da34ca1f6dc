//! An instruction at work: what all kinds of it look at.

use super::lane_order::LaneOrder;
use super::memory::Memory;
use super::unit::Unit;
use crate::isa::{Access, DsInstruction};
use crate::targets::Facts;
use crate::touch::Touched;
use crate::wave::{VGPRS, Vgpr, Wave};

/// An instruction with all that it reads and changes.
pub(super) struct Work<'a> {
    pub(super) unit: &'a Unit,
    pub(super) instruction: &'a DsInstruction,
    pub(super) access: Access,
    /// lanes in effect, ascending
    pub(super) active: Vec<usize>,
    pub(super) wave: &'a mut Wave,
    pub(super) memory: &'a mut Memory,
    /// takes what is touched and what is refused, if somebody wants to know
    pub(super) touched: Option<&'a mut Touched>,
    /// whose lanes come together, if that isn't what is built here
    pub(super) order: Option<&'a dyn LaneOrder>,
}

impl Work<'_> {
    pub(super) fn facts(&self) -> &'static Facts {
        self.unit.target.facts()
    }

    /// Bytes of an element.
    pub(super) fn element_bytes(&self) -> usize {
        usize::from(self.access.element_bits / 8)
    }

    /// What a lane has in DATA0 and DATA1: of each as many VGPRs as an element has dwords.
    pub(super) fn data(&self, lane: usize) -> [u128; 2] {
        [self.instruction.data0, self.instruction.data1].map(|first| self.operand(first, lane))
    }

    /// Consecutive VGPRs of a lane, the first one lowest.
    fn operand(&self, first: u8, lane: usize) -> u128 {
        let dwords = 0..self.access.element_dwords();
        dwords.rev().fold(0, |value, index| value << 32 | u128::from(self.source(first, index, lane)))
    }

    /// The registers of data: VGPRs, or accumulation registers if the instruction says so.
    pub(super) fn file(&self) -> &[Vgpr; VGPRS] {
        if self.instruction.acc { &self.wave.agprs } else { &self.wave.vgprs }
    }

    /// The registers of data, to be written.
    pub(super) fn file_mut(&mut self) -> &mut [Vgpr; VGPRS] {
        if self.instruction.acc { &mut self.wave.agprs } else { &mut self.wave.vgprs }
    }

    /// The register that comes so many after the first one. For those past the last one the chip takes v0 (GFX9 ISA
    /// 3.6.1).
    pub(super) fn source(&self, first: u8, index: usize, lane: usize) -> u32 {
        let register = usize::from(first) + index;
        self.file()[if register < VGPRS { register } else { 0 }][lane]
    }

    /// Puts the value of an element into the registers of VDST that belong to it, and of a lane.
    pub(super) fn give(&mut self, lane: usize, element: usize, value: u128) {
        let dwords = self.access.element_dwords();
        for index in 0..dwords {
            let register = usize::from(self.instruction.vdst) + element * dwords + index;
            self.file_mut()[register][lane] = (value >> (32 * index)) as u32;
        }
    }
}
