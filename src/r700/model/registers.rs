//! The register file of a SIMD.

use super::group::LANES;
use super::layout::ROWS;
use crate::isa::Component;

/// 256 registers of four components, each with a dword for every lane; zeroes at the start.
#[derive(Clone, Debug)]
pub(super) struct Registers(Vec<[[u32; LANES]; 4]>);

impl Registers {
    pub(super) fn new() -> Self {
        Registers(vec![[[0; LANES]; 4]; ROWS])
    }

    /// A dword; 0 of a register that isn't there.
    pub(super) fn get(&self, row: usize, component: Component, lane: usize) -> u32 {
        self.0.get(row).map_or(0, |row| row[component.index()][lane % LANES])
    }

    /// Puts a dword there; nothing happens to a register that isn't there.
    pub(super) fn set(&mut self, row: usize, component: Component, lane: usize, value: u32) {
        if let Some(row) = self.0.get_mut(row) {
            row[component.index()][lane % LANES] = value;
        }
    }
}
