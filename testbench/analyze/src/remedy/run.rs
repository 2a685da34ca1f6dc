//! What all instructions cost with one layout.

use crate::access::Pattern;
use lds::timing::{Chip, Meter};
use lds::wave::{Allocation, Wave, WaveSize};

/// The sums of the instructions with one layout. What one costs doesn't depend on those before it.
pub(super) struct LayoutRun {
    meter: Meter,
    registers: Wave,
    pub(super) cycles: u64,
    pub(super) bank_conflicts: u64,
    pub(super) address_conflicts: u64,
}

impl LayoutRun {
    pub(super) fn new(chip: &Chip, allocation: Allocation) -> Self {
        let meter = Meter::new(chip.clone(), allocation);
        LayoutRun { meter, registers: Wave::new(WaveSize::Wave64), cycles: 0, bank_conflicts: 0, address_conflicts: 0 }
    }

    /// A pattern that comes so often. Returns the mask of lanes with a refused access; `None` for what the timing model
    /// doesn't cover.
    pub(super) fn add(&mut self, pattern: &Pattern, times: u64) -> Option<u64> {
        pattern.load(&mut self.registers);
        let cost = self.meter.cost(&pattern.instruction, &self.registers)?;
        self.cycles += times * u64::from(cost.cycles);
        self.bank_conflicts += times * u64::from(cost.bank_conflicts);
        self.address_conflicts += times * u64::from(cost.address_conflicts);
        Some(cost.violations)
    }
}
