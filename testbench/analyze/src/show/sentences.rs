//! The sentences about results, which are the same in every form of output.

use super::numbers::{counted, grouped};
use crate::access::ranges;
use crate::result::{Analysis, Detail, PassDetail, UnitSummary, Unknown};

impl Detail {
    /// A sum of cycles: `64 cycles = 2 passes + 62 bank conflicts`.
    pub fn sum(&self) -> String {
        let mut text =
            format!("{} = {}", counted(u64::from(self.cycles), "cycle"), counted(u64::from(self.bound_cycles), "pass"));
        let parts = [(self.bank_conflict_cycles, "bank conflict"), (self.address_conflict_cycles, "address conflict")];
        for (count, what) in parts.into_iter().filter(|(count, _)| *count > 0) {
            text += &format!(" + {}", counted(count.into(), what));
        }
        for (count, place) in [(self.misaligned_cycles, "at misaligned addresses"), (self.port_cycles, "at the ports")]
        {
            if count > 0 {
                text += &format!(" + {count} {place}");
            }
        }
        text
    }
}

/// Most lines that are listed.
const LINES: usize = 8;

/// A list of lines, with the first ones and the last: `line 7`, `lines 7, 9`.
pub(super) fn lines(lines: &[usize]) -> String {
    let word = if lines.len() == 1 { "line" } else { "lines" };
    let mut listed: Vec<String> = lines.iter().take(LINES).map(ToString::to_string).collect();
    if let (Some(last), true) = (lines.last(), lines.len() > LINES) {
        listed.push(format!("… {last}"));
    }
    format!("{word} {}", listed.join(", "))
}

impl Analysis {
    /// A sentence about what isn't known: which registers nothing sets, and in which lines addresses rest on them.
    pub fn doubts(&self) -> Option<String> {
        let names = |unknown: &Unknown| format!("{} ({})", unknown.name, lines(&unknown.lines));
        let listed: Vec<String> = self.unknown.iter().take(LINES).map(names).collect();
        let more = self.unknown.len().saturating_sub(LINES);
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let sums = &self.totals.sums;
        self.unknown.first().map(|first| {
            let whose = if self.unknown.len() > 1 { format!("of {}, ", first.name) } else { String::new() };
            format!(
                "the cost of {} of {}, which no figure includes. Their addresses rest on {}{more}, which nothing sets: {whose}{}",
                grouped(sums.unknown_instructions),
                counted(sums.instructions, "instruction"),
                listed.join(", "),
                first.help,
            )
        })
    }
}

impl UnitSummary {
    /// The name of the unit, its sizes and how it differs from other units.
    pub fn text(&self) -> String {
        let ports = if self.load_port { "a load port" } else { "one port" };
        let name = if self.built_here { format!("the unit built here ({})", self.name) } else { self.name.clone() };
        let limits = match self.ports.as_str() {
            "ideal" | "cdna" => format!("{} ports", self.ports),
            limits => limits.to_owned(),
        };
        let mut text =
            format!("{name}: {} lanes x {} banks x {} rows, {ports}, {limits}", self.lanes, self.banks, self.rows);
        if self.sides > 1 {
            text += &format!(", {} sides", self.sides);
        }
        if self.adders * self.sides < self.banks {
            text += &format!(", {}", counted(self.adders as u64, "float adder"));
        }
        if self.skip_empty_halves {
            text += ", empty halves skipped";
        }
        text
    }
}

/// The lanes and cycles of a pass.
pub(super) fn title(pass: &PassDetail) -> String {
    let lanes = match pass.lanes.len() {
        0 => "no active lane".to_owned(),
        1 => format!("lane {}", pass.lanes[0]),
        _ => format!("lanes {}", ranges(pass.lanes.iter().fold(0, |mask, lane| mask | 1 << lane))),
    };
    let mut text = format!("{lanes}, {}", counted(u64::from(pass.cycles), "cycle"));
    if pass.bank_conflict_cycles > 0 {
        text += &format!(", {}", counted(u64::from(pass.bank_conflict_cycles), "bank conflict"));
    }
    if pass.address_conflict_cycles > 0 {
        text += &format!(", {}", counted(u64::from(pass.address_conflict_cycles), "address conflict"));
    }
    text
}
