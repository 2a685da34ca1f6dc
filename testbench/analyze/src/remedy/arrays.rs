//! Changes of single arrays, in words of the source that declares them or of Triton.

use super::array::{Array, Layout};
use super::candidates::swizzles_of;
use super::declared::Declared;
use super::layout::{Pad, Remedy};
use super::moved::Moved;
use super::run::{LayoutSums, as_it_is};
use super::search::Found;
use crate::access::Patterns;
use lds::timing::Chip;
use lds::wave::Allocation;
use serde::Serialize;

/// Elements of padding behind a row at most.
const ELEMENTS: u32 = 8;
/// Vectors of a swizzle are the widest element, or have fewer bytes by so many powers of two.
const VECTORS: u32 = 2;

/// A change of an array, and its effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ArrayChange {
    /// path of the text to change
    pub path: String,
    /// line of the declaration, from 1
    pub line: u32,
    /// name of the array, or of Triton's layout
    pub name: String,
    /// the declaration as it is: `tile[16][16]`
    pub old: String,
    /// the declaration as it should be; the same where the accesses alone change
    pub new: String,
    /// what to change, in words
    pub words: String,
    /// lines of its accesses, from 1
    pub lines: Vec<u32>,
    /// cycles of its accesses without the change
    pub old_cycles: u64,
    /// cycles of its accesses after the change
    pub cycles: u64,
    /// cycles of bank conflicts of its accesses without the change
    pub old_bank_conflict_cycles: u64,
    /// cycles of bank conflicts of its accesses after the change
    pub bank_conflict_cycles: u64,
    /// cycles of accesses that may be its as well, as nothing says of which line of the source they are. No other
    /// figure has them
    pub cycles_without_line: u64,
    /// its bytes without the change
    pub old_bytes: u64,
    /// its bytes after the change
    pub bytes: u64,
    /// whether the words end with a line to paste, which is `new`
    pub is_line: bool,
    /// wide instructions that the compiler will write anew, as the change takes their alignment, each once
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub narrowings: Vec<String>,
}

/// What changes of single arrays do to these accesses: of each array with conflicts the padding, and the swizzle, that
/// leave fewest of them.
pub(super) fn changes(chip: &Chip, own: Allocation, arrays: &[Array]) -> Vec<ArrayChange> {
    arrays.iter().flat_map(|array| array.changes(chip, own).unwrap_or_default()).collect()
}

impl Array {
    fn changes(&self, chip: &Chip, own: Allocation) -> Option<Vec<ArrayChange>> {
        let mut before = Patterns::default();
        for (pattern, times) in self.places.iter().flat_map(|place| place.patterns.iter()) {
            before.add_times(pattern.clone(), times);
        }
        let (old, refused) = as_it_is(chip, own, &before);
        if refused || old.bank_conflicts == 0 {
            return None;
        }
        let mut made = match &self.layout {
            Layout::Declared(declared) => self.declared(declared, chip, &old)?,
            Layout::Shared(shared) => self.shared(shared, chip, &old)?,
        };
        let without_line = as_it_is(chip, own, &self.without_line).0.cycles;
        made.iter_mut().for_each(|change| change.cycles_without_line = without_line);
        made.sort_by_key(|change| (change.bank_conflict_cycles, change.cycles, change.new == change.old));
        Some(made)
    }

    /// Changes of an array that a source declares.
    fn declared(&self, declared: &Declared, chip: &Chip, old: &LayoutSums) -> Option<Vec<ArrayChange>> {
        let moved = Moved::of(&self.places, |start, byte| byte - start)?;
        let mut search = moved.search(chip);
        let mut best = |changes: Vec<Remedy>| search.among(changes, old.bank_conflicts, old.cycles);
        let mut made = Vec::new();
        let rows = rows(declared);
        let pads = |row: u32| (1..=ELEMENTS).map(move |count| Pad { row, bytes: count * declared.element });
        let padded = best(rows.iter().flat_map(|(_, row)| pads(*row)).map(Remedy::pad).collect());
        made.extend(padded.and_then(|found| self.padded(declared, &rows, old, &found)));
        if let Some((_, row)) = rows.last() {
            let banks = chip.geometry().banks as u32;
            let vectors = (0..=VECTORS).map(|bit| declared.element.max(moved.widest.next_power_of_two()) >> bit);
            let vectors = vectors.filter(|vector| *vector >= declared.element.max(4));
            let swizzles = vectors.flat_map(|vector| swizzles_of(*row, vector, banks));
            let swizzled = best(swizzles.map(Remedy::swizzle).collect());
            made.extend(swizzled.and_then(|found| self.swizzled(declared, old, &found)));
        }
        Some(made)
    }

    /// Its bytes; of Triton's those of the largest allocation.
    pub(super) fn bytes(&self) -> u64 {
        self.places.iter().map(|place| u64::from(place.bytes.end - place.bytes.start)).max().unwrap_or(0)
    }

    fn padded(
        &self,
        declared: &Declared,
        rows: &[(usize, u32)],
        old: &LayoutSums,
        found: &Found,
    ) -> Option<ArrayChange> {
        let pad = found.remedy.pad?;
        let (place, row) = *rows.iter().rev().find(|(_, row)| *row == pad.row)?;
        let (text, length) = &declared.lengths[place];
        // A longer length adds whole rows of those within it.
        let inner = row / length;
        let more = pad.bytes.is_multiple_of(inner).then(|| pad.bytes / inner)?;
        let mut changed = declared.clone();
        changed.lengths[place] = (longer(text, *length, more), length + more);
        let words = format!("pad {} to {} at line {}", declared.text(), changed.text(), declared.line);
        let change = self.change(declared.text(), words, old, &found.sums);
        Some(ArrayChange {
            line: declared.line,
            name: declared.name.clone(),
            new: changed.text(),
            bytes: changed.bytes(),
            narrowings: found.relocated.narrowings(),
            ..change
        })
    }

