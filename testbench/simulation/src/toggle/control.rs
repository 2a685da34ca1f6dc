//! The signals of the control path. This is the only place that decides which signals these are. It knows no signal by
//! name, except for the float adders.
//!
//! **Data** is every signal that is as wide as a dword or wider, whatever the size of the unit, and that exists more
//! than once: for each lane, each bank or each counter. These are the elements of arrays (addresses and operands of
//! lanes, dwords of banks, and what the ALUs make of them) and the counts of [`Counters`]. **Control** is every other
//! signal: commands, flags, masks, numbers of lanes, banks, rows and beats, offsets and limits.
//!
//! A mask of 32 lanes is as wide as a dword. So the widths that decide are those of the smallest unit, where no mask is
//! that wide.

use crate::hardware::simulate;
use crate::waves::{Known, Survey};
use lds::counters::Counters;
use lds::targets::Geometry;
use lds_rtl::export::Core;
use std::collections::HashMap;

/// Bits of a dword.
const DWORD: usize = 32;

/// The data path of a unit.
pub struct Data {
    /// widths of signals in the smallest unit, by paths without the numbers of elements
    narrowest: HashMap<String, usize>,
}

impl Data {
    /// The data path of the unit of a core.
    pub fn new(core: Core) -> Self {
        let mut survey = Survey::default();
        if let Some(unit) = simulate(&Core { geometry: Geometry::SMALL, ..core }) {
            unit.trace(&mut survey);
        }
        let narrowest = survey.into_signals().iter().map(|known| (anonymous(known), known.bits)).collect();
        Data { narrowest }
    }

    /// Whether a signal of the unit, in any size, belongs to the data path.
    pub fn has(&self, known: &Known) -> bool {
        let bits = self.narrowest.get(&anonymous(known)).copied().unwrap_or(known.bits);
        bits >= DWORD && (is_element(known) || counts(known)) || computes(known)
    }
}

/// Whether the signal is within the float adders. Parts of numbers have any width there, and all of them are data.
fn computes(known: &Known) -> bool {
    known.scopes.windows(2).any(|scopes| scopes == ["storage", "adders"])
}

/// Whether the signal, or a block around it, is an element of an array.
fn is_element(known: &Known) -> bool {
    words(known).zip(words(known).skip(1)).any(|(around, name)| number_in(around, name).is_some())
}

/// Whether the signal is one of the unit's counts.
fn counts(known: &Known) -> bool {
    let end = format!("_{}", known.name.to_uppercase());
    Counters::default().rows().iter().any(|(name, _)| name.ends_with(&end))
}

/// The scopes and the name of a path.
pub fn words(known: &Known) -> impl Iterator<Item = &str> {
    known.scopes.iter().map(String::as_str).chain([known.name.as_str()])
}

/// The number of the element that a name in a scope stands for: `lane_07` in `lane` is the seventh.
pub fn number_in(scope: &str, name: &str) -> Option<usize> {
    name.strip_prefix(scope)?.strip_prefix('_')?.parse().ok()
}

/// The path of a signal, which is equal for all elements of an array.
fn anonymous(known: &Known) -> String {
    let mut path = String::new();
    let mut around = "";
    for name in words(known) {
        path += if number_in(around, name).is_some() { "*" } else { name };
        path.push('.');
        around = name;
    }
    path
}
