//! The counters of the unit.

use super::passage::Moving;
use lds::counters::Counters;

/// Counters on their way to the ports: a count shows two cycles after the cycle that it counts.
#[derive(Default)]
pub struct Tally {
    /// counts that show in this cycle
    pub shown: Counters,
    /// counts that will be added at the end of this cycle, and at the end of the next one
    coming: [Counters; 2],
}

impl Tally {
    /// Adds the counts of passes in a cycle in which they are served.
    pub fn serves(&mut self, pass: &Moving, cycle: u64) {
        let Some(number) = pass.served(cycle) else { return };
        let bank_conflict = (1..=pass.asks.bank_conflicts).contains(&number);
        self.coming[1] += Counters {
            idx_active: 1,
            bank_conflict: bank_conflict.into(),
            addr_conflict: (number > 0 && !bank_conflict).into(),
            unaligned_stall: pass.asks.straddles.into(),
            atomic_return: pass.updates_and_returns.into(),
            ..Counters::default()
        };
    }

    /// A request is taken. If it is the first request of an instruction, the instruction is counted.
    pub fn begins(&mut self) {
        self.coming[1].insts_lds += 1;
    }

    /// The last beat of a response is taken, or an acknowledgement.
    pub fn answers(&mut self, violations: u64) {
        self.coming[1].mem_violations += u64::from(violations.count_ones());
    }

    /// The cycle is over.
    pub fn step(&mut self) {
        let [next, after] = std::mem::take(&mut self.coming);
        self.shown += next;
        self.coming[0] = after;
    }
}