    fn swizzled(&self, declared: &Declared, old: &LayoutSums, found: &Found) -> Option<ArrayChange> {
        let swizzle = found.remedy.swizzle?;
        let Declared { name, element, lengths, .. } = declared;
        let (axes, row) = flat_row(&lengths[..lengths.len().checked_sub(1)?], swizzle.phases)?;
        let flips = match swizzle.vector / element {
            1 => format!("({row} & {})", swizzle.phases - 1),
            count => format!("(({row} & {}) * {count})", swizzle.phases - 1),
        };
        let lines = listed(&self.lines);
        let words = format!("index {name}{axes}[c ^ {flips}] in the place of {name}{axes}[c] in {lines}");
        let change = self.change(declared.text(), words, old, &found.sums);
        let narrowings = found.relocated.narrowings();
        Some(ArrayChange { line: declared.line, name: name.clone(), narrowings, ..change })
    }

    /// A change that leaves the declaration as it is.
    pub(super) fn change(&self, old: String, words: String, before: &LayoutSums, after: &LayoutSums) -> ArrayChange {
        ArrayChange {
            path: self.path.clone(),
            line: 0,
            name: String::new(),
            new: old.clone(),
            old,
            words,
            lines: self.lines.clone(),
            old_cycles: before.cycles,
            cycles: after.cycles,
            old_bank_conflict_cycles: before.bank_conflicts,
            bank_conflict_cycles: after.bank_conflicts,
            cycles_without_line: 0,
            old_bytes: self.bytes(),
            bytes: self.bytes(),
            is_line: false,
            narrowings: Vec::new(),
        }
    }
}

/// For each length of an array but the outermost one its place, and the bytes of its rows.
fn rows(declared: &Declared) -> Vec<(usize, u32)> {
    let lengths = &declared.lengths;
    let row = |place: usize| {
        lengths[place..].iter().fold(declared.element, |bytes, (_, length)| bytes.saturating_mul(*length))
    };
    (1..lengths.len()).map(|place| (place, row(place))).collect()
}

/// Names of indices, the innermost first.
const INDICES: [&str; 4] = ["r", "q", "p", "o"];

/// The indices of an array before its last one, and the number of a row by them, as far as this many rows in a cycle
/// count: `[…][r]` and `r`, or `[q][r]` and `(q * 8 + r)` where the last of these lengths has too few rows. `None`
/// where more indices count than have names here.
fn flat_row(lengths: &[(String, u32)], phases: u32) -> Option<(String, String)> {
    let (mut axes, mut row, mut rows) = (String::new(), String::new(), String::new());
    let mut count = 1u32;
    let mut names = INDICES.into_iter();
    for (text, length) in lengths.iter().rev() {
        if count.is_multiple_of(phases) {
            axes.insert_str(0, "[…]");
            continue;
        }
        let name = names.next()?;
        axes.insert_str(0, &format!("[{name}]"));
        row = if row.is_empty() { name.to_owned() } else { format!("{name} * {rows} + {row}") };
        let factor = if text.chars().all(|one| one.is_alphanumeric() || one == '_') {
            text.clone()
        } else {
            format!("({text})")
        };
        rows = if rows.is_empty() { factor } else { format!("{rows} * {factor}") };
        count = count.saturating_mul(*length);
    }
    Some((axes, if row.contains(' ') { format!("({row})") } else { row }))
}

/// The text of a length that is longer.
fn longer(text: &str, length: u32, more: u32) -> String {
    match text.parse::<u32>() {
        Ok(_) => (length + more).to_string(),
        Err(_) if text.contains(['<', '>', '&', '|', '^', '?']) => format!("({text}) + {more}"),
        Err(_) => format!("{text} + {more}"),
    }
}

/// `line 3`, or `lines 3, 5 and 9`.
fn listed(lines: &[u32]) -> String {
    let texts: Vec<String> = lines.iter().map(u32::to_string).collect();
    match texts.split_last() {
        Some((last, [])) => format!("line {last}"),
        Some((last, before)) => format!("lines {} and {last}", before.join(", ")),
        None => "its lines".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row's number is that of all rows of an array. It is told by the last index alone where the others don't change
    /// what counts of it.
    #[test]
    fn as_many_indices_are_named_as_count() {
        let told = |lengths: &[(&str, u32)], phases| {
            let lengths: Vec<(String, u32)> =
                lengths.iter().map(|(text, length)| ((*text).to_owned(), *length)).collect();
            flat_row(&lengths, phases)
        };
        let both = |axes: &str, row: &str| Some((axes.to_owned(), row.to_owned()));
        assert_eq!(told(&[("16", 16)], 32), both("[r]", "r"));
        assert_eq!(told(&[("2", 2), ("32", 32)], 32), both("[…][r]", "r"));
        assert_eq!(told(&[("2", 2), ("64", 64)], 32), both("[…][r]", "r"));
        assert_eq!(told(&[("4", 4), ("8", 8)], 32), both("[q][r]", "(q * 8 + r)"));
        assert_eq!(told(&[("4", 4), ("N + 4", 12)], 8), both("[q][r]", "(q * (N + 4) + r)"));
        assert_eq!(
            told(&[("3", 3), ("2", 2), ("N", 4), ("M", 4)], 32),
            both("[…][p][q][r]", "(p * M * N + q * M + r)")
        );
        assert_eq!(told(&[("3", 3), ("3", 3), ("3", 3), ("3", 3), ("3", 3)], 32), None);
    }
}
