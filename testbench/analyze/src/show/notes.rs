//! The entries of a chip that aren't sure and that a result rests on, as text.

use super::wrap::{indented, wrapped};
use lds::timing::Entry;

/// A sentence, and a line for each of these entries of a chip; empty if there is none.
pub fn notes(chip: &str, entries: &[Entry], width: usize) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let head = format!(
        "note: this rests on what is inferred or unknown of {chip} (`lds chips` has all that is said of a chip):"
    );
    let mut text = indented(&head, "", width);
    for entry in entries {
        text += &wrapped(&note(entry), width);
    }
    text
}

/// The text of an entry: `inferred: lanes of stores of 64 bits: 16 consecutive (as on gfx942)`.
pub(super) fn note(Entry { key, value, evidence, source }: &Entry) -> String {
    format!("{}: {key}: {value} ({source})", evidence.name())
}
