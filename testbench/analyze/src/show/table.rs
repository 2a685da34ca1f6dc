//! The result as text for a terminal.

use super::counters::counter_table;
use super::notes::notes;
use super::numbers::{counted, grouped};
use super::picture::picture;
use super::wrap::wrapped;
use crate::result::{Analysis, Detail, Group, Sums};
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Attribute, Cell, CellAlignment, Table};

/// Instructions of a trace that are listed unless something else is asked for.
const WORST: usize = 10;
/// Colliding banks of a pass that are listed.
const BANKS: usize = 4;
impl Analysis {
    /// The text: sums by line or opcode, the worst instructions, counters and remedies. Of the worst as many as `worst` says; without it
    /// some of a trace, and none of a program, whose lines are all there. With `detail` the kept instructions come as
    /// pictures.
    pub fn text(&self, worst: Option<usize>, detail: bool) -> String {
        let unit = &self.unit;
        let mut text = format!("{}\n{}\n", self.input, unit.text());
        let by_line = self.groups.iter().any(|group| group.line.is_some());
        if detail {
            self.instructions.iter().for_each(|instruction| text += &self.detail(instruction));
        }
        if by_line || self.totals.sums.instructions > 1 {
            text += &format!("{}\n", groups(&self.groups, &self.totals.sums));
        }
        let worst = worst.or((!by_line).then_some(WORST)).filter(|_| !detail);
        if let Some(worst) = worst {
            let shown = &self.instructions[..worst.min(self.instructions.len())];
            text += &if by_line {
                "the lines that lose most cycles, each by its worst wave:\n".to_owned()
            } else {
                let count = counted(shown.len() as u64, "instruction");
                format!("the {count} that lose most cycles, each pattern once:\n")
            };
            text += &format!("{}\n", list(shown));
        }
        text += &self.sums();
        text += &counter_table(&self.counters, self.bank_conflict_rate);
        if let Some(suggestion) = &self.suggestion {
            text += &suggestion.text();
        }
        text += &notes(&unit.name, &self.notes);
        text
    }

    fn sums(&self) -> String {
        let sums = &self.totals.sums;
        let number = |count| counted(count, "cycle");
        let mut text = format!("{} = {}", number(sums.cycles), counted(sums.bound_cycles, "pass"));
        text += &format!(" + {}", counted(sums.bank_conflict_cycles, "bank conflict"));
        if sums.address_conflict_cycles > 0 {
            text += &format!(" + {}", counted(sums.address_conflict_cycles, "address conflict"));
        }
        for (cycles, place) in
            [(sums.misaligned_cycles, "at misaligned addresses"), (sums.port_cycles, "waiting for the ports")]
        {
            if cycles > 0 {
                text += &format!(" + {} {place}", grouped(cycles));
            }
        }
        text.push('\n');
        let busiest = self.busiest_bank;
        if let Some(accesses @ 1..) = sums.accesses {
            text += &format!(
                "busiest bank: {}, with {} of {}: no order of them takes fewer cycles\n",
                busiest.bank,
                grouped(busiest.accesses),
                counted(accesses, "access"),
            );
        }
        text += &format!("conflict degree: {} (the longest pass, in cycles){}\n", sums.degree, self.degrees());
        text += &format!(
            "{} from the first request to the last response\n",
            counted(self.totals.clock_cycles, "clock cycle")
        );
        if sums.violations > 0 {
            text += &format!(
                "{} with a refused access (out of range, or a misaligned read-modify-write)\n",
                counted(sums.violations, "lane")
            );
        }
        text
    }

    /// The degree of each bank, where banks differ: `; by bank 0-7: 4, 8-31: 1`.
    fn degrees(&self) -> String {
        let mut text = String::new();
        let mut bank = 0;
        let mut runs = 0;
        for run in self.bank_degrees.chunk_by(|one, next| one == next) {
            let last = bank + run.len() - 1;
            let banks = if run.len() == 1 { bank.to_string() } else { format!("{bank}-{last}") };
            text += &format!("{}{banks}: {}", if bank == 0 { "; by bank " } else { ", " }, run[0]);
            bank += run.len();
            runs += 1;
        }
        if runs > 8 { String::new() } else { text }
    }

    fn detail(&self, detail: &Detail) -> String {
        let mut text = format!("\n{}: {}\n", detail.text, detail.sum());
        text += &picture(detail, self.unit.banks);
        for (number, pass) in detail.passes.iter().enumerate().filter(|(_, pass)| !pass.collisions.is_empty()) {
            text += &format!("collisions in pass {number}\n");
            for collision in pass.collisions.iter().take(BANKS) {
                text += &wrapped(collision);
            }
            if pass.collisions.len() > BANKS {
                text += &format!("  and in {}\n", counted((pass.collisions.len() - BANKS) as u64, "more bank"));
            }
        }
        text.push('\n');
        text
    }
}

/// A table whose columns from `numbers` on are aligned to the right.
fn table<const N: usize>(
    titles: [&str; N],
    rows: impl Iterator<Item = [String; N]>,
    numbers: std::ops::Range<usize>,
) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED);
    table.set_header(titles.map(|title| Cell::new(title).add_attribute(Attribute::Bold)));
    table.add_rows(rows);
    for (index, column) in table.column_iter_mut().enumerate() {
        if numbers.contains(&index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

fn groups(groups: &[Group], total: &Sums) -> Table {
    let titles = [
        "line",
        "instruction",
        "issued",
        "lanes",
        "cycles",
        "passes",
        "bank",
        "address",
        "misaligned",
        "ports",
        "degree",
    ];
    let row = |line: String, text: &str, sums: &Sums| {
        [
            line,
            text.to_owned(),
            grouped(sums.instructions),
            grouped(sums.lanes),
            grouped(sums.cycles),
            grouped(sums.bound_cycles),
            grouped(sums.bank_conflict_cycles),
            grouped(sums.address_conflict_cycles),
            grouped(sums.misaligned_cycles),
            grouped(sums.port_cycles),
            sums.degree.to_string(),
        ]
    };
    let line = |group: &Group| group.line.map_or(String::new(), |line| line.to_string());
    let rows = groups.iter().map(|group| row(line(group), &group.text, &group.sums));
    let mut table = table(titles, rows.chain([row(String::new(), "total", total)]), 2..11);
    if let Some(column) = table.column_mut(0) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

fn list(details: &[Detail]) -> Table {
    let titles = ["line", "times", "instruction", "cycles", "passes", "bank", "address", "degree", "first collision"];
    let row = |detail: &Detail| {
        let collision = detail.passes.iter().find_map(|pass| pass.collisions.first()).map_or("", String::as_str);
        let short: String = collision.chars().take(44).collect();
        [
            detail.line.to_string(),
            grouped(detail.times),
            detail.text.clone(),
            detail.cycles.to_string(),
            detail.bound_cycles.to_string(),
            detail.bank_conflict_cycles.to_string(),
            detail.address_conflict_cycles.to_string(),
            detail.degree.to_string(),
            if short.len() < collision.len() { short + "…" } else { short },
        ]
    };
    let mut table = table(titles, details.iter().map(row), 3..8);
    for index in 0..2 {
        if let Some(column) = table.column_mut(index) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}
