//! Arrays of a source, or allocations of Triton's, at their places in the LDS.

use super::declared::{Declared, declared, names};
use super::shared::{Shared, lines_of_others, shared};
use super::used::uses;
use crate::access::Patterns;
use crate::result::Group;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Arrays of a kernel at most: their order in the LDS is found by trying all orders.
const MOST: usize = 5;
/// How compilers align an array of more than 8 bytes in the LDS.
const ALIGNMENT: u32 = 16;

/// Triton's text of a kernel: its path, and what it has.
pub type Intermediate<'a> = (&'a str, &'a str);

/// What says how an array is laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// a declaration of a source in OpenCL C or HIP
    Declared(Declared),
    /// Triton
    Shared(Shared),
}

impl Layout {
    fn bytes(&self) -> u64 {
        match self {
            Layout::Declared(declared) => declared.bytes(),
            Layout::Shared(shared) => shared.bytes(),
        }
    }
}

/// An array, where it is, and what reaches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Array {
    /// path of the text with its layout
    pub(super) path: String,
    /// where it is; of Triton's for each allocation with this layout
    pub(super) places: Vec<ArrayPlace>,
    pub(super) layout: Layout,
    /// lines of accesses in which it is named
    pub(super) lines: Vec<u32>,
    /// accesses that reach its bytes, or may do so, and of which no line is known: a compiler has put them together, or
    /// moved them
    pub(super) without_line: Patterns,
    /// whether a pointer of the source leads into it, so that not all its uses name its elements
    pub(super) has_pointer: bool,
}

/// Bytes of the LDS that are an array, or one allocation of Triton's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ArrayPlace {
    pub(super) bytes: Range<u32>,
    pub(super) layout: Layout,
    /// the accesses that reach these bytes
    pub(super) patterns: Patterns,
}

impl Array {
    fn new(path: &str, layout: Layout) -> Self {
        let (path, without_line) = (path.to_owned(), Patterns::default());
        Array { path, layout, places: Vec::new(), lines: Vec::new(), without_line, has_pointer: false }
    }
}

/// Arrays without their places, and which of them each group names.
#[derive(Default)]
struct Named {
    arrays: Vec<Array>,
    by_group: Vec<Vec<usize>>,
    /// groups of Triton's kernel of which no line is known
    without_line: Vec<usize>,
    /// for each group, the rows of an array that its line names by numbers alone
    rows: Vec<Option<BTreeSet<u32>>>,
}

impl Named {
    /// An array, by its number; it is added if it isn't there.
    fn number(&mut self, path: &str, layout: &Declared) -> usize {
        let is_same = |array: &Array| array.path == path && array.layout == Layout::Declared(layout.clone());
        self.arrays.iter().position(is_same).unwrap_or_else(|| {
            self.arrays.push(Array::new(path, Layout::Declared(layout.clone())));
            self.arrays.len() - 1
        })
    }

