//! Counts what a pass wants of each bank.

use super::adders::Adders;
use super::chip::Chip;
use super::layout::Layout;

/// Counts passes one by one. The counter has a stamp for every dword of the storage, so it is made once and used for
/// all passes.
#[derive(Clone, Debug)]
pub(super) struct Banks {
    /// for each dword, the last pass that asked for it
    stamps: Vec<u32>,
    /// number of this pass, from 1
    pass: u32,
    /// accesses of each bank in this pass, each of which takes a cycle; all 0 between passes
    accesses: Vec<u16>,
    layout: Layout,
    region_shift: u32,
    /// number of float adders
    adders: usize,
}

/// What one pass wants of the banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Load {
    /// cycles of the pass, at least 1
    pub(super) cycles: u32,
    /// cycles of these that the pass needs because slots want different rows of a bank
    pub(super) bank_conflicts: u32,
    /// bit i: region i is touched
    pub(super) regions: u32,
    /// bit i: the pass touches rows whose lowest five bits are i; bits from 32 on are for the upper side. Computed only
    /// for targets whose results take long
    pub(super) stripes: u64,
}

impl Banks {
    pub(super) fn new(chip: &Chip) -> Self {
        let geometry = chip.geometry();
        let layout = Layout::new(chip);
        Banks {
            stamps: vec![0; geometry.banks * geometry.rows],
            pass: 0,
            accesses: vec![0; layout.banks()],
            layout,
            region_shift: chip.region_shift(),
            adders: chip.adders,
        }
    }

    /// A pass of float adders, whose slots want these dwords in this order.
    pub(super) fn float_pass(&self, dwords: &[u32]) -> Load {
        let mut adders = Adders::new(self.adders, self.layout);
        let mut load = Load { cycles: 1, bank_conflicts: 0, regions: 0, stripes: 0 };
        for dword in dwords.iter().map(|dword| *dword as usize) {
            let (cycle, is_new) = adders.begin(dword);
            load.cycles = load.cycles.max(cycle as u32 + 1);
            if is_new {
                load.bank_conflicts = load.bank_conflicts.max(cycle as u32);
            }
            load.regions |= 1 << (self.layout.row(dword) >> self.region_shift);
            load.stripes |= self.layout.stripe(dword);
        }
        load
    }

    /// The next pass, whose slots want these dwords of the storage in this order, on a side of `banks` banks. When
    /// `shared`, slots that want the same dword take a single access.
    pub(super) fn pass(&mut self, shared: bool, banks: usize, dwords: &[u32]) -> Load {
        self.pass = self.pass.wrapping_add(1);
        if self.pass == 0 {
            // After 2^32 passes the stamps repeat, so they are cleared.
            self.stamps.fill(0);
            self.pass = 1;
        }
        let layout = self.layout.of_banks(banks);
        let load = if shared { self.count::<true>(layout, dwords) } else { self.count::<false>(layout, dwords) };
        self.accesses.fill(0);
        load
    }

    /// `banked` says which banks the accesses see.
    fn count<const SHARED: bool>(&mut self, banked: Layout, dwords: &[u32]) -> Load {
        let (pass, layout, region_shift) = (self.pass, self.layout, self.region_shift);
        let (stamps, accesses) = (self.stamps.as_mut_slice(), self.accesses.as_mut_slice());
        let mut regions = 0;
        // The latest cycle in which some bank serves a row that it hasn't served before in the pass.
        let mut last_new = 0;
        for dword in dwords.iter().map(|dword| *dword as usize) {
            // Different dwords of one bank are in different rows.
            let new = std::mem::replace(&mut stamps[dword], pass) != pass;
            let served = &mut accesses[banked.bank(dword)];
            if !SHARED {
                last_new = last_new.max(*served * u16::from(new));
            }
            *served += u16::from(new | !SHARED);
            regions |= 1 << (layout.row(dword) >> region_shift);
        }
        let cycles = accesses.iter().copied().max().unwrap_or(0).max(1);
        // A bank that shares accesses only serves rows that are new.
        let bank_conflicts = if SHARED { cycles - 1 } else { last_new };
        Load { cycles: u32::from(cycles), bank_conflicts: u32::from(bank_conflicts), regions, stripes: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::{Geometry, Target};

    /// Cycles, bank conflicts and regions of a pass on four banks of 64 rows, two rows a region.
    fn pass(banks: &mut Banks, shared: bool, dwords: &[u32]) -> (u32, u32, u32) {
        let load = banks.pass(shared, banks.layout.banks() / banks.layout.sides(), dwords);
        (load.cycles, load.bank_conflicts, load.regions)
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

    /// Dwords that lie in banks 0 and 2 of four banks all lie in one of two banks.
    #[test]
    fn an_access_may_see_fewer_banks() {
        let mut banks = four();
        let cycles = |banks: &mut Banks, seen| banks.pass(true, seen, &[0, 2, 3]).cycles;
        assert_eq!([4, 2, 1].map(|seen| cycles(&mut banks, seen)), [1, 2, 3]);
        assert_eq!(banks.pass(true, 2, &[255]).regions, 1 << 31, "regions are those of the storage");
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

    /// There are four banks of 32 rows at each of two sides: dwords from 128 on belong to the upper side.
    #[test]
    fn banks_of_two_sides_are_other_banks() {
        let side = Geometry { lanes: 4, banks: 4, rows: 32 };
        let mut chip = Chip::wgp(Target::Gfx1100, side);
        let mut banks = Banks::new(&chip);
        let mut cycles = |dwords: &[u32]| pass(&mut banks, true, dwords).0;
        assert_eq!(cycles(&[0, 128, 1, 129]), 1, "a row number at each side");
        assert_eq!(cycles(&[0, 124, 128]), 2);
        assert_eq!(cycles(&[124, 128, 252, 132]), 3);
        let stripes = |banks: &Banks, dwords: &[u32]| banks.float_pass(dwords).stripes;
        assert_eq!(stripes(&banks, &[0, 124, 128 + 8, 255]), 1 << 63 | 1 << 34 | 1 << 31 | 1);
        chip.adders = 1;
        assert_eq!(Banks::new(&chip).float_pass(&[0, 1, 128, 129, 130]).cycles, 3, "an adder at each side");
    }

    #[test]
    fn stamps_survive_the_end_of_the_count() {
        let mut banks = four();
        assert_eq!(pass(&mut banks, true, &[1]), (1, 0, 1));
        banks.pass = u32::MAX;
        assert_eq!(pass(&mut banks, true, &[5, 1]), (2, 1, 1));
    }
}
