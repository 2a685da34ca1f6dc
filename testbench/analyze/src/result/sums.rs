//! Sums over instructions.

use super::measured::Measured;
use serde::Serialize;

/// Sums over instructions. `cycles = bound_cycles + bank_conflict_cycles + address_conflict_cycles + port_cycles`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sums {
    /// instructions of waves
    pub instructions: u64,
    /// active lanes
    pub lanes: u64,
    /// accesses of banks, where they are counted; lanes that share a dword are one access
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accesses: Option<u64>,
    /// cycles of the passes, and those that the last pass of an instruction waits for the ports
    pub cycles: u64,
    /// passes: the cycles without conflicts
    pub bound_cycles: u64,
    /// cycles lost because lanes want different rows of a bank
    pub bank_conflict_cycles: u64,
    /// cycles lost only because lanes update one address
    pub address_conflict_cycles: u64,
    /// cycles lost to the limits of the ways in and out; 0 with ideal ports
    pub port_cycles: u64,
    /// the longest pass, in cycles: 1 is free of conflicts
    pub degree: u32,
    /// lanes with a refused access (out of range, or a misaligned read-modify-write)
    pub violations: u64,
}

impl Sums {
    /// One more instruction.
    pub(crate) fn add(&mut self, lanes: u32, degree: u32, measured: &Measured) {
        let timing = &measured.timing;
        self.instructions += 1;
        self.lanes += u64::from(lanes);
        self.cycles += u64::from(timing.cycles) + u64::from(timing.port_cycles);
        self.bound_cycles += u64::from(timing.ideal_cycles);
        self.bank_conflict_cycles += u64::from(measured.bank_conflicts);
        self.address_conflict_cycles += u64::from(measured.address_conflicts);
        self.port_cycles += u64::from(timing.port_cycles);
        self.degree = self.degree.max(degree);
        self.violations += u64::from(timing.violations.count_ones());
    }
}
