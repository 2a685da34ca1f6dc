//! Sections of a file, with what is at which place of them.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// The first byte in memory of what a linker has put together, where it has to be at a place.
const LOADED: u64 = 0x4000_0000;

/// A section of a file.
#[derive(Clone, Debug, Default)]
pub(super) struct Section<'a> {
    pub(super) name: String,
    pub(super) bytes: Cow<'a, [u8]>,
    /// how many bytes that are 0 it has behind the others
    pub(super) zeros: u64,
    pub(super) alignment: u64,
    /// the address or offset of its first byte, as tools show it
    pub(super) shown: u64,
    /// the address that a linker gave it
    pub(super) linked: Option<u64>,
    /// the address by which source lines know its first byte
    pub(super) lines_at: u64,
    /// names by their offset
    pub(super) labels: BTreeMap<u64, Vec<String>>,
    /// values that rest on addresses, by their offset
    pub(super) patches: BTreeMap<u64, Patch>,
}

/// A value that rests on the address of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) name: String,
    pub(super) addend: i64,
    pub(super) value: Value,
}

/// What a value is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// an operand: its name behind `@`
    Operand(&'static str),
    /// the distance of a branch
    Branch,
    /// a number of so many bytes
    Address(usize),
    /// so many bytes, relative to its own place
    Distance(usize),
}

impl Section<'_> {
    /// The name at an offset; one is made where there is none.
    pub(super) fn label_at(&mut self, offset: u64, made: impl FnOnce() -> String) -> String {
        let names = self.labels.entry(offset).or_default();
        if names.is_empty() {
            names.push(made());
        }
        names[0].clone()
    }
}

/// The address in memory of what a linker put at an address.
pub(super) const fn loaded(linked: u64) -> u64 {
    LOADED.wrapping_add(linked)
}
