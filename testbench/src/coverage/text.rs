//! Holes for people: equal ones in one line.

use super::control::number_in;
use super::holes::{Coverage, Hole};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What a bit hasn't done, the worst first.
const KINDS: [&str; 5] = ["never 1", "never 0", "never changes", "never rises", "never falls"];

/// The bits of a hole by kind, each in the first that fits.
fn kinds(hole: &Hole) -> [u64; 5] {
    let mut rest = hole.bits();
    let still = hole.never_rises & hole.never_falls;
    let all = [hole.never_1, hole.never_0, still, hole.never_rises, hole.never_falls];
    all.map(|bits| {
        let these = bits & rest;
        rest &= !bits;
        these
    })
}

/// `[2]`, `[7:4]`, `[7:4,0]`; nothing of a signal of one bit.
fn bits(width: usize, mask: u64) -> String {
    if width == 1 {
        return String::new();
    }
    let mut parts = Vec::new();
    let mut rest = mask;
    while rest != 0 {
        let top = 63 - rest.leading_zeros();
        let low = top + 1 - (rest << (63 - top)).leading_ones();
        parts.push(if top == low { top.to_string() } else { format!("{top}:{low}") });
        rest &= (1 << low) - 1;
    }
    format!("[{}]", parts.join(","))
}

/// Numbers of elements, as their names have them: `{0-3,7}`, or `3`.
fn numbers(all: &BTreeMap<usize, String>) -> String {
    let mut runs: Vec<[(usize, &str); 2]> = Vec::new();
    for (&number, digits) in all {
        match runs.last_mut() {
            Some([_, last]) if last.0 + 1 == number => *last = (number, digits),
            _ => runs.push([(number, digits); 2]),
        }
    }
    let runs: Vec<String> = runs
        .iter()
        .map(|[(first, from), (last, to)]| if first == last { (*from).to_owned() } else { format!("{from}-{to}") })
        .collect();
    match (&runs[..], all.len()) {
        ([one], 1) => one.clone(),
        _ => format!("{{{}}}", runs.join(",")),
    }
}

/// Joins paths that differ in nothing but the number of an element, from the innermost array outwards.
fn fold(mut paths: BTreeSet<Vec<String>>) -> BTreeSet<Vec<String>> {
    let longest = paths.iter().map(Vec::len).max().unwrap_or(0);
    for place in (1..longest).rev() {
        let mut alike: BTreeMap<Vec<String>, BTreeMap<usize, String>> = BTreeMap::new();
        let mut folded = BTreeSet::new();
        for mut path in paths {
            let number = path.get(place).and_then(|name| number_in(&path[place - 1], name));
            let Some(number) = number else {
                folded.insert(path);
                continue;
            };
            let start = path[place - 1].len() + 1;
            let digits = path[place].split_off(start);
            alike.entry(path).or_default().insert(number, digits);
        }
        for (mut path, digits) in alike {
            path[place] += &numbers(&digits);
            folded.insert(path);
        }
        paths = folded;
    }
    paths
}

/// A line for each hole, those of equal name in one.
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut alike: BTreeMap<(usize, String), BTreeSet<Vec<String>>> = BTreeMap::new();
        for hole in &self.holes {
            for (kind, mask) in kinds(hole).into_iter().enumerate().filter(|(_, mask)| *mask != 0) {
                let path = hole.signal.split('.').map(str::to_owned).collect();
                alike.entry((kind, bits(hole.width, mask))).or_default().insert(path);
            }
        }
        let mut lines: BTreeMap<(usize, String, String), Vec<String>> = BTreeMap::new();
        for ((kind, bits), paths) in alike {
            for mut path in fold(paths) {
                let name = path.pop().unwrap_or_default();
                lines.entry((kind, name, bits.clone())).or_default().push(path.join("."));
            }
        }
        for ((kind, name, bits), places) in lines {
            let what = KINDS[kind];
            match &places[..] {
                [place] if place.is_empty() => writeln!(f, "{name}{bits}: {what}")?,
                [place] => writeln!(f, "{place}.{name}{bits}: {what}")?,
                places => {
                    let named: Vec<&str> =
                        places.iter().map(|place| if place.is_empty() { "the top" } else { place }).collect();
                    writeln!(f, "{name}{bits}: {what} in {}", named.join(", "))?;
                }
            }
        }
        let Coverage { signals, bits, data_signals, data_bits, .. } = self;
        let toggled = self.toggled();
        write!(
            f,
            "control path: {toggled} of {bits} bits of {signals} signals went up and came down ({:.2} %); {data_bits} bits of {data_signals} \
             signals are data",
            100.0 * toggled as f64 / (*bits).max(1) as f64
        )
    }
}
