//! Sums over instructions.

use super::measured::Measured;
use serde::Serialize;

/// Sums over instructions. `cycles` is the sum of `bound_cycles`, `bank_conflict_cycles`, `address_conflict_cycles`,
/// `misaligned_cycles` and `port_cycles`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sums {
    /// number of instructions of waves
    pub instructions: u64,
    /// number of those instructions whose addresses rest on something that nothing set. Their cost isn't known, and no
    /// other sum includes it
    pub unknown_instructions: u64,
    /// number of active lanes
    pub lanes: u64,
    /// accesses of banks, if they are counted; lanes that share a dword are one access
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accesses: Option<u64>,
    /// cycles of the instructions: those in which banks serve them, or more where the ways in and out need more
    pub cycles: u64,
    /// number of passes: the cycles without conflicts
    pub bound_cycles: u64,
    /// cycles lost because lanes want different rows of a bank
    pub bank_conflict_cycles: u64,
    /// cycles lost only because lanes update one address
    pub address_conflict_cycles: u64,
    /// cycles that misaligned addresses cost beside passes for the dwords behind; only on chips with figures for this
    pub misaligned_cycles: u64,
    /// cycles lost to the limits of the ways in and out; 0 with ideal ports
    pub port_cycles: u64,
    /// cycles of the longest pass: 1 is free of conflicts
    pub degree: u32,
    /// lanes with a refused access: out of range, or a misaligned read-modify-write. A refused access takes no bank, so
    /// no figure includes it
    pub refused: u64,
    /// lanes that are reported: lanes with a refused access (out of range, or a misaligned read-modify-write), or with
    /// one that is cut to alignment in a mode that reports it
    pub violations: u64,
}

impl Sums {
    /// Adds an instruction whose addresses aren't known.
    pub(crate) fn add_unknown(&mut self, lanes: u32) {
        self.instructions += 1;
        self.unknown_instructions += 1;
        self.lanes += u64::from(lanes);
    }

    /// Percent of the cycles of a total.
    pub(crate) fn share(&self, total: &Sums) -> f64 {
        if total.cycles == 0 { 0.0 } else { 100.0 * self.cycles as f64 / total.cycles as f64 }
    }

    /// Adds the sums of other instructions, without the accesses of banks.
    pub(crate) fn join(&mut self, other: &Sums) {
        self.instructions += other.instructions;
        self.unknown_instructions += other.unknown_instructions;
        self.lanes += other.lanes;
        self.cycles += other.cycles;
        self.bound_cycles += other.bound_cycles;
        self.bank_conflict_cycles += other.bank_conflict_cycles;
        self.address_conflict_cycles += other.address_conflict_cycles;
        self.misaligned_cycles += other.misaligned_cycles;
        self.port_cycles += other.port_cycles;
        self.degree = self.degree.max(other.degree);
        self.refused += other.refused;
        self.violations += other.violations;
    }

    /// Adds an instruction.
    pub(crate) fn add(&mut self, lanes: u32, degree: u32, measured: &Measured) {
        let cost = &measured.timing.cost;
        self.instructions += 1;
        self.lanes += u64::from(lanes);
        self.cycles += u64::from(cost.cycles);
        self.bound_cycles += u64::from(cost.ideal_cycles);
        self.bank_conflict_cycles += u64::from(cost.bank_conflicts);
        self.address_conflict_cycles += u64::from(cost.address_conflicts);
        self.misaligned_cycles += u64::from(cost.misaligned_cycles);
        self.port_cycles += u64::from(cost.port_cycles);
        self.degree = self.degree.max(degree);
        self.refused += u64::from(cost.refused.count_ones());
        self.violations += u64::from(cost.violations.count_ones());
    }
}
