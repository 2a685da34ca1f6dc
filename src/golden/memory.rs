//! The storage of a unit.

use crate::target::Geometry;

/// A dword of the storage, counted from its start (not from the start of an allocation).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DwordAddress(pub(super) usize);

/// The dwords of a unit's storage, in the order of their addresses. Banks play no part in what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    dwords: Vec<u32>,
}

impl Memory {
    /// The storage of a unit, all zeroes.
    pub fn new(geometry: Geometry) -> Self {
        Memory { dwords: vec![0; geometry.bytes() / 4] }
    }

    /// Every dword, lowest address first.
    pub fn dwords(&self) -> &[u32] {
        &self.dwords
    }

    /// Replaces a dword, counted from the start of the storage, whatever instructions do.
    ///
    /// # Panics
    /// The storage has no such dword.
    pub fn preset(&mut self, dword: usize, value: u32) {
        self.dwords[dword] = value;
    }

    /// One dword.
    pub(super) fn read(&self, address: DwordAddress) -> u32 {
        self.dwords[address.0]
    }

    /// Replaces one dword.
    pub(super) fn write(&mut self, address: DwordAddress, value: u32) {
        self.dwords[address.0] = value;
    }
}
