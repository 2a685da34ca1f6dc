//! The result as text for a terminal.

use super::counters::counter_table;
use super::grid::grid;
use super::notes::notes;
use super::numbers::{counted, grouped};
use super::picture::picture;
use super::wrap::{indented, wrapped};
use crate::result::{Analysis, Detail, Group, Sums};
use comfy_table::{ColumnConstraint, ContentArrangement, Table};
use lds::diagnostic::shortened;

/// Number of instructions of a trace that are listed unless the user asks for another number.
const WORST: usize = 10;
/// Most colliding banks of a pass that are listed.
const BANKS: usize = 4;
/// Most lines of a program that are listed. Nobody reads more, and the table takes kilobytes for each line.
const ROWS: usize = 10_000;
/// Least width of the column of instructions.
const TEXT: u16 = 14;

/// Choices about the text.
#[derive(Clone, Copy, Debug)]
pub struct TextOptions {
    /// number of listed instructions that lose most cycles; without it some instructions of a trace, and none of a
    /// program, whose lines are all listed
    pub worst: Option<usize>,
    /// whether the kept instructions are shown as pictures
    pub detail: bool,
    /// whether these pictures show every cycle of every bank; otherwise they leave out what says nothing new
    pub every_cycle: bool,
    /// most columns of a line, as far as words and numbers allow
    pub width: usize,
}

impl Analysis {
    /// The text: what isn't known, remedies, sums, sums by line or opcode, the worst instructions, counters, and
    /// pictures.
    pub fn text(&self, options: &TextOptions) -> String {
        let TextOptions { worst, detail, every_cycle, width } = *options;
        let mut text = indented(&self.input, "", width) + &indented(&self.unit.text(), "", width);
        text += &self.doubts().map(|doubts| indented(&format!("NOT KNOWN: {doubts}"), "", width)).unwrap_or_default();
        if let Some(suggestion) = &self.suggestion {
            text += &suggestion.text(width);
        }
        let by_line = self.groups.iter().any(|group| group.line.is_some());
        let sums = &self.totals.sums;
        let known = sums.unknown_instructions < sums.instructions;
        if known {
            text += &self.sums(width);
        }
        if by_line || sums.instructions > 1 {
            text += &format!("{}\n", groups(&self.groups, sums, width));
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
            text += &list(shown, width);
        }
        if known {
            text += &counter_table(&self.counters, self.bank_conflict_rate);
        }
        if detail {
            self.instructions.iter().for_each(|instruction| text += &self.detail(instruction, width, every_cycle));
        }
        text += &notes(&self.unit.name, &self.notes, width);
        text
    }

    fn sums(&self, width: usize) -> String {
        let sums = &self.totals.sums;
        let number = |count| counted(count, "cycle");
        let which = match sums.unknown_instructions {
            0 => String::new(),
            unknown => format!("of the {} that are known: ", counted(sums.instructions - unknown, "instruction")),
        };
        let mut total = format!("{which}{} = {}", number(sums.cycles), counted(sums.bound_cycles, "pass"));
        total += &format!(" + {}", counted(sums.bank_conflict_cycles, "bank conflict"));
        if sums.address_conflict_cycles > 0 {
            total += &format!(" + {}", counted(sums.address_conflict_cycles, "address conflict"));
        }
        for (cycles, place) in
            [(sums.misaligned_cycles, "at misaligned addresses"), (sums.port_cycles, "waiting for the ports")]
        {
            if cycles > 0 {
                total += &format!(" + {} {place}", grouped(cycles));
            }
        }
        let mut text = indented(&total, "", width);
        let busiest = self.busiest_bank;
        if let Some(accesses @ 1..) = sums.accesses {
            let busiest = format!(
                "busiest bank: {}, with {} of {}: no order of them takes fewer cycles",
                busiest.bank,
                grouped(busiest.accesses),
                counted(accesses, "access"),
            );
            text += &indented(&busiest, "", width);
        }
        let degree = format!("conflict degree: {} (the longest pass, in cycles){}", sums.degree, self.degrees());
        text += &indented(&degree, "", width);
        text += &format!(
            "{} from the first request to the last response\n",
            counted(self.totals.clock_cycles, "clock cycle")
        );
        let told = [
            (sums.refused, "with a refused access: no figure has it"),
            (sums.violations - sums.refused, "reported, and served: cut to alignment in a strict mode"),
        ];
        for (lanes, what) in told.into_iter().filter(|(lanes, _)| *lanes > 0) {
            text += &indented(&format!("{} {what}", counted(lanes, "lane")), "", width);
        }
        text
    }

