//! The effects of changes of the layout, as data.

use super::arrays::ArrayChange;
use super::layout::Remedy;
use super::pair::Pair;
use super::source::InLibrary;
use serde::Serialize;

/// The effects of changes of the layout.
#[derive(Clone, Debug, Serialize)]
pub struct Suggestion {
    /// number of instructions of waves whose addresses are known, which the suggestion is about
    pub instructions: u64,
    /// number of instructions of waves whose addresses nothing set, which the suggestion leaves out
    pub unknown_instructions: u64,
    /// cycles of the input without a change
    pub cycles: u64,
    /// bytes from 0 to the end of the last element, without a change
    pub bytes: u64,
    /// bytes that the work-group owns; a remedy may want more
    pub allocated: u32,
    /// cycles of bank conflicts without a change
    pub bank_conflict_cycles: u64,
    /// cycles in which the ways in and out of the chip let instructions wait, without a change
    pub port_cycles: u64,
    /// cycles of address conflicts, which no layout changes
    pub address_conflict_cycles: u64,
    /// number of changes that were tried
    pub tried: usize,
    /// changes of single arrays that the source declares, by the array and of each the better one first
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arrays: Vec<ArrayChange>,
    /// the best change of each kind that takes conflicts away and takes no more cycles. Fewest bank conflicts come
    /// first, then fewest cycles, then fewest bytes, then the smaller change of the source: padding, a swizzle, both
    pub remedies: Vec<Outcome>,
    /// why there is no remedy, or which conflicts are left
    pub notes: Vec<String>,
}

/// A change and its effect.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// the change
    pub remedy: Remedy,
    /// the change in words
    pub words: String,
    /// what to change in the source
    pub source: String,
    /// the change in the words of those libraries that can say it
    pub libraries: Vec<InLibrary>,
    /// the new byte address as an expression; for two-address instructions see `pairs`
    pub expression: String,
    /// the new byte address of the second of two addresses, if it has a name of its own and no offset reaches it
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_expression: Option<String>,
    /// how two-address instructions have to be written, each once
    pub pairs: Vec<Pair>,
    /// number of instructions of waves after the change; it grows if a two-address instruction becomes two
    pub instructions: u64,
    /// cycles of the input after the change
    pub cycles: u64,
    /// cycles of bank conflicts that are left
    pub bank_conflict_cycles: u64,
    /// cycles in which the ways in and out of the chip let instructions wait, after the change
    pub port_cycles: u64,
    /// bytes from 0 to the end of the last element, after the change
    pub bytes: u64,
}

/// The names by which remedies call the byte addresses of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressNames {
    /// name of the only address of a lane, or of the first of two
    pub first: String,
    /// name of the second address
    pub second: String,
}

impl Default for AddressNames {
    /// The letter for both addresses, if the input has no name for them.
    fn default() -> Self {
        AddressNames { first: "a".to_owned(), second: "a".to_owned() }
    }
}
