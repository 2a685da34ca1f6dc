//! The costs of single instructions, and their sums.

use crate::access::{Pattern, Patterns};
use lds::timing::{Chip, Cost, Meter};
use lds::wave::Allocation;

/// Measures patterns. The cost of a pattern doesn't depend on the patterns before it.
pub(super) struct Scale {
    meter: Meter,
}

impl Scale {
    pub(super) fn new(chip: &Chip, allocation: Allocation) -> Self {
        Scale { meter: Meter::new(chip.clone(), allocation) }
    }

    /// The cost of a pattern; `None` if the timing model doesn't cover it.
    pub(super) fn cost(&mut self, pattern: &Pattern) -> Option<Cost> {
        self.meter.cost(&pattern.transfer)
    }
}

/// Sums over instructions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LayoutSums {
    pub(super) instructions: u64,
    pub(super) cycles: u64,
    pub(super) bank_conflicts: u64,
    pub(super) address_conflicts: u64,
    pub(super) port_cycles: u64,
}

impl LayoutSums {
    /// Adds an instruction that comes this many times.
    pub(super) fn add(&mut self, cost: &Cost, times: u64) {
        self.instructions += times;
        self.cycles += times * u64::from(cost.cycles);
        self.bank_conflicts += times * u64::from(cost.bank_conflicts);
        self.address_conflicts += times * u64::from(cost.address_conflicts);
        self.port_cycles += times * u64::from(cost.port_cycles);
    }

    /// Adds the sums of other instructions.
    pub(super) fn join(&mut self, other: &LayoutSums) {
        self.instructions += other.instructions;
        self.cycles += other.cycles;
        self.bank_conflicts += other.bank_conflicts;
        self.address_conflicts += other.address_conflicts;
        self.port_cycles += other.port_cycles;
    }
}

/// The cycles and conflicts of an input without a change, and whether an access is refused.
pub(super) fn as_it_is(chip: &Chip, allocation: Allocation, patterns: &Patterns) -> (LayoutSums, bool) {
    let (mut scale, mut sums, mut refused) = (Scale::new(chip, allocation), LayoutSums::default(), false);
    for (pattern, times) in patterns.iter() {
        match scale.cost(pattern) {
            Some(cost) => {
                refused |= cost.refused != 0;
                sums.add(&cost, times);
            }
            None => refused = true,
        }
    }
    (sums, refused)
}
