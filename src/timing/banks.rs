//! Counting what a pass wants of each bank.

use crate::target::Geometry;
use bitvec::bitvec;
use bitvec::vec::BitVec;

/// What one pass wants of the banks.
pub(super) struct Banks {
    /// bit i: dword i of the storage has been asked for
    wanted: BitVec,
    /// accesses of each bank: a cycle each
    accesses: Vec<u32>,
}

impl Banks {
    pub(super) fn new(geometry: Geometry) -> Self {
        Banks { wanted: bitvec![0; geometry.banks * geometry.rows], accesses: vec![0; geometry.banks] }
    }

    /// Starts the next pass.
    pub(super) fn clear(&mut self) {
        self.wanted.fill(false);
        self.accesses.fill(0);
    }

    /// One slot wants a dword of the storage. When `shared`, slots that want the same one take a single access.
    pub(super) fn want(&mut self, dword: usize, shared: bool) {
        let again = self.wanted.replace(dword, true);
        if !(again && shared) {
            // The low bits of a dword address are the bank, the others the row: distinct dwords of one bank are
            // distinct rows.
            let bank = dword % self.accesses.len();
            self.accesses[bank] += 1;
        }
    }

    /// Accesses of the busiest bank.
    pub(super) fn busiest(&self) -> u32 {
        self.accesses.iter().copied().max().unwrap_or(0)
    }
}
