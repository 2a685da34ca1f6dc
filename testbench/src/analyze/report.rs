//! The result as text for a terminal.

use super::detail::Detail;
use super::lanes::{counted, grouped};
use super::picture::picture;
use super::suggest::Suggestion;
use super::summary::{Analysis, Group};
use crate::report::counter_table;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Attribute, Cell, CellAlignment, Table};

/// Columns of a terminal.
const WIDTH: usize = 116;
/// Colliding banks of a pass that are listed.
const BANKS: usize = 4;
/// Two-address instructions of a remedy that are listed.
const PAIRS: usize = 4;

impl Analysis {
    /// The text: sums by line or opcode, the worst instructions (as many as `worst`), counters and remedies. With `detail` the
    /// kept instructions come as pictures.
    pub fn text(&self, worst: usize, detail: bool) -> String {
        let unit = &self.unit;
        let mut text = format!("{}\n{}\n", self.input, unit.text());
        let by_line = self.groups.iter().any(|group| group.line.is_some());
        if detail {
            self.instructions.iter().for_each(|instruction| text += &self.detail(instruction));
        }
        if by_line || self.totals.instructions > 1 {
            text += &format!("{}\n", groups(&self.groups, self.total()));
        }
        if !by_line && !detail {
            let shown = &self.instructions[..worst.min(self.instructions.len())];
            text += &format!(
                "the {} that lose most cycles, each pattern once:\n",
                counted(shown.len() as u64, "instruction")
            );
            text += &format!("{}\n", list(shown));
        }
        text += &self.sums();
        text += &format!("{}\n", counter_table(&self.counters, self.bank_conflict_rate));
        if let Some(suggestion) = &self.suggestion {
            text += &suggestion.text();
        }
        text
    }

    fn total(&self) -> Group {
        let totals = &self.totals;
        Group {
            text: "total".to_owned(),
            line: None,
            instructions: totals.instructions,
            lanes: totals.lanes,
            cycles: totals.cycles,
            bound_cycles: totals.bound_cycles,
            bank_conflict_cycles: totals.bank_conflict_cycles,
            address_conflict_cycles: totals.address_conflict_cycles,
            port_cycles: totals.port_cycles,
            degree: totals.degree,
            violations: totals.violations,
        }
    }

    fn sums(&self) -> String {
        let totals = &self.totals;
        let number = |count| counted(count, "cycle");
        let mut text =
            format!("{} in the banks, {} without conflicts\n", number(totals.cycles), grouped(totals.bound_cycles));
        let busiest = self.busiest_bank;
        if totals.accesses > 0 {
            text += &format!(
                "busiest bank: {}, with {} of {}: no order of them takes fewer cycles\n",
                busiest.bank,
                grouped(busiest.accesses),
                counted(totals.accesses, "access"),
            );
        }
        text += &format!("conflict degree: {} (the longest pass, in cycles){}\n", totals.degree, self.degrees());
        text +=
            &format!("{} from the first request to the last response\n", counted(totals.clock_cycles, "clock cycle"));
        if totals.violations > 0 {
            text += &format!(
                "{} with a refused access (out of range, or a misaligned read-modify-write)\n",
                counted(totals.violations, "lane")
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

impl Detail {
    /// `64 cycles = 2 passes + 62 bank conflicts`.
    pub fn sum(&self) -> String {
        let mut text =
            format!("{} = {}", counted(u64::from(self.cycles), "cycle"), counted(u64::from(self.bound_cycles), "pass"));
        let parts = [
            (self.bank_conflict_cycles, "bank conflict"),
            (self.address_conflict_cycles, "address conflict"),
            (self.port_cycles, "cycle at the ports"),
        ];
        for (count, what) in parts.into_iter().filter(|(count, _)| *count > 0) {
            let plural =
                if what.starts_with("cycle") { format!("{count} at the ports") } else { counted(count.into(), what) };
            text += &format!(" + {plural}");
        }
        text
    }
}

impl super::summary::UnitSummary {
    /// Name, sizes and what differs from other units.
    pub fn text(&self) -> String {
        let ports = if self.load_port { "a load port" } else { "one port" };
        let mut text = format!(
            "{}: {} lanes x {} banks x {} rows, {ports}, {} ports",
            self.name, self.lanes, self.banks, self.rows, self.ports
        );
        if self.skip_empty_halves {
            text += ", empty halves skipped";
        }
        text
    }
}

impl Suggestion {
    fn text(&self) -> String {
        let mut text = String::new();
        for (number, tried) in self.remedies.iter().enumerate() {
            text += &format!(
                "{}: {}\n  a' = {}\n  cycles {} → {}, bytes {} → {}{}\n",
                if number == 0 { "cheapest remedy" } else { "or" },
                tried.words,
                tried.expression,
                grouped(self.cycles),
                grouped(tried.cycles),
                grouped(self.bytes),
                grouped(tried.bytes),
                if tried.bytes > u64::from(self.allocated) {
                    format!(", more than the {} allocated", grouped(self.allocated.into()))
                } else {
                    String::new()
                },
            );
            for pair in tried.pairs.iter().take(PAIRS) {
                text += &format!("  {}\n", pair.words);
            }
            if tried.pairs.len() > PAIRS {
                text += &format!("  and {}\n", counted((tried.pairs.len() - PAIRS) as u64, "more instruction"));
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

/// A line cut at blanks, each part indented.
fn wrapped(line: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in line.split(' ') {
        let length = word.chars().count();
        if width == 0 || width + 1 + length > WIDTH {
            text += if text.is_empty() { "  " } else { "\n    " };
            width = 4;
        } else {
            text.push(' ');
            width += 1;
        }
        text += word;
        width += length;
    }
    text + "\n"
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

fn groups(groups: &[Group], total: Group) -> Table {
    let titles = ["line", "instruction", "issued", "lanes", "cycles", "passes", "bank", "address", "ports", "degree"];
    let row = |group: &Group| {
        [
            group.line.map_or(String::new(), |line| line.to_string()),
            group.text.clone(),
            grouped(group.instructions),
            grouped(group.lanes),
            grouped(group.cycles),
            grouped(group.bound_cycles),
            grouped(group.bank_conflict_cycles),
            grouped(group.address_conflict_cycles),
            grouped(group.port_cycles),
            group.degree.to_string(),
        ]
    };
    let mut table = table(titles, groups.iter().chain([&total]).map(row), 2..10);
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
