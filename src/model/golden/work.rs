//! A transfer at work: what all kinds of it look at.

use super::lane_order::LaneOrder;
use super::memory::Memory;
use super::unit::Unit;
use crate::isa::Access;
use crate::targets::Facts;
use crate::touch::Touched;
use crate::transfer::{Answer, Transfer};
use crate::wave::Vgpr;

/// A transfer with all that it reads and changes.
pub(super) struct Work<'a> {
    pub(super) unit: &'a Unit,
    pub(super) transfer: &'a Transfer,
    pub(super) access: Access,
    /// lanes in effect, ascending
    pub(super) active: Vec<usize>,
    pub(super) answer: Answer,
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
        let operand = |register: fn(&Transfer, usize) -> Option<&Vgpr>| {
            let word = |index: usize| register(self.transfer, index).map_or(0, |values| values[lane]);
            (0..self.access.element_dwords()).rev().fold(0, |value, index| value << 32 | u128::from(word(index)))
        };
        [operand(Transfer::data0), operand(Transfer::data1)]
    }

    /// Returns the value of an element to a lane, in the registers of VDST that belong to it.
    pub(super) fn give(&mut self, lane: usize, element: usize, value: u128) {
        let dwords = self.access.element_dwords();
        for index in 0..dwords {
            self.answer.set(element * dwords + index, lane, (value >> (32 * index)) as u32);
        }
    }
}
