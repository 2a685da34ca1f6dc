//! Holes as text: equal holes share a line.

use super::control::number_in;
use super::holes::{Coverage, Hole};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The kinds of holes, the worst first.
const KINDS: [&str; 5] = ["never 1", "never 0", "never changes", "never rises", "never falls"];

/// The bits of a hole by kind. Each bit counts for the first kind that fits.
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

/// A list of bits: `[2]`, `[7:4]`, `[7:4,0]`; empty for a signal of one bit.
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

/// Numbers of elements, as their names write them: `{0-3,7}`, or `3`.
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

/// Joins paths that differ only in the number of an element, from the innermost array outwards.
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

/// The outermost places of one hole, each with the number of further places inside it. A port that hands another port
/// on has the same holes.
fn outermost(mut places: Vec<Vec<String>>) -> Vec<(Vec<String>, usize)> {
    places.sort_by_key(Vec::len);
    let mut kept: Vec<(Vec<String>, usize)> = Vec::new();
    for place in places {
        match kept.iter_mut().find(|(outer, _)| is_within(&place, outer)) {
            Some((_, more)) => *more += 1,
            None => kept.push((place, 0)),
        }
    }
    kept
}

/// Whether a path is another one with names of further blocks inserted.
fn is_within(path: &[String], outer: &[String]) -> bool {
    let start = path.iter().zip(outer).take_while(|(a, b)| a == b).count();
    let end = path.iter().rev().zip(outer.iter().rev()).take_while(|(a, b)| a == b).count();
    path.len() > outer.len() && start + end >= outer.len()
}

/// A place with the number of places inside: `channel.front (+2)`; the top is `(top)`.
fn named((place, more): &(Vec<String>, usize)) -> String {
    let name = if place.is_empty() { "(top)".to_owned() } else { place.join(".") };
    if *more > 0 { format!("{name} (+{more})") } else { name }
}

/// A line for each hole; holes of equal name share a line.
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut alike: BTreeMap<(usize, String), BTreeSet<Vec<String>>> = BTreeMap::new();
        for hole in &self.holes {
            for (kind, mask) in kinds(hole).into_iter().enumerate().filter(|(_, mask)| *mask != 0) {
                let path = hole.signal.split('.').map(str::to_owned).collect();
                alike.entry((kind, bits(hole.width, mask))).or_default().insert(path);
            }
        }
        let mut lines: BTreeMap<(usize, String, String), Vec<Vec<String>>> = BTreeMap::new();
        for ((kind, bits), paths) in alike {
            for mut path in fold(paths) {
                let name = path.pop().unwrap_or_default();
                lines.entry((kind, name, bits.clone())).or_default().push(path);
            }
        }
        for ((kind, name, bits), places) in lines {
            let what = KINDS[kind];
            match &outermost(places)[..] {
                [(place, 0)] if place.is_empty() => writeln!(f, "{name}{bits}: {what}")?,
                [(place, 0)] => writeln!(f, "{}.{name}{bits}: {what}", place.join("."))?,
                places => {
                    let places: Vec<String> = places.iter().map(named).collect();
                    writeln!(f, "{name}{bits}: {what} in {}", places.join(", "))?;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn hole(signal: &str, width: usize, never_1: u64) -> Hole {
        let signal = signal.to_owned();
        Hole { signal, width, never_1, never_0: 0, never_rises: never_1, never_falls: never_1 }
    }

    fn lines(holes: Vec<Hole>) -> Vec<String> {
        let coverage = Coverage { signals: 9, bits: 40, data_signals: 2, data_bits: 64, holes };
        coverage.to_string().lines().map(str::to_owned).collect()
    }

    #[test]
    fn bits_of_a_mask() {
        assert_eq!(bits(1, 1), "");
        assert_eq!(
            [bits(6, 1), bits(6, 0b100), bits(8, 0b1111_0001), bits(64, u64::MAX)],
            ["[0]", "[2]", "[7:4,0]", "[63:0]"]
        );
    }

    #[test]
    fn equal_holes_share_a_line() {
        let mut holes =
            vec![hole("on", 1, 1), hole("a.on", 1, 1), hole("a.b.on", 1, 1), hole("c.swizzle.distance", 6, 4)];
        holes.extend(
            (0..12).filter(|bank| *bank != 5).map(|bank| hole(&format!("s.bank.bank_{bank:02}.row"), 9, 0x180)),
        );
        let found = lines(holes);
        let expected = ["bank.bank_{00-04,06-11}.row[8:7]", "on: never 1 in (top) (+2)"];
        assert_eq!(found[0], "c.swizzle.distance[2]: never 1");
        assert_eq!(found[1], expected[1]);
        assert_eq!(found[2], format!("s.{}: never 1", expected[0]));
        assert!(found[3].starts_with("control path: 14 of 40 bits of 9 signals "), "{}", found[3]);
    }

    #[test]
    fn equal_holes_of_blocks_side_by_side_are_both_named() {
        let holes =
            vec![hole("load_channel.gate.row", 2, 1), hole("channel.gate.row", 2, 1), hole("channel.gate.x.row", 2, 1)];
        assert_eq!(lines(holes)[0], "row[0]: never 1 in channel.gate (+1), load_channel.gate");
    }

    #[test]
    fn each_bit_is_in_the_worst_kind() {
        let hole = Hole {
            signal: "a".to_owned(),
            width: 8,
            never_1: 0b1,
            never_0: 0b10,
            never_rises: 0b1_1111,
            never_falls: 0b100_0111,
        };
        assert_eq!(
            lines(vec![hole])[..5],
            ["a[0]: never 1", "a[1]: never 0", "a[2]: never changes", "a[4:3]: never rises", "a[6]: never falls"]
        );
    }
}