    /// The degree of each bank, if banks differ: `; by bank 0-7: 4, 8-31: 1`.
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

    fn detail(&self, detail: &Detail, width: usize, every_cycle: bool) -> String {
        let mut text = format!("\n{}", indented(&format!("{}: {}", detail.text, detail.sum()), "", width));
        text += &picture(detail, self.unit.banks, width, every_cycle);
        for (number, pass) in detail.passes.iter().enumerate().filter(|(_, pass)| !pass.collisions.is_empty()) {
            text += &format!("collisions in pass {number}\n");
            for collision in pass.collisions.iter().take(BANKS) {
                text += &wrapped(collision, width);
            }
            if pass.collisions.len() > BANKS {
                text += &format!("  and in {}\n", counted((pass.collisions.len() - BANKS) as u64, "more bank"));
            }
        }
        text
    }
}

/// A table that is at most `width` characters wide. All its columns but column `text` are aligned to the right.
fn table(titles: &[&str], rows: impl Iterator<Item = Vec<String>>, text: usize, width: usize) -> Table {
    let mut table = grid(titles, rows, |column| column == text);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(width).unwrap_or(u16::MAX));
    for (index, column) in table.column_iter_mut().enumerate() {
        if index == text {
            column.set_constraint(ColumnConstraint::LowerBoundary(comfy_table::Width::Fixed(TEXT)));
        } else {
            // A number is never cut.
            column.set_constraint(ColumnConstraint::ContentWidth);
        }
    }
    table
}

/// A column of numbers: its title, whether it is left out if all numbers are 0, and the number of an instruction.
type Column = (&'static str, bool, fn(&Sums) -> u64);

const COLUMNS: [Column; 9] = [
    ("issued", false, |sums| sums.instructions),
    ("lanes", false, |sums| sums.lanes),
    ("cycles", false, |sums| sums.cycles),
    ("passes", false, |sums| sums.bound_cycles),
    ("bank", false, |sums| sums.bank_conflict_cycles),
    ("address", true, |sums| sums.address_conflict_cycles),
    ("misaligned", true, |sums| sums.misaligned_cycles),
    ("ports", true, |sums| sums.port_cycles),
    ("degree", false, |sums| sums.degree.into()),
];

fn groups(groups: &[Group], total: &Sums, width: usize) -> Table {
    let columns: Vec<&Column> = COLUMNS.iter().filter(|(_, optional, number)| !optional || number(total) > 0).collect();
    let row = |line: String, text: String, sums: &Sums| {
        let numbers = columns.iter().map(|(title, _, number)| match (sums.unknown_instructions, *title) {
            // A number isn't shown if it rests on addresses that nothing set.
            (1.., "cycles" | "passes" | "bank" | "address" | "misaligned" | "ports" | "degree") => "?".to_owned(),
            _ => grouped(number(sums)),
        });
        [line, text].into_iter().chain(numbers).collect::<Vec<_>>()
    };
    let line = |group: &Group| group.line.map_or(String::new(), |line| line.to_string());
    let rows = groups.iter().take(ROWS).map(|group| row(line(group), shortened(&group.text), &group.sums));
    let more = groups.len().checked_sub(ROWS).filter(|more| *more > 0).map(|more| {
        let text = format!("… {} more: the JSON has them", grouped(more as u64));
        [String::new(), text].into_iter().chain(columns.iter().map(|_| String::new())).collect()
    });
    let total = row(String::new(), "total".to_owned(), total);
    let titles: Vec<&str> =
        ["line", "instruction"].into_iter().chain(columns.iter().map(|(title, ..)| *title)).collect();
    table(&titles, rows.chain(more).chain([total]), 1, width)
}

fn list(details: &[Detail], width: usize) -> String {
    let mut text = String::new();
    for detail in details {
        let times = if detail.times == 1 { String::new() } else { format!(", {} times", grouped(detail.times)) };
        text += &indented(&format!("line {}{times}: {}: {}", detail.line, detail.text, detail.sum()), "  ", width);
        if let Some(collision) = detail.passes.iter().find_map(|pass| pass.collisions.first()) {
            text += &indented(collision, "    ", width);
        }
    }
    text
}
