//! Names of symbols as a text can have them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The names of a file, as far as they have come.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    taken: BTreeSet<String>,
    /// how often there are names that several symbols have
    numbers: BTreeMap<String, usize>,
    /// lines of `.comm`
    pub(super) common: String,
}

impl Names {
    /// A name whose letters an assembler takes without quotes.
    pub(super) fn safe(name: &str) -> String {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_.$".contains(letter);
        let letters: String = name.chars().map(|letter| if is_part(letter) { letter } else { '_' }).collect();
        if letters.starts_with(|letter: char| letter.is_ascii_digit()) { format!("_{letters}") } else { letters }
    }

    /// A name that nothing else has yet.
    pub(super) fn unique(&mut self, name: &str) -> String {
        let name = Names::safe(name);
        let mut own = name.clone();
        while !self.taken.insert(own.clone()) {
            let number = self.numbers.entry(name.clone()).or_insert(1);
            *number += 1;
            own = format!("{name}.{number}");
        }
        own
    }

    /// A variable that is in no section. Its address is a multiple of a power of two.
    pub(super) fn common(&mut self, name: &str, bytes: u64, alignment: u64) {
        let name = Names::safe(name);
        if self.taken.insert(name.clone()) {
            let _ = writeln!(self.common, "\t.comm {name}, {bytes}, {}", alignment.trailing_zeros());
        }
    }
}
