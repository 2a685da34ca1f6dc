//! Values of Triton's intermediate text that stand for allocations in the LDS.

use std::collections::HashMap;

/// Operations whose result is their first operand, or a part of it.
const VIEWS: &str = "ttg.memdesc_";
/// A loop whose results and arguments are the values that it begins with.
const LOOP: &str = " iter_args(";

/// Which allocation each value is, by its number; `None` of allocations that nobody asks about. (A text may use a name
/// once more for another value, which comes later.)
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Values<'a> {
    of: HashMap<&'a str, Option<usize>>,
    /// for a loop with several results the allocations of these results: `%x#1` is the second of `%x:2`
    several: HashMap<&'a str, Vec<Option<Option<usize>>>>,
}

/// The names of values in a text: `%x`, `%x#1`, each with its number.
fn operands(text: &str) -> impl Iterator<Item = (&str, Option<usize>)> {
    text.split('%').skip(1).map(|rest| {
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || "_.$-".contains(letter);
        let end = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
        let (name, behind) = rest.split_at(end);
        let digits = behind.strip_prefix('#').map_or("", |number| {
            &number[..number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len())]
        });
        (name, digits.parse().ok())
    })
}

/// The name of a line's result.
fn result(line: &str) -> Option<&str> {
    let (before, _) = line.split_once(" = ")?;
    operands(before.trim_start().starts_with('%').then_some(before)?).next().map(|(name, _)| name)
}

impl<'a> Values<'a> {
    /// The result of a line is an allocation.
    pub(super) fn allocated(&mut self, line: &'a str, number: Option<usize>) {
        if let Some(name) = result(line) {
            self.of.insert(name, number);
        }
    }

    fn find(&self, name: &str, number: Option<usize>) -> Option<Option<usize>> {
        match number {
            None => self.of.get(name).copied(),
            Some(number) => self.several.get(name)?.get(number).copied().flatten(),
        }
    }

    /// What a line gives another name: a part of an allocation, or what a loop begins with.
    pub(super) fn handed_on(&mut self, line: &'a str) {
        let name = result(line);
        if let (Some(name), Some((_, rest))) = (name, line.split_once(VIEWS)) {
            let first = operands(rest).next().and_then(|(first, number)| self.find(first, number));
            first.map(|number| self.of.insert(name, number));
        }
        let Some((_, rest)) = line.split_once(LOOP) else { return };
        let pairs = rest.split(')').next().unwrap_or_default();
        let mut begun = Vec::new();
        for pair in pairs.split(", ") {
            let mut both = operands(pair);
            let (Some((argument, _)), Some((first, number))) = (both.next(), both.next()) else { continue };
            let found = self.find(first, number);
            begun.push(found);
            found.map(|number| self.of.insert(argument, number));
        }
        let Some(name) = name else { return };
        if let [Some(only)] = begun[..] {
            self.of.insert(name, only);
        }
        self.several.insert(name, begun);
    }

    /// The allocations that a line reads or writes, by their numbers; `None` if it has no value that is known.
    pub(super) fn reached(&self, line: &'a str) -> Option<Vec<usize>> {
        let of = line.split(" : ").next()?;
        // Among them its result, if it is an allocation.
        let known: Vec<Option<usize>> = operands(of).filter_map(|(name, number)| self.find(name, number)).collect();
        (!known.is_empty()).then(|| known.into_iter().flatten().collect())
    }
}
