//! The result as data: what `--json` writes.

use super::detail::Detail;
use super::group::Group;
use super::heat_map::HeatMap;
use super::source::{SourceFile, Sourceless, files, sourceless};
use super::sums::Sums;
use super::warned::{Unknown, Warned};
use crate::remedy::Suggestion;
use lds::counters::NamedCounters;
use lds::timing::{Chip, Entry};
use lds::wave::Allocation;
use serde::Serialize;

/// The cost of an input.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// name of the input: a file, or the address expression
    pub input: String,
    /// the unit
    pub unit: UnitSummary,
    /// bytes of the part of the storage that the work-group owns; if there are several work-groups, of what all own
    /// together
    pub allocation: Allocation,
    /// the part that each of several work-groups owns
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub work_groups: Vec<Allocation>,
    /// registers and bytes that nothing sets, though addresses rest on them. The cost of such instructions isn't known,
    /// and no figure includes it
    pub unknown: Vec<Unknown>,
    /// the warnings, including those about what isn't known
    pub warnings: Vec<Warned>,
    /// sums over all instructions
    pub totals: Totals,
    /// the bank with the most accesses; the input takes at least as many cycles
    pub busiest_bank: BusiestBank,
    /// accesses of each bank; lanes that share a dword are one access
    pub bank_accesses: Vec<u64>,
    /// for each bank, the most cycles in which it serves accesses of one pass
    pub bank_degrees: Vec<u32>,
    /// performance counters by AMD's names
    pub counters: NamedCounters,
    /// bank conflict rate in percent: bank conflicts / banks / active cycles without them
    pub bank_conflict_rate: f64,
    /// sums by line of the program, or by opcode of the trace
    pub groups: Vec<Group>,
    /// sums by line of the sources that the program was compiled of, if it says them
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<SourceFile>,
    /// sums over the instructions that are of no line of these sources
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sourceless: Option<Sourceless>,
    /// the instructions that lose most cycles, worst first, each pattern once
    pub instructions: Vec<Detail>,
    /// accesses by row and bank; `null` if no bank is accessed
    pub rows: Option<HeatMap>,
    /// remedies, if the user asked for them
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<Suggestion>,
    /// the inferred and unknown entries about the chip on which the result rests, each once
    pub notes: Vec<Entry>,
    /// whether the instruction that the user asked for is one whose cost isn't known
    #[serde(skip)]
    pub picked_unknown: bool,
}

impl Analysis {
    /// Adds the sums by line of the sources. `find` has the text of a source by its path, if there is one.
    pub fn add_sources(&mut self, find: &dyn Fn(&str) -> Option<String>) {
        self.sources = files(&self.groups, &self.totals.sums, find);
        let has_sources = !self.sources.is_empty();
        self.sourceless = sourceless(&self.groups, &self.totals.sums).filter(|_| has_sources);
    }
}

/// The unit of an analysis.
#[derive(Clone, Debug, Serialize)]
pub struct UnitSummary {
    /// name of the target, the chip or the chip file
    pub name: String,
    /// whether the unit is the one that this project builds, in this or another size
    pub built_here: bool,
    /// lanes of a request
    pub lanes: usize,
    /// number of banks of one dword; for a work-group processor in WGP mode those of both sides, where banks of the
    /// upper side are numbered behind those of the lower side
    pub banks: usize,
    /// dwords of a bank
    pub rows: usize,
    /// bytes of storage
    pub bytes: usize,
    /// sides of the storage: 2 for a work-group processor in WGP mode, otherwise 1
    pub sides: usize,
    /// float adders of each side
    pub adders: usize,
    /// whether loads have a port of their own
    pub load_port: bool,
    /// whether a request without an active lane is left out
    pub skip_empty_halves: bool,
    /// limits of the ways in and out: `ideal`, `cdna`, or the bytes in words
    pub ports: String,
}

impl UnitSummary {
    pub(crate) fn new(chip: &Chip) -> Self {
        let geometry = chip.geometry();
        UnitSummary {
            name: chip.name().to_owned(),
            built_here: chip.is_built_here(),
            lanes: geometry.lanes,
            banks: chip.banks(),
            rows: geometry.rows / chip.sides(),
            bytes: geometry.bytes(),
            sides: chip.sides(),
            adders: chip.adders,
            load_port: chip.load_port,
            skip_empty_halves: chip.skip_empty_halves,
            ports: chip.ports.words(),
        }
    }
}

/// The bank with the most accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BusiestBank {
    /// number of the bank
    pub bank: usize,
    /// accesses of the bank, each of which takes a cycle
    pub accesses: u64,
}

/// Sums over all instructions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// the sums, with the accesses of banks
    #[serde(flatten)]
    pub sums: Sums,
    /// clock cycles from the first request taken to the last response
    pub clock_cycles: u64,
}
