//! Performance counters by AMD's names. This module has facts and names only; models and hardware do the counting.

use crate::targets::{CounterNames, Target};
use serde::{Serialize, Serializer};
use std::ops::{Add, AddAssign};

/// The counters of a unit. They count what is served, and not the cycles in which a receiver stalls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// instructions of waves
    pub insts_lds: u64,
    /// cycles in which a pass is served, conflicts included; a cycle in which two passes are served counts twice
    pub idx_active: u64,
    /// cycles of these that a pass needs because lanes want different rows of a bank
    pub bank_conflict: u64,
    /// cycles that a read-modify-write needs only because lanes update one address
    pub addr_conflict: u64,
    /// cycles in which passes of further dwords are served: those that elements need because they straddle dwords
    pub unaligned_stall: u64,
    /// cycles in which a read-modify-write that returns is served
    pub atomic_return: u64,
    /// lanes that are reported: an access of the lane was refused (out of range, or a misaligned read-modify-write), or
    /// its misaligned load or store was served at another address in an alignment mode that reports it
    pub mem_violations: u64,
}

impl Counters {
    /// Name on GFX9 and value of each counter, in the order of the fields. The ports of the hardware have these names
    /// on every target.
    pub const fn rows(&self) -> [(&'static str, u64); 7] {
        [
            ("SQ_INSTS_LDS", self.insts_lds),
            ("SQ_LDS_IDX_ACTIVE", self.idx_active),
            ("SQ_LDS_BANK_CONFLICT", self.bank_conflict),
            ("SQ_LDS_ADDR_CONFLICT", self.addr_conflict),
            ("SQ_LDS_UNALIGNED_STALL", self.unaligned_stall),
            ("SQ_LDS_ATOMIC_RETURN", self.atomic_return),
            ("SQ_LDS_MEM_VIOLATIONS", self.mem_violations),
        ]
    }

    /// The bank conflict rate of rocprofiler-compute, in percent: bank conflicts / `banks` / active cycles without
    /// them. The rate is `100 * (banks - 1) / banks` if every access of a pass is in one bank, and 0 if nothing was
    /// served.
    pub fn bank_conflict_rate(&self, banks: usize) -> f64 {
        if self.idx_active <= self.bank_conflict {
            return 0.0;
        }
        100.0 * (self.bank_conflict as f64 / banks as f64) / (self.idx_active - self.bank_conflict) as f64
    }
}

/// Counters by the names that profilers have for them on a target. In JSON this is an object with a key for each
/// counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCounters {
    counters: Counters,
    names: CounterNames,
}

/// One counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCounter {
    /// name of the counter
    pub name: &'static str,
    /// its value
    pub value: u64,
    /// whether profilers have the counter on that target; otherwise the name is that of GFX9
    pub listed: bool,
}

impl NamedCounters {
    /// Names the counters of a target.
    pub const fn new(counters: Counters, target: Target) -> Self {
        NamedCounters { counters, names: target.facts().local.counters }
    }

    /// Each counter, in the order of the fields of [`Counters`].
    pub fn rows(&self) -> [NamedCounter; 7] {
        self.counters.rows().map(|(name, value)| match (self.names, name) {
            (CounterNames::Gfx9, _) | (CounterNames::Gfx10, "SQ_INSTS_LDS") => {
                NamedCounter { name, value, listed: true }
            }
            // The lists of counters of rocprofiler for gfx10, gfx11 and gfx12.
            (CounterNames::Gfx10, "SQ_LDS_IDX_ACTIVE") => {
                NamedCounter { name: "SQC_LDS_IDX_ACTIVE", value, listed: true }
            }
            (CounterNames::Gfx10, "SQ_LDS_BANK_CONFLICT") => {
                NamedCounter { name: "SQC_LDS_BANK_CONFLICT", value, listed: true }
            }
            (CounterNames::Gfx10, _) => NamedCounter { name, value, listed: false },
        })
    }
}

impl Serialize for NamedCounters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.rows().iter().map(|row| (row.name, row.value)))
    }
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.insts_lds += other.insts_lds;
        self.idx_active += other.idx_active;
        self.bank_conflict += other.bank_conflict;
        self.addr_conflict += other.addr_conflict;
        self.unaligned_stall += other.unaligned_stall;
        self.atomic_return += other.atomic_return;
        self.mem_violations += other.mem_violations;
    }
}

impl Add for Counters {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOME: Counters = Counters {
        insts_lds: 1,
        idx_active: 20,
        bank_conflict: 3,
        addr_conflict: 4,
        unaligned_stall: 5,
        atomic_return: 6,
        mem_violations: 7,
    };

    #[test]
    fn rows_and_json_have_the_same_names_and_values() {
        for target in Target::ALL {
            let named = NamedCounters::new(SOME, target);
            let json = serde_json::to_value(named).unwrap();
            assert_eq!(json.as_object().unwrap().len(), SOME.rows().len());
            for (row, (_, value)) in named.rows().iter().zip(SOME.rows()) {
                assert_eq!((&json[row.name], row.value), (&value.into(), value), "{target}: {}", row.name);
            }
        }
    }

    #[test]
    fn names_are_those_of_the_targets_profilers() {
        let listed = |target| {
            let rows = NamedCounters::new(SOME, target).rows();
            rows.into_iter().filter(|row| row.listed).map(|row| row.name).collect::<Vec<_>>()
        };
        assert_eq!(listed(Target::Gfx906), SOME.rows().map(|(name, _)| name));
        assert_eq!(listed(Target::Gfx1100), ["SQ_INSTS_LDS", "SQC_LDS_IDX_ACTIVE", "SQC_LDS_BANK_CONFLICT"]);
    }

    #[test]
    fn sums_are_by_counter() {
        let sum = SOME + SOME;
        for ((name, once), (_, twice)) in SOME.rows().into_iter().zip(sum.rows()) {
            assert_eq!(2 * once, twice, "{name}");
        }
    }

    #[test]
    fn the_rate_is_in_percent_of_the_worst() {
        assert_eq!(Counters::default().bank_conflict_rate(32), 0.0);
        let rate = |idx_active, bank_conflict, banks| {
            Counters { idx_active, bank_conflict, ..Counters::default() }.bank_conflict_rate(banks)
        };
        assert_eq!(rate(64, 0, 32), 0.0);
        assert_eq!(rate(64, 62, 32), 100.0 * 31.0 / 32.0, "one cycle of 32 in each half has no conflict");
        assert_eq!(rate(4, 2, 2), 50.0);
    }
}
