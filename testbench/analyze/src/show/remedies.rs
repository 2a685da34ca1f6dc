//! Remedies as text.

use super::numbers::{counted, grouped};
use super::wrap::{indented, wrapped};
use crate::remedy::{ArrayChange, Outcome, Suggestion};

/// Most two-address instructions of a remedy that are listed.
const PAIRS: usize = 4;

impl Suggestion {
    /// The text of the remedies, in lines of `width` columns: each remedy with what it saves, and the notes.
    pub(super) fn text(&self, width: usize) -> String {
        let mut text: String = self.arrays.iter().map(|change| self.array(change, width)).collect();
        let fewest = self.remedies.iter().map(|outcome| outcome.cycles).min();
        for (number, outcome) in self.remedies.iter().enumerate() {
            let rank = match number {
                0 if Some(outcome.cycles) == fewest => "cheapest remedy",
                0 => "remedy with the fewest bank conflicts",
                _ => "or",
            };
            // Beside changes of single arrays it says what moves all of them.
            let alike = if number == 0 && self.is_by_array() { " that changes all addresses alike" } else { "" };
            text += &indented(&format!("{rank}{alike}: {}", outcome.words), "", width);
            text += &self.outcome(outcome, width);
        }
        if self.remedies.is_empty() {
            text += &match self.tried {
                0 => "no remedy\n".to_owned(),
                tried => format!("no remedy ({} tried)\n", counted(tried as u64, "layout")),
            };
        } else {
            let legend = "(a: the byte address with its offset; a': the new one, with offset 0 where nothing else is said, of two addresses the \
                          first, with the second as far behind it as before)";
            text += &indented(legend, "", width);
            if self.remedies.len() > 1 {
                text +=
                    &indented("(fewest bank conflicts come first, then fewest cycles, then fewest bytes)", "", width);
            }
        }
        for note in &self.notes {
            text += &wrapped(&format!("note: {note}"), width);
        }
        text
    }

    /// Whether single arrays can be changed: then words of the source are about these.
    fn is_by_array(&self) -> bool {
        !self.arrays.is_empty()
    }

    /// A change of an array of the source.
    fn array(&self, change: &ArrayChange, width: usize) -> String {
        let mut text = indented(&change.told(), "", width);
        if change.is_line {
            text += &format!("    {}\n", change.new);
        }
        text += &wrapped(&change.effect(self.cycles), width);
        text + &change.narrowings.iter().map(|words| wrapped(words, width)).collect::<String>()
    }

    fn outcome(&self, outcome: &Outcome, width: usize) -> String {
        let mut text = match self.is_by_array() {
            true => String::new(),
            false => wrapped(&format!("in the source: {}", outcome.source), width),
        };
        // Text that is to be pasted stays on one line.
        text += &format!("  a' = {}\n", outcome.expression);
        if let Some(second) = &outcome.second_expression {
            text += &format!("  a' = {second} of the second address\n");
        }
        text += &wrapped(&self.effect(outcome), width);
        let pairs = outcome.told();
        for words in pairs.iter().take(PAIRS) {
            text += &wrapped(words, width);
        }
        if let Some(more @ 1..) = pairs.len().checked_sub(PAIRS) {
            text += &format!("  and {}\n", counted(more as u64, "more instruction"));
        }
        for said in outcome.libraries.iter().filter(|_| !self.is_by_array()) {
            text += &wrapped(&format!("{}:", said.heading()), width);
            text += &format!("    {}\n", said.text);
        }
        text
    }

    /// The savings of a remedy: `bank conflicts 62 → 0, cycles 64 → 2, bytes 8,068 → 8,192 (more than the 8,068
    /// allocated)`.
    pub(super) fn effect(&self, outcome: &Outcome) -> String {
        let change = |old: u64, new: u64| format!("{} → {}", grouped(old), grouped(new));
        let conflicts = change(self.bank_conflict_cycles, outcome.bank_conflict_cycles);
        let mut text = format!("bank conflicts {conflicts}, cycles {}", change(self.cycles, outcome.cycles));
        if self.port_cycles + outcome.port_cycles > 0 {
            text += &format!(" (of them waiting for the ports: {})", change(self.port_cycles, outcome.port_cycles));
        }
        text += &format!(", bytes {}", change(self.bytes, outcome.bytes));
        if outcome.bytes > u64::from(self.allocated) {
            text += &format!(" (more than the {} allocated)", grouped(self.allocated.into()));
        }
        if outcome.instructions != self.instructions {
            text += &format!(", instructions {}", change(self.instructions, outcome.instructions));
        }
        text
    }
}

impl ArrayChange {
    /// What to change, and where: `in transpose.cl: pad tile[16][16] to tile[16][17] at line 13`.
    pub(super) fn told(&self) -> String {
        let name = self.path.rsplit(['/', '\\']).next().unwrap_or_default();
        format!("in {name}: {}{}", self.words, if self.is_line { ":" } else { "" })
    }

    /// Its effect on its own accesses, and on all of the input's cycles.
    pub(super) fn effect(&self, all: u64) -> String {
        let change = |old: u64, new: u64| format!("{} → {}", grouped(old), grouped(new));
        let mut text = format!(
            "bank conflicts {}, cycles {}, bytes {}",
            change(self.old_bank_conflict_cycles, self.bank_conflict_cycles),
            change(self.old_cycles, self.cycles),
            change(self.old_bytes, self.bytes)
        );
        if all > self.old_cycles {
            text += &format!("; of the whole kernel: cycles {}", change(all, all - self.old_cycles + self.cycles));
        }
        if self.cycles_without_line > 0 {
            let cycles = grouped(self.cycles_without_line);
            text += &format!(
                " (accesses of {cycles} cycles, of which no line is known, may be this array's as well; they are \
                 counted as they are)"
            );
        }
        text
    }
}

impl Outcome {
    /// The sentences about two-address instructions, each once.
    pub(super) fn told(&self) -> Vec<&str> {
        let mut told = Vec::new();
        for pair in self.pairs.iter().filter(|pair| !pair.as_before) {
            if !told.contains(&pair.words.as_str()) {
                told.push(&pair.words);
            }
        }
        told
    }
}

impl crate::remedy::InLibrary {
    /// The name of the library, and the elements that its words are for: `Triton, elements of 2 bytes`.
    pub(super) fn heading(&self) -> String {
        let bytes = if self.element_bytes == 1 { "byte" } else { "bytes" };
        let of = self.of.as_ref().map_or(String::new(), |of| format!(" {of}"));
        format!("{}, elements of {} {bytes}{of}", self.library, self.element_bytes)
    }
}
