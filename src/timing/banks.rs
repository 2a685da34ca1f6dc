//! Counting what a pass wants of each bank.

use super::chip::Chip;

/// What one pass wants of the banks. Made once and used for all passes, as it has a stamp for every dword.
#[derive(Clone, Debug)]
pub(super) struct Banks {
    /// for each dword of the storage, the last pass that asked for it
    stamps: Vec<u32>,
    /// which pass this is, from 1
    pass: u32,
    /// accesses of each bank: a cycle each
    accesses: Vec<u16>,
    bank_bits: u32,
    region_shift: u32,
    /// whether slots that want the same dword take a single access
    shared: bool,
    /// accesses of the busiest bank
    busiest: u16,
    /// the latest cycle in which some bank serves a row that it hasn't served before in the pass
    last_new: u16,
    /// bit i: region i is touched
    regions: u32,
}

impl Banks {
    pub(super) fn new(chip: &Chip) -> Self {
        let geometry = chip.geometry();
        Banks {
            stamps: vec![0; geometry.banks * geometry.rows],
            pass: 0,
            accesses: vec![0; geometry.banks],
            bank_bits: geometry.banks.trailing_zeros(),
            region_shift: chip.region_shift(),
            shared: true,
            busiest: 0,
            last_new: 0,
            regions: 0,
        }
    }

    /// Starts the next pass. `shared` is false for read-modify-writes.
    pub(super) fn start(&mut self, shared: bool) {
        self.pass = self.pass.wrapping_add(1);
        if self.pass == 0 {
            // After 2^32 passes the stamps mean nothing any more.
            self.stamps.fill(0);
            self.pass = 1;
        }
        self.accesses.fill(0);
        self.shared = shared;
        (self.busiest, self.last_new, self.regions) = (0, 0, 0);
    }

    /// The next slot wants a dword of the storage.
    #[inline]
    pub(super) fn want(&mut self, dword: usize) {
        // Distinct dwords of one bank are distinct rows.
        let new = self.stamps[dword] != self.pass;
        if !new && self.shared {
            return;
        }
        let accesses = &mut self.accesses[bank(dword, self.bank_bits)];
        if new {
            self.stamps[dword] = self.pass;
            self.last_new = self.last_new.max(*accesses);
            self.regions |= 1 << (row(dword, self.bank_bits) >> self.region_shift);
        }
        *accesses += 1;
        self.busiest = self.busiest.max(*accesses);
    }

    /// Cycles of the pass.
    pub(super) fn cycles(&self) -> u32 {
        u32::from(self.busiest).max(1)
    }

    /// Of those, cycles that it needs because slots want different rows of a bank.
    pub(super) fn bank_conflicts(&self) -> u32 {
        u32::from(self.last_new)
    }

    /// Bit i: region i is touched.
    pub(super) fn regions(&self) -> u32 {
        self.regions
    }
}

/// The bank of a dword: its low bits.
pub(super) fn bank(dword: usize, bank_bits: u32) -> usize {
    dword & ((1 << bank_bits) - 1)
}

/// The row of a dword in its bank: its other bits.
pub(super) fn row(dword: usize, bank_bits: u32) -> usize {
    dword >> bank_bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::{Geometry, Target};

    /// Cycles, bank conflicts and regions of a pass on four banks of 64 rows, two rows a region.
    fn pass(banks: &mut Banks, shared: bool, dwords: &[usize]) -> (u32, u32, u32) {
        banks.start(shared);
        dwords.iter().for_each(|dword| banks.want(*dword));
        (banks.cycles(), banks.bank_conflicts(), banks.regions())
    }

    fn four() -> Banks {
        Banks::new(&Chip::of(Target::Gfx906, Geometry { lanes: 8, banks: 4, rows: 64 }, false))
    }

    #[test]
    fn a_pass_starts_anew() {
        let mut banks = four();
        assert_eq!(pass(&mut banks, true, &[0, 4, 4]), (2, 1, 1));
        assert_eq!(pass(&mut banks, true, &[]), (1, 0, 0));
        assert_eq!(pass(&mut banks, true, &[4, 9, 255]), (1, 0, 1 << 31 | 0b11));
    }

    #[test]
    fn updates_of_a_row_served_before_are_address_conflicts() {
        let mut banks = four();
        assert_eq!(pass(&mut banks, false, &[8, 8, 8, 8]), (4, 0, 2));
        assert_eq!(pass(&mut banks, false, &[0, 4, 8, 12]), (4, 3, 3));
        assert_eq!(pass(&mut banks, false, &[0, 4, 0, 0]), (4, 1, 1), "the new row comes second");
        assert_eq!(pass(&mut banks, false, &[0, 0, 0, 4]), (4, 3, 1), "the new row comes last");
        assert_eq!(pass(&mut banks, false, &[0, 0, 0, 0, 0, 1, 5, 1]), (5, 1, 1), "bank 0 goes on alone");
        assert_eq!(pass(&mut banks, true, &[0, 0, 0, 0, 0, 1, 5, 1]), (2, 1, 1));
    }

    #[test]
    fn stamps_survive_the_end_of_the_count() {
        let mut banks = four();
        assert_eq!(pass(&mut banks, true, &[1]), (1, 0, 1));
        banks.pass = u32::MAX;
        assert_eq!(pass(&mut banks, true, &[5, 1]), (2, 1, 1));
    }
}