    /// The accesses of the next group, in a line, name these arrays.
    fn names(&mut self, numbers: Vec<usize>, line: u32) {
        for number in &numbers {
            let lines = &mut self.arrays[*number].lines;
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        self.by_group.push(numbers);
    }

    /// The arrays that a source declares and these groups name.
    fn of_sources(groups: &[Group], find: &dyn Fn(&str) -> Option<String>) -> Named {
        let mut texts: BTreeMap<&str, (String, Vec<Declared>)> = BTreeMap::new();
        for place in groups.iter().filter_map(|group| group.source.as_ref()) {
            texts.entry(&place.path).or_insert_with(|| {
                let text = find(&place.path).unwrap_or_default();
                let arrays = declared(&text);
                (text, arrays)
            });
        }
        let mut named = Named::default();
        for group in groups {
            let text = group.source.as_ref().and_then(|place| Some((place, texts.get(place.path.as_str())?)));
            let Some((place, (text, all))) = text else {
                named.names(Vec::new(), 0);
                continue;
            };
            let line = text.lines().nth((place.line as usize).saturating_sub(1)).unwrap_or_default();
            let is_named = |one: &&Declared| names(line).any(|(name, _)| name == one.name);
            // An array of the function that is nearest above.
            let nearest = |one: &&Declared| {
                let above = all.iter().filter(|other| other.name == one.name && other.line <= place.line);
                above.map(|other| other.line).max() == Some(one.line)
            };
            let own = all.iter().filter(is_named).filter(nearest);
            let numbers: Vec<usize> = own.map(|one| named.number(&place.path, one)).collect();
            named.names(numbers, place.line);
        }
        // Nothing is said of more arrays than these.
        if named.arrays.len() > MOST {
            return named;
        }
        // A compiler puts accesses of two lines together, which have one line then: the source has all of them.
        named.rows = vec![None; groups.len()];
        for (number, array) in named.arrays.iter_mut().enumerate() {
            let (Layout::Declared(own), Some((text, _))) = (&array.layout, texts.get(array.path.as_str())) else {
                continue;
            };
            let uses = uses(text, own);
            array.has_pointer = uses.has_pointer;
            array.lines = uses.lines.into_iter().collect();
            for (group, rows) in
                named.rows.iter_mut().enumerate().filter(|(group, _)| named.by_group[*group] == [number])
            {
                let line = groups[group].source.as_ref().map_or(0, |place| place.line);
                *rows = uses.rows.get(&line).cloned();
            }
        }
        named
    }

    /// The allocations of a text of Triton's.
    fn of_triton(groups: &[Group], (path, text): Intermediate<'_>) -> Named {
        // Lines in which other layouts are read or written, too, don't tell which access is whose.
        let others = lines_of_others(text);
        let mut all = shared(text);
        let mixed: BTreeSet<String> =
            all.iter().filter(|one| !one.lines.is_disjoint(&others)).map(|one| one.alias.clone()).collect();
        all.retain(|one| !mixed.contains(&one.alias));
        let array = |one: &Shared| Array::new(path, Layout::Shared(one.clone()));
        let mut named = Named { arrays: all.iter().map(array).collect(), ..Named::default() };
        let name = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        for group in groups {
            let line = group.source.as_ref().map_or(0, |place| place.line);
            let is_there = |(path, of): &(String, u32)| {
                group.source.as_ref().is_some_and(|place| *of == line && name(path) == name(&place.path))
            };
            let numbers = (0..all.len()).filter(|number| all[*number].lines.iter().any(is_there)).collect();
            named.names(numbers, line);
            if line == 0 {
                named.without_line.push(named.by_group.len() - 1);
            }
        }
        named
    }

    /// The bytes that each array has, where they are known: those that lines reach which name it alone, if they are as
    /// many as it has. Allocations of Triton's may have the same bytes one after another.
    fn own_bytes(&self, patterns: &[Patterns]) -> Vec<Option<Range<u32>>> {
        let bytes = |number: usize| {
            let alone = self.by_group.iter().zip(patterns).filter(|(named, _)| named[..] == [number]);
            let reached = alone.filter_map(|(_, patterns)| patterns.reached());
            let reached = reached.reduce(|one, other| one.start.min(other.start)..one.end.max(other.end))?;
            (u64::from(reached.end - reached.start) == self.arrays[number].layout.bytes()).then_some(reached)
        };
        (0..self.arrays.len()).map(bytes).collect()
    }

    /// The bytes that each array has: the only order in which each access is within its array.
    fn in_order(&self, patterns: &[Patterns]) -> Option<Vec<Range<u32>>> {
        if self.arrays.is_empty() || self.arrays.len() > MOST {
            return None;
        }
        let all = patterns.iter().filter_map(Patterns::reached).map(|range| range.end).max()?;
        let mut found: Option<Vec<Range<u32>>> = None;
        for order in orders(self.arrays.len()) {
            let mut ranges = vec![0..0; self.arrays.len()];
            let mut next = 0_u32;
            for index in order {
                let bytes = self.arrays[index].layout.bytes() as u32;
                let start = next.next_multiple_of(ALIGNMENT.min(bytes.next_power_of_two()));
                next = start + bytes;
                ranges[index] = start..next;
            }
            let fits = |(named, patterns): (&Vec<usize>, &Patterns)| match (&named[..], patterns.reached()) {
                ([only], Some(range)) => ranges[*only].start <= range.start && range.end <= ranges[*only].end,
                _ => true,
            };
            if next < all || !self.by_group.iter().zip(patterns).all(fits) {
                continue;
            }
            if found.is_some() {
                return None;
            }
            found = Some(ranges);
        }
        found
    }

    /// Whether an access stays in the rows that its line names. One that goes on into the next row does otherwise where
    /// rows are longer, or have other places.
    fn is_in_rows(
        &self,
        array: usize,
        ranges: &[Option<Range<u32>>],
        rows: &BTreeSet<u32>,
        reached: &Range<u32>,
    ) -> bool {
        let (Some(Layout::Declared(declared)), Some(Some(range))) =
            (self.arrays.get(array).map(|array| &array.layout), ranges.get(array))
        else {
            return true;
        };
        let count = declared.lengths.first().map_or(1, |(_, length)| *length);
        let bytes = (range.end - range.start) / count.max(1);
        let first = rows.iter().next().map_or(0, |row| row * bytes);
        let last = rows.iter().next_back().map_or(0, |row| (row + 1) * bytes);
        reached.start >= range.start + first && reached.end <= range.start + last
    }

    /// The arrays with these bytes and the accesses that reach them, those of Triton's with the same layout together.
    /// An array is left out if an access reaches beyond it, or could be another one's.
    fn at(mut self, ranges: Vec<Option<Range<u32>>>, patterns: &[Patterns], is_triton: bool) -> Vec<Array> {
        let mut accesses: Vec<Option<Patterns>> =
            ranges.iter().map(|range| range.as_ref().map(|_| Patterns::default())).collect();
        let every: Vec<usize> = (0..self.arrays.len()).collect();
        for (number, (named, patterns)) in self.by_group.iter().zip(patterns).enumerate() {
            let rows = self.rows.get(number).and_then(Option::as_ref);
            // A pointer may lead to an array in lines that don't name it.
            let named = if is_triton { named } else { &every };
            for (pattern, times) in patterns.iter() {
                let Some(reached) = pattern.reached() else { continue };
                let touches = |range: &Range<u32>| reached.end > range.start && reached.start < range.end;
                let touched: Vec<usize> =
                    named.iter().copied().filter(|number| ranges[*number].as_ref().is_none_or(touches)).collect();
                match &touched[..] {
                    [] => {}
                    [only]
                        if ranges[*only]
                            .as_ref()
                            .is_some_and(|range| reached.start >= range.start && reached.end <= range.end)
                            && rows.is_none_or(|rows| self.is_in_rows(*only, &ranges, rows, &reached)) =>
                    {
                        accesses[*only].iter_mut().for_each(|own| own.add_times(pattern.clone(), times));
                    }
                    several => several.iter().for_each(|number| accesses[*number] = None),
                }
            }
        }
        for (pattern, times) in self.without_line.iter().flat_map(|group| patterns[*group].iter()) {
            let Some(reached) = pattern.reached() else { continue };
            for (array, range) in self.arrays.iter_mut().zip(&ranges) {
                if range.as_ref().is_none_or(|range| reached.end > range.start && reached.start < range.end) {
                    array.without_line.add_times(pattern.clone(), times);
                }
            }
        }
        let alias = |array: &Array| match &array.layout {
            Layout::Shared(shared) => Some(shared.alias.clone()),
            Layout::Declared(_) => None,
        };
        let mut placed: Vec<Array> = Vec::new();
        let mut unknown = Vec::new();
        for (mut array, (range, own)) in self.arrays.drain(..).zip(ranges.into_iter().zip(accesses)) {
            let (Some(range), Some(own)) = (range, own) else {
                unknown.extend(alias(&array));
                continue;
            };
            match placed.iter_mut().find(|other| alias(other).is_some() && alias(other) == alias(&array)) {
                Some(other) => {
                    other.places.push(ArrayPlace { bytes: range, layout: array.layout, patterns: own });
                    other.without_line.add_new(&array.without_line);
                }
                None => {
                    array.places.push(ArrayPlace { bytes: range, layout: array.layout.clone(), patterns: own });
                    placed.push(array);
                }
            }
        }
        placed.retain(|array| alias(array).is_none_or(|alias| !unknown.contains(&alias)));
        placed
    }
}

/// The arrays that the lines of these groups name, at their places in the LDS. Each group has its patterns; `find` has
/// the text of a source. Nothing comes of arrays that could lie in several orders, or in none.
pub(crate) fn placed(
    groups: &[Group],
    patterns: &[Patterns],
    find: &dyn Fn(&str) -> Option<String>,
    triton: Option<Intermediate<'_>>,
) -> Vec<Array> {
    if let Some(text) = triton {
        let named = Named::of_triton(groups, text);
        let ranges = named.own_bytes(patterns);
        return named.at(ranges, patterns, true);
    }
    let named = Named::of_sources(groups, find);
    let ranges = named.in_order(patterns).unwrap_or_default().into_iter().map(Some).collect::<Vec<_>>();
    let mut arrays = if ranges.is_empty() { Vec::new() } else { named.at(ranges, patterns, false) };
    arrays.retain(|array| !array.has_pointer);
    arrays
}

/// All orders of the numbers below `count`.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let with_last = |order: Vec<usize>| {
        (0..count).map(move |place| {
            let mut order = order.clone();
            order.insert(place, last);
            order
        })
    };
    orders(last).into_iter().flat_map(with_last).collect()
}
