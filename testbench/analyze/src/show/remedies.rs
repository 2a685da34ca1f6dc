//! Remedies as text.

use super::numbers::{counted, grouped};
use super::wrap::wrapped;
use crate::remedy::Suggestion;

/// Two-address instructions of a remedy that are listed.
const PAIRS: usize = 4;

impl Suggestion {
    /// The text: each remedy with what it saves, and what is to be said beside them.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        for (number, outcome) in self.remedies.iter().enumerate() {
            text += &format!(
                "{}: {}\n  a' = {}\n  cycles {} → {}, bytes {} → {}{}\n",
                if number == 0 { "cheapest remedy" } else { "or" },
                outcome.words,
                outcome.expression,
                grouped(self.cycles),
                grouped(outcome.cycles),
                grouped(self.bytes),
                grouped(outcome.bytes),
                if outcome.bytes > u64::from(self.allocated) {
                    format!(", more than the {} allocated", grouped(self.allocated.into()))
                } else {
                    String::new()
                },
            );
            for pair in outcome.pairs.iter().take(PAIRS) {
                text += &format!("  {}\n", pair.words);
            }
            if outcome.pairs.len() > PAIRS {
                text += &format!("  and {}\n", counted((outcome.pairs.len() - PAIRS) as u64, "more instruction"));
            }
        }
        if self.remedies.is_empty() {
            text += &format!("no remedy ({} tried)\n", counted(self.tried as u64, "layout"));
        } else {
            text +=
                "(a: the byte address with its offset; a': the new one, with offset 0 where nothing else is said)\n";
        }
        if let Some(note) = &self.note {
            text += &wrapped(&format!("note: {note}"));
        }
        text
    }
}
