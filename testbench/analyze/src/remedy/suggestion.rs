//! What changes of the layout would do, as data.

use super::layout::Remedy;
use super::pair::Pair;
use super::source::InLibrary;
use serde::Serialize;

/// What changes of the layout would do.
#[derive(Clone, Debug, Serialize)]
pub struct Suggestion {
    /// instructions of waves that it is about: those whose addresses are known
    pub instructions: u64,
    /// instructions of waves that it isn't about, as nothing set their addresses
    pub unknown_instructions: u64,
    /// cycles of the input as it is
    pub cycles: u64,
    /// bytes from 0 to the end of the last element as it is
    pub bytes: u64,
    /// bytes that the work-group owns; a remedy may want more
    pub allocated: u32,
    /// bank conflicts as it is, in cycles
    pub bank_conflict_cycles: u64,
    /// address conflicts, in cycles: no layout changes them
    pub address_conflict_cycles: u64,
    /// how many changes were tried
    pub tried: usize,
    /// the best of each kind that saves cycles: fewest cycles first, then fewest bank conflicts, then fewest bytes,
    /// then the smaller change of the source: padding before a swizzle, and that before both
    pub remedies: Vec<Outcome>,
    /// why there is none, or what is left
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
    /// how libraries say it, if they can
    pub libraries: Vec<InLibrary>,
    /// the new byte address as an expression; for two-address instructions see `pairs`
    pub expression: String,
    /// the new byte address of the second of two addresses, where it has a name of its own and isn't reached by an
    /// offset
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_expression: Option<String>,
    /// how two-address instructions have to be written, each once
    pub pairs: Vec<Pair>,
    /// instructions of waves with it: more where a two-address instruction becomes two
    pub instructions: u64,
    /// cycles of the input with it
    pub cycles: u64,
    /// bank conflicts that are left, in cycles
    pub bank_conflict_cycles: u64,
    /// bytes from 0 to the end of the last element with it
    pub bytes: u64,
}

/// What remedies call the byte addresses of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressNames {
    /// the only one of a lane, or the first of two
    pub first: String,
    /// the second
    pub second: String,
}

impl Default for AddressNames {
    /// The letter of both, where the input has no name for them.
    fn default() -> Self {
        AddressNames { first: "a".to_owned(), second: "a".to_owned() }
    }
}
