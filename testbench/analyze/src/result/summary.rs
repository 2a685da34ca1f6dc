//! The result as data: what `--json` writes.

use super::detail::Detail;
use super::heat_map::HeatMap;
use super::sums::Sums;
use super::warned::{Unknown, Warned};
use crate::remedy::Suggestion;
use lds::counters::NamedCounters;
use lds::timing::{Chip, Entry};
use lds::wave::Allocation;
use serde::Serialize;

/// What an input costs.
#[derive(Clone, Debug, Serialize)]
pub struct Analysis {
    /// what was analysed: a file's name, or the address expression
    pub input: String,
    /// the unit
    pub unit: UnitSummary,
    /// the part of the storage that the work-group owns, in bytes; that of all work-groups together, if there are
    /// several
    pub allocation: Allocation,
    /// what each of several work-groups owns of it
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub work_groups: Vec<Allocation>,
    /// what nothing sets, though addresses rest on it: what such instructions cost isn't known, and no figure has it
    pub unknown: Vec<Unknown>,
    /// what is warned of, what isn't known among it
    pub warnings: Vec<Warned>,
    /// sums over all instructions
    pub totals: Totals,
    /// the bank with the most accesses: no order of the accesses takes fewer cycles
    pub busiest_bank: BusiestBank,
    /// accesses of each bank; lanes that share a dword are one access
    pub bank_accesses: Vec<u64>,
    /// for each bank, the most cycles of one pass that it serves accesses in
    pub bank_degrees: Vec<u32>,
    /// by AMD's names
    pub counters: NamedCounters,
    /// in percent: bank conflicts / banks / active cycles without them
    pub bank_conflict_rate: f64,
    /// sums by line of the program, or by opcode of the trace
    pub groups: Vec<Group>,
    /// the instructions that lose most cycles, worst first; each pattern once
    pub instructions: Vec<Detail>,
    /// accesses by row and bank; `null` if no bank is touched
    pub rows: Option<HeatMap>,
    /// remedies, if asked for
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestion: Option<Suggestion>,
    /// what is said of the chip on which all this rests though it is inferred or unknown, each once
    pub notes: Vec<Entry>,
    /// the instruction that was asked for is one of those whose cost isn't known
    #[serde(skip)]
    pub picked_unknown: bool,
}

/// The unit.
#[derive(Clone, Debug, Serialize)]
pub struct UnitSummary {
    /// the target's name, or that of the chip or the chip file
    pub name: String,
    /// it is what this project builds, or that in another size
    pub built_here: bool,
    /// lanes of a request
    pub lanes: usize,
    /// banks of one dword; of a work-group processor in WGP mode those of both sides, the upper side's numbered behind
    /// the lower side's
    pub banks: usize,
    /// dwords of a bank
    pub rows: usize,
    /// bytes of storage
    pub bytes: usize,
    /// sides of the storage: 2 of a work-group processor in WGP mode, otherwise 1
    pub sides: usize,
    /// float adders, of each side
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
    /// its number
    pub bank: usize,
    /// its accesses, a cycle each
    pub accesses: u64,
}

/// Sums over all instructions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// with the accesses of banks
    #[serde(flatten)]
    pub sums: Sums,
    /// clock cycles from the first request taken to the last response
    pub clock_cycles: u64,
}

/// Instructions of one line of a program, or of one opcode of a trace.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Group {
    /// the source text, or the opcode's name
    pub text: String,
    /// line of the program, from 1
    pub line: Option<usize>,
    /// without the accesses of banks
    #[serde(flatten)]
    pub sums: Sums,
}
