//! Holes as text: opcodes with the same holes share a line.

use super::points::Points;
use super::situation::Situation;
use enumset::EnumSet;
use std::collections::BTreeMap;
use std::fmt;

/// Most lines of holes that are shown, and most opcodes in a line.
const MOST_LINES: usize = 12;
const MOST_NAMES: usize = 6;

/// A list of opcodes: `ds_add_u32, ds_sub_u32 and 7 more`.
fn listed(names: &[&str]) -> String {
    let shown = names[..names.len().min(MOST_NAMES)].join(", ");
    match names.len().saturating_sub(MOST_NAMES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// A line for opcodes with the same holes, those with the most holes first, then a line with the counts.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut missing: BTreeMap<&str, EnumSet<Situation>> = BTreeMap::new();
        for (name, situation) in self.holes() {
            *missing.entry(name).or_default() |= situation;
        }
        let mut alike: BTreeMap<Vec<Situation>, Vec<&str>> = BTreeMap::new();
        for (name, situations) in missing {
            alike.entry(situations.iter().collect()).or_default().push(name);
        }
        let mut lines: Vec<_> = alike.into_iter().collect();
        lines.sort_by_key(|(situations, names)| std::cmp::Reverse(situations.len() * names.len()));
        for (situations, names) in lines.iter().take(MOST_LINES) {
            let never: Vec<&str> = situations.iter().map(|situation| situation.words()).collect();
            writeln!(f, "{}: never {}", listed(names), never.join(", "))?;
        }
        let rest = &lines[lines.len().min(MOST_LINES)..];
        if !rest.is_empty() {
            let points: usize = rest.iter().map(|(situations, names)| situations.len() * names.len()).sum();
            writeln!(f, "and {} more lines of {points} points, which `--json` names", rest.len())?;
        }
        let (hit, count) = (self.hit(), self.count());
        write!(
            f,
            "functional coverage: {hit} of {count} points of {} opcodes hit ({:.1} %)",
            self.opcodes.len(),
            // Percentages are rounded down, so 100 % means all.
            (1000 * hit / count.max(1)) as f64 / 10.0
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Situation::*;
    use super::*;

    /// Opcodes with two points each, some of which are holes.
    fn lines(opcodes: &[(&str, [u64; 2])]) -> Vec<String> {
        let points = |seen: [u64; 2]| BTreeMap::from([(Misaligned, seen[0]), (M0Limit, seen[1])]);
        let opcodes = opcodes.iter().map(|(name, seen)| ((*name).to_owned(), points(*seen))).collect();
        Points { opcodes }.to_string().lines().map(str::to_owned).collect()
    }

    #[test]
    fn opcodes_with_the_same_holes_share_a_line() {
        let found = lines(&[("a", [0, 1]), ("b", [0, 2]), ("c", [0, 0]), ("d", [5, 1]), ("e", [0, 0])]);
        let expected = [
            "c, e: never misaligned, past M0",
            "a, b: never misaligned",
            "functional coverage: 4 of 10 points of 5 opcodes hit (40.0 %)",
        ];
        assert_eq!(found, expected);
        assert_eq!(lines(&[("a", [1, 1])]), ["functional coverage: 2 of 2 points of 1 opcodes hit (100.0 %)"]);
        assert_eq!(lines(&[]), ["functional coverage: 0 of 0 points of 0 opcodes hit (0.0 %)"]);
    }

    #[test]
    fn long_lists_are_cut() {
        let names: Vec<String> = (0..1000).map(|number| format!("o{number:03}")).collect();
        let opcodes: Vec<(&str, [u64; 2])> = names.iter().map(|name| (name.as_str(), [0, 1])).collect();
        let found = lines(&opcodes);
        assert_eq!(found[0], "o000, o001, o002, o003, o004, o005 and 994 more: never misaligned");
        let almost = lines(&[&opcodes[1..], &[("p", [1, 1])]].concat());
        assert!(almost[1].contains("1001 of 2000 points of 1000 opcodes hit (50.0 %)"), "{}", almost[1]);

        // Fourteen sets of holes, one for each opcode.
        let all: Vec<Situation> = Situation::all().iter().collect();
        let points = |holes: usize| {
            all.iter().enumerate().map(|(index, one)| (*one, u64::from(holes >> index & 1 == 0))).collect()
        };
        let opcodes = (1..15).map(|holes| (format!("o{holes:02}"), points(holes))).collect();
        let text = Points { opcodes }.to_string();
        assert_eq!(text.lines().count(), MOST_LINES + 2, "{text}");
        assert!(text.contains("\nand 2 more lines of 2 points, which `--json` names\n"), "{text}");
    }
}
